import * as z from 'zod';
import type { Failure } from './failure.ts';
import { callSchema } from './model/call.ts';
import { profileIdSchema, profileSchema } from './model/profile.ts';
import type { AddressSource } from './model/review.ts';

/**
 * What main may ask of the signer process. There is no request that signs bytes: `sign-record` takes the whole record,
 * and the signer proves it again by itself. Secrets go in (`store-api-key`, `import-key`); of them only a profile's
 * API key ever comes out (`open-profile`), because main has to send it.
 */
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const inProfile = { profileId: profileIdSchema };

export const signerRequestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), dataFolder: z.string(), keychainService: z.string() }),
  z.object({ type: z.literal('store-api-key'), ...inProfile, apiKey: z.string() }),
  z.object({ type: z.literal('open-profile'), ...inProfile }),
  z.object({ type: z.literal('generate-key'), ...inProfile, label: z.string() }),
  z.object({ type: z.literal('import-key'), ...inProfile, label: z.string(), privateKey: z.string() }),
  z.object({ type: z.literal('list-keys'), ...inProfile }),
  z.object({
    type: z.literal('pin-wallet'),
    ...inProfile,
    locator: z.string(),
    address: z.string(),
    source: z.enum(['service', 'operator']),
  }),
  z.object({
    type: z.literal('sign-record'),
    profile: profileSchema,
    walletAddress: z.string(),
    signerAddress: address,
    kind: z.enum(['transaction', 'signature']),
    /** The id that was asked for; the record's own id must be the same. */
    recordId: z.string(),
    /** The record as the service sent it, unparsed. */
    recordText: z.string(),
    /** The calls the operator composed, where this app created the transaction. */
    intendedCalls: z.array(callSchema).optional(),
    /** User-operation hashes known for this wallet: a message request must be none of them. */
    knownOperationHashes: z.array(z.string()),
    /** Digest of the review that was on the screen when the operator said yes. */
    reviewDigest: z.string(),
    /** True when the operator confirmed that this replaces an operation with the same sender and nonce. */
    replacementConfirmed: z.boolean().default(false),
    /** The last four characters of the wallet's address as the operator typed them, to sign what could not be proven. */
    typedWalletEnd: z.string().max(10).optional(),
  }),
  /** Lets a profile sign what cannot be proven, or ends that; kept in the signer's own ledger. */
  z.object({ type: z.literal('allow-unproven'), profile: profileSchema, allowed: z.boolean() }),
  z.object({ type: z.literal('lock') }),
  z.object({ type: z.literal('unlock') }),
]);
export type SignerRequest = z.infer<typeof signerRequestSchema>;
export type SignRecordRequest = Extract<SignerRequest, { type: 'sign-record' }>;

/** What each request answers when it succeeds. */
export type SignerAnswers = {
  /** With a `ledgerFailure` nothing can be pinned or signed; keys and API keys still answer. */
  start: { ledgerEntries: number; ledgerFailure?: Failure };
  'store-api-key': null;
  'open-profile': { apiKey: string | null; unprovenAllowed: boolean };
  'generate-key': { address: `0x${string}` };
  'import-key': { address: `0x${string}` };
  'list-keys': { addresses: `0x${string}`[] };
  /** `address` and `source` as they were pinned first: what the signer will prove with, so main must use the same. */
  'pin-wallet': { address: string; alreadyPinned: boolean; source: AddressSource };
  'sign-record': { signer: string; signature: `0x${string}`; challenge: string };
  'allow-unproven': { allowed: boolean };
  lock: null;
  unlock: null;
};

export type SignerAnswer<Type extends SignerRequest['type']> = SignerAnswers[Type];
