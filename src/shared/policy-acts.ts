/** What a policy can stop whatever it is worth, in the order in which it is told. */
export const POLICY_ACTS = ['allowances', 'control', 'other-tokens', 'unbounded', 'messages', 'unproven'] as const;
export type PolicyAct = (typeof POLICY_ACTS)[number];
