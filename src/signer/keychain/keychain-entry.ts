import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { environmentSchema } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';

const entryKindSchema = z.enum([
  'api-key',
  'signer-key',
  'signer-index',
  'chain-node',
  'chain-node-index',
  'proxy-sign-in',
  'proxy-sign-in-index',
  'ledger-key',
  'ledger-head',
  'journal-seal',
]);

/** What one keychain item holds. `v` rises when the shape changes, for example when the secret becomes an envelope. */
const keychainEntrySchema = z.strictObject({
  v: z.literal(1),
  kind: entryKindSchema,
  /** Profile id, with the chain for a node; host and port of a proxy; `ledger` and `journal` for what belongs to those. */
  id: z.string(),
  /** EIP-55 address of a signer key. */
  address: z.string().optional(),
  label: z.string().optional(),
  /** Where an API key may be sent, and what it is for. */
  baseUrl: z.string().optional(),
  environment: environmentSchema.optional(),
  createdAt: z.string(),
  /** API key and URL as text, private key and ledger key as hex, the others as JSON. */
  secret: z.string(),
});
export type KeychainEntry = z.infer<typeof keychainEntrySchema>;

/** Which entry is meant: the account name in the keychain, and what the entry found there has to say of itself. */
export type EntryName = { account: string; kind: KeychainEntry['kind']; id: string; address?: string };

export function apiKeyName(profileId: string): EntryName {
  return { account: `api-key/${profileId}`, kind: 'api-key', id: profileId };
}

export function signerKeyName(profileId: string, address: string): EntryName {
  return { account: `signer-key/${profileId}/${address.toLowerCase()}`, kind: 'signer-key', id: profileId, address };
}

export function signerIndexName(profileId: string, page: number): EntryName {
  return { account: `signer-index/${profileId}/${page}`, kind: 'signer-index', id: `${profileId}/${page}` };
}

export function chainNodeName({ profileId, chain }: { profileId: string; chain: string }): EntryName {
  return { account: `chain-node/${profileId}/${chain}`, kind: 'chain-node', id: `${profileId}/${chain}` };
}

export function chainNodeIndexName(profileId: string): EntryName {
  return { account: `chain-node-index/${profileId}`, kind: 'chain-node-index', id: profileId };
}

export function proxySignInName(proxy: string): EntryName {
  return { account: `proxy-sign-in/${proxy}`, kind: 'proxy-sign-in', id: proxy };
}

export const PROXY_INDEX_NAME: EntryName = {
  account: 'proxy-sign-in-index',
  kind: 'proxy-sign-in-index',
  id: 'proxies',
};
export const LEDGER_KEY_NAME: EntryName = { account: 'ledger-key', kind: 'ledger-key', id: 'ledger' };
export const LEDGER_HEAD_NAME: EntryName = { account: 'ledger-head', kind: 'ledger-head', id: 'ledger' };
export const JOURNAL_SEAL_NAME: EntryName = { account: 'journal-seal', kind: 'journal-seal', id: 'journal' };

/** Base64, because keytar cuts values at a NUL byte and some keychains change text that is not ASCII. */
export function encodeKeychainEntry(entry: KeychainEntry): string {
  return Buffer.from(JSON.stringify(entry), 'utf8').toString('base64');
}

/**
 * Reads an entry and checks that it is the one which was asked for: an item copied under another name is refused.
 * An entry that cannot be read is never deleted and never overwritten.
 */
export function decodeKeychainEntry({
  value,
  name,
}: {
  value: string;
  name: EntryName;
}): Result<KeychainEntry, Failure> {
  const json = parseBase64Json(value);
  if (isNewer(json)) return fail(entryNewer(name));
  const parsed = keychainEntrySchema.safeParse(json);
  if (!parsed.success) return fail(entryUnreadable(name));
  const entry = parsed.data;
  const sameAddress = entry.address?.toLowerCase() === name.address?.toLowerCase();
  if (entry.kind !== name.kind || entry.id !== name.id || !sameAddress) return fail(entrySubstituted(name));
  return succeed(entry);
}

function parseBase64Json(value: string): unknown {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.toString('base64') !== value) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  } finally {
    bytes.fill(0);
  }
}

function isNewer(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'v' in json && typeof json.v === 'number' && json.v > 1;
}

const KEPT = 'The entry is left in the keychain as it is; it is neither deleted nor overwritten.';

function entryNewer({ account }: EntryName): Failure {
  return {
    code: 'keychain-entry-newer',
    happened: `The keychain entry "${account}" is unreadable here: it was made by a newer Countersign.`,
    kept: KEPT,
    next: 'Use the newer Countersign.',
    facts: { account },
  };
}

function entryUnreadable({ account }: EntryName): Failure {
  return {
    code: 'keychain-entry-unreadable',
    happened: `The keychain entry "${account}" is not one that Countersign wrote, or it is damaged.`,
    kept: KEPT,
    next: 'Look at it in the keychain’s own program. If it is not needed, remove it there and store the secret again.',
    facts: { account },
  };
}

function entrySubstituted({ account }: EntryName): Failure {
  return {
    code: 'keychain-entry-substituted',
    happened: `The keychain entry "${account}" holds what belongs under another name; it was put there by hand or by another program.`,
    kept: KEPT,
    next: 'Find out who changed the keychain before signing anything. Then remove this entry in the keychain’s own program and store the secret again.',
    facts: { account },
  };
}
