import { listAlikeKeys } from '#proof/addresses/compare-addresses.ts';
import { listNamedAddresses } from '#proof/addresses/narrow-knowledge.ts';
import { proveRecord } from '#proof/prove-record.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import type { RecordKind, Review } from '#shared/model/review.ts';
import { createBoundedMap } from '../bounded-map.ts';
import type { StoredRecord } from '../store/service-records.ts';
import { concernsNot, numberOf } from './knowledge-changes.ts';
import type { ContextGatherer } from './proof-context.ts';
import { createShownReviews, hashOrigin, type ShownReviews } from './shown-reviews.ts';
import { type ReviewSummary, summariseReview } from './summarise-review.ts';

type ReviewQuestion = { kind: RecordKind; record: StoredRecord; signerAddress: `0x${string}` | null };

/** What the review of a record says in short, as it was last read; undefined when its wallet is not on the list. */
type SummariseRecord = (gather: ContextGatherer, question: ReviewQuestion) => ReviewSummary | undefined;

export type Reviews = Omit<ShownReviews, 'put'> & {
  summarise: SummariseRecord;
  /** The whole review as it is now. */
  reviewRecord(gather: ContextGatherer, question: ReviewQuestion): ShownReview | undefined;
  /** The same for the window: what it was made with is remembered by its digest. */
  showRecord(gather: ContextGatherer, question: ReviewQuestion): ShownReview | undefined;
  /** What is not in the list any more is not kept for it: it would be proven anew where a history asks for it. */
  forget(record: RecordKey, signerAddresses: readonly `0x${string}`[]): void;
};

type ShownReview = { review: Review; reviewDigest: string };

/** Summaries kept: of far more rows than anybody scrolls through. */
const MOST_SUMMARIES = 10_000;
/** Characters of the records whose whole reviews are kept so that a row is not proven again when it is opened; a review is far larger. */
const MOST_CHARACTERS = 2_000_000;

/**
 * What a review was made of: its record, the number of what was known, what it asked of the wallet's operations, and when those were last
 * what they were then.
 */
type Origin = { madeOf: string; known: number; operations: number; asked: readonly (() => boolean)[] };

type RecordKey = { profileId: string; parent: string; kind: RecordKind; id: string };

function nameOf({ profileId, parent, kind, id }: RecordKey, signerAddress: `0x${string}` | null): string {
  return `${profileId} ${parent} ${kind} ${id} ${signerAddress}`;
}

/** Its digest is made when it is shown: a row needs none. */
type Made = Origin & { review: Review; digest: () => `0x${string}` };

/** `ends` are those of the addresses that it names: what is learnt of others concerns it not. */
type Summarised = Origin & { summary: ReviewSummary; ends: readonly string[] };

/**
 * Proves records for the screen; one that has not changed, nor anything it is judged by, is not proven again.
 * @param prove makes the review: `proveRecord`, or what a test counts
 */
export function createReviews(prove: typeof proveRecord = proveRecord): Reviews {
  const summaries = createBoundedMap<Summarised>(MOST_SUMMARIES);
  const whole = createBoundedMap<Made>(MOST_CHARACTERS);
  const { put: noteShown, ...shown } = createShownReviews();

  function open(gather: ContextGatherer, question: ReviewQuestion) {
    const { kind, record, signerAddress } = question;
    const { profileId, parent, id, raw } = record;
    const gathered = gather({ profileId, walletAddress: parent, kind, recordId: id, signerAddress });
    if (gathered === undefined) return undefined;
    const name = nameOf({ profileId, parent, kind, id }, signerAddress);
    const madeOf = hashOrigin(gathered.judgedBy, raw);
    const { knowledge } = gathered;
    const known = numberOf(knowledge);
    const isStill = (before: Origin | undefined): boolean => {
      if (before?.madeOf !== madeOf || before.known !== known) return false;
      if (before.operations === gathered.operations) return true;
      const isSame = before.asked.every((isStillSo) => isStillSo());
      if (isSame) before.operations = gathered.operations;
      return isSame;
    };
    const isSummaryStill = (before: Summarised): boolean => {
      if (concernsNot(knowledge, before.known, before.ends)) before.known = known;
      return isStill(before);
    };
    const make = (): Made => {
      const before = whole.get(name);
      if (before !== undefined && isStill(before)) return before;
      const asked: (() => boolean)[] = [];
      const context = gathered.make((isStillSo) => void asked.push(isStillSo));
      const review = prove({ kind, recordText: raw, context });
      const digest = digestOf(review);
      const made = { madeOf, known, operations: gathered.operations, asked, review, digest };
      whole.put(name, made, raw.length);
      return made;
    };
    return { name, isSummaryStill, make, knowledge };
  }

  return {
    summarise(gather, question) {
      const proof = open(gather, question);
      if (proof === undefined) return undefined;
      const before = summaries.get(proof.name);
      if (before !== undefined && proof.isSummaryStill(before)) return before.summary;
      const { review, digest: _, ...origin } = proof.make();
      const summary = summariseReview(review);
      const ends = [...new Set([...listNamedAddresses(review)].flatMap(listAlikeKeys))];
      summaries.put(proof.name, { ...origin, summary, ends }, 1);
      return summary;
    },
    reviewRecord(gather, question) {
      const made = open(gather, question)?.make();
      return made && { review: made.review, reviewDigest: made.digest() };
    },
    showRecord(gather, question) {
      const proof = open(gather, question);
      if (proof === undefined) return undefined;
      const { review, digest, madeOf, asked } = proof.make();
      const reviewDigest = digest();
      const { kind, record } = question;
      const { knowledge } = proof;
      noteShown(reviewDigest, { review, kind, madeOf, knowledge, isAlone: asked.length === 0 }, record.raw.length);
      return { review, reviewDigest };
    },
    forget(record, signerAddresses) {
      for (const signerAddress of [null, ...signerAddresses]) {
        for (const kept of [summaries, whole]) kept.remove(nameOf(record, signerAddress));
      }
    },
    ...shown,
  };
}

/** Made when it is first asked for. It is kept as long as the review, and holds nothing else. */
function digestOf(review: Review): () => `0x${string}` {
  let made: `0x${string}` | undefined;
  return () => {
    made ??= reviewDigest(review);
    return made;
  };
}
