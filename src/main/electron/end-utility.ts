import type { UtilityProcess } from 'electron';

/** Gives what ends a utility process, however early it is asked for. Called right after the fork; resolves when the process is over. */
export function prepareEnd(child: UtilityProcess): () => Promise<void> {
  const ended = Promise.withResolvers<void>();
  let hasSpawned = false;
  let isOver = false;
  let isUnwanted = false;
  // Before it has spawned there is nothing that could be ended.
  child.once('spawn', () => {
    hasSpawned = true;
    if (isUnwanted) child.kill();
  });
  child.once('exit', () => {
    isOver = true;
    ended.resolve();
  });
  return () => {
    isUnwanted = true;
    if (hasSpawned && !isOver) child.kill();
    return ended.promise;
  };
}
