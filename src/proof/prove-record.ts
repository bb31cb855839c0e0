import { parseRecord } from '#shared/model/parse-record.ts';
import type { Mismatch, RecordKind, Review } from '#shared/model/review.ts';
import { signatureSchema } from '#shared/model/signature.ts';
import { transactionSchema } from '#shared/model/transaction.ts';
import { assembleReview } from './assemble-review.ts';
import { effects } from './effects/effect-question.ts';
import { failed } from './judgement.ts';
import type { ProofContext } from './proof-context.ts';
import { proveMessage } from './prove-message.ts';
import { proveTransaction } from './prove-transaction.ts';
import { readPlainTransaction } from './record/read-plain-transaction.ts';
import { cannotBeRead, readRecordJson } from './record/read-record-json.ts';

export type { ProofContext } from './proof-context.ts';

export type RecordQuestion = { kind: RecordKind; recordText: string; context: ProofContext };

/**
 * Proves what signing a record's challenge would do, from the record alone and what this app knows by itself.
 * Main calls it for the screen; the signer calls it again before the key is touched. The same question gives the same
 * review, whenever and wherever it is asked.
 * @param recordText the record's JSON as the service sent it
 * @returns a review for every text, well-formed or not; never throws. Only a verdict of `proven` or
 *   `proven-not-readable` may be signed, see `signableBytes`
 */
export function proveRecord({ kind, recordText, context }: RecordQuestion): Review {
  try {
    return proveText({ kind, recordText, context });
  } catch {
    // No input is known that comes here. If one is found, it is refused like any record that cannot be read.
    return refuseUnread({ kind, context, mismatch: cannotBeRead({ field: 'record', rule: 'stops the proof' }) });
  }
}

function proveText({ kind, recordText, context }: RecordQuestion): Review {
  const json = readRecordJson(recordText);
  if (!json.ok) return refuseUnread({ kind, context, mismatch: json.failure });
  if (kind === 'transaction') {
    const plain = readPlainTransaction(json.value);
    if (plain !== undefined) return proveTransaction({ transaction: plain, context });
    const transaction = parseRecord(transactionSchema, json.value);
    if (transaction.ok) return proveTransaction({ transaction: transaction.value, context });
    return refuseUnread({ kind, context, mismatch: cannotBeRead(transaction.failure) });
  }
  const signature = parseRecord(signatureSchema, json.value);
  if (signature.ok) return proveMessage({ signature: signature.value, context });
  return refuseUnread({ kind, context, mismatch: cannotBeRead(signature.failure) });
}

function refuseUnread({
  kind,
  context,
  mismatch,
}: Omit<RecordQuestion, 'recordText'> & { mismatch: Mismatch }): Review {
  return assembleReview({
    kind,
    context,
    judgements: [['record', failed(mismatch)]],
    findings: [],
    calls: [],
    effects: effects(),
    chain: undefined,
    signer: undefined,
    headline: '',
    hashes: { challenge: '' },
  });
}
