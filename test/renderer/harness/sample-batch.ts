import { createHash, randomUUID } from 'node:crypto';
import { listNotGreen } from '#proof/totals/is-all-green.ts';
import { totalReviews } from '#proof/totals/total-reviews.ts';
import type { Failure } from '#shared/failure.ts';
import type { BatchItemView, BatchPreview, BatchView, LeftOut, OpenedReview } from '#shared/ipc/batch-views.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Review } from '#shared/model/review.ts';
import { newIntent } from './new-intent.ts';
import { PROFILE_ID, type Sample } from './sample-reviews.ts';

/** A batch over the made-up inbox: judged by the app's own functions, signed by a clock. */

type Handlers = Record<string, (argument: never) => unknown>;
type Options = {
  samples: Sample[];
  /** What the window would be shown of a record now. */
  reviewOf: (asked: {
    recordId: string;
    signerAddress: string;
  }) => { review: Review; reviewDigest: string } | undefined;
  emit: (event: AppEvent) => void;
  /** The place of the one that the service refuses, from 0. */
  failsAt?: number | undefined;
};

const STEP_MS = 120;

export const REFUSED: Failure = {
  code: 'bad-request',
  happened: 'The service refused the approval (400).',
  kept: 'The signature is in the journal; the service did not take it.',
  next: 'Ask whoever runs the service, with the request id; approve it again only when the reason is known.',
  facts: { status: '400' },
};

export function createBatchHandlers({ samples, reviewOf, emit, failsAt }: Options): Handlers {
  let batch: BatchView | null = null;
  const shown = new Map<string, Review>();

  function preview({ opened }: { opened: OpenedReview[] }): BatchPreview {
    const reviews: Review[] = [];
    const toSign: BatchPreview['toSign'] = [];
    const leftOut: LeftOut[] = [];
    for (const one of opened) {
      const now = reviewOf(one);
      if (now === undefined) continue;
      const { recordId, kind, walletAddress } = one;
      const { headline } = now.review;
      const record = { recordId, kind, walletAddress, headline };
      const because = listNotGreen(now.review);
      const before = shown.get(one.reviewDigest) ?? now.review;
      if (now.reviewDigest !== one.reviewDigest) {
        leftOut.push({ ...record, reason: { code: 'changed', before, after: now.review } });
      } else if (because.length > 0) leftOut.push({ ...record, reason: { code: 'not-green', because } });
      else {
        toSign.push({ ...one, headline, chain: now.review.asks.chain });
        reviews.push(now.review);
      }
      if (!shown.has(one.reviewDigest)) shown.set(one.reviewDigest, now.review);
    }
    const notOpened = samples
      .filter(({ item }) => item.ourSigners.length > 0 && item.declined === null)
      .filter(({ item }) => !opened.some(({ recordId }) => recordId === item.recordId))
      .map(({ item: { recordId, kind, walletAddress, headline } }): LeftOut => {
        return { recordId, kind, walletAddress, headline, reason: { code: 'not-opened' } };
      });
    const totals = totalReviews(reviews);
    const addresses = reviews.flatMap((review) =>
      (review.addresses ?? []).map((note) => ({ ...note, chain: review.asks.chain })),
    );
    const batchDigest = `0x${createHash('sha256').update(JSON.stringify({ toSign, totals })).digest('hex')}`;
    return { toSign, leftOut: [...leftOut, ...notOpened], totals, addresses, batchDigest };
  }

  function change(next: BatchView): BatchView {
    batch = next;
    emit({ type: 'batch-changed', profileId: PROFILE_ID });
    return next;
  }

  function goOn(place: number): void {
    setTimeout(() => {
      if (batch === null) return;
      const item = batch.items[place];
      if (item === undefined) return void change({ ...batch, state: 'done' });
      if (batch.state === 'stopping') return end('stopped');
      if (place === failsAt) {
        set(place, { outcome: 'failed', failure: REFUSED });
        return end('failed');
      }
      const intent = newIntent('approve', `${item.kind} ${item.recordId}`);
      set(place, { outcome: 'under-way', intent: { ...intent, state: 'proven' } });
      setTimeout(() => {
        set(place, { outcome: 'signed', intent: { ...intent, state: 'submitted', updatedAt: Date.now() } });
        goOn(place + 1);
      }, STEP_MS);
    }, STEP_MS);
  }

  function set(place: number, changes: Partial<BatchItemView>): void {
    if (batch === null) return;
    change({ ...batch, items: batch.items.map((item, index) => (index === place ? { ...item, ...changes } : item)) });
  }

  function end(state: 'stopped' | 'failed'): void {
    if (batch === null) return;
    const items = batch.items.map((item) =>
      item.outcome === 'waiting' ? { ...item, outcome: 'not-begun' as const } : item,
    );
    change({ ...batch, state, items });
  }

  return {
    'batch.preview': preview,
    'batch.start': (asked: { opened: OpenedReview[] }) => {
      const items = preview(asked).toSign.map(
        (entry): BatchItemView => ({ ...entry, outcome: 'waiting', intent: null, failure: null }),
      );
      goOn(0);
      return change({ id: randomUUID(), profileId: PROFILE_ID, startedAt: Date.now(), state: 'running', items });
    },
    'batch.state': () => batch,
    'batch.stop': () => (batch?.state === 'running' ? change({ ...batch, state: 'stopping' }) : batch),
  };
}
