/** Writes the state down, one time after the other, never two at once. */
export type Keeper = {
  /** Resolves when everything up to now has been written; callers that come together share one writing. */
  keep(): Promise<void>;
  /** Writes a last time. Later calls of `keep` do nothing: what they would write has ended. */
  close(): Promise<void>;
};

export function createKeeper({ write }: { write: () => Promise<void> }): Keeper {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let closing: Promise<void> | undefined;

  function start(): Promise<void> {
    next = undefined;
    running = write().finally(() => {
      running = undefined;
    });
    return running;
  }

  function keep(): Promise<void> {
    if (closing !== undefined) return closing;
    // What is being written now may have been read before the caller's change: only the next writing surely holds it.
    if (running === undefined) return next ?? start();
    next ??= running.then(start, start);
    return next;
  }

  return {
    keep,
    close() {
      closing ??= keep();
      return closing;
    },
  };
}
