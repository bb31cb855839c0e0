import { type Hex, sameHex } from '#shared/hex.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { readHash } from '../hex-bytes.ts';
import { failed, type Judgement, notPossible, passed } from '../judgement.ts';
import { isKnownOperation, type KnownOperations } from '../known-operations.ts';
import { differs } from '../mismatch.ts';

export type ChallengeQuestion = {
  /** `message` of the pending approval that is ours; undefined when there is none. */
  challenge: string | undefined;
  userOperationHash: string | undefined;
  /** Hashes of the wallet's other user operations, where the hash of this one could not be rebuilt. */
  otherOperations: KnownOperations;
  isEvmSmartWallet: boolean;
};

const CHALLENGE = 'approvals.pending[].message';

/** Judges that what a transaction asks us to sign is 32 bytes of hex, and the user-operation hash of the record. */
export function judgeChallenge(question: ChallengeQuestion): Judgement<Hex> {
  const { challenge, userOperationHash, otherOperations, isEvmSmartWallet } = question;
  if (challenge === undefined) return notPossible('There is no challenge for our signer to judge.');
  if (userOperationHash !== undefined && !sameHex(challenge, userOperationHash)) {
    const sentence = 'The challenge to sign is not the hash of the user operation.';
    return failed(otherChallenge({ challenge, expected: userOperationHash, sentence }));
  }
  if (isKnownOperation(otherOperations, challenge)) return failed(isAnotherOperation(challenge));
  if (!isEvmSmartWallet) return notPossible('What a challenge looks like for this type of wallet is not known.');
  const hash = readHash(challenge);
  if (hash === undefined) {
    const sentence = 'The challenge to sign is not 32 bytes of hex.';
    return failed(otherChallenge({ challenge, expected: '32 bytes of hex', sentence }));
  }
  if (userOperationHash === undefined) return failed(noUserOperationHash(hash));
  return passed(hash, 'The challenge to sign is the hash of the user operation.');
}

function otherChallenge(problem: { challenge: string; expected: string; sentence: string }): Mismatch {
  const { challenge, expected, sentence } = problem;
  return differs({ check: 'challenge', field: CHALLENGE, expected, actual: challenge, sentence });
}

/** Nothing ties such a hash to this record: the signature would execute the other operation. */
function isAnotherOperation(challenge: string): Mismatch {
  const sentence =
    'The challenge to sign is the hash of another user operation of this wallet: signing it would execute that one.';
  return otherChallenge({ challenge, expected: 'the hash of this user operation', sentence });
}

function noUserOperationHash(challenge: Hex): Mismatch {
  return differs({
    check: 'challenge',
    field: 'onChain.userOperationHash',
    expected: challenge,
    actual: 'not there',
    sentence: 'The record has no user-operation hash to compare the challenge with.',
  });
}
