import { createHash } from 'node:crypto';
import { totalReviews } from '#proof/totals/total-reviews.ts';
import { APPROVAL_GROUPS } from '#shared/approval-groups.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Failure } from '#shared/failure.ts';
import { sameAccount, sameHex } from '#shared/hex.ts';
import type { BatchEntry, BatchPreview, LeftOut, LeftOutReason, OpenedReview } from '#shared/ipc/batch-views.ts';
import type { ApprovalItem, ApprovalPage } from '#shared/ipc/views.ts';
import type { Review } from '#shared/model/review.ts';
import type { Totals } from '#shared/model/totals.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Store } from '../../store/open-store.ts';
import { isUnderWay } from '../approval-item.ts';
import type { Inbox } from '../inbox.ts';
import { createContextGatherer } from '../proof-context.ts';
import type { Reviews } from '../review-records.ts';
import { judgeOpened } from './judge-opened.ts';
import { refuseMixed } from './refuse-mixed.ts';

export type PreviewOptions = { store: Store; reviews: Reviews; inbox: Pick<Inbox, 'find' | 'page' | 'counts'> };

type Chosen = { entry: BatchEntry; review: Review };
type Listed = { one: OpenedReview; item: ApprovalItem | undefined };

/** So many of those that were not looked at are named; the others are counted. */
const MOST_NOT_OPENED = 50;

type Asked = { profileId: string; alongside?: readonly string[]; opened: readonly OpenedReview[] };

/**
 * What a batch would sign, in the order of the list, with its totals; and what else waits for one of our keys, with the reason why it
 * is not signed along. It costs what was opened, however many wait. Fails where not all of it is of one environment.
 */
export function previewBatch(options: PreviewOptions, asked: Asked): Result<BatchPreview, Failure> {
  const { store, reviews, inbox } = options;
  const { opened } = asked;
  const profileIds = new Set([asked.profileId, ...(asked.alongside ?? [])]);
  const refused = refuseMixed(store, [...profileIds, ...opened.map(({ profileId }) => profileId)]);
  if (refused !== undefined) return fail(refused);
  const gather = createContextGatherer(store);
  const chosen: Chosen[] = [];
  const leftOut: LeftOut[] = [];
  const listed = opened.map((one): Listed => ({ one, item: inbox.find(one) })).toSorted(compareListed);
  for (const { one, item } of listed) {
    const judged = judgeOpened({ store, reviews, gather, opened: one, item });
    const reason = judged.verdict === 'left-out' ? judged.reason : findRival(chosen, one, judged.review);
    if (reason !== undefined) leftOut.push(leaveOut(one, headlineOf({ reviews, one, item }), reason));
    else if (judged.verdict === 'sign') chosen.push(choose(one, judged.review));
  }
  const { named, more } = listNotOpened(inbox, { profileIds: [...profileIds], listed });
  return succeed(writePreview(chosen, { leftOut: [...leftOut, ...named], moreNotOpened: more }));
}

/** What waits for us in the order of the list; what is not listed any more comes last. */
function compareListed({ item: left }: Listed, { item: right }: Listed): number {
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
  return left.place < right.place ? -1 : Number(left.place > right.place);
}

type NotOpened = { profileIds: readonly string[]; listed: readonly Listed[] };

/** What waits for us and was not opened: the first of them by name, and how many more there are. */
function listNotOpened(inbox: PreviewOptions['inbox'], { profileIds, listed }: NotOpened) {
  const [profileId = '', ...alongside] = profileIds;
  const opened = new Set(listed.flatMap(({ item }) => (item === undefined || !isAwaited(item) ? [] : item.place)));
  const awaited = profileIds.reduce((sum, each) => sum + inbox.counts(each).awaited, 0);
  const all = awaited - opened.size;
  const named: LeftOut[] = [];
  let after: string | null = null;
  while (named.length < Math.min(all, MOST_NOT_OPENED)) {
    const { items, next }: ApprovalPage = inbox.page({
      profileId,
      alongside,
      after,
      limit: MOST_NOT_OPENED,
    });
    for (const item of items) {
      if (named.length >= MOST_NOT_OPENED || !isAwaited(item) || opened.has(item.place)) continue;
      const code = item.ourSigners.length > 1 ? 'no-key-chosen' : 'not-opened';
      named.push(leaveOut(item, item.headline, { code }));
    }
    // Ours stand before all others but those that happen though they were declined.
    if (next === null || next > AFTER_OURS) break;
    after = next;
  }
  return { named, more: Math.max(0, all - named.length) };
}

/** The place after which nothing waits for us: that of the first group behind ours. */
const AFTER_OURS = String(APPROVAL_GROUPS.indexOf('yours') + 1);

function isAwaited(item: ApprovalItem): boolean {
  return item.ourSigners.length > 0 && item.declined === null && !isUnderWay(item);
}

type RecordOf = Pick<OpenedReview, 'profileId' | 'walletAddress' | 'kind' | 'recordId'>;

/** In whichever profile: two of them may be of one project. */
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

function keyOf({ profileId, walletAddress, kind, recordId, signerAddress, reviewDigest }: OpenedReview): OpenedReview {
  return { profileId, walletAddress, kind, recordId, signerAddress, reviewDigest };
}

function leaveOut(
  { profileId, walletAddress, kind, recordId }: RecordOf,
  headline: string,
  reason: LeftOutReason,
): LeftOut {
  return { profileId, walletAddress, kind, recordId, headline, reason };
}

function headlineOf(asked: { reviews: Reviews; one: OpenedReview; item: ApprovalItem | undefined }): string {
  return asked.item?.headline ?? asked.reviews.findShown(asked.one.reviewDigest)?.headline ?? asked.one.recordId;
}

function writePreview(chosen: readonly Chosen[], rest: Pick<BatchPreview, 'leftOut' | 'moreNotOpened'>): BatchPreview {
  const reviews = chosen.map(({ review }) => review);
  const toSign = chosen.map(({ entry }) => entry);
  const totals = totalReviews(reviews);
  const addresses = listNotes(reviews, totals);
  return { toSign, ...rest, totals, addresses, batchDigest: digestOf({ toSign, totals, addresses }) };
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
