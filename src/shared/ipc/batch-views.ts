import type { Failure } from '../failure.ts';
import type { IntentView } from '../model/intent.ts';
import type { AddressNote, RecordKind, Review } from '../model/review.ts';
import type { Totals } from '../model/totals.ts';

/** One record and the key of ours that would sign it. */
export type BatchKey = {
  profileId: string;
  walletAddress: string;
  kind: RecordKind;
  recordId: string;
  signerAddress: string;
};

/** What stood on the screen when the operator walked through the queue. */
export type OpenedReview = BatchKey & { reviewDigest: string };

/** What would be signed, just as it was looked at. */
export type BatchEntry = OpenedReview & { headline: string; chain: string };

/** Why one is not signed together with others; it can still be looked at and approved by itself. */
export type LeftOutReason =
  /** Another one now than it was on the screen. */
  | { code: 'changed'; before: Review; after: Review }
  /** Something about it has to be weighed: the sentences of what. */
  | { code: 'not-green'; because: string[] }
  /** Its review was not on the screen. */
  | { code: 'not-opened' }
  /** Several of our keys are asked, and none was chosen while it was on the screen. */
  | { code: 'no-key-chosen' }
  | { code: 'declined' }
  | { code: 'waits-no-more' }
  /** A yes to it is on its way, or stopped and has to be decided in Activity. */
  | { code: 'under-way' }
  /** It has the nonce of another one that is signed: only one of the two can take effect. */
  | { code: 'same-nonce'; recordId: string }
  /** The same record is signed with another key, or in another profile. */
  | { code: 'same-record' };

export type LeftOut = Omit<BatchKey, 'signerAddress'> & { headline: string; reason: LeftOutReason };

export type BatchPreview = {
  /** In the order in which they will be signed. */
  toSign: BatchEntry[];
  leftOut: LeftOut[];
  /** How many more were not looked at than are named there. */
  moreNotOpened: number;
  /** Of what will be signed. */
  totals: Totals;
  /** What is known of the addresses in the totals. */
  addresses: (AddressNote & { chain: string })[];
  /** Digest of what will be signed and of what is said about it; what is left out is no part of it. */
  batchDigest: string;
};

/**
 * How one of a batch stands: `waiting` for its turn, `under-way`, `signed` (and taken by the service), `not-needed` (it did not
 * wait for our signature any more), `failed`, `not-begun` (the batch ended before its turn; it waits in the list as before).
 */
export type BatchOutcome = 'waiting' | 'under-way' | 'signed' | 'not-needed' | 'failed' | 'not-begun';

export type BatchItemView = BatchEntry & {
  outcome: BatchOutcome;
  /** The journal row once its turn came; it goes on to the chain's answer. */
  intent: IntentView | null;
  /** Why it failed. */
  failure: Failure | null;
};

export type BatchView = {
  id: string;
  /** Whose requests it signs: profiles of one environment. */
  profileIds: readonly string[];
  startedAt: number;
  /** `stopping`: those under way come to their end. `stopped` by the operator, `failed` after a failure, `done`. */
  state: 'running' | 'stopping' | 'stopped' | 'failed' | 'done';
  items: BatchItemView[];
};

/** A batch without its requests: how many of them stand how. */
export type BatchBrief = Omit<BatchView, 'items'> & {
  size: number;
  counts: Partial<Record<BatchOutcome, number>>;
};
