import type { Hex } from '#shared/hex.ts';
import type { Call } from '#shared/model/call.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { failed, type Judgement, passed } from '../judgement.ts';
import { differs } from '../mismatch.ts';
import { findDifference } from './find-difference.ts';
import { findGuardedCall } from './find-guarded-call.ts';
import type { PlainCall } from './plain-call.ts';
import type { CallsSource } from './read-requested-calls.ts';

const REQUEST: CallsSource = { check: 'calls', field: 'params.calls' };

export type CallsQuestion = {
  /** As decoded from the bytes that are signed. */
  decoded: readonly PlainCall[];
  /** `params.calls` of the record. */
  asked: readonly Call[] | undefined;
  wallet: Hex;
  validator: Hex | undefined;
};

/** Judges that the signed bytes make the calls the record asks for, and none that hands the wallet over. */
export function judgeCalls({ decoded, asked, wallet, validator }: CallsQuestion): Judgement<readonly PlainCall[]> {
  const mismatch = findDifference({ decoded, asked: asked ?? [], source: REQUEST });
  if (mismatch !== undefined) return failed(mismatch);
  if (decoded.length === 0) return failed(noCalls());
  const guarded = findGuardedCall({ calls: decoded, wallet, validator });
  if (guarded !== undefined) return failed(guarded);
  return passed(decoded, `The calldata makes exactly the ${countCalls(decoded)} asked for, in the same order.`);
}

function noCalls(): Mismatch {
  return differs({
    check: 'calls',
    field: 'params.calls.length',
    expected: 'at least 1',
    actual: '0',
    sentence: 'The transaction makes no call at all, so there is nothing to approve.',
  });
}

function countCalls({ length }: readonly PlainCall[]): string {
  return length === 1 ? '1 call' : `${length} calls`;
}
