import type { BatchItemView, OpenedReview } from '#shared/ipc/batch-views.ts';
import { SIGNER } from '../../../test/helpers/honest-record.ts';
import { unwrap } from '../../approve-walk/window-double.ts';
import { listInbox } from './list-inbox.ts';
import type { OpenedApp } from './open-app.ts';

/** What became of the requests of one visit, by their outcome. */
export type Visit = Partial<Record<BatchItemView['outcome'] | 'left-out', number>>;

type Desk = Pick<OpenedApp, 'app' | 'profileId'>;

const LOOK_MS = 1_000;

/** The operator looks at the oldest requests, approves them together, and waits until the service has them. */
export async function approveWaiting({ app, profileId }: Desk, most: number): Promise<Visit> {
  const waiting = (await listInbox({ app, profileId })).filter((item) => item.ourSigners.length > 0);
  const opened: OpenedReview[] = [];
  for (const { walletAddress, kind, recordId } of waiting.slice(0, most)) {
    const key = { profileId, walletAddress, kind, recordId, signerAddress: SIGNER };
    const { reviewDigest } = unwrap(await app.approvals.review(key));
    opened.push({ ...key, reviewDigest });
  }
  const { toSign, leftOut, batchDigest } = unwrap(await app.batch.preview({ profileId, opened }));
  if (toSign.length === 0) return { 'left-out': leftOut.length };
  unwrap(await app.batch.start({ profileId, opened, batchDigest }));
  const visit: Visit = { 'left-out': leftOut.length };
  for (const { outcome } of await untilOver({ app, profileId })) visit[outcome] = (visit[outcome] ?? 0) + 1;
  return visit;
}

async function untilOver({ app, profileId }: Desk): Promise<readonly BatchItemView[]> {
  for (;;) {
    const batch = unwrap(await app.batch.state({ profileId }));
    if (batch !== null && batch.state !== 'running' && batch.state !== 'stopping') return batch.items;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
