import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { environmentSchema } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { entryNewer, entrySubstituted, entryUnreadable } from './keychain-entry-failure.ts';
import { seal, unseal } from './seal.ts';

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
  'backup-key',
  'passphrase-envelope',
  'passphrase-half',
  'passphrase-tries',
]);

/** What one keychain item says of itself. */
const described = {
  kind: entryKindSchema,
  /** Profile id, with the chain for a node; host and port of a proxy; `ledger`, `journal` and `backup` for what belongs to those. */
  id: z.string(),
  /** EIP-55 address of a signer key. */
  address: z.string().optional(),
  label: z.string().optional(),
  /** Where an API key may be sent, and what it is for. */
  baseUrl: z.string().optional(),
  environment: environmentSchema.optional(),
  createdAt: z.string(),
};

/**
 * `v` rises when the shape changes. `secret`: UTF-8 of an API key or a URL, of private key and ledger key as hex, of the others as JSON.
 * Bytes, because they can be zeroed; whoever reads a private key does that.
 */
const secretSchema = z.string().transform((text): Uint8Array => utf8ToBytes(text));
const plainEntrySchema = z.strictObject({ v: z.literal(1), ...described, secret: secretSchema });
export type KeychainEntry = z.infer<typeof plainEntrySchema>;

/** The same with a passphrase set: the secret is sealed, together with everything else that the entry says. */
const sealedEntrySchema = z.strictObject({ v: z.literal(2), ...described, sealed: z.string() });
type SealedEntry = z.infer<typeof sealedEntrySchema>;

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
export const BACKUP_KEY_NAME: EntryName = { account: 'backup-key', kind: 'backup-key', id: 'backup' };

/** There are two places for each: the new one is written and read back before the old one goes. */
export type EnvelopeSlot = 0 | 1;

export function envelopeName(slot: EnvelopeSlot): EntryName {
  return { account: `passphrase-envelope/${slot}`, kind: 'passphrase-envelope', id: `envelope/${slot}` };
}

export function envelopeHalfName(slot: EnvelopeSlot): EntryName {
  return { account: `passphrase-half/${slot}`, kind: 'passphrase-half', id: `half/${slot}` };
}

export const TRIES_NAME: EntryName = { account: 'passphrase-tries', kind: 'passphrase-tries', id: 'tries' };

/** All that belongs to the passphrase, the envelope before what only it can use. */
export const PASSPHRASE_NAMES: readonly EntryName[] = [
  envelopeName(0),
  envelopeName(1),
  envelopeHalfName(0),
  envelopeHalfName(1),
  TRIES_NAME,
];

const SEALED_KINDS: readonly KeychainEntry['kind'][] = [
  'api-key',
  'signer-key',
  'chain-node',
  'proxy-sign-in',
  'ledger-key',
  'journal-seal',
  'backup-key',
];

/** Whether what stands under this name is sealed where a passphrase is set. Lists of what there is and the ledger's head are not. */
export function isSecret({ kind }: EntryName): boolean {
  return SEALED_KINDS.includes(kind);
}

/** Where the sealed form of an entry stands: beside the plain one, so that one of them is there at every moment. */
export function sealedAccount({ account }: EntryName): string {
  return `sealed/${account}`;
}

/** Base64, because keytar cuts values at a NUL byte and some keychains change text that is not ASCII. */
export function encodeKeychainEntry(entry: KeychainEntry): string {
  return encodeJson({ ...entry, secret: secretText(entry) });
}

/** What an entry keeps as text. A private key is never asked for in this way. */
export function secretText({ secret }: Pick<KeychainEntry, 'secret'>): string {
  return new TextDecoder().decode(secret);
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
  return decode({ value, name, version: 1, schema: plainEntrySchema });
}

/** @param key 32 bytes, for XChaCha20-Poly1305 */
export function encodeSealedEntry({ entry, key }: { entry: KeychainEntry; key: Uint8Array }): string {
  const { secret, v: _plain, ...said } = entry;
  const context = { v: 2 as const, ...said };
  return encodeJson({ ...context, sealed: seal({ key, context, bytes: secret }) });
}

/** Reads a sealed entry, as `decodeKeychainEntry` does; a byte that was changed anywhere in it is a failure. */
export function decodeSealedEntry({
  value,
  name,
  key,
}: {
  value: string;
  name: EntryName;
  key: Uint8Array;
}): Result<KeychainEntry, Failure> {
  const decoded = decode({ value, name, version: 2, schema: sealedEntrySchema });
  if (!decoded.ok) return decoded;
  const { sealed, ...context } = decoded.value;
  const bytes = unseal({ key, context, sealed });
  if (bytes === undefined) return fail(entryUnreadable(name));
  const { v: _sealed, ...said } = context;
  return succeed({ v: 1, ...said, secret: bytes });
}

type Decoding<Entry> = { value: string; name: EntryName; version: number; schema: z.ZodType<Entry, unknown> };

function decode<Entry extends KeychainEntry | SealedEntry>({
  value,
  name,
  version,
  schema,
}: Decoding<Entry>): Result<Entry, Failure> {
  const json = parseBase64Json(value);
  if (isNewer(json, version)) return fail(entryNewer(name));
  const parsed = schema.safeParse(json);
  if (!parsed.success) return fail(entryUnreadable(name));
  const entry = parsed.data;
  const sameAddress = entry.address?.toLowerCase() === name.address?.toLowerCase();
  if (entry.kind !== name.kind || entry.id !== name.id || !sameAddress) return fail(entrySubstituted(name));
  return succeed(entry);
}

function encodeJson(value: unknown): string {
  const bytes = Buffer.from(JSON.stringify(value), 'utf8');
  try {
    return bytes.toString('base64');
  } finally {
    bytes.fill(0);
  }
}

function parseBase64Json(value: string): unknown {
  const bytes = Buffer.from(value, 'base64');
  try {
    if (bytes.toString('base64') !== value) return undefined;
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  } finally {
    bytes.fill(0);
  }
}

function isNewer(json: unknown, version: number): boolean {
  return typeof json === 'object' && json !== null && 'v' in json && typeof json.v === 'number' && json.v > version;
}
