import { bytesToHex } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { recoverMessageAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { recoverPersonalSigner } from '#proof/personal-sign.ts';
import { signChallenge } from '#signer/gate/sign-challenge.ts';
import { encodePrivateKey, parsePrivateKey } from '#signer/keychain/private-key.ts';

/**
 * Signs messages with keys, all drawn at random, as the signer does and as viem does: every signature has to be the same, byte for byte,
 * and to lead back to the same address.
 * @returns how many were the same, and what was wrong with the others
 */
export async function verifySignatures({
  count,
  seed,
}: {
  count: number;
  seed: number;
}): Promise<{ same: number; wrong: string[] }> {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const message = fc.oneof(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.uint8Array({ maxLength: 400 }));
  const anyPair = fc.tuple(
    key.filter((bytes) => parsePrivateKey(encodePrivateKey(bytes)).ok),
    message,
  );
  const wrong: string[] = [];
  for (const [privateKey, raw] of fc.sample(anyPair, { numRuns: count, seed })) {
    const account = privateKeyToAccount(`0x${bytesToHex(privateKey)}`);
    const expected = await account.signMessage({ message: { raw } });
    const signature = signChallenge({ bytes: raw, privateKey });
    const recovered = recoverPersonalSigner({ bytes: raw, signature });
    const isSame = signature === expected && recovered === account.address;
    const isViems = recovered === (await recoverMessageAddress({ message: { raw }, signature: expected }));
    if (!isSame || !isViems) wrong.push(`The signature of 0x${bytesToHex(raw)} by ${account.address} is ${signature}.`);
  }
  return { same: count - wrong.length, wrong };
}
