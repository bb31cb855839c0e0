import type { Hex } from '#shared/hex.ts';
import type { Review } from '#shared/model/review.ts';
import { failed, type Judgement, notPossible, passed } from '../judgement.ts';
import { differs } from '../mismatch.ts';
import { deriveScheme } from './derive-scheme.ts';
import type { MessageChallenge } from './judge-message-challenge.ts';

export type MessageScheme = NonNullable<Review['hashes']['messageScheme']>;

export type MessageTextQuestion = {
  text: string | undefined;
  challenge: MessageChallenge | undefined;
  chainId: number | undefined;
  wallet: Hex | undefined;
};

/**
 * Judges that the challenge says no more than the text on the screen: it is the text, or a digest that both encoders
 * derive from it. A digest we cannot derive is not refused, and not proven either (design, §3.5).
 */
export function judgeMessageText({ text, challenge, chainId, wallet }: MessageTextQuestion): Judgement<MessageScheme> {
  if (text === undefined)
    return notPossible('The request is not for a plain text message, so what it means cannot be derived.');
  if (!text.isWellFormed()) return failed(notWellFormed(text));
  if (challenge === undefined) return notPossible('There is no challenge to compare the text with.');
  if (challenge.form === 'plain-text') return passed('plain-text', 'The bytes to sign are the text itself.');
  const derived = deriveScheme({ text, challenge: challenge.digest, chainId, wallet });
  if (!derived.ok) return failed(derived.failure);
  if (derived.value === undefined) {
    return notPossible(
      'The challenge is not derived from the text in any way known here: it may stand for something else.',
    );
  }
  return passed(derived.value, SENTENCES[derived.value]);
}

const SENTENCES = {
  'hash-message': 'Two independent encoders derived the challenge from the text (EIP-191).',
  'kernel-v3-wrapped': 'Two independent encoders derived the challenge from the text, bound to this wallet and chain.',
} as const;

function notWellFormed(text: string) {
  return differs({
    check: 'message',
    field: 'params.message',
    expected: 'well-formed Unicode text',
    actual: text,
    sentence: 'The text holds half a character (a lone surrogate), so different texts would give the same bytes.',
  });
}
