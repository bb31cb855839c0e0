/** What the policies are expected to say of a request, the gravest first; `not-known` may turn out to be any. */
export const POLICY_OUTCOMES = ['stopped', 'above-limit', 'outside-hours', 'not-known', 'twice', 'passes'] as const;
export type PolicyOutcome = (typeof POLICY_OUTCOMES)[number];
