import * as z from 'zod';
import type { Failure } from './failure.ts';
import { LONGEST_KEYSTORE } from './keystore/keystore.ts';
import { allowRuleSchema, type RunningRule, ruleEndSchema } from './model/allow-rule.ts';
import type { DecisionHead, DecisionLine, LogLine } from './model/decision.ts';
import { intendedSchema } from './model/intended.ts';
import {
  type PoliciesStanding,
  type Policy,
  type PolicyJudgement,
  type PolicyTrial,
  policySchema,
  policySubjectSchema,
} from './model/policy.ts';
import { type Environment, profileIdSchema, profileSchema } from './model/profile.ts';
import { proofKnowledgeSchema } from './model/proof-knowledge.ts';
import type { AddressSource } from './model/review.ts';

/**
 * What main may ask of the signer process. There is no request that signs bytes: `sign-record` takes the whole record,
 * and the signer proves it again by itself. Secrets go in (`store-api-key`, `store-chain-node`, `store-proxy-sign-in`, `import-key`);
 * of them only a profile's API key, the URLs of its nodes (`open-profile`), what a proxy wants to know (`list-proxy-sign-ins`) and the
 * key of the journal (`open-journal`) ever come out, because main has to send or to use them. A private key leaves it encrypted with a
 * passphrase that main never has (`export-key`, `seal-backup`) or for the window that shows it (`reveal-key`), and as nothing else.
 */
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const inProfile = { profileId: profileIdSchema };

/** A chain by its name, as far as it may be part of the name of a keychain entry. */
export const nodeChainSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
/** The URL of the node that the operator chose for a chain: a secret, because it may hold a key. */
export type NodeUrl = { chain: string; url: string };

/** Host and port of a proxy, as a URL writes them: `proxy.example:3128`. */
export const proxyPlaceSchema = z.string().regex(/^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\]):[0-9]{1,5}$/);
/**
 * Who signs in to a proxy, by the Basic scheme (RFC 7617): a colon parts name and password there, and no character may be a control
 * one. As long as a keychain entry has room for.
 */
export const proxySignInSchema = z.object({
  proxy: proxyPlaceSchema,
  name: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^:\p{Cc}]*$/u),
  password: z
    .string()
    .max(200)
    .regex(/^\P{Cc}*$/u),
});
export type ProxySignIn = z.infer<typeof proxySignInSchema>;

/** How long a yes holds, in milliseconds: what was read then is not what would be signed later. */
export const APPROVAL_LIFETIME_MS = 10 * 60 * 1000;

/** How often each table of the journal has been written. */
export const journalHeadsSchema = z.record(z.string().max(60), z.number().int().nonnegative());
export type JournalHeads = z.infer<typeof journalHeadsSchema>;

/** What a yes is about; the seal covers every member. */
const approvalFields = {
  walletAddress: z.string(),
  kind: z.enum(['transaction', 'signature']),
  /** The id that was asked for; the record's own id must be the same. */
  recordId: z.string(),
  signerAddress: address,
  /** Digest of the review that was on the screen when the operator said yes. */
  reviewDigest: z.string(),
  /** True when the operator confirmed that this replaces an operation with the same sender and nonce. */
  replacementConfirmed: z.boolean().default(false),
  /** The last four characters of the wallet's address as the operator typed them, to sign what could not be proven. */
  typedWalletEnd: z.string().max(10).optional(),
  /** Set where the operator confirmed it a second time, as a policy asked. */
  confirmedTwice: z.literal(true).optional(),
};

/**
 * Who said yes, and when, in milliseconds since 1970: the operator, with what `seal-approval` answered then, or a rule that runs, by its
 * id. The signer itself judges either.
 */
export const approvalSchema = z.union([
  z.object({ at: z.number().int(), seal: z.string() }),
  z.object({ at: z.number().int(), ruleId: z.string().max(60) }),
]);

/** Bytes, because they can be zeroed. */
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
/** UTF-8 of a passphrase. */
const passphrase = bytes;
/** What was typed into a field that is sealed for the signer (sealed-typing.ts). */
const sealed = bytes;
/** Where a private key comes from; `path` by BIP-32, `keystore` the text of the file. */
const keySourceSchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('private-key'), typed: sealed }),
  z.object({ from: z.literal('keystore'), keystore: z.string().max(LONGEST_KEYSTORE), password: sealed }),
  z.object({ from: z.literal('phrase'), phrase: sealed, passphrase: sealed, path: z.string().max(120) }),
]);
export type KeySource = z.infer<typeof keySourceSchema>;

/** The signer cannot list what the keychain holds: it has to be told which profiles there are. */
const profileIds = z.array(profileIdSchema);

export const signerRequestSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    dataFolder: z.string(),
    keychainService: z.string(),
    /** Of this app: it stands beside what is signed. */
    appVersion: z.string().max(60).optional(),
  }),
  /** Origin and environment are kept beside the key, so that nobody can point it elsewhere by editing a file. */
  z.object({ type: z.literal('store-api-key'), profile: profileSchema, apiKey: z.string() }),
  z.object({ type: z.literal('open-profile'), ...inProfile }),
  z.object({ type: z.literal('store-chain-node'), ...inProfile, chain: nodeChainSchema, url: z.string() }),
  z.object({ type: z.literal('remove-chain-node'), ...inProfile, chain: nodeChainSchema }),
  proxySignInSchema.extend({ type: z.literal('store-proxy-sign-in') }),
  z.object({ type: z.literal('remove-proxy-sign-in'), proxy: proxyPlaceSchema }),
  z.object({ type: z.literal('list-proxy-sign-ins') }),
  /** With which key main seals its journal; made when it is asked for the first time. */
  z.object({ type: z.literal('open-journal') }),
  /** The journal on the disk is no older than this from now on. */
  z.object({ type: z.literal('note-journal'), heads: journalHeadsSchema }),
  z.object({ type: z.literal('generate-key'), ...inProfile, label: z.string() }),
  /** Before a form with a field that is sealed for the signer: what was typed into an earlier one opens no more. */
  z.object({ type: z.literal('open-typing') }),
  z.object({ type: z.literal('import-key'), ...inProfile, label: z.string(), key: keySourceSchema }),
  /** Which account somebody's copy of a key is of; nothing is kept. */
  z.object({ type: z.literal('find-address'), key: keySourceSchema }),
  /** The accounts of a recovery phrase at these paths. */
  z.object({
    type: z.literal('list-phrase-accounts'),
    phrase: sealed,
    passphrase: sealed,
    paths: z.array(z.string().max(120)).max(60),
  }),
  /** Encrypts a key with a passphrase that was typed for it, as a keystore, and notes in the ledger that it did. */
  z.object({ type: z.literal('export-key'), ...inProfile, address, passphrase: sealed }),
  /** Encrypts a key for the window that made this public key, so that a person can write it down; noted in the ledger as well. */
  z.object({ type: z.literal('reveal-key'), ...inProfile, address, receiver: bytes }),
  z.object({ type: z.literal('list-keys'), ...inProfile }),
  z.object({
    type: z.literal('pin-wallet'),
    ...inProfile,
    locator: z.string(),
    address: z.string(),
    source: z.enum(['service', 'operator']),
  }),
  /** Makes a yes one that nobody else can write down, and that ends by itself. Asked the moment the operator says it. */
  z.object({ type: z.literal('seal-approval'), ...inProfile, ...approvalFields }),
  /** Ends a yes: its seal opens nothing from now on. Answered while locked, too. */
  z.object({ type: z.literal('revoke-approval'), ...inProfile, recordId: z.string(), seal: z.string() }),
  z.object({
    type: z.literal('sign-record'),
    profile: profileSchema,
    ...approvalFields,
    approval: approvalSchema,
    /** The record as the service sent it, unparsed. */
    recordText: z.string(),
    /** What the operator composed, where this app created the record. */
    intended: intendedSchema.optional(),
    /** User-operation hashes known for this wallet: a message request must be none of them. */
    knownOperationHashes: z.array(z.string()),
    /** What else main made the review with; not there where it was made with nothing else. */
    knowledge: proofKnowledgeSchema.optional(),
  }),
  /** What was signed for a record, the newest time. */
  z.object({ type: z.literal('read-decision'), ...inProfile, recordId: z.string() }),
  /** The log of decisions by pages: `from` is 0, then what the page before said. */
  z.object({ type: z.literal('list-decisions'), from: z.int().nonnegative() }),
  /** The same of the logs that were moved here or set aside, one after the other: `log` counts them from 0. */
  z.object({ type: z.literal('list-older-decisions'), log: z.int().nonnegative(), from: z.int().nonnegative() }),
  /** Follows the log of decisions from its first line to where the ledger says it stands. */
  z.object({ type: z.literal('check-decisions') }),
  /** Lets a profile sign what cannot be proven, or ends that; kept in the signer's own ledger. */
  z.object({ type: z.literal('allow-unproven'), profile: profileSchema, allowed: z.boolean() }),
  /** What a profile signs at all, or null for whatever can be signed; kept in the signer's own ledger. */
  z.object({
    type: z.literal('set-policy'),
    profile: profileSchema.pick({ id: true, name: true }),
    policy: policySchema.nullable(),
  }),
  /**
   * Lets the signer sign in a profile by itself within a budget, as the operator confirmed it outside the page. Refused in production.
   * Ends by itself, with a lock, and with the signer.
   */
  z.object({
    type: z.literal('start-allow-rule'),
    profile: profileSchema.pick({ id: true, name: true }),
    rule: allowRuleSchema,
  }),
  /** Ends a rule at once; answered while locked, too. */
  z.object({ type: z.literal('stop-allow-rule'), ...inProfile, because: ruleEndSchema }),
  z.object({ type: z.literal('list-allow-rules') }),
  z.object({ type: z.literal('read-policy'), ...inProfile }),
  /** Every policy that there is, and what counts for it: what a forecast is made with. Decides nothing. */
  z.object({ type: z.literal('read-policies') }),
  /** What a policy would have done with the last requests that the profile signed; changes nothing. */
  z.object({ type: z.literal('try-policy'), ...inProfile, policy: policySchema }),
  /** What the policies say of a request now, as main measured it. Tells, and decides nothing: `sign-record` measures it by itself. */
  z.object({
    type: z.literal('judge-policy'),
    ...inProfile,
    walletAddress: z.string(),
    signerAddress: address,
    subject: policySubjectSchema,
  }),
  /** Whether the keychain can be read and written now. */
  z.object({ type: z.literal('check-keychain') }),
  /** Removes every entry of a profile; nothing else but removing is done afterwards until the signer starts again. */
  z.object({
    type: z.literal('remove-profile-entries'),
    ...inProfile,
    addresses: z.array(address),
    chains: z.array(nodeChainSchema),
  }),
  /** Removes a signer key for good: it is the only copy that this app has. */
  z.object({ type: z.literal('remove-key'), ...inProfile, address }),
  /** Removes every entry of a profile, and goes on with the others. */
  z.object({
    type: z.literal('remove-profile'),
    ...inProfile,
    addresses: z.array(address),
    chains: z.array(nodeChainSchema),
  }),
  /** The same as `remove-profile-entries` for what belongs to no profile: sign-ins to proxies, and the ledger's. */
  z.object({ type: z.literal('remove-shared-entries') }),
  /**
   * Encrypts what main gathered, together with policies and the log of decisions, under a passphrase that was typed twice (each sealed as it was typed).
   * `secretsOf`: profiles whose keys, API keys and nodes go in as well; `current` is this app's passphrase then, where there is one.
   */
  z.object({
    type: z.literal('seal-backup'),
    contents: bytes,
    typed: bytes,
    again: bytes,
    secretsOf: profileIds.optional(),
    current: bytes.optional(),
  }),
  /** Keeps the key of a passphrase, for backups that are made by themselves. */
  z.object({ type: z.literal('keep-backup-key'), typed: bytes, again: bytes }),
  z.object({ type: z.literal('seal-backup-again'), contents: bytes }),
  z.object({ type: z.literal('forget-backup-key') }),
  /** Opens a backup. What main gathered comes out; secrets and decisions stay here until `keep-backup`, a lock, or another backup. */
  z.object({ type: z.literal('open-backup'), text: z.string(), typed: bytes }),
  /** Keeps what only the signer has of the opened backup: its decisions, and policies and secrets of these profiles that are not here yet. */
  z.object({ type: z.literal('keep-backup'), profiles: z.array(profileSchema), withSecrets: z.boolean() }),
  z.object({ type: z.literal('lock') }),
  /** With a passphrase where one is set; finishes then what a change of it that was interrupted left to do. */
  z.object({ type: z.literal('unlock'), passphrase: passphrase.optional(), profileIds: profileIds.optional() }),
  z.object({ type: z.literal('passphrase-state') }),
  z.object({ type: z.literal('set-passphrase'), passphrase, profileIds }),
  z.object({ type: z.literal('change-passphrase'), current: passphrase, passphrase }),
  z.object({ type: z.literal('remove-passphrase'), current: passphrase, profileIds }),
  /** Removes all that the passphrase protects; answered while locked, because nobody can unlock any more. */
  z.object({
    type: z.literal('forget-passphrase'),
    profiles: z.array(z.object({ ...inProfile, addresses: z.array(address), chains: z.array(nodeChainSchema) })),
  }),
]);
export type SignerRequest = z.infer<typeof signerRequestSchema>;
export type SealApprovalRequest = Extract<SignerRequest, { type: 'seal-approval' }>;
export type RevokeApprovalRequest = Extract<SignerRequest, { type: 'revoke-approval' }>;
export type SignRecordRequest = Extract<SignerRequest, { type: 'sign-record' }>;

/** Names of the keychain entries that could not be removed, and why the first of them could not. */
export type RemovedEntries = { left: string[]; failure?: Failure };

/** What each request answers when it succeeds. */
export type SignerAnswers = {
  /**
   * With a `ledgerFailure` nothing can be pinned or signed; keys and API keys still answer. `slowCryptoBecause`: why it signs in
   * JavaScript instead of WebAssembly; the signatures are the same. `needsPassphrase`: nothing is read, ledger and API keys among it,
   * before `unlock` has brought it. `decisionsCut`: the log of decisions does not hold all that the ledger knows of.
   * `ledgerEntries` is null for a signer that keeps no ledger.
   */
  start: {
    ledgerEntries: number | null;
    ledgerFailure?: Failure;
    decisionsCut?: true;
    slowCryptoBecause?: string;
    needsPassphrase?: true;
  };
  'store-api-key': null;
  'open-profile': {
    apiKey: string | null;
    baseUrl: string | null;
    environment: Environment | null;
    unprovenAllowed: boolean;
    chainNodes: NodeUrl[];
    /** Why not all of them could be read. */
    chainNodesFailure?: Failure;
  };
  'store-chain-node': null;
  'remove-chain-node': null;
  'store-proxy-sign-in': null;
  'remove-proxy-sign-in': null;
  /** Those that can be read, and why one cannot. */
  'list-proxy-sign-ins': { signIns: ProxySignIn[]; failure?: Failure };
  /** `key` as hex; `heads` null where the journal was never sealed. */
  'open-journal': { key: string; heads: JournalHeads | null };
  'note-journal': null;
  'generate-key': { address: `0x${string}` };
  /** The key to seal for, as hex. */
  'open-typing': { sealTo: string };
  'import-key': { address: `0x${string}` };
  'find-address': { address: `0x${string}` };
  /** In the order of the paths. */
  'list-phrase-accounts': { addresses: `0x${string}`[] };
  /** The text of the file. */
  'export-key': { keystore: string };
  /** As hex: the signer's public key, then ciphertext and tag. */
  'reveal-key': { sealed: string };
  'list-keys': { addresses: `0x${string}`[] };
  /** `address` and `source` as they were pinned first: what the signer will prove with, so main must use the same. */
  'pin-wallet': { address: string; alreadyPinned: boolean; source: AddressSource };
  /** `at` in milliseconds since 1970, by the signer's clock. */
  'seal-approval': { at: number; seal: string };
  'revoke-approval': null;
  'sign-record': { signer: string; signature: `0x${string}`; challenge: string };
  /** With the hashes of the contents of those after it, and where the log stands; null where there is none. */
  'read-decision': { line: DecisionLine; since: string[]; head: DecisionHead } | null;
  /** Null stands for a line that cannot be read; `next` is null after the last page. */
  'list-decisions': { lines: (LogLine | null)[]; next: number | null };
  /** `brokenAt`: the first line that does not follow; null where all do. */
  /** Null behind the last one. `isSound`: its lines follow from each other; of one where they do not, none is told. */
  'list-older-decisions': { name: string; isSound: boolean; lines: (LogLine | null)[]; next: number | null } | null;
  'check-decisions': { count: number; brokenAt: number | null };
  'allow-unproven': { allowed: boolean };
  'set-policy': null;
  'start-allow-rule': null;
  'stop-allow-rule': null;
  /** From all profiles. */
  'list-allow-rules': RunningRule[];
  /** `changedAt`: when it was set or taken away last, as ISO 8601; null where there never was one. */
  'read-policy': { policy: Policy | null; changedAt: string | null };
  'read-policies': PoliciesStanding;
  'try-policy': PolicyTrial;
  'judge-policy': PolicyJudgement;
  'check-keychain': null;
  'remove-profile-entries': RemovedEntries;
  'remove-key': null;
  'remove-profile': RemovedEntries;
  'remove-shared-entries': RemovedEntries;
  'seal-backup': { text: string; madeAt: string };
  'keep-backup-key': null;
  'seal-backup-again': { text: string; madeAt: string };
  'forget-backup-key': null;
  /** `policies`: the profiles of those that it holds; `decisions`: how many it says that it holds. */
  'open-backup': {
    contents: Uint8Array;
    madeAt: string;
    app: string;
    policies: string[];
    decisions: number;
    secrets: { kind: 'signer-key' | 'api-key' | 'chain-node'; profileId: string }[];
  };
  /** `secrets.failure`: why not all of them were kept; `decisions` null where they do not follow from each other, and were not kept. */
  'keep-backup': {
    secrets: {
      keys: { profileId: string; address: string }[];
      apiKeys: number;
      nodes: number;
      failure?: Failure;
    };
    decisions: number | null;
    /** How many were set: of profiles that had none here. */
    policies: number;
  };
  lock: null;
  unlock: null;
  /** `locked`: one is set and was not typed since the signer began or was locked. */
  'passphrase-state': { state: 'none' | 'locked' | 'open' };
  'set-passphrase': null;
  'change-passphrase': null;
  'remove-passphrase': null;
  'forget-passphrase': RemovedEntries;
};

export type SignerAnswer<Type extends SignerRequest['type']> = SignerAnswers[Type];
