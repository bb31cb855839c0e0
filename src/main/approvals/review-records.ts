import { type ProofContext, proveRecord } from '#proof/prove-record.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { RecordKind, Review } from '#shared/model/review.ts';
import type { StoredRecord } from '../store/service-records.ts';
import type { ContextGatherer } from './proof-context.ts';

export type ReviewQuestion = { kind: RecordKind; record: StoredRecord; signerAddress: `0x${string}` };

/** The review of a record as it was last read, or undefined when its wallet is not on the list. */
export type ReviewRecord = (gather: ContextGatherer, question: ReviewQuestion) => Review | undefined;

type Known = { raw: string; context: string; review: Review };

/** Reviews kept: more than anybody has waiting. */
const KEPT = 4_000;

/** Proves records for the screen; one that has not changed, nor anything it is judged by, is not proven again. */
export function createReviewRecord(): ReviewRecord {
  const known = new Map<string, Known>();
  return (gather, { kind, record, signerAddress }) => {
    const { profileId, parent, id, raw } = record;
    const context = gather({ profileId, walletAddress: parent, kind, recordId: id, signerAddress });
    if (context === undefined) return undefined;
    const name = `${profileId} ${parent} ${kind} ${id} ${signerAddress}`;
    const judgedBy = describeContext(context);
    const before = known.get(name);
    if (before?.raw === raw && before.context === judgedBy) return before.review;
    const review = proveRecord({ kind, recordText: raw, context });
    known.delete(name);
    known.set(name, { raw, context: judgedBy, review });
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
    }
    return review;
  };
}

function describeContext({ knownOperationHashes, ...context }: ProofContext): string {
  return `${canonicalJson(context)} ${knownOperationHashes.join(' ')}`;
}
