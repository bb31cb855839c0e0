import * as z from 'zod';
import { MOST_RULE_REQUESTS } from '../rule-bounds.ts';
import { limitAmountSchema } from './limits.ts';
import { readonlyList } from './readonly-list.ts';

/** Whoever started a rule is asked again after a day at the latest. */
const LONGEST_RULE_MINUTES = 24 * 60;
/** Currencies in the budget of one rule. */
const MOST_RULE_AMOUNTS = 50;

const ruleAmountSchema = z.strictObject({
  /** The chain's name. */
  chain: z.string().min(1).max(100),
  /** The token's contract; null for the chain's own currency. */
  token: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .nullable(),
  /** What may leave in all while the rule runs, fees included where the wallet pays them. */
  atMost: limitAmountSchema,
});
export type RuleAmount = z.infer<typeof ruleAmountSchema>;

/** What the signer signs in a profile without being asked each time. Both numbers and the end are always there: no rule goes on for ever. */
export const allowRuleSchema = z.strictObject({
  /** Of any other currency nothing leaves by the rule. */
  budget: readonlyList(ruleAmountSchema, MOST_RULE_AMOUNTS).refine(({ length }) => length > 0),
  /** How many requests may be signed while it runs. */
  requests: z.int().min(1).max(MOST_RULE_REQUESTS),
  /** How long it runs. */
  minutes: z.int().min(1).max(LONGEST_RULE_MINUTES),
});
export type AllowRule = z.infer<typeof allowRuleSchema>;

/** Why a rule ended before the app was locked or closed: a person, its time, its number of requests, a request that failed. */
export const ruleEndSchema = z.enum(['stopped', 'over', 'spent', 'failed']);
export type RuleEnd = z.infer<typeof ruleEndSchema>;

/** How a rule ended, as it is told: by its amounts instead of its number, by a lock, or because this app or its signer began again. */
const toldEndSchema = z.enum([...ruleEndSchema.options, 'amount-spent', 'locked', 'restarted']);
export type ToldEnd = z.infer<typeof toldEndSchema>;

/** What is kept of a rule for whoever was not there when it ended; times in milliseconds since 1970. */
export const ruleNoteSchema = z.object({
  ruleId: z.string().max(100),
  startedAt: z.number(),
  /** Null while it runs. */
  ended: z.object({ at: z.number(), because: toldEndSchema }).nullable(),
});
export type RuleNote = z.infer<typeof ruleNoteSchema>;

/** What of a rule is left. */
export type RuleLeft = {
  requests: number;
  /** In the order of the budget; `left` in the smallest unit, as decimal text. */
  budget: readonly (RuleAmount & { left: string })[];
};

/** A rule that runs now, as the signer tells of it. */
export type RunningRule = RuleLeft & {
  id: string;
  profileId: string;
  profileName: string;
  rule: AllowRule;
  /** Milliseconds since 1970, by the signer's clock. */
  startedAt: number;
  endsAt: number;
};
