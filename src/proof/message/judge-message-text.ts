import type { Hex } from '#shared/hex.ts';
import type { Review } from '#shared/model/review.ts';
import { failed, type Judgement, notPossible, passed } from '../judgement.ts';
import { differs } from '../mismatch.ts';
import { type EncodedTwice, hashTypedDataTwice } from '../typed-data/hash-typed-data.ts';
import { readTypedData } from '../typed-data/read-typed-data.ts';
import { deriveScheme } from './derive-scheme.ts';
import { explainScheme } from './explain-scheme.ts';
import type { MessageChallenge } from './judge-message-challenge.ts';

export type MessageScheme = NonNullable<Review['hashes']['messageScheme']>;

export type MessageTextQuestion = {
  text: string;
  /** The EIP-191 digest by both encoders. */
  encoded: EncodedTwice;
  challenge: MessageChallenge | undefined;
  chainId: number | undefined;
  wallet: Hex | undefined;
};

/**
 * Judges that the challenge says no more than the text on the screen: it is the text, or a digest that both encoders
 * derive from it. A digest we cannot derive is not refused, and not proven either (design, §3.5).
 */
export function judgeMessageText(question: MessageTextQuestion): Judgement<MessageScheme> {
  const { text, encoded, challenge, chainId, wallet } = question;
  if (!text.isWellFormed()) return failed(notWellFormed(text));
  if (challenge === undefined) return notPossible('There is no challenge to compare the text with.');
  if (challenge.form === 'plain-text') return passed('plain-text', 'The bytes to sign are the text itself.');
  const { digest } = challenge;
  const derived = deriveScheme({ kind: 'text', encoded, challenge: digest, chainId, wallet });
  if (!derived.ok) return failed(derived.failure);
  if (derived.value !== undefined) return passed(derived.value, explainScheme(derived.value));
  if (isTypedDataDigest({ text, challenge: digest, chainId, wallet })) return failed(isTypedData(digest));
  return notPossible(
    'The challenge is not derived from the text in any way known here: it may stand for something else.',
  );
}

/** A text that is JSON of typed data is signed as a text or not at all: what asks for one kind never yields the other. */
function isTypedDataDigest({
  text,
  challenge,
  chainId,
  wallet,
}: Omit<MessageTextQuestion, 'challenge' | 'encoded'> & { challenge: Hex }): boolean {
  const read = readTypedData(text);
  if (!read.ok) return false;
  const encoded = hashTypedDataTwice(read.value);
  const derived = deriveScheme({ kind: 'typed-data', encoded, challenge, chainId, wallet });
  return derived.ok && derived.value !== undefined;
}

function isTypedData(challenge: Hex) {
  return differs({
    check: 'message',
    field: 'type',
    expected: 'a request for typed data',
    actual: challenge,
    sentence: 'A text was asked for, and what would be signed is the typed data that the text describes: another kind.',
  });
}

function notWellFormed(text: string) {
  return differs({
    check: 'message',
    field: 'params.message',
    expected: 'well-formed Unicode text',
    actual: text,
    sentence: 'The text holds half a character (a lone surrogate), so different texts would give the same bytes.',
  });
}
