/**
 * Numbers requests in the order in which they were begun, also across restarts, so that a late answer can be told:
 * a record is only replaced by the answer to a later request.
 * @param newestKept the newest number in the store: a clock that was set back must not make every answer look late
 */
export function createRequestNumbers({ clock, newestKept }: { clock: () => number; newestKept: number }): () => number {
  let last = newestKept;
  return () => {
    last = Math.max(last + 1, clock() * 1000);
    return last;
  };
}
