import { readRelease } from './read-release.ts';
import {
  explainNotChecked,
  explainNotDownloaded,
  explainNotInstalled,
  explainUnreadableRelease,
} from './update-failures.ts';
import type { UpdateSource } from './update-source.ts';
import type { UpdatePlace, UpdateStanding } from './update-standing.ts';

/** What is asked of the place updates come from. How it ends is in the standing; none of them rejects. */
export type UpdateErrands = {
  check(place: UpdatePlace): Promise<void>;
  download(place: UpdatePlace): Promise<void>;
  install(place: UpdatePlace): Promise<void>;
  cancelDownload(): void;
  /** What is under way ends or does not matter any more. */
  drop(): void;
};

export type UpdateErrandsOptions = { standing: UpdateStanding; clock: () => number };

export function createUpdateErrands({ standing, clock }: UpdateErrandsOptions): UpdateErrands {
  let running = new AbortController();
  let dropped = new AbortController();
  let opened: Promise<UpdateSource> | undefined;

  function open(place: UpdatePlace): Promise<UpdateSource> {
    opened ??= place.open().catch((cause: unknown) => {
      opened = undefined;
      throw cause;
    });
    return opened;
  }

  return {
    async check(place) {
      const { signal } = dropped;
      standing.change({ step: { name: 'checking' }, failure: null });
      try {
        const told = await (await open(place)).check();
        if (signal.aborted) return;
        const release = told === null ? undefined : readRelease(told, place.version);
        if (release === 'unreadable') standing.failWith({ name: 'none' }, explainUnreadableRelease(told?.version));
        else standing.change({ step: { name: 'none' }, release: release ?? null, checkedAt: clock() });
      } catch (cause) {
        if (!signal.aborted) standing.failWith({ name: 'none' }, explainNotChecked(cause));
      }
    },
    async download(place) {
      running = new AbortController();
      const { signal } = running;
      standing.change({ step: { name: 'downloading', percent: 0 }, failure: null });
      try {
        const source = await open(place);
        await source.download((percent) => signal.aborted || tellPercent(standing, percent), signal);
        if (!signal.aborted) standing.change({ step: { name: 'ready' } });
      } catch (cause) {
        if (!signal.aborted) standing.failWith({ name: 'none' }, explainNotDownloaded(cause));
      }
    },
    async install(place) {
      standing.change({ step: { name: 'installing' }, failure: null });
      try {
        await (await open(place)).install();
      } catch (cause) {
        standing.failWith({ name: 'ready' }, explainNotInstalled(cause));
      }
    },
    cancelDownload: () => running.abort(),
    drop() {
      running.abort();
      dropped.abort();
      dropped = new AbortController();
    },
  };
}

/** Whole numbers, and none twice: the window reads again with each. */
function tellPercent({ view, change }: UpdateStanding, told: number): void {
  const percent = Math.max(0, Math.min(100, Math.floor(told)));
  const { step } = view();
  if (step.name === 'downloading' && step.percent !== percent) change({ step: { name: 'downloading', percent } });
}
