import type { Result } from '#shared/result.ts';

/** Writes that are asked for at about the same time cost one sync of the disk. They keep their order. */
export type SharedWrites = {
  /** Carries a write out, whole or not at all. Resolves once that is on the disk; where it is not `isSynced`, on its way there. */
  write<Value>(change: () => Value, options?: { isSynced: boolean }): Promise<Value>;
  /** Writes what waits, and from now on everything at once. */
  stop(): void;
};

type Waiting = {
  change: () => unknown;
  isSynced: boolean;
  resolve: (value: unknown) => void;
  reject: (cause: unknown) => void;
};

type Options = {
  /** Carries them out with one sync. @throws where none of them reached the disk */
  together: (changes: readonly (() => unknown)[], options: { isSynced: boolean }) => Result<unknown, unknown>[];
  /** When what waits is written. */
  soon: (run: () => void) => void;
};

export function createSharedWrites({ together, soon }: Options): SharedWrites {
  let waiting: Waiting[] = [];
  let isStopped = false;

  function writeAll(): void {
    const all = waiting;
    waiting = [];
    if (all.length === 0) return;
    try {
      const isSynced = all.some((each) => each.isSynced);
      const written = together(
        all.map(({ change }) => change),
        { isSynced },
      );
      for (const [place, result] of written.entries()) settle(all[place], result);
    } catch (cause) {
      for (const { reject } of all) reject(cause);
    }
  }

  return {
    write: <Value>(change: () => Value, { isSynced } = { isSynced: true }) =>
      new Promise<Value>((resolve, reject) => {
        waiting.push({ change, isSynced, resolve: resolve as Waiting['resolve'], reject });
        if (isStopped) writeAll();
        else if (waiting.length === 1) soon(writeAll);
      }),
    stop() {
      isStopped = true;
      writeAll();
    },
  };
}

function settle(waiting: Waiting | undefined, result: Result<unknown, unknown>): void {
  if (result.ok) waiting?.resolve(result.value);
  else waiting?.reject(result.failure);
}
