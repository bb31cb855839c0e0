import type { ReadFresh } from './fresh-record.ts';
import type { RecordKey } from './proof-context.ts';

type Reading = ReturnType<ReadFresh>;

export type ReadAhead = {
  /** Begins to read a record whose approval is about to begin. */
  readAhead(key: RecordKey): void;
  /** The same record, as it was read ahead or is read now. Nothing is given twice. */
  readFresh: ReadFresh;
};

/** What was read ahead longer ago, in milliseconds, is read again. */
const FRESH_MS = 30_000;
/** Of batches in several profiles; those that ended early leave some behind. */
const MOST_AHEAD = 256;

/** An approval whose record was read while those before it were on their way saves waiting for that. */
export function createReadAhead({ readFresh, clock }: { readFresh: ReadFresh; clock: () => number }): ReadAhead {
  const ahead = new Map<string, Reading>();
  return {
    readAhead(key) {
      const name = nameOf(key);
      if (ahead.has(name)) return;
      const reading = readFresh(key);
      ahead.set(name, reading);
      // Its turn will tell: what failed ahead is read again then.
      reading.catch(() => {});
      const [oldest] = ahead.keys();
      if (ahead.size > MOST_AHEAD && oldest !== undefined) ahead.delete(oldest);
    },
    async readFresh(key) {
      const name = nameOf(key);
      const reading = ahead.get(name);
      ahead.delete(name);
      const read = await reading?.catch(() => undefined);
      return isFresh(read, clock()) ? read : readFresh(key);
    },
  };
}

function isFresh(read: Awaited<Reading> | undefined, now: number): read is Extract<Awaited<Reading>, { ok: true }> {
  if (read?.ok !== true) return false;
  const age = now - read.value.readAt;
  return age >= 0 && age <= FRESH_MS;
}

function nameOf({ profileId, walletAddress, kind, recordId }: RecordKey): string {
  return JSON.stringify([profileId, walletAddress.toLowerCase(), kind, recordId]);
}
