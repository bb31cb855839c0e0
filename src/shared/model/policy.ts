import * as z from 'zod';
import { POLICY_ACTS, type PolicyAct } from '../policy-acts.ts';
import type { PolicyOutcome } from '../policy-outcomes.ts';
import { limitAmountSchema } from './limits.ts';
import { readonlyList } from './readonly-list.ts';

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);

const policyActSchema = z.enum(POLICY_ACTS);

const policyLimitSchema = z.strictObject({
  /** The chain's name. */
  chain: z.string().min(1).max(100),
  /** The token's contract; null for the chain's own currency. */
  token: address.nullable(),
  /** What may leave with one request, what may be taken afterwards included. */
  perRequest: limitAmountSchema.nullable(),
  /** The same for any 24 hours. */
  perDay: limitAmountSchema.nullable(),
  /** Above it a person confirms twice. */
  twiceAbove: limitAmountSchema.nullable(),
});
export type PolicyLimit = z.infer<typeof policyLimitSchema>;

const minuteSchema = z.int().min(0).max(1439);

const policyHoursSchema = z
  .strictObject({
    /** Minutes of the day by the computer's clock; where `from` is later than `until` they go on over midnight. */
    from: minuteSchema,
    until: minuteSchema,
    /** 0 is Sunday. */
    days: readonlyList(z.int().min(0).max(6), 7),
  })
  .refine(({ from, until }) => from !== until);
export type PolicyHours = z.infer<typeof policyHoursSchema>;

/** What a profile signs at all. The signer keeps it in its own ledger, and holds each request against it before it signs. */
export const policySchema = z.strictObject({
  /** Who may get or take anything; null for anybody. */
  payees: readonlyList(address, 1000).nullable(),
  limits: readonlyList(policyLimitSchema, 200),
  denied: readonlyList(policyActSchema, POLICY_ACTS.length),
  /** Lets texts be signed though payees or limits are set: nobody can say what whoever is shown them does. */
  allowsTexts: z.boolean(),
  hours: policyHoursSchema.nullable(),
});
export type Policy = z.infer<typeof policySchema>;

const policyAmountSchema = z.object({
  /** In lower case; null for the chain's own currency, empty for what is named in no way. */
  token: z.string().nullable(),
  /** Integer, smallest unit, as decimal text; null for all that there is. */
  atMost: z.string().nullable(),
  symbol: z.string().optional(),
  decimals: z.number().optional(),
});
export type PolicyAmount = z.infer<typeof policyAmountSchema>;

/** What of a request a policy looks at, made from its review. */
export const policySubjectSchema = z.object({
  /** The wallet and the challenge: the same again is no second request. */
  key: z.string(),
  kind: z.enum(['transaction', 'signature']),
  /** The chain's name; null for a message, which may be used on any. */
  chain: z.string().nullable(),
  /** Each token once. */
  amounts: readonlyList(policyAmountSchema),
  /** Who gets or may take something; null for whoever comes first. */
  payees: readonlyList(z.string().nullable()),
  allows: z.boolean(),
  changesControl: z.boolean(),
  /** Why it is not known what it can do at most; null where it is. */
  open: z.string().nullable(),
  isText: z.boolean(),
  isUnproven: z.boolean(),
});
export type PolicySubject = z.infer<typeof policySubjectSchema>;

/** Which rule of a policy stops a request, and why, in a sentence. */
export type PolicyStop = { rule: PolicyAct | 'hours' | 'payees' | 'request-limit' | 'day-limit'; sentence: string };

/** What was signed for once. */
export type PolicySpending = {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  chain: string | null;
  /** Undefined where nobody noted them. */
  amounts: readonly Pick<PolicyAmount, 'token' | 'atMost'>[] | undefined;
};

/** A policy as the signer holds it, with what decides whether a request is under it and how much of its days is spent. */
export type PolicyStanding = {
  profileId: string;
  profileName: string;
  policy: Policy;
  /** Addresses in lower case: requests of these wallets and for these keys are under it, in whatever profile. */
  wallets: readonly string[];
  keys: readonly string[];
  /** What was signed in the last 24 hours of what it limits by the day. */
  spent: readonly PolicySpending[];
};

/** Every policy that there is, as the signer told it. */
export type PoliciesStanding = {
  /** When the signer's ledger was written last, in milliseconds since 1970. */
  lastMoment: number;
  policies: readonly PolicyStanding[];
};

/** What the policies would say of a request now: a forecast, since the signer judges when it signs. */
export type PolicyForecast = {
  outcome: PolicyOutcome;
  /** Why, in sentences; none where it passes. */
  because: readonly string[];
  /** Milliseconds since 1970, from which on it may be another though nothing is signed or changed; null where time alone changes nothing. */
  until: number | null;
};

/** What the policies of profiles say of a request, in sentences. */
export type PolicyJudgement = {
  stops: readonly string[];
  /** Why it is to be confirmed a second time. */
  twice: readonly string[];
};

/** What a policy would have done with requests that were signed. */
export type PolicyTrial = {
  /** So many were tried, the newest ones. */
  tried: number;
  stopped: readonly { recordId: string; at: string; sentence: string }[];
  /** So many would have been confirmed twice. */
  twice: number;
  /** Why it stops all that there could be; null where it does not. */
  stopsAll: string | null;
};
