import { recoverMessageAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { recoverPersonalSigner } from '#proof/personal-sign.ts';
import { SIGNER, SIGNER_KEY } from '../../test/helpers/honest-record.ts';
import { type BenchCase, requireResult } from '../harness/bench-case.ts';
import { CHALLENGES, toBytes } from './challenges.ts';

/** Finding out whose key made a signature, as main and the signer do with each, against viem. */
export const recoverCase: BenchCase = { name: 'recover', prepare };

async function prepare() {
  const account = privateKeyToAccount(SIGNER_KEY);
  const signed = await Promise.all(
    CHALLENGES.map(async (raw) => ({
      raw,
      bytes: toBytes(raw),
      signature: await account.signMessage({ message: { raw } }),
    })),
  );
  return {
    comparisons: [
      {
        name: 'recover',
        measure: 'speed' as const,
        clock: 'processor' as const,
        goal: 15,
        async check() {
          for (const { raw, bytes, signature } of signed) {
            const expected = await recoverMessageAddress({ message: { raw }, signature });
            requireResult(expected === SIGNER, `viem recovers ${expected}.`);
            requireResult(recoverPersonalSigner({ bytes, signature }) === expected, `The signers of ${raw} differ.`);
          }
        },
        ours: {
          what: 'recoverPersonalSigner',
          operations: signed.length,
          run() {
            for (const { bytes, signature } of signed) recoverPersonalSigner({ bytes, signature });
          },
        },
        reference: {
          what: 'viem recoverMessageAddress',
          operations: signed.length,
          async run() {
            for (const { raw, signature } of signed) await recoverMessageAddress({ message: { raw }, signature });
          },
        },
      },
    ],
  };
}
