import { bytesToHex, keccak256 } from 'viem';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { KNOWN_HASHES, KNOWN_SIGNATURES, writeQuestion } from '#proof/crypto/known-answers.ts';
import { nobleEngine } from '#proof/crypto/noble-engine.ts';

const toHex = (bytes: Uint8Array) => bytesToHex(bytes).slice(2);

describe('what an engine is held against', () => {
  test.each(KNOWN_HASHES)('is the hash of $length bytes by noble and by viem', ({ length, hash }) => {
    const bytes = writeQuestion(length, length);
    expect(toHex(nobleEngine.keccak256(bytes))).toBe(hash);
    expect(keccak256(bytes)).toBe(`0x${hash}`);
  });

  test.each(KNOWN_SIGNATURES)('is the signature and its key by noble and by viem: $seed', async (known) => {
    const [digest, key] = [writeQuestion(32, known.seed), writeQuestion(32, known.seed + 100)];
    expect(toHex(nobleEngine.sign(digest, key))).toBe(known.signature);
    expect(toHex(nobleEngine.getPublicKey(key))).toBe(known.publicKey);
    expect(toHex(nobleEngine.recoverPublicKey(nobleEngine.sign(digest, key), digest))).toBe(known.publicKey);
    const { r, s, yParity } = await sign({ hash: bytesToHex(digest), privateKey: bytesToHex(key) });
    expect(`0${yParity}${r.slice(2)}${s.slice(2)}`).toBe(known.signature);
    expect(privateKeyToAccount(bytesToHex(key)).publicKey).toBe(`0x${known.publicKey}`);
  });

  test('has a signature of each parity', () => {
    expect(KNOWN_SIGNATURES.map(({ signature }) => signature.slice(0, 2))).toEqual(['00', '01']);
  });
});
