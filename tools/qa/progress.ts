import type { QaIo } from './qa-io.ts';

/** So often at most, in milliseconds: a log of a pipeline is read by people. */
const EVERY_MS = 5_000;

export type Progress = { note(count: { done: number; total: number; failed?: number }): void };

/**
 * Says on stderr how far a job is and how long it will take: by what the service lets through in a minute at first, then by how it went.
 * @param perMinute as many as may begin in a minute
 */
export function createProgress(io: Pick<QaIo, 'tell' | 'clock'>, what: string, perMinute: number): Progress {
  const begun = io.clock();
  let first: number | undefined;
  let told = Number.NEGATIVE_INFINITY;
  return {
    note({ done, total, failed = 0 }) {
      const now = io.clock();
      first ??= done;
      const isOver = done >= total;
      if (now - told < EVERY_MS || (isOver && told === Number.NEGATIVE_INFINITY)) return;
      told = now;
      const rate = rateOf({ done: done - first, elapsed: now - begun, perMinute });
      const bad = failed === 0 ? '' : `, ${failed} of them failed`;
      io.tell(
        `${what}: ${done} of ${total}${bad}${isOver ? '' : `; about ${tellDuration((total - done) / rate)} left`}`,
      );
    },
  };
}

/** Measured once there is something to measure. @returns how many in a minute */
function rateOf({ done, elapsed, perMinute }: { done: number; elapsed: number; perMinute: number }): number {
  if (done < 10 || elapsed < EVERY_MS) return perMinute;
  return Math.min(perMinute, done / (elapsed / 60_000));
}

export function tellDuration(minutes: number): string {
  if (minutes < 1) return `${Math.max(1, Math.ceil(minutes * 60))} s`;
  return minutes < 90 ? `${Math.ceil(minutes)} min` : `${Math.ceil(minutes / 6) / 10} h`;
}
