import type { Hex } from '#shared/hex.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { differs } from '../mismatch.ts';
import { hashMessageByStandard, wrapForKernelByStandard } from './message-digests-by-standard.ts';
import { hashMessageByViem, wrapForKernelByViem } from './message-digests-by-viem.ts';

export type DerivedScheme = 'hash-message' | 'kernel-v3-wrapped';

export type DerivationQuestion = { text: string; challenge: Hex; chainId: number | undefined; wallet: Hex | undefined };

/**
 * Finds how a challenge is derived from a text, with both encoders.
 * @returns the scheme; undefined when the challenge is none we can derive; a mismatch when the encoders disagree
 */
export function deriveScheme({
  text,
  challenge,
  chainId,
  wallet,
}: DerivationQuestion): Result<DerivedScheme | undefined, Mismatch> {
  const candidates: { scheme: DerivedScheme; standard: Hex; viem: Hex }[] = [
    { scheme: 'hash-message', standard: hashMessageByStandard(text), viem: hashMessageByViem(text) },
  ];
  if (chainId !== undefined && wallet !== undefined) {
    const question = { text, chainId, wallet };
    candidates.push({
      scheme: 'kernel-v3-wrapped',
      standard: wrapForKernelByStandard(question),
      viem: wrapForKernelByViem(question),
    });
  }
  return chooseScheme({ candidates, challenge });
}

/** The candidate that both encoders say is the challenge; one encoder alone proves nothing. */
export function chooseScheme({
  candidates,
  challenge,
}: {
  candidates: readonly { scheme: DerivedScheme; standard: Hex; viem: Hex }[];
  challenge: Hex;
}): Result<DerivedScheme | undefined, Mismatch> {
  const uncertain = candidates.find(({ standard, viem }) => standard !== viem);
  if (uncertain === undefined) return succeed(candidates.find(({ standard }) => standard === challenge)?.scheme);
  return fail(
    differs({
      check: 'message',
      field: 'params.message',
      expected: uncertain.standard,
      actual: uncertain.viem,
      sentence: 'The two encoders of the message do not agree, so its digest is not certain.',
    }),
  );
}
