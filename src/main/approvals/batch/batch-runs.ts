import type { BatchBrief, BatchOutcome, BatchView } from '#shared/ipc/batch-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { type BatchItem, viewItem } from './batch-item.ts';
import type { BatchWindow } from './batch-window.ts';

/** A batch as main has it. The profiles that it signs for have no other one as long as it runs. */
export type BatchRun = Omit<BatchView, 'items'> & {
  items: BatchItem[];
  window: BatchWindow;
};

/** The batches since the start of the app: each stays until the operator has put its report away. */
export type BatchRuns = {
  put(run: BatchRun): void;
  get(id: string): BatchRun | undefined;
  all(): BatchRun[];
  /** Those that sign for the profile: what runs first, of the others the newest first. */
  of(profileIds: readonly string[]): BatchRun[];
  /** The one that runs for the profile: no other does. */
  findOpen(profileId: string): BatchRun | undefined;
  /** Where an intent stands. What has ended is followed to the chain's answer as well. */
  listHolding(intent: Pick<IntentView, 'id' | 'profileId'>): { run: BatchRun; item: BatchItem }[];
  /** Puts away what has ended. @returns what was put away */
  dismiss(key: { profileId: string; batchId: string }): BatchRun | undefined;
};

export function createBatchRuns(): BatchRuns {
  const runs = new Map<string, BatchRun>();
  const isOf = (profileId: string) => (run: BatchRun) => run.profileIds.includes(profileId);
  const all = () => [...runs.values()];
  return {
    put: (run) => void runs.set(run.id, run),
    get: (id) => runs.get(id),
    all,
    of(profileIds) {
      const theirs = all().filter((run) => run.profileIds.some((id) => profileIds.includes(id)));
      const newestFirst = theirs.reverse();
      return newestFirst.toSorted((left, right) => Number(isOpen(right)) - Number(isOpen(left)));
    },
    findOpen: (profileId) => all().filter(isOf(profileId)).find(isOpen),
    listHolding: ({ id, profileId }) =>
      all()
        .filter(isOf(profileId))
        .flatMap((run) => {
          const item = run.items.find(({ intent }) => intent?.id === id);
          return item === undefined ? [] : { run, item };
        }),
    dismiss({ profileId, batchId }) {
      const run = runs.get(batchId);
      if (run === undefined || isOpen(run) || !run.profileIds.includes(profileId)) return undefined;
      runs.delete(batchId);
      return run;
    },
  };
}

/** It may begin another one, or has one under way. */
export function isOpen({ state }: Pick<BatchRun, 'state'>): boolean {
  return state === 'running' || state === 'stopping';
}

export function hasAny({ items }: BatchRun, outcome: BatchOutcome): boolean {
  return items.some((item) => item.outcome === outcome);
}

export function viewRun({ items, window: _, ...run }: BatchRun): BatchView {
  return { ...run, items: items.map(viewItem) };
}

/** The one of this id, or the first. */
export function viewOne(runs: readonly BatchRun[], batchId: string | undefined): BatchView | null {
  const shown = batchId === undefined ? runs[0] : runs.find(({ id }) => id === batchId);
  return shown === undefined ? null : viewRun(shown);
}

export function briefRun({ items, window: _, ...run }: BatchRun): BatchBrief {
  const counts: BatchBrief['counts'] = {};
  for (const { outcome } of items) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return { ...run, size: items.length, counts };
}
