import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';

/** What is wrong with the app itself: told at once, and kept for a window that opens later. */
export type Faults = {
  /** Tells of it, once however often it comes. @param onRead called when somebody has read it */
  add(failure: Failure, onRead?: () => void): void;
  /** It is over: it is not shown any more, and told again should it come back. */
  settle(failure: Failure): void;
  /** Somebody has read it. */
  dismiss(read: FaultName): void;
  list(): Failure[];
};

/** By which a fault is known. */
export type FaultName = Pick<Failure, 'code' | 'happened'>;

const KEPT = 100;

export function createFaults(emit: (event: AppEvent) => void): Faults {
  const faults = new Map<string, { failure: Failure; onRead: (() => void) | undefined }>();
  const dismissed = new Set<string>();
  return {
    add(failure, onRead) {
      const name = nameOf(failure);
      if (faults.has(name) || dismissed.has(name)) return;
      faults.set(name, { failure, onRead });
      const [oldest] = faults.keys();
      if (faults.size > KEPT && oldest !== undefined) faults.delete(oldest);
      emit({ type: 'fault', failure });
    },
    settle(failure) {
      dismissed.delete(nameOf(failure));
      if (faults.delete(nameOf(failure))) emit({ type: 'fault-over' });
    },
    dismiss(read) {
      const name = nameOf(read);
      faults.get(name)?.onRead?.();
      dismissed.add(name);
      if (faults.delete(name)) emit({ type: 'fault-over' });
    },
    list: () => [...faults.values()].map(({ failure }) => failure),
  };
}

function nameOf({ code, happened }: FaultName): string {
  return `${code} ${happened}`;
}
