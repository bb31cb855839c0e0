import { hexToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod';
import type { Failure } from '../failure.ts';
import { parseJson } from '../parse-json.ts';
import { fail, type Result, succeed } from '../result.ts';
import { findUnsupported } from './find-unsupported.ts';
import { keystoreInvalid, keystoreUnsupported } from './keystore-failure.ts';

/** Longer than any keystore, in characters. */
export const LONGEST_KEYSTORE = 64 * 1024;
/** Bytes of a key; some programs leave out zeros in front. */
const MOST_KEY_BYTES = 32;
/** What one guess may cost here: above it the computer would be busy for minutes or run out of memory. */
const MOST_SCRYPT_MEMORY = 2 ** 30;
const MOST_SCRYPT_WORK = 2 ** 25;
const MOST_ROUNDS = 10_000_000;
const MOST_SALT_BYTES = 1_024;
const MOST_DERIVED_BYTES = 1_024;

export type Scrypt = { kind: 'scrypt'; n: number; r: number; p: number; salt: Uint8Array };
type Pbkdf2 = { kind: 'pbkdf2'; rounds: number; salt: Uint8Array };

/** What a keystore holds: ciphertext and how its key is made of a password. Nothing of it is secret. */
export type Keystore = {
  kdf: Scrypt | Pbkdf2;
  iv: Uint8Array;
  ciphertext: Uint8Array;
  mac: Uint8Array;
  /** As it says of itself, which anybody may have changed: `0x` and 40 hex digits. */
  address: string | undefined;
};

const hex = z
  .string()
  .regex(/^(0x)?([0-9a-fA-F]{2})*$/)
  .transform((text) => hexToBytes(text.replace(/^0x/, '')));
const ofLength = (length: number) => hex.refine((bytes) => bytes.length === length);
const salt = hex.refine(({ length }) => length > 0);
/** Any whole number: what is too large to be counted exactly is well-formed, and too large for here. */
const positive = z.number().positive().refine(Number.isInteger);
const dklen = positive;

const crypto = z.object({
  cipher: z.literal('aes-128-ctr'),
  kdf: z.enum(['scrypt', 'pbkdf2']),
  cipherparams: z.object({ iv: ofLength(16) }),
  ciphertext: hex.refine(({ length }) => length > 0),
  mac: ofLength(32),
});
const scrypt = z.object({ dklen, n: positive.min(2).refine(isPowerOfTwo), r: positive, p: positive, salt });
const pbkdf2 = z.object({ dklen, c: positive, prf: z.literal('hmac-sha256'), salt });
const address = z
  .string()
  .regex(/^(0x)?[0-9a-fA-F]{40}$/)
  .transform((text) => `0x${text.replace(/^0x/, '')}`);

/**
 * Reads a keystore of the Web3 Secret Storage Definition, version 3. What is one of another version or kind, or asks for a function that
 * is not here, is unsupported; what is none, or is damaged, is invalid.
 */
export function readKeystore(text: string): Result<Keystore, Failure> {
  const json = text.length > LONGEST_KEYSTORE ? undefined : parseJson(text);
  if (typeof json !== 'object' || json === null) return fail(keystoreInvalid(undefined));
  const unsupported = findUnsupported(json);
  if (unsupported !== undefined) return fail(keystoreUnsupported(unsupported));
  const inner: unknown = Reflect.get(json, 'crypto') ?? Reflect.get(json, 'Crypto');
  // Without either it is something else, and nothing of it is missing.
  if (inner === undefined && Reflect.get(json, 'version') === undefined) return fail(keystoreInvalid(undefined));
  const parsed = crypto.safeParse(inner);
  if (!parsed.success) return fail(keystoreInvalid(firstMember(parsed.error)));
  const kdf = readKdf(inner as Record<string, unknown>);
  if (!kdf.ok) return kdf;
  const { ciphertext, mac, cipherparams } = parsed.data;
  if (ciphertext.length > MOST_KEY_BYTES) {
    return fail(keystoreUnsupported('It holds something longer than a private key.'));
  }
  const said = address.safeParse(Reflect.get(json, 'address'));
  return succeed({ kdf: kdf.value, iv: cipherparams.iv, ciphertext, mac, address: said.data });
}

function readKdf({ kdf, kdfparams }: Record<string, unknown>): Result<Keystore['kdf'], Failure> {
  if (kdf === 'scrypt') {
    const parsed = scrypt.safeParse(kdfparams);
    if (!parsed.success) return fail(keystoreInvalid(firstMember(parsed.error)));
    const { n, r, p, salt } = parsed.data;
    const unsupported = findUnusual(parsed.data);
    if (unsupported !== undefined) return fail(keystoreUnsupported(unsupported));
    if (128 * n * r > MOST_SCRYPT_MEMORY || n * r * p > MOST_SCRYPT_WORK) return fail(keystoreUnsupported(TOO_MUCH));
    return succeed({ kind: 'scrypt', n, r, p, salt });
  }
  const parsed = pbkdf2.safeParse(kdfparams);
  if (!parsed.success) return fail(keystoreInvalid(firstMember(parsed.error)));
  const unsupported = findUnusual(parsed.data);
  if (unsupported !== undefined) return fail(keystoreUnsupported(unsupported));
  if (parsed.data.c > MOST_ROUNDS) return fail(keystoreUnsupported(TOO_MUCH));
  return succeed({ kind: 'pbkdf2', rounds: parsed.data.c, salt: parsed.data.salt });
}

/** Of more bytes than 32 only the first are used, and they are the same for every length; fewer are not enough for cipher and MAC. */
function findUnusual({ dklen: length, salt: { length: salted } }: { dklen: number; salt: Uint8Array }) {
  if (length < 32 || length > MOST_DERIVED_BYTES) return `Its password is made into ${length} bytes of key, not 32.`;
  return salted > MOST_SALT_BYTES ? `Its salt has ${salted} bytes.` : undefined;
}

const TOO_MUCH = 'Trying its password takes more memory or time than Countersign gives it.';

function isPowerOfTwo(value: number): boolean {
  return Number.isInteger(Math.log2(value));
}

/** The name of the member that is wrong, and never what stands in it. */
function firstMember({ issues }: z.ZodError): string {
  return issues[0]?.path.map(String).join('.') || 'crypto';
}
