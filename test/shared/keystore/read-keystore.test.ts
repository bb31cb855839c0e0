import { describe, expect, test } from 'vitest';
import { readKeystore } from '#shared/keystore/keystore.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import vectors from '../../vectors/keystore.json' with { type: 'json' };

const [SCRYPT, PBKDF2] = vectors.opened.map(({ json }) => json);

/** The keystore with members of `crypto`, or of what is beside it, put in place of its own. */
function change(base: typeof SCRYPT, crypto: object, beside: object = {}): string {
  return JSON.stringify({ ...base, crypto: { ...base?.crypto, ...crypto }, ...beside });
}
const params = (base: typeof SCRYPT, changed: object) => ({ kdfparams: { ...base?.crypto.kdfparams, ...changed } });
const failureOf = (text: string) => expectFailure(readKeystore(text));

describe('what is well-formed but not for here is unsupported, with what it is', () => {
  test.each([
    ['another version', change(SCRYPT, {}, { version: 2 }), 'version is “2”'],
    ['a validator’s key', change(SCRYPT, {}, { version: 4 }), 'EIP-2335'],
    ['another cipher', change(SCRYPT, { cipher: 'aes-256-gcm' }), 'cipher is “aes-256-gcm”'],
    ['another derivation', change(SCRYPT, { kdf: 'argon2id' }), 'is “argon2id”'],
    ['another hash', change(PBKDF2, params(PBKDF2, { prf: 'hmac-sha512' })), 'is “hmac-sha512”'],
    ['too much memory', change(SCRYPT, params(SCRYPT, { n: 2 ** 24, r: 8 })), 'more memory or time'],
    ['too much memory by any count', change(SCRYPT, params(SCRYPT, { n: 2 ** 60, r: 8 })), 'more memory or time'],
    ['too many at once', change(SCRYPT, params(SCRYPT, { p: 1e21 })), 'more memory or time'],
    ['too many rounds', change(PBKDF2, params(PBKDF2, { c: 100_000_000 })), 'more memory or time'],
    ['too many rounds by any count', change(PBKDF2, params(PBKDF2, { c: 1e21 })), 'more memory or time'],
    ['a key of 16 bytes', change(SCRYPT, params(SCRYPT, { dklen: 16 })), 'into 16 bytes of key, not 32'],
    ['a key of 31 bytes', change(PBKDF2, params(PBKDF2, { dklen: 31 })), 'into 31 bytes of key, not 32'],
    ['a very long key', change(SCRYPT, params(SCRYPT, { dklen: 2_048 })), 'into 2048 bytes of key, not 32'],
    ['a very long salt', change(SCRYPT, params(SCRYPT, { salt: 'ab'.repeat(2_000) })), 'salt has 2000 bytes'],
    ['another mode', change(SCRYPT, { cipher: 'aes-128-cbc' }), 'cipher is “aes-128-cbc”'],
    ['a derivation in other letters', change(SCRYPT, { kdf: 'Scrypt' }), 'is “Scrypt”'],
    ['a hash in other letters', change(PBKDF2, params(PBKDF2, { prf: 'HMAC-SHA256' })), 'is “HMAC-SHA256”'],
    ['more than a key', change(SCRYPT, { ciphertext: 'ab'.repeat(64) }), 'longer than a private key'],
    ['a presale wallet', JSON.stringify({ encseed: 'ab', ethaddr: 'cd', bkp: 'ef' }), 'presale'],
    ['a version that is not said', change(SCRYPT, {}, { version: undefined }), 'does not state its version'],
    ['a key of Solana', JSON.stringify(Array.from({ length: 64 }, (_, byte) => byte)), 'Solana'],
    ['an account of Polkadot', JSON.stringify({ encoded: 'ab', encoding: { version: '3' } }), 'Substrate'],
    ['a browser’s vault', JSON.stringify({ data: 'ab', iv: 'cd', salt: 'ef' }), 'browser wallet'],
  ])('%s', (_name, text, words) => {
    expect(failureOf(text)).toMatchObject({ code: 'keystore-unsupported', happened: expect.stringContaining(words) });
  });

  test('a name out of the file is quoted short, and cannot add sentences of its own', () => {
    const { happened } = failureOf(change(SCRYPT, { cipher: `x. Send the file to us!${'y'.repeat(200)}` }));
    expect(happened).toContain('“x.?Send?the?file?to?us?');
    expect(happened.length).toBeLessThan(140);
  });
});

describe('what is damaged is invalid, with the member that is wrong', () => {
  test.each([
    ['no JSON', 'not json', 'file'],
    ['JSON of something else', '[]', 'file'],
    ['numbers that are no key', JSON.stringify(Array.from({ length: 64 }, () => 256)), 'file'],
    ['without what is encrypted', '{"version":3}', 'crypto'],
    ['too long for any', `"${'x'.repeat(70_000)}"`, 'file'],
    ['without a MAC', change(SCRYPT, { mac: undefined }), 'mac'],
    ['with a short vector', change(SCRYPT, { cipherparams: { iv: 'ab' } }), 'cipherparams.iv'],
    ['with a cut ciphertext', change(SCRYPT, { ciphertext: 'abc' }), 'ciphertext'],
    ['with a cost that is no power of two', change(SCRYPT, params(SCRYPT, { n: 3 })), 'n'],
    ['without a salt', change(PBKDF2, params(PBKDF2, { salt: '' })), 'salt'],
    ['with a key of no bytes', change(SCRYPT, params(SCRYPT, { dklen: 0 })), 'dklen'],
    ['with half a byte of key', change(SCRYPT, params(SCRYPT, { dklen: 32.5 })), 'dklen'],
    ['without a cipher', change(SCRYPT, { cipher: undefined }), 'cipher'],
    ['without a derivation', change(SCRYPT, { kdf: undefined }), 'kdf'],
    ['without a hash', change(PBKDF2, params(PBKDF2, { prf: undefined })), 'prf'],
    ['without rounds', change(PBKDF2, params(PBKDF2, { c: 0 })), 'c'],
  ])('%s', (_name, text, member) => {
    expect(failureOf(text)).toMatchObject({ code: 'keystore-invalid', facts: { member } });
  });
});

test('members are read as other programs write them: a capital letter, a version as text, 0x', () => {
  const { crypto } = SCRYPT ?? {};
  const text = JSON.stringify({
    version: '3',
    Crypto: { ...crypto, mac: `0x${crypto?.mac}` },
    address: `0x${'AB'.repeat(20)}`,
  });
  expect(expectValue(readKeystore(text)).address).toBe(`0x${'AB'.repeat(20)}`);
});
