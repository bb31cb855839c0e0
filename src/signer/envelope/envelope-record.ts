import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import * as z from 'zod';
import { canonicalJson } from '#shared/canonical-json.ts';
import { parseJson } from '#shared/parse-json.ts';
import { seal, unseal } from '../keychain/seal.ts';
import { deriveKey, type Strength } from './derive-key.ts';

const hexOf32 = z.string().regex(/^[0-9a-f]{64}$/);
const base64 = z.string().regex(/^[A-Za-z0-9+/]+=*$/);
const slotSchema = z.union([z.literal(0), z.literal(1)]);

/** Bounded, so that a changed entry cannot ask for all of the computer's memory. */
const strengthSchema = z.strictObject({
  memoryKib: z.int().min(1_024).max(1_048_576),
  iterations: z.int().min(1).max(20),
  parallelism: z.int().min(1).max(16),
});

const recordSchema = z.strictObject({
  kdf: z.literal('argon2id+hkdf-sha256'),
  /** Rises with each writing: where two are there, the higher one counts. */
  generation: z.int().positive(),
  /** Whether entries are on their way into the seal, or out of it. */
  phase: z.enum(['moving-in', 'in-force', 'moving-out']),
  /** Where the random half stands. */
  half: slotSchema,
  strength: strengthSchema,
  salt: base64,
  /** The data key, sealed with what passphrase and half give. */
  wrapped: base64,
  /** HMAC of the rest with the data key: nobody else changes the phase. */
  mac: hexOf32,
  /** SHA-256 of the rest and the half: tells damage from a wrong passphrase. */
  check: hexOf32,
});
export type EnvelopeRecord = z.infer<typeof recordSchema>;
export type EnvelopePhase = EnvelopeRecord['phase'];

type Place = Pick<EnvelopeRecord, 'generation' | 'phase' | 'half'>;
type Wrapped = Pick<EnvelopeRecord, 'kdf' | 'strength' | 'salt' | 'wrapped'>;
type Keys = { dataKey: Uint8Array; half: Uint8Array };

/** Wraps the data key for a passphrase, with a salt of its own. */
export async function wrapDataKey({
  passphrase,
  strength,
  dataKey,
  half,
}: Keys & { passphrase: Uint8Array; strength: Strength }): Promise<Wrapped> {
  const kdf = 'argon2id+hkdf-sha256' as const;
  const saltBytes = randomBytes(16);
  const salt = Buffer.from(saltBytes).toString('base64');
  const key = await deriveKey({ passphrase, salt: saltBytes, half, strength });
  try {
    return { kdf, strength, salt, wrapped: seal({ key, context: contextOf({ kdf, strength, salt }), bytes: dataKey }) };
  } finally {
    key.fill(0);
  }
}

/** The data key; undefined where the passphrase is another one. */
export async function unwrapDataKey({
  record,
  passphrase,
  half,
}: {
  record: EnvelopeRecord;
  passphrase: Uint8Array;
  half: Uint8Array;
}): Promise<Uint8Array | undefined> {
  const { strength, salt, wrapped } = record;
  const key = await deriveKey({ passphrase, salt: Uint8Array.from(Buffer.from(salt, 'base64')), half, strength });
  try {
    const dataKey = unseal({ key, context: contextOf(record), sealed: wrapped });
    return dataKey?.length === 32 ? dataKey : undefined;
  } finally {
    key.fill(0);
  }
}

export function writeRecord({
  wrapped,
  place,
  dataKey,
  half,
}: Keys & { wrapped: Wrapped; place: Place }): EnvelopeRecord {
  const { kdf, strength, salt, wrapped: sealed } = wrapped;
  const body = { kdf, strength, salt, wrapped: sealed, ...place };
  const marked = { ...body, mac: macOf(dataKey, body) };
  return { ...marked, check: checkOf(half, marked) };
}

/** Reads what an entry holds; undefined where it is not as it was written. */
export function readRecord(text: string): EnvelopeRecord | undefined {
  return recordSchema.safeParse(parseJson(text)).data;
}

/** Whether record and half are the bytes that were written together. */
export function isWhole(record: EnvelopeRecord, half: Uint8Array): boolean {
  const { check, ...marked } = record;
  return sameHex(check, checkOf(half, marked));
}

/** Whether the record was written by who had the data key. */
export function isOurs(record: EnvelopeRecord, dataKey: Uint8Array): boolean {
  const { check: _check, mac, ...body } = record;
  return sameHex(mac, macOf(dataKey, body));
}

function contextOf({ kdf, strength, salt }: Pick<EnvelopeRecord, 'kdf' | 'strength' | 'salt'>) {
  return { purpose: 'countersign.data-key.v1', kdf, strength, salt };
}

function macOf(dataKey: Uint8Array, body: unknown): string {
  return createHmac('sha256', dataKey).update(canonicalJson(body), 'utf8').digest('hex');
}

function checkOf(half: Uint8Array, marked: unknown): string {
  return createHash('sha256').update(bytesToHex(half)).update(canonicalJson(marked), 'utf8').digest('hex');
}

function sameHex(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));
}
