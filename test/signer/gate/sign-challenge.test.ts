import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { recoverMessageAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { signChallenge } from '#signer/gate/sign-challenge.ts';
import { encodePrivateKey, parsePrivateKey } from '#signer/keychain/private-key.ts';
import { KNOWN_HASH, KNOWN_KEY, KNOWN_SIGNATURE } from '../../helpers/kernel-records.ts';

const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

test('the known key signs the known hash as known', () => {
  const signature = signChallenge({ bytes: hexToBytes(KNOWN_HASH.slice(2)), privateKey: hexToBytes(KNOWN_KEY) });
  expect(signature).toBe(KNOWN_SIGNATURE);
});

test('signatures are those of viem over the raw bytes: 65 bytes, low s, v 27 or 28', async () => {
  const keys = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .filter((key) => parsePrivateKey(encodePrivateKey(key)).ok);
  const challenges = fc.oneof(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.uint8Array({ maxLength: 200 }));
  await fc.assert(
    fc.asyncProperty(keys, challenges, async (privateKey, bytes) => {
      const account = privateKeyToAccount(`0x${bytesToHex(privateKey)}`);
      const signature = signChallenge({ bytes, privateKey });
      expect(signature).toBe(await account.signMessage({ message: { raw: bytes } }));
      expect(await recoverMessageAddress({ message: { raw: bytes }, signature })).toBe(account.address);
      expect(BigInt(`0x${signature.slice(66, 130)}`) <= CURVE_ORDER / 2n).toBe(true);
    }),
    { numRuns: 40 },
  );
});
