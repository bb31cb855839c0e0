import * as z from 'zod';
import { allowRuleSchema } from './allow-rule.ts';
import { intendedSchema } from './intended.ts';
import { policySchema } from './policy.ts';
import { profileSchema } from './profile.ts';
import { proofKnowledgeSchema } from './proof-knowledge.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What was signed and what it was signed for: everything that the proof was made with, so that anybody can make it again. Written by the
 * signer alone, in its own log, before the signature leaves it.
 */
const decisionSchema = z.strictObject({
  profile: profileSchema,
  kind: z.enum(['transaction', 'signature']),
  /** The id that was asked for. */
  recordId: z.string(),
  /** The record as the service sent it. */
  recordText: z.string(),
  walletAddress: z.string(),
  walletAddressSource: z.enum(['service', 'operator']),
  signerAddress: z.string(),
  intended: intendedSchema.optional(),
  knowledge: proofKnowledgeSchema.optional(),
  knownOperationHashes: z.array(z.string()),
  /** Milliseconds since 1970: when the operator said yes, or the rule signed it. */
  approvedAt: z.number().int(),
  /** The rule that signed it by itself; not there where a person said yes. */
  ruleId: z.string().optional(),
  /** True when the operator confirmed that it replaces an operation with the same sender and nonce. */
  replacementConfirmed: z.boolean(),
  /** What the operator typed to sign what could not be proven. */
  typedWalletEnd: z.string().optional(),
  reviewDigest: z.string(),
  challenge: z.string(),
  signature: z.string(),
  /** The session it was signed in (`SignedBy`); not there where an older version signed it. */
  session: z.string().optional(),
  /** What signed it: the app's version, and what it ran on. */
  runtime: z.strictObject({ app: z.string(), node: z.string(), system: z.string() }),
});
export type Decision = z.infer<typeof decisionSchema>;

/** What a profile signs at all was changed; null where anything may be signed. */
const policyChangeSchema = z.strictObject({
  profile: profileSchema.pick({ id: true, name: true }),
  policy: policySchema.nullable(),
});

type PolicyChange = z.infer<typeof policyChangeSchema>;

/** A rule by which a profile signs by itself was started, or ended (null). It ends with a lock and with the app as well, which stands nowhere. */
const ruleChangeSchema = z.strictObject({
  profile: profileSchema.pick({ id: true, name: true }),
  ruleId: z.string(),
  rule: allowRuleSchema.nullable(),
});

type RuleChange = z.infer<typeof ruleChangeSchema>;

/** Where a chain of decisions stands: how many there are, and the hash of the last one. */
export const decisionHeadSchema = z.strictObject({ seq: z.number().int().nonnegative(), hash });
export type DecisionHead = z.infer<typeof decisionHeadSchema>;

const link = {
  seq: z.number().int().positive(),
  /** Hash of the line before. */
  prev: hash,
  /** ISO 8601. */
  at: z.string(),
  hash,
};

/** A line of the log that is about a signature. */
export const decisionLineSchema = z.strictObject({ ...link, decision: decisionSchema });
export type DecisionLine = z.infer<typeof decisionLineSchema>;

/** Any line of the log. */
export const logLineSchema = z.strictObject({
  ...link,
  decision: z.union([decisionSchema, policyChangeSchema, ruleChangeSchema]),
});
export type LogLine = z.infer<typeof logLineSchema>;

export function isPolicyChange(decision: LogLine['decision']): decision is PolicyChange {
  return 'policy' in decision;
}

export function isRuleChange(decision: LogLine['decision']): decision is RuleChange {
  return 'rule' in decision;
}

export function isSignatureLine(line: LogLine): line is DecisionLine {
  return 'signature' in line.decision;
}
