import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Hex, isHex } from '#shared/hex.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { readHash } from '../hex-bytes.ts';
import { failed, type Judgement, notPossible, passed } from '../judgement.ts';
import { findKnownOperation, type KnownOperations } from '../known-operations.ts';
import { differs } from '../mismatch.ts';
import { safeText } from '../safe-text.ts';

/** What has to be signed for a message: a digest, or the bytes of the text itself. */
export type MessageChallenge = { form: 'digest'; digest: Hex } | { form: 'plain-text' };

export type MessageChallengeQuestion = {
  /** `message` of the pending approval that is ours; undefined when there is none. */
  challenge: string | undefined;
  /** The text of an `evm-message`; undefined for any other request. */
  text: string | undefined;
  /** Hashes that the message is or holds: the digest of typed data, and every text and every 32 bytes in it. */
  held: readonly string[];
  isEvmSmartWallet: boolean;
  knownOperationHashes: KnownOperations;
};

const FIELD = 'approvals.pending[].message';

/**
 * Judges the form of a message's challenge, and that it is no user operation in disguise: accounts accept a signature
 * over an operation's hash bare and prefixed, so such a "message" moves funds (security, "The sign gate", items 1 and 8).
 */
export function judgeMessageChallenge(question: MessageChallengeQuestion): Judgement<MessageChallenge> {
  const { challenge, isEvmSmartWallet } = question;
  if (challenge === undefined) return notPossible('There is no challenge for our signer to judge.');
  const known = findKnownOperation(question.knownOperationHashes, [challenge, question.text ?? '', ...question.held]);
  if (known !== undefined) return failed(isOperation({ challenge, known }));
  if (!isEvmSmartWallet) return notPossible('What a challenge looks like for this type of wallet is not known.');
  const digest = readHash(challenge);
  if (digest !== undefined) return passed({ form: 'digest', digest }, 'The challenge is a digest of 32 bytes.');
  if (isHex(challenge) || challenge !== question.text) {
    return failed(notAChallenge({ challenge, expected: question.text }));
  }
  const length = utf8ToBytes(challenge).length;
  if (length === 32) return failed(couldBeDigest(challenge));
  return passed({ form: 'plain-text' }, `The challenge is the text itself, ${length} bytes.`);
}

function isOperation({ challenge, known }: { challenge: string; known: string }): Mismatch {
  return differs({
    check: 'challenge',
    field: FIELD,
    expected: 'not the hash of a user operation',
    actual: challenge,
    sentence: `This message is the hash of a user operation (${safeText(known, 66)}): signing it would execute that operation.`,
  });
}

function notAChallenge({ challenge, expected }: { challenge: string; expected: string | undefined }): Mismatch {
  return differs({
    check: 'challenge',
    field: FIELD,
    expected: expected === undefined ? '32 bytes of hex' : `32 bytes of hex, or the text "${expected}"`,
    actual: challenge,
    sentence: 'The challenge is neither 32 bytes of hex nor the very text of the message.',
  });
}

/** The prefixed hash of such a text is that of a raw digest with the same bytes. */
function couldBeDigest(text: string): Mismatch {
  return differs({
    check: 'challenge',
    field: FIELD,
    expected: '32 bytes of hex, or a text of another length than 32 bytes',
    actual: text,
    sentence:
      'The challenge is the text itself, and the text has exactly 32 bytes: it could be a digest in disguise, and is never ' +
      'signed as it is. Ask the requester for its digest, or for a text of another length.',
  });
}
