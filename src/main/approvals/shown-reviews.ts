import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { narrowKnowledge } from '#proof/addresses/narrow-knowledge.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { RecordKind, Review } from '#shared/model/review.ts';
import { createBoundedMap } from '../bounded-map.ts';
import type { SeenKnowledge } from './approve-body.ts';
import { restNumberOf } from './knowledge-changes.ts';
import type { GatheredContext } from './proof-context.ts';

/** Reviews that were given to the window, by their digests. */
export type ShownReviews = {
  put(reviewDigest: string, made: MadeReview, characters: number): void;
  /** What a review that was shown was made with; undefined for one that was not, or too long ago. */
  seenWith(reviewDigest: string): SeenKnowledge | undefined;
  /** A review as it was given to the window; undefined for one that was not, or too long ago. */
  findShown(reviewDigest: string): Review | undefined;
  /**
   * The same, where proving the record again with what was seen would give that very review: it has the same bytes, and nothing else
   * that it was made with has changed. Undefined wherever that is not sure.
   */
  findUnchanged(question: UnchangedQuestion): Review | undefined;
};

type MadeReview = {
  review: Review;
  kind: RecordKind;
  /** The hash of its record and of what else it was judged by (`hashOrigin`). */
  madeOf: string;
  knowledge: ProofKnowledge;
  /** It asked for none of the wallet's other operations. */
  isAlone: boolean;
};

type UnchangedQuestion = {
  kind: RecordKind;
  recordText: string;
  reviewDigest: string;
  /** As the yes has it. */
  seen: SeenKnowledge | undefined;
  gathered: Pick<GatheredContext, 'judgedBy' | 'knowledge'>;
};

type Shown = Omit<MadeReview, 'knowledge'> & {
  seen: SeenKnowledge;
  /** The number of what else was known: all of it may be megabytes. */
  rest: number;
};

/** Characters of their records: thousands of ordinary ones can be signed together, a few of the largest. */
const MOST_CHARACTERS = 40_000_000;

export function createShownReviews(): ShownReviews {
  const shown = createBoundedMap<Shown>(MOST_CHARACTERS);
  return {
    put(reviewDigest, { knowledge, ...made }, characters) {
      const seen = narrowKnowledge({ review: made.review, knowledge });
      shown.put(reviewDigest, { ...made, seen, rest: restNumberOf(knowledge) }, characters);
    },
    seenWith: (digest) => shown.get(digest)?.seen,
    findShown: (digest) => shown.get(digest)?.review,
    findUnchanged({ kind, recordText, reviewDigest, seen, gathered }) {
      const before = shown.get(reviewDigest);
      if (before?.isAlone !== true || before.kind !== kind) return undefined;
      const isSame =
        before.rest === restNumberOf(gathered.knowledge) &&
        isDeepStrictEqual(before.seen, seen) &&
        before.madeOf === hashOrigin(gathered.judgedBy, recordText);
      return isSame ? before.review : undefined;
    },
  };
}

/** What tells whether a record and what it is judged by are the same: a short text in place of megabytes. */
export function hashOrigin(judgedBy: string, recordText: string): string {
  return createHash('sha256').update(`${judgedBy}\n`).update(recordText).digest('hex');
}
