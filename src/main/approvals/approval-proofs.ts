import * as z from 'zod';
import { noteFoundOperations } from '#proof/known-operations.ts';
import { type ProofContext, proveRecord } from '#proof/prove-record.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import type { Review } from '#shared/model/review.ts';
import { createBoundedMap } from '../bounded-map.ts';
import type { Intent } from '../outbox/intent-kind.ts';
import type { Store } from '../store/open-store.ts';
import type { ApproveBody } from './approve-body.ts';
import { createContextGatherer } from './proof-context.ts';
import type { Reviews } from './review-records.ts';
import { keyOf } from './submit-signature.ts';

/** The proof of a record that is about to be signed. */
type ApprovalProof = {
  recordText: string;
  context: ProofContext;
  review: Review;
  reviewDigest: string;
  /** Of the wallet's other operations the hashes that the proof came upon: with these alone it comes out the same. */
  foundOperations: readonly string[];
};

/** The records that are being approved, proven once each. */
export type ApprovalProofs = {
  /**
   * Proves it with what is known now; not again where that would give the review that was on the screen. The signer proves it by itself
   * whatever main knows. @returns undefined when its profile or wallet is not here
   */
  make(intent: Intent<ApproveBody>): ApprovalProof | undefined;
  /** The proof that was made just before, where the record is still that one; else a new one. */
  find(intent: Intent<ApproveBody>): ApprovalProof | undefined;
  /** It was signed, or will not be: what it was proven with may be megabytes. */
  forget(intentId: string): void;
};

/** Characters of records whose proofs wait for their signatures; more of them are proven again. */
const MOST_CHARACTERS = 2_000_000;

type Options = { store: Store; reviews: Pick<Reviews, 'findUnchanged'>; prove?: typeof proveRecord };

/** @param prove makes the review: `proveRecord`, or what a test counts */
export function createApprovalProofs({ store, reviews, prove = proveRecord }: Options): ApprovalProofs {
  const made = createBoundedMap<ApprovalProof>(MOST_CHARACTERS);

  function make(intent: Intent<ApproveBody>): ApprovalProof | undefined {
    const recordText = readText(intent);
    const gathered = createContextGatherer(store)({ ...keyOf(intent), signerAddress: intent.body.signerAddress });
    if (gathered === undefined) return undefined;
    const foundOperations = new Set<string>();
    const about = gathered.make();
    const context: ProofContext = {
      ...about,
      knownOperationHashes: noteFoundOperations(about.knownOperationHashes, foundOperations),
      // As the operator saw it: what is known of addresses may have changed since, by this app itself.
      knowledge: { ...about.knowledge, ...intent.body.seen },
    };
    const { kind, seen, reviewDigest: said } = intent.body;
    const unchanged = reviews.findUnchanged({ kind, recordText, reviewDigest: said, seen, gathered });
    const review = unchanged ?? prove({ kind, recordText, context });
    const digest = unchanged === undefined ? reviewDigest(review) : said;
    const proof = { recordText, context, review, reviewDigest: digest, foundOperations: [...foundOperations] };
    made.put(intent.id, proof, recordText.length);
    return proof;
  }

  return {
    make,
    find(intent) {
      const before = made.get(intent.id);
      return before?.recordText === readText(intent) ? before : make(intent);
    },
    forget: (intentId) => made.remove(intentId),
  };
}

function readText({ facts }: Intent<ApproveBody>): string {
  return z.string().parse(facts.recordText);
}
