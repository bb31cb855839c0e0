import * as z from 'zod';
import type { BatchPreview, BatchView, OpenedReview } from '#shared/ipc/batch-views.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { expectValue } from '../../../helpers/expect-result.ts';
import { type Desk, openDesk, reopenDesk, WALLETS_PATH } from '../../../helpers/practice-desk.ts';

type Call = { to: string; value: string; data: string };

/** What an operator does who walks through the queue, at a desk whose requests pay to a key of its own: nobody new is in them. */
export type BatchDesk = ReturnType<typeof sitDown>;

export async function openBatchDesk(options: Parameters<typeof openDesk>[0] = {}): Promise<BatchDesk> {
  return sitDown(await openDesk(options));
}

/** The same desk with the app started again. */
export async function reopenBatchDesk(desk: BatchDesk): Promise<BatchDesk> {
  return sitDown(await reopenDesk(desk));
}

export function sitDown(desk: Desk) {
  const { app, profileId } = desk;
  const askFor = async (calls: Call[]): Promise<string> => {
    const body = { params: { calls, chain: 'base-sepolia' } };
    const answer = await desk.ask('POST', `${WALLETS_PATH}/${desk.wallet}/transactions`, body);
    return z.looseObject({ id: z.string() }).parse(answer.body).id;
  };
  const look = async (recordId: string, kind: RecordKind = 'transaction'): Promise<OpenedReview> => {
    const target = desk.target(kind, recordId);
    return { ...target, reviewDigest: expectValue(await app.approvals.review(target)).reviewDigest };
  };
  const preview = async (opened: OpenedReview[]): Promise<BatchPreview> =>
    expectValue(await app.batch.preview({ profileId, opened }));
  const state = async (): Promise<BatchView | null> => expectValue(await app.batch.state({ profileId }));
  return {
    ...desk,
    askFor,
    /** One request each, an amount of wei to a key of our own, all of them read. */
    async askForAll(amounts: readonly string[]): Promise<string[]> {
      const ids: string[] = [];
      for (const value of amounts) ids.push(await askFor([{ to: desk.signerAddress, value, data: '0x' }]));
      await desk.sync();
      return ids;
    },
    look,
    lookAtAll: async (ids: readonly string[]): Promise<OpenedReview[]> => {
      const opened: OpenedReview[] = [];
      for (const id of ids) opened.push(await look(id));
      return opened;
    },
    preview,
    start: async (opened: OpenedReview[]) => {
      const { batchDigest } = await preview(opened);
      return app.batch.start({ profileId, opened, batchDigest });
    },
    state,
    /** Resolves with the batch as soon as it is as wanted. */
    async batch(isWanted: (batch: BatchView) => boolean): Promise<BatchView> {
      for (;;) {
        const told = desk.events.length;
        const batch = await state();
        if (batch !== null && isWanted(batch)) return batch;
        await desk.event((event): event is typeof event => desk.events.indexOf(event) >= told);
      }
    },
  };
}

export const hasEnded = ({ state }: BatchView): boolean => state !== 'running' && state !== 'stopping';
export const outcomesOf = ({ items }: Pick<BatchView, 'items'>): string[] => items.map(({ outcome }) => outcome);
export const reasonsOf = ({ leftOut }: BatchPreview): Record<string, string> =>
  Object.fromEntries(leftOut.map(({ recordId, reason }) => [recordId, reason.code]));
