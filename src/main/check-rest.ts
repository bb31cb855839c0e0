import type { Failure } from '#shared/failure.ts';
import { findStorageTrouble } from '#shared/storage-trouble.ts';
import { breathe } from './breathe.ts';
import type { Log } from './log.ts';
import type { Store } from './store/open-store.ts';
import type { Troubles } from './troubles.ts';

/** As many rows are checked at a time: whoever asks meanwhile waits for no more of them. */
const ROWS_AT_ONCE = 20;

type Options = {
  store: Pick<Store, 'rowCheck'>;
  troubles: Pick<Troubles, 'add'>;
  log: Log;
  /** Rows were set aside that nobody has been told of. */
  onFound: () => Promise<void>;
};

export type RestCheck = {
  /** Checks what was not checked at the start, some rows at a time. */
  start(): Promise<void>;
  stop(): void;
};

/** Holds the copy of what the service said against its rules while the app runs, so that no start waits for it. */
export function createRestCheck({ store, troubles, log, onFound }: Options): RestCheck {
  let isStopped = false;
  let hasFound = false;
  store.rowCheck.onFound(() => {
    hasFound = true;
  });

  async function checkAll(): Promise<void> {
    do await breathe();
    while (!isStopped && store.rowCheck.next(ROWS_AT_ONCE));
  }

  function noteBreak(cause: unknown): void {
    // What closes under its feet while the app ends is no mistake.
    if (isStopped) return;
    const error = cause instanceof Error ? cause.message : 'unknown';
    log.write('error', 'check-broke-off', { error });
    if (findStorageTrouble(cause) !== 'damaged') return;
    store.rowCheck.suspectDamage();
    troubles.add(explainDamagedCache(error));
  }

  return {
    async start() {
      await checkAll().catch(noteBreak);
      if (hasFound && !isStopped) await onFound().catch(noteBreak);
    },
    stop() {
      isStopped = true;
    },
  };
}

function explainDamagedCache(detail: string): Failure {
  return {
    code: 'cache-damaged',
    happened: `The local copy of what the service said is damaged (${detail}).`,
    kept: 'Profiles, wallets and the journal are whole. Nothing is lost at the service.',
    next: 'Restart Countersign: the copy is then set aside, and everything is read from the service again.',
  };
}
