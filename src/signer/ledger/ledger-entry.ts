import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { canonicalJson } from '#shared/canonical-json.ts';
import { allowRuleSchema, ruleEndSchema } from '#shared/model/allow-rule.ts';
import { decisionHeadSchema } from '#shared/model/decision.ts';
import { policySchema } from '#shared/model/policy.ts';
import { parseJson } from '#shared/parse-json.ts';

/** A wallet's address, said once and believed from then on (security, "The sign gate" 3). */
const walletPinnedSchema = z.strictObject({
  type: z.literal('wallet-pinned'),
  profileId: z.string(),
  locator: z.string(),
  address: z.string(),
  source: z.enum(['service', 'operator']),
});
export type WalletPinned = z.infer<typeof walletPinnedSchema>;

/** A signature that was about to leave this process. */
const signedSchema = z.strictObject({
  type: z.literal('signed'),
  profileId: z.string(),
  kind: z.enum(['transaction', 'signature']),
  recordId: z.string(),
  walletAddress: z.string(),
  chainId: z.number().int().nullable(),
  /** Sender and nonce of a user operation; the nonce as decimal text. */
  sender: z.string().optional(),
  nonce: z.string().optional(),
  challenge: z.string(),
  signer: z.string(),
  reviewDigest: z.string(),
  /** True when the operator confirmed that this replaces another operation with the same sender and nonce. */
  replacement: z.literal(true).optional(),
  /** True when nothing could be proven and the operator signed all the same. */
  unproven: z.literal(true).optional(),
  /** The rule that signed it by itself; not there where a person said yes. */
  ruleId: z.string().optional(),
  /** What may leave because of it: what the limits of a policy count. Not there where an older version signed it. */
  moves: z
    .strictObject({
      /** The chain's name; null for a message, which may be used on any. */
      chain: z.string().nullable(),
      amounts: z.array(z.strictObject({ token: z.string().nullable(), atMost: z.string().nullable() })),
    })
    .optional(),
});

/** Whether a profile may sign what could not be proven (design §3.5); the last one counts. */
const unprovenSettingSchema = z.strictObject({
  type: z.literal('unproven-setting'),
  profileId: z.string(),
  allowed: z.boolean(),
});

/** What a profile signs at all, null for whatever can be signed; the last one counts. */
const policySetSchema = z.strictObject({
  type: z.literal('policy-set'),
  profileId: z.string(),
  profileName: z.string(),
  policy: policySchema.nullable(),
});
export type PolicySet = z.infer<typeof policySetSchema>;

/** A rule by which a profile signs by itself, as a person confirmed it. It ends with this process and with a lock, whatever stands here. */
const allowRuleStartedSchema = z.strictObject({
  type: z.literal('allow-rule-started'),
  ruleId: z.string(),
  profileId: z.string(),
  profileName: z.string(),
  rule: allowRuleSchema,
});
export type AllowRuleStarted = z.infer<typeof allowRuleStartedSchema>;

const allowRuleEndedSchema = z.strictObject({
  type: z.literal('allow-rule-ended'),
  ruleId: z.string(),
  profileId: z.string(),
  because: ruleEndSchema,
});
export type AllowRuleEnded = z.infer<typeof allowRuleEndedSchema>;

/** A yes that the operator took back: its seal opens nothing from now on, whatever a file of main says. */
const approvalRevokedSchema = z.strictObject({
  type: z.literal('approval-revoked'),
  profileId: z.string(),
  recordId: z.string(),
  seal: z.string(),
});

/** Where the log of decisions stood when the signatures before it in the ledger left this process. */
const decisionsWrittenSchema = z.strictObject({ type: z.literal('decisions-written'), ...decisionHeadSchema.shape });

/** A private key that was about to leave this process: encrypted in a keystore, or for the window that shows it. */
const keyExportedSchema = z.strictObject({
  type: z.literal('key-exported'),
  profileId: z.string(),
  address: z.string(),
  as: z.enum(['keystore', 'shown']),
});

const ledgerEntrySchema = z.discriminatedUnion('type', [
  walletPinnedSchema,
  signedSchema,
  unprovenSettingSchema,
  policySetSchema,
  allowRuleStartedSchema,
  allowRuleEndedSchema,
  approvalRevokedSchema,
  decisionsWrittenSchema,
  keyExportedSchema,
]);
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

const macText = z.string().regex(/^[0-9a-f]{64}$/);
const bodySchema = z.strictObject({
  seq: z.number().int().positive(),
  prev: macText,
  at: z.string(),
  entry: z.unknown(),
});
const lineSchema = bodySchema.extend({ mac: macText });

/** Where a chain of lines stands: the number and MAC of its last line. */
export type LedgerHead = { seq: number; mac: string };

/** Before the first line. */
export const LEDGER_GENESIS: LedgerHead = { seq: 0, mac: '0'.repeat(64) };

export const ledgerHeadSchema = z.strictObject({ seq: z.number().int().nonnegative(), mac: macText });

/** What a line of the ledger file turned out to be. */
export type LedgerLine =
  | { state: 'valid'; entry: LedgerEntry; at: string; head: LedgerHead }
  | { state: 'damaged' }
  /** Made with our key, but of a kind that this version does not know: it may hold a rule that we would break. */
  | { state: 'newer' };

/** HMAC-SHA256 (RFC 2104) over the value's canonical JSON, in hex. */
export function macOf(key: Uint8Array, value: unknown): string {
  return createHmac('sha256', key).update(canonicalJson(value), 'utf8').digest('hex');
}

/** Writes the line that follows `head`, without a line break. */
export function writeLedgerLine({
  key,
  head,
  at,
  entry,
}: {
  key: Uint8Array;
  head: LedgerHead;
  at: string;
  entry: LedgerEntry;
}): { line: string; head: LedgerHead } {
  const body = { seq: head.seq + 1, prev: head.mac, at, entry };
  const mac = macOf(key, body);
  return { line: canonicalJson({ ...body, mac }), head: { seq: body.seq, mac } };
}

/** Reads the line that has to follow `head`: its number, its link and its MAC must fit, and not a byte may be added. */
export function readLedgerLine({ key, head, line }: { key: Uint8Array; head: LedgerHead; line: string }): LedgerLine {
  const parsed = lineSchema.safeParse(parseJson(line));
  if (!parsed.success || canonicalJson(parsed.data) !== line) return { state: 'damaged' };
  const { mac, ...body } = parsed.data;
  if (!timingSafeEqual(Buffer.from(macOf(key, body), 'hex'), Buffer.from(mac, 'hex'))) return { state: 'damaged' };
  if (body.seq !== head.seq + 1 || body.prev !== head.mac) return { state: 'damaged' };
  const entry = ledgerEntrySchema.safeParse(body.entry);
  if (!entry.success) return { state: 'newer' };
  return { state: 'valid', entry: entry.data, at: body.at, head: { seq: body.seq, mac } };
}
