import { type Hex, sameHex } from '#shared/hex.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { failed, type Judgement, notPossible, passed } from '../judgement.ts';
import { differs } from '../mismatch.ts';
import { recogniseForeignHash, recogniseOtherChain } from './foreign-hash.ts';
import { hashUserOperationByOx } from './hash-by-ox.ts';
import { hashUserOperationByStandard } from './hash-by-standard.ts';
import type { UserOperation } from './user-operation.ts';

export type DigestQuestion = {
  operation: UserOperation;
  /** From our own table; undefined where the chain has no number we know. */
  chainId: number | undefined;
  /** The record's fields that have to hold this hash; one that is not there was judged before. */
  claims: { field: string; hash: string | undefined }[];
};

/**
 * Rebuilds the user-operation hash with both encoders and compares it with everything the record says it is
 * (security, "The sign gate", item 2).
 */
export function judgeDigest({ operation, chainId, claims }: DigestQuestion): Judgement<Hex> {
  if (chainId === undefined) return notPossible('The digest cannot be rebuilt: the number of the chain is not known.');
  const hash = hashUserOperationByStandard({ operation, chainId });
  const second = hashUserOperationByOx({ operation, chainId });
  if (hash !== second) return failed(encodersDisagree({ hash, second }));
  for (const { field, hash: claimed } of claims) {
    if (claimed === undefined || sameHex(claimed, hash)) continue;
    const found = { operation, chainId, hash: claimed };
    const made = { foreign: recogniseForeignHash(found), otherChain: recogniseOtherChain(found) };
    return failed(otherDigest({ field, hash, claimed, ...made }));
  }
  return passed(hash, 'Two independent encoders rebuilt the digest from the user operation: it is the one to sign.');
}

function encodersDisagree({ hash, second }: { hash: Hex; second: Hex }): Mismatch {
  return differs({
    check: 'digest',
    field: 'onChain.userOperation',
    expected: hash,
    actual: second,
    sentence: 'The two encoders of the user operation do not agree, so its digest is not certain.',
  });
}

type OtherDigest = {
  field: string;
  hash: Hex;
  claimed: string;
  /** The EntryPoint for which the claimed hash was made, where it is one we know. */
  foreign: string | undefined;
  /** The chain for which it was made, likewise. */
  otherChain: string | undefined;
};

function otherDigest(problem: OtherDigest): Mismatch {
  const { field, hash, claimed } = problem;
  return differs({ check: 'digest', field, expected: hash, actual: claimed, sentence: explainOtherDigest(problem) });
}

function explainOtherDigest({ field, foreign, otherChain }: OtherDigest): string {
  if (foreign !== undefined) {
    return `${field} is the digest of this user operation for ${foreign}; only EntryPoint v0.7 can be proven. Ask the requester for an operation of v0.7.`;
  }
  if (otherChain !== undefined) {
    return `${field} is the digest of this very user operation on another chain, ${otherChain}: signing it would execute it there.`;
  }
  return `The user operation has another digest than ${field}: a field was changed, or it is for another chain.`;
}
