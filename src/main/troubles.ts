import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';

/** What is wrong with the app itself: told at once, and kept for a window that opens later. */
export type Troubles = {
  /** Tells of it, once however often it comes. @param onRead called when somebody has read it */
  add(failure: Failure, onRead?: () => void): void;
  /** It is over: it is not shown any more, and told again should it come back. */
  settle(failure: Failure): void;
  /** Somebody has read it. */
  dismiss(read: TroubleName): void;
  list(): Failure[];
};

/** By which a trouble is known. */
type TroubleName = Pick<Failure, 'code' | 'happened'>;

const KEPT = 100;

export function createTroubles(emit: (event: AppEvent) => void): Troubles {
  const troubles = new Map<string, { failure: Failure; onRead: (() => void) | undefined }>();
  const dismissed = new Set<string>();
  return {
    add(failure, onRead) {
      const name = nameOf(failure);
      if (troubles.has(name) || dismissed.has(name)) return;
      troubles.set(name, { failure, onRead });
      const [oldest] = troubles.keys();
      if (troubles.size > KEPT && oldest !== undefined) troubles.delete(oldest);
      emit({ type: 'trouble', failure });
    },
    settle(failure) {
      dismissed.delete(nameOf(failure));
      if (troubles.delete(nameOf(failure))) emit({ type: 'trouble-over' });
    },
    dismiss(read) {
      const name = nameOf(read);
      troubles.get(name)?.onRead?.();
      dismissed.add(name);
      if (troubles.delete(name)) emit({ type: 'trouble-over' });
    },
    list: () => [...troubles.values()].map(({ failure }) => failure),
  };
}

function nameOf({ code, happened }: TroubleName): string {
  return `${code} ${happened}`;
}
