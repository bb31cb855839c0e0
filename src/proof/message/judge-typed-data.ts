import type { Hex } from '#shared/hex.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { failed, type Judgement, notPossible, passed } from '../judgement.ts';
import { differs } from '../mismatch.ts';
import { findAccountControl } from '../typed-data/find-account-control.ts';
import type { EncodedTwice } from '../typed-data/hash-typed-data.ts';
import type { TypedDataFlaw } from '../typed-data/typed-data.ts';
import { deriveScheme, hashTextTwice } from './derive-scheme.ts';
import { explainScheme } from './explain-scheme.ts';
import type { MessageChallenge } from './judge-message-challenge.ts';
import type { MessageScheme } from './judge-message-text.ts';
import type { TypedDataSubject } from './read-subject.ts';

export type TypedDataQuestion = {
  subject: TypedDataSubject;
  /** By both encoders, where the typed data could be read. */
  encoded: EncodedTwice | undefined;
  challenge: MessageChallenge | undefined;
  chainId: number | undefined;
  wallet: Hex | undefined;
};

/**
 * Judges that the challenge is the digest of the typed data on the screen and of nothing else, and that it is no order to the
 * wallet dressed as a message (security, "The sign gate", items 8 and 9).
 */
export function judgeTypedData(question: TypedDataQuestion): Judgement<MessageScheme> {
  const { subject, encoded, challenge } = question;
  if (!subject.read.ok) return failed(isFlawed(subject.field, subject.read.failure));
  const control = findAccountControl({ data: subject.read.value, wallet: question.wallet });
  if (control !== undefined) return failed(control);
  if (encoded === undefined || challenge?.form !== 'digest') {
    return notPossible('There is no digest to compare the typed data with.');
  }
  const place = { challenge: challenge.digest, chainId: question.chainId, wallet: question.wallet };
  const derived = deriveScheme({ kind: 'typed-data', encoded, ...place });
  if (!derived.ok) return failed(derived.failure);
  if (derived.value !== undefined) return passed(derived.value, explainScheme(derived.value));
  const asText = deriveScheme({ kind: 'text', encoded: hashTextTwice(subject.source), ...place });
  if (asText.ok && asText.value !== undefined) return failed(isText(challenge.digest));
  return notPossible(
    'The challenge is not derived from the typed data in any way known here: it may stand for something else.',
  );
}

function isFlawed(field: string, { path, expected, actual }: TypedDataFlaw): Mismatch {
  const place = path === '' ? field : `${field}.${path}`;
  return differs({
    check: 'message',
    field: place,
    expected,
    actual,
    sentence: `The typed data breaks a rule of the standard at "${place}", so what its digest holds is not certain.`,
  });
}

function isText(challenge: Hex): Mismatch {
  return differs({
    check: 'message',
    field: 'type',
    expected: 'a request for a text',
    actual: challenge,
    sentence: 'Typed data was asked for, and what would be signed is its JSON as a plain text: another kind.',
  });
}
