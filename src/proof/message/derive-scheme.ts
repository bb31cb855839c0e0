import type { Hex } from '#shared/hex.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { differs } from '../mismatch.ts';
import type { EncodedTwice } from '../typed-data/hash-typed-data.ts';
import { hashMessageByStandard, wrapForKernelByStandard } from './message-digests-by-standard.ts';
import { hashMessageByViem, wrapForKernelByViem } from './message-digests-by-viem.ts';

export type DerivedScheme = 'hash-message' | 'kernel-v3-wrapped' | 'typed-data' | 'kernel-v3-wrapped-typed-data';

/** What the digest of a message is called bare, and in the wrapping of a Kernel wallet. */
const SCHEMES = {
  text: ['hash-message', 'kernel-v3-wrapped'],
  'typed-data': ['typed-data', 'kernel-v3-wrapped-typed-data'],
} as const;

type Candidate = { scheme: DerivedScheme; standard: Hex; viem: Hex | undefined };

export type DerivationQuestion = {
  kind: keyof typeof SCHEMES;
  encoded: EncodedTwice;
  challenge: Hex;
  chainId: number | undefined;
  wallet: Hex | undefined;
};

/** The EIP-191 digest of a text by both encoders. */
export function hashTextTwice(text: string): EncodedTwice {
  return { standard: hashMessageByStandard(text), viem: hashMessageByViem(text) };
}

/**
 * Finds how a challenge is derived from a message, with both encoders.
 * @param encoded the digest of the message before anything wraps it
 * @returns the scheme; undefined when the challenge is none we can derive; a mismatch when the encoders disagree
 */
export function deriveScheme(question: DerivationQuestion): Result<DerivedScheme | undefined, Mismatch> {
  const { kind, encoded, challenge, chainId, wallet } = question;
  const [bare, wrapped] = SCHEMES[kind];
  const candidates: Candidate[] = [{ scheme: bare, ...encoded }];
  if (chainId !== undefined && wallet !== undefined) {
    const { standard, viem } = encoded;
    candidates.push({
      scheme: wrapped,
      standard: wrapForKernelByStandard({ digest: standard, chainId, wallet }),
      viem: viem && wrapForKernelByViem({ digest: viem, chainId, wallet }),
    });
  }
  return chooseScheme({ candidates, challenge });
}

/** The candidate that both encoders say is the challenge; one encoder alone proves nothing. */
export function chooseScheme({
  candidates,
  challenge,
}: {
  candidates: readonly Candidate[];
  challenge: Hex;
}): Result<DerivedScheme | undefined, Mismatch> {
  const uncertain = candidates.find(({ standard, viem }) => standard !== viem);
  if (uncertain === undefined) return succeed(candidates.find(({ standard }) => standard === challenge)?.scheme);
  return fail(
    differs({
      check: 'message',
      field: 'params.message',
      expected: uncertain.standard,
      actual: uncertain.viem ?? 'no digest: what was read is not accepted',
      sentence: 'The two encoders of the message do not agree, so its digest is not certain.',
    }),
  );
}
