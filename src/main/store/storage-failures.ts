import type { Failure } from '#shared/failure.ts';
import { DISK_FAILURES, DISK_WORDS, findStorageTrouble, mayPass } from '#shared/storage-trouble.ts';

type DiskWords = (typeof DISK_WORDS)[keyof typeof DISK_WORDS];

/** For what the operator asked for and what could not be written down; undefined where the error is no such trouble. */
export function explainNotBegun(cause: unknown): Failure | undefined {
  return explain(cause, (words) => ({
    happened: `${words.is}: this could not be written down, so it was not begun.`,
    kept: 'Everything that was begun before is in the journal.',
    next: `${words.remedy}, then try again.`,
  }));
}

/** For what waits in the journal or in a funding run. */
export function explainHeldUp(cause: unknown): Failure | undefined {
  return explain(cause, (words) => ({
    happened: `${words.is}: the next step could not be written down, so it was not begun.`,
    kept: 'What has happened so far is kept, and nothing is done twice.',
    next: `${words.remedy}: it then goes on by itself.`,
  }));
}

/** For what the service said and what could not be kept. */
export function explainNotKept(cause: unknown): Failure | undefined {
  return explain(cause, (words) => ({
    happened: `${words.is}: what the service says cannot be kept.`,
    kept: 'What was read before is still here, as old as it says.',
    next: `${words.remedy}: reading then goes on by itself.`,
  }));
}

function explain(cause: unknown, write: (words: DiskWords) => Omit<Failure, 'code'>): Failure | undefined {
  const trouble = findStorageTrouble(cause);
  return mayPass(trouble) ? { code: DISK_FAILURES[trouble], ...write(DISK_WORDS[trouble]) } : undefined;
}

/** For a file that could not be opened. */
export function explainNotOpened(cause: unknown, file: string): Failure {
  const trouble = findStorageTrouble(cause);
  switch (trouble) {
    case 'in-use':
      return {
        code: 'store-in-use',
        happened: `Another Countersign has ${file} open.`,
        kept: 'Nothing was changed.',
        next: 'Use the window that is open, or close it first.',
      };
    case 'full':
      return {
        code: 'disk-full',
        happened: `The disk that holds ${file} is full.`,
        kept: 'Nothing was sent.',
        next: 'Free some space and start again.',
      };
    case 'damaged':
      return explainDamaged(file, cause instanceof Error ? cause.message : trouble);
    default:
      return {
        code: 'store-unreadable',
        happened: `${file} could not be opened: ${cause instanceof Error ? cause.message : String(cause)}.`,
        kept: 'The file was not changed.',
        next: 'Check that the data folder exists and may be written.',
      };
  }
}

export function explainDamaged(file: string, detail: string): Failure {
  return {
    code: 'store-damaged',
    happened: `${file} is damaged (${detail}).`,
    kept: 'The file was left as it is.',
    next: 'Restore it from a backup, or move it away and start again.',
  };
}

type Salvaged = { aside: string; count: number; isWhole: boolean };

/** For a damaged journal of which a new one was made. */
export function explainSalvaged({ aside, count, isWhole }: Salvaged): Failure {
  return {
    code: 'journal-salvaged',
    happened: tellSalvaged({ count, isWhole }),
    kept: `The damaged file is kept as ${aside}. Keys and API keys are in the keychain. Funding runs are paused.`,
    next: 'Nothing that may be missing is signed or sent again by itself. If you have a backup, restore it in Settings → Backup. Check at the service what was sent since.',
  };
}

/** For a funding run in it: what is missing may be a funding that was sent. */
export function explainRunOfDamaged(): Failure {
  return {
    code: 'funding-in-doubt',
    happened: 'The journal was damaged: it may not know of every funding of this run.',
    kept: 'No further row was begun, so that no wallet is funded twice.',
    next: 'Check at the service which wallets were funded. Then resume this run, or stop it and start a new one with the wallets that are left.',
  };
}

function tellSalvaged({ count, isWhole }: Pick<Salvaged, 'count' | 'isWhole'>): string {
  if (count === 0) return 'The journal was damaged and nothing in it could be read, so an empty one was begun.';
  return isWhole
    ? 'The journal was damaged. Every entry in it could be read, and was taken into a new one.'
    : 'The journal was damaged. What could be read of it was taken into a new one; the rest is missing.';
}
