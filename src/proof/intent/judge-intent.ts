import type { Intended } from '#shared/model/intended.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { findDifference } from '../calls/find-difference.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import type { CallsSource } from '../calls/read-requested-calls.ts';
import { failed, type Judgement, notPossible, passed } from '../judgement.ts';
import type { MessageSubject } from '../message/read-subject.ts';
import { differs } from '../mismatch.ts';
import { hashTypedDataByStandard } from '../typed-data/hash-by-standard.ts';
import { readTypedData } from '../typed-data/read-typed-data.ts';
import { showJson } from '../typed-data/typed-data.ts';

/** What a record was found to ask for; `chain` is its `params.chain`. */
export type Found =
  /** `calls` as decoded from the bytes that are signed; undefined where they could not be. */
  | { kind: 'transaction'; chain: string | undefined; calls: readonly PlainCall[] | undefined }
  | { kind: 'signature'; chain: string | undefined; subject: MessageSubject };

type IntendedCalls = Extract<Intended, { kind: 'transaction' }>;
type IntendedText = Extract<Intended, { message: string }>;
type IntendedTypedData = Extract<Intended, { typedData: unknown }>;

const CALLS: CallsSource = { check: 'intent', field: 'intended.calls' };

/**
 * Judges that a record is what the operator composed in this app: its kind, its chain, and its calls, its text or its typed data.
 * No check at all where this app did not create the record.
 */
export function judgeIntent({
  intended,
  found,
}: {
  intended: Intended | undefined;
  found: Found;
}): ['intent', Judgement<Intended>][] {
  return intended === undefined ? [] : [['intent', compareWithIntent({ intended, found })]];
}

function compareWithIntent({ intended, found }: { intended: Intended; found: Found }): Judgement<Intended> {
  if (found.chain !== intended.chain) return failed(otherChain({ intended, found }));
  if (intended.kind === 'transaction' && found.kind === 'transaction') return judgeCalls(intended, found.calls);
  if (intended.kind === 'signature' && found.kind === 'signature') {
    return 'message' in intended ? judgeText(intended, found.subject) : judgeTypedData(intended, found.subject);
  }
  return failed(otherKind({ intended, found }));
}

function judgeCalls(intended: IntendedCalls, calls: readonly PlainCall[] | undefined): Judgement<Intended> {
  if (calls === undefined) return notPossible('What was composed in this app cannot be compared: no calls were read.');
  const mismatch = findDifference({ decoded: calls, asked: intended.calls, source: CALLS });
  if (mismatch !== undefined) return failed(mismatch);
  return passed(intended, 'The calls and the chain are the ones composed in this app.');
}

function judgeText(intended: IntendedText, subject: MessageSubject): Judgement<Intended> {
  const text = subject.kind === 'text' ? subject.text : undefined;
  if (text === intended.message) return passed(intended, 'The text and the chain are the ones composed in this app.');
  return failed(
    differs({
      check: 'intent',
      field: 'params.message',
      expected: intended.message,
      actual: text ?? 'not a plain text',
      sentence: 'The request is for another text than the one composed in this app.',
    }),
  );
}

/** By what is hashed: a service may write the same typed data in another order, or its numbers as text. */
function judgeTypedData(intended: IntendedTypedData, subject: MessageSubject): Judgement<Intended> {
  const isTypedData = subject.kind === 'typed-data';
  const composed = readTypedData(intended.typedData);
  const asked = isTypedData ? subject.read : undefined;
  if (composed.ok && asked?.ok && hashTypedDataByStandard(composed.value) === hashTypedDataByStandard(asked.value)) {
    return passed(intended, 'The typed data and the chain are the ones composed in this app.');
  }
  return failed(
    differs({
      check: 'intent',
      field: 'params.typedData',
      expected: showJson(intended.typedData),
      actual: isTypedData ? subject.source : 'no typed data',
      sentence: 'The request is for other typed data than the one composed in this app.',
    }),
  );
}

function otherChain({ intended, found }: { intended: Intended; found: Found }): Mismatch {
  return differs({
    check: 'intent',
    field: 'params.chain',
    expected: intended.chain,
    actual: found.chain ?? 'not there',
    sentence: 'The record is for another chain than the one chosen in this app.',
  });
}

function otherKind({ intended, found }: { intended: Intended; found: Found }): Mismatch {
  return differs({
    check: 'intent',
    field: 'record',
    expected: intended.kind,
    actual: found.kind,
    sentence: `What was composed in this app is a ${intended.kind}, and the record is a ${found.kind}.`,
  });
}
