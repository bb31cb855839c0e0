import { createHash } from 'node:crypto';
import { totalReviews } from '#proof/totals/total-reviews.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import { sameAccount, sameHex } from '#shared/hex.ts';
import type { BatchEntry, BatchPreview, LeftOut, LeftOutReason, OpenedReview } from '#shared/ipc/batch-views.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { Review } from '#shared/model/review.ts';
import type { Totals } from '#shared/model/totals.ts';
import type { Store } from '../../store/open-store.ts';
import { type ApprovalJournal, listApprovals } from '../inbox.ts';
import { createContextGatherer } from '../proof-context.ts';
import type { Reviews } from '../review-records.ts';
import { isUnderWay, judgeOpened } from './judge-opened.ts';

export type PreviewOptions = { store: Store; reviews: Reviews; outbox: ApprovalJournal };

type Chosen = { entry: BatchEntry; review: Review };

/**
 * What a batch would sign, in the order of the list, with its totals; and whatever else waits for one of our keys, with the reason
 * why it is not signed along.
 */
export function previewBatch(
  options: PreviewOptions,
  { profileId, opened }: { profileId: string; opened: readonly OpenedReview[] },
): BatchPreview {
  const { store, reviews, outbox } = options;
  const items = listApprovals({
    store,
    profileId,
    outbox,
    summarise: reviews.summarise,
  });
  const gather = createContextGatherer(store);
  const chosen: Chosen[] = [];
  const leftOut: LeftOut[] = [];
  for (const one of inOrderOf(items, opened)) {
    const item = items.find((each) => isSameRecord(each, one));
    const judged = judgeOpened({ store, reviews, gather, profileId, opened: one, item });
    const reason = judged.verdict === 'left-out' ? judged.reason : findRival(chosen, one, judged.review);
    if (reason !== undefined) leftOut.push(leaveOut(one, headlineOf({ reviews, one, item }), reason));
    else if (judged.verdict === 'sign') chosen.push(choose(one, judged.review));
  }
  const notOpened = items
    .filter((item) => isAwaited(item) && !opened.some((one) => isSameRecord(item, one)))
    .map((item) =>
      leaveOut(item, item.headline, { code: item.ourSigners.length > 1 ? 'no-key-chosen' : 'not-opened' }),
    );
  return writePreview(chosen, [...leftOut, ...notOpened]);
}

/** What waits for us in the order of the list; what is not listed any more comes last. */
function inOrderOf(items: readonly ApprovalItem[], opened: readonly OpenedReview[]): OpenedReview[] {
  const placeOf = (one: OpenedReview) => {
    const place = items.findIndex((item) => isSameRecord(item, one));
    return place < 0 ? items.length : place;
  };
  return opened.toSorted((left, right) => placeOf(left) - placeOf(right));
}

function isAwaited(item: ApprovalItem): boolean {
  return item.ourSigners.length > 0 && item.declined === null && !isUnderWay(item);
}

type RecordOf = Pick<OpenedReview, 'walletAddress' | 'kind' | 'recordId'>;

function isSameRecord(left: RecordOf, right: RecordOf): boolean {
  const isSame = left.kind === right.kind && left.recordId === right.recordId;
  return isSame && sameAccount(left.walletAddress, right.walletAddress);
}

/** Another one of the batch beside which this one would come to nothing: the same nonce, or the very same record. */
function findRival(chosen: readonly Chosen[], one: OpenedReview, review: Review): LeftOutReason | undefined {
  if (chosen.some(({ entry }) => isSameRecord(entry, one))) return { code: 'same-record' };
  const { nonce } = review.hashes;
  const rival = chosen.find(
    (other) =>
      nonce !== undefined &&
      other.review.hashes.nonce === nonce &&
      other.review.asks.chain === review.asks.chain &&
      sameHex(other.review.asks.wallet, review.asks.wallet),
  );
  return rival && { code: 'same-nonce', recordId: rival.entry.recordId };
}

function choose(one: OpenedReview, review: Review): Chosen {
  return { entry: { ...keyOf(one), headline: review.headline, chain: review.asks.chain }, review };
}

function keyOf({ walletAddress, kind, recordId, signerAddress, reviewDigest }: OpenedReview): OpenedReview {
  return { walletAddress, kind, recordId, signerAddress, reviewDigest };
}

function leaveOut({ walletAddress, kind, recordId }: RecordOf, headline: string, reason: LeftOutReason): LeftOut {
  return { walletAddress, kind, recordId, headline, reason };
}

function headlineOf(asked: { reviews: Reviews; one: OpenedReview; item: ApprovalItem | undefined }): string {
  return asked.item?.headline ?? asked.reviews.findShown(asked.one.reviewDigest)?.headline ?? asked.one.recordId;
}

function writePreview(chosen: readonly Chosen[], leftOut: LeftOut[]): BatchPreview {
  const reviews = chosen.map(({ review }) => review);
  const toSign = chosen.map(({ entry }) => entry);
  const totals = totalReviews(reviews);
  const addresses = listNotes(reviews, totals);
  return { toSign, leftOut, totals, addresses, batchDigest: digestOf({ toSign, totals, addresses }) };
}

/** The notes of whom the totals name, as the reviews have them. */
function listNotes(reviews: readonly Review[], { leaving, allowances }: Totals): BatchPreview['addresses'] {
  const named = new Set([
    ...leaving.flatMap(({ chain, recipients }) => recipients.map(({ address }) => placeOf(chain, address))),
    ...allowances.map(({ chain, spender }) => placeOf(chain, spender)),
  ]);
  const notes = reviews.flatMap(({ asks: { chain }, addresses = [] }) => addresses.map((note) => ({ ...note, chain })));
  const byPlace = new Map(notes.map((note) => [placeOf(note.chain, note.address), note]));
  return [...byPlace].flatMap(([place, note]) => (named.has(place) ? [note] : []));
}

function placeOf(chain: string, address: string): string {
  return `${chain} ${address.toLowerCase()}`;
}

/** Keeps this digest apart from every other hash of JSON. */
const DOMAIN = 'countersign.batch.v1\n';

function digestOf(said: Pick<BatchPreview, 'toSign' | 'totals' | 'addresses'>): string {
  return `0x${createHash('sha256')
    .update(DOMAIN + canonicalJson(said))
    .digest('hex')}`;
}
