import type { Failure } from '#shared/failure.ts';
import type { ActivityRows } from '../store/activity-rows.ts';
import type { IntentRow } from '../store/intents.ts';

/** What holds an intent up, and when it is tried again by itself, in milliseconds since 1970, where that is known. */
export type WaitingFor = { failure: Failure; until: number | undefined };

/** What intents wait for without a step that says so: the journal holds what was done, and waiting is nothing that was done. */
export type Waiting = {
  get(id: string): WaitingFor | undefined;
  /** @returns whether it is held up by something else than before, or until another moment */
  note(row: IntentRow, wait: { failure?: Failure | undefined; afterMs?: number }): boolean;
  /** A step begins: it is not due any more, and what held it up is known to be over when the step has ended. */
  beginStep(id: string): void;
  /** Something was written of it: that stands from now on. */
  end(row: IntentRow): void;
};

type Options = { activity: Pick<ActivityRows, 'mark'>; clock: () => number };

export function createWaiting({ activity, clock }: Options): Waiting {
  const byId = new Map<string, WaitingFor>();

  function end(row: IntentRow): void {
    if (byId.delete(row.id)) activity.mark(row.id, row.failure === null ? 'under-way' : 'paused');
  }

  return {
    get: (id) => byId.get(id),
    note(row, { failure, afterMs }) {
      const before = byId.get(row.id);
      if (failure === undefined) {
        end(row);
        return before !== undefined;
      }
      const until = afterMs === undefined ? undefined : clock() + Math.max(0, afterMs);
      byId.set(row.id, { failure, until });
      if (before === undefined) activity.mark(row.id, 'paused');
      return before?.failure !== failure || before.until !== until;
    },
    beginStep(id) {
      const before = byId.get(id);
      if (before !== undefined) byId.set(id, { ...before, until: undefined });
    },
    end,
  };
}
