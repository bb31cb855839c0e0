import { privateKeyToAccount } from 'viem/accounts';
import { signChallenge } from '#signer/gate/sign-challenge.ts';
import { SIGNER_KEY } from '../../test/helpers/honest-record.ts';
import { type BenchCase, requireResult } from '../harness/bench-case.ts';
import { CHALLENGES, toBytes } from './challenges.ts';

/** The signer's own signature of a challenge (EIP-191), without proof and ledger, against viem's. */
export const signCase: BenchCase = { name: 'sign', prepare };

function prepare() {
  const privateKey = toBytes(SIGNER_KEY);
  const account = privateKeyToAccount(SIGNER_KEY);
  const challenges = CHALLENGES.map((raw) => ({ raw, bytes: toBytes(raw) }));
  return {
    comparisons: [
      {
        name: 'sign',
        measure: 'speed' as const,
        clock: 'processor' as const,
        goal: 5,
        async check() {
          for (const { raw, bytes } of challenges) {
            const expected = await account.signMessage({ message: { raw } });
            requireResult(signChallenge({ bytes, privateKey }) === expected, `The signatures of ${raw} differ.`);
          }
        },
        ours: {
          what: 'signChallenge',
          operations: challenges.length,
          run() {
            for (const { bytes } of challenges) signChallenge({ bytes, privateKey });
          },
        },
        reference: {
          what: 'viem signMessage',
          operations: challenges.length,
          async run() {
            for (const { raw } of challenges) await account.signMessage({ message: { raw } });
          },
        },
      },
    ],
  };
}
