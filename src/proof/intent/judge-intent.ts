import type { Intended } from '#shared/model/intended.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { findDifference } from '../calls/find-difference.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import type { CallsSource } from '../calls/read-requested-calls.ts';
import { failed, type Judgement, notPossible, passed } from '../judgement.ts';
import { differs } from '../mismatch.ts';

/** What a record was found to ask for; `chain` is its `params.chain`. */
export type Found =
  /** `calls` as decoded from the bytes that are signed; undefined where they could not be. */
  | { kind: 'transaction'; chain: string | undefined; calls: readonly PlainCall[] | undefined }
  /** `text` is undefined where the request is not for a plain text. */
  | { kind: 'signature'; chain: string | undefined; text: string | undefined };

type IntentOf<Kind extends Intended['kind']> = {
  intended: Extract<Intended, { kind: Kind }>;
  found: Extract<Found, { kind: Kind }>;
};

const CALLS: CallsSource = { check: 'intent', field: 'intended.calls' };

/**
 * Judges that a record is what the operator composed in this app: its kind, its chain, and its calls or its text.
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
  if (intended.kind === 'transaction' && found.kind === 'transaction') return judgeCalls({ intended, found });
  if (intended.kind === 'signature' && found.kind === 'signature') return judgeText({ intended, found });
  return failed(otherKind({ intended, found }));
}

function judgeCalls({ intended, found }: IntentOf<'transaction'>): Judgement<Intended> {
  const { calls } = found;
  if (calls === undefined) return notPossible('What was composed in this app cannot be compared: no calls were read.');
  const mismatch = findDifference({ decoded: calls, asked: intended.calls, source: CALLS });
  if (mismatch !== undefined) return failed(mismatch);
  return passed(intended, 'The calls and the chain are the ones composed in this app.');
}

function judgeText({ intended, found }: IntentOf<'signature'>): Judgement<Intended> {
  if (found.text === intended.message)
    return passed(intended, 'The text and the chain are the ones composed in this app.');
  return failed(
    differs({
      check: 'intent',
      field: 'params.message',
      expected: intended.message,
      actual: found.text ?? 'not a plain text',
      sentence: 'The request is for another text than the one composed in this app.',
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
