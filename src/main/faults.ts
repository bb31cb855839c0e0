import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';

/** What is wrong with the app itself: told at once, and kept for a window that opens later. */
export type Faults = { add(failure: Failure): void; list(): Failure[] };

const KEPT = 20;

export function createFaults(emit: (event: AppEvent) => void): Faults {
  const faults: Failure[] = [];
  return {
    add(failure) {
      faults.push(failure);
      if (faults.length > KEPT) faults.shift();
      emit({ type: 'fault', failure });
    },
    list: () => [...faults],
  };
}
