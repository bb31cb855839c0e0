import { createHash, randomUUID } from 'node:crypto';
import { listNotGreen } from '#proof/totals/is-all-green.ts';
import { totalReviews } from '#proof/totals/total-reviews.ts';
import type { Failure } from '#shared/failure.ts';
import type {
  BatchBrief,
  BatchOutcome,
  BatchPreview,
  BatchView,
  LeftOut,
  OpenedReview,
} from '#shared/ipc/batch-views.ts';
import type { Review } from '#shared/model/review.ts';
import type { Answers } from '../support/answers.ts';
import type { Inbox } from './approvals.ts';
import type { World } from './world.ts';

/** Requests that are signed in a row: judged by the app's own functions, and signed when a test says so. */
export type Batch = ReturnType<typeof createBatch>;

export function createBatch(world: World, inbox: Inbox) {
  /** The newest first. */
  let batches: BatchView[] = [];
  const shown = new Map<string, Review>();

  function preview(opened: readonly OpenedReview[]): BatchPreview {
    const reviews: Review[] = [];
    const toSign: BatchPreview['toSign'] = [];
    const leftOut: LeftOut[] = [];
    for (const one of opened) {
      const { review, reviewDigest } = inbox.show(one);
      const { profileId, recordId, kind, walletAddress } = one;
      const record = { profileId, recordId, kind, walletAddress, headline: review.headline };
      const before = shown.get(one.reviewDigest) ?? review;
      shown.set(one.reviewDigest, before);
      const because = listNotGreen(review);
      if (reviewDigest !== one.reviewDigest) {
        leftOut.push({ ...record, reason: { code: 'changed', before, after: review } });
      } else if (because.length > 0) leftOut.push({ ...record, reason: { code: 'not-green', because } });
      else {
        toSign.push({ ...one, headline: review.headline, chain: review.asks.chain });
        reviews.push(review);
      }
    }
    const totals = totalReviews(reviews);
    const batchDigest = `0x${createHash('sha256').update(JSON.stringify({ toSign, totals })).digest('hex')}`;
    return { toSign, leftOut, moreNotOpened: 0, totals, addresses: listNotes(reviews), batchDigest };
  }

  /** How each of the newest stands, and with it the whole. */
  function set(state: BatchView['state'], outcomeOf: (place: number) => { outcome: BatchOutcome; failure?: Failure }) {
    const [newest, ...older] = batches;
    if (newest === undefined) return;
    const items = newest.items.map((item, place) => ({ ...item, ...outcomeOf(place) }));
    batches = [{ ...newest, state, items }, ...older];
    tell(newest);
  }

  function tell({ profileIds }: BatchView): void {
    for (const profileId of profileIds) world.emit({ type: 'batch-changed', profileId });
  }

  const listed = (profileId: string, alongside: readonly string[]) =>
    batches.filter(({ profileIds }) => profileIds.some((id) => id === profileId || alongside.includes(id)));

  const answers: Answers['batch'] = {
    preview: ({ opened }) => preview(opened),
    start: ({ opened }) => {
      const profileIds = [...new Set(opened.map(({ profileId }) => profileId))];
      const items = preview(opened).toSign.map((entry) => {
        return { ...entry, outcome: 'waiting' as const, intent: null, failure: null };
      });
      const batch: BatchView = { id: randomUUID(), profileIds, startedAt: Date.now(), state: 'running', items };
      batches.unshift(batch);
      tell(batch);
      return batch;
    },
    reports: ({ profileId, alongside = [] }) => listed(profileId, alongside).map(briefOf),
    state: ({ profileId, alongside = [], batchId }) =>
      listed(profileId, alongside).find(({ id }) => batchId === undefined || id === batchId) ?? null,
    dismiss: ({ batchId }) => {
      const dismissed = batches.find(({ id }) => id === batchId);
      batches = batches.filter((batch) => batch !== dismissed);
      if (dismissed !== undefined) tell(dismissed);
      return null;
    },
    stop: () => {
      if (batches[0]?.state === 'running') set('stopped', () => ({ outcome: 'not-begun' }));
      return batches[0] ?? null;
    },
  };
  return {
    answers,
    finish: () => set('done', () => ({ outcome: 'signed' })),
    /** The service refuses the one at this place. */
    failAt: (failing: number, failure: Failure) =>
      set('failed', (place) => {
        if (place === failing) return { outcome: 'failed', failure };
        return { outcome: place < failing ? 'signed' : 'not-begun' };
      }),
  };
}

function briefOf({ items, ...batch }: BatchView): BatchBrief {
  const counts: BatchBrief['counts'] = {};
  for (const { outcome } of items) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return { ...batch, size: items.length, counts };
}

/** What the reviews know of the addresses that they name. */
function listNotes(reviews: readonly Review[]): BatchPreview['addresses'] {
  const notes = reviews.flatMap(({ asks: { chain }, addresses = [] }) => addresses.map((note) => ({ ...note, chain })));
  return [...new Map(notes.map((note) => [`${note.chain} ${note.address.toLowerCase()}`, note])).values()];
}
