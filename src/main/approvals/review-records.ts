import { narrowKnowledge } from '#proof/addresses/narrow-knowledge.ts';
import { type ProofContext, proveRecord } from '#proof/prove-record.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { RecordKind, Review } from '#shared/model/review.ts';
import type { StoredRecord } from '../store/service-records.ts';
import type { SeenKnowledge } from './approve-body.ts';
import type { ContextGatherer } from './proof-context.ts';

export type ReviewQuestion = { kind: RecordKind; record: StoredRecord; signerAddress: `0x${string}` };

/** The review of a record as it was last read, or undefined when its wallet is not on the list. */
export type ReviewRecord = (gather: ContextGatherer, question: ReviewQuestion) => Review | undefined;

export type Reviews = {
  reviewRecord: ReviewRecord;
  /** The same, for a review that is given to the window: what it was made with is remembered by its digest. */
  showRecord(gather: ContextGatherer, question: ReviewQuestion): ShownReview | undefined;
  /** What a review that was shown was made with; undefined for one that was not, or too long ago. */
  seenWith(reviewDigest: string): SeenKnowledge | undefined;
  /** A review as it was given to the window; undefined for one that was not, or too long ago. */
  findShown(reviewDigest: string): Review | undefined;
};

export type ShownReview = { review: Review; reviewDigest: string };

type Known = { raw: string; context: string; review: Review };

/** Reviews kept: more than anybody has waiting. */
const KEPT = 4_000;

/** Proves records for the screen; one that has not changed, nor anything it is judged by, is not proven again. */
export function createReviews(): Reviews {
  const known = new Map<string, Known>();
  const seen = new Map<string, { review: Review; knowledge: SeenKnowledge }>();
  const reviewRecord: ReviewRecord = (gather, { kind, record, signerAddress }) => {
    const { profileId, parent, id, raw } = record;
    const context = gather({ profileId, walletAddress: parent, kind, recordId: id, signerAddress });
    if (context === undefined) return undefined;
    const name = `${profileId} ${parent} ${kind} ${id} ${signerAddress}`;
    const judgedBy = describeContext(context);
    const before = known.get(name);
    if (before?.raw === raw && before.context === judgedBy) return before.review;
    const review = proveRecord({ kind, recordText: raw, context });
    keepNewest(known, name, { raw, context: judgedBy, review });
    return review;
  };
  return {
    reviewRecord,
    showRecord(gather, question) {
      const review = reviewRecord(gather, question);
      if (review === undefined) return undefined;
      const { profileId, parent: walletAddress, id: recordId } = question.record;
      const context = gather({ ...question, profileId, walletAddress, recordId });
      const digest = reviewDigest(review);
      keepNewest(seen, digest, { review, knowledge: narrowKnowledge({ review, knowledge: context?.knowledge ?? {} }) });
      return { review, reviewDigest: digest };
    },
    seenWith: (digest) => seen.get(digest)?.knowledge,
    findShown: (digest) => seen.get(digest)?.review,
  };
}

function keepNewest<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
  for (const oldest of map.keys()) {
    if (map.size <= KEPT) break;
    map.delete(oldest);
  }
}

function describeContext({ knownOperationHashes, knowledge, ...context }: ProofContext): string {
  return `${canonicalJson(context)} ${numberOf(knowledge)} ${knownOperationHashes.join(' ')}`;
}

/** Knowledge may be megabytes, and is the same object as long as it is the same: it is told apart by number. */
const numbers = new WeakMap<ProofKnowledge, number>();
let lastNumber = 0;

function numberOf(knowledge: ProofKnowledge | undefined): number {
  if (knowledge === undefined) return 0;
  const before = numbers.get(knowledge);
  if (before !== undefined) return before;
  lastNumber += 1;
  numbers.set(knowledge, lastNumber);
  return lastNumber;
}
