import { createPace, tellDuration } from '#shared/pace.ts';
import type { QaIo } from './qa-io.ts';

/** So often at most, in milliseconds: a log of a pipeline is read by people. */
const EVERY_MS = 5_000;

export type Progress = { note(count: { done: number; total: number; failed?: number }): void };

/**
 * Says on stderr how far a job is and how long it will take.
 * @param perMinute as many as may begin in a minute
 */
export function createProgress(io: Pick<QaIo, 'tell' | 'clock'>, what: string, perMinute: number): Progress {
  const pace = createPace({ perMinute, begun: io.clock() });
  let told = Number.NEGATIVE_INFINITY;
  return {
    note({ done, total, failed = 0 }) {
      const now = io.clock();
      const minutes = pace(total - done, now);
      const isOver = done >= total;
      if (now - told < EVERY_MS || (isOver && told === Number.NEGATIVE_INFINITY)) return;
      told = now;
      const bad = failed === 0 ? '' : `, ${failed} of them failed`;
      const left = isOver || minutes === undefined ? '' : `; about ${tellDuration(minutes)} left`;
      io.tell(`${what}: ${done} of ${total}${bad}${left}`);
    },
  };
}
