/** Judges what nobody waits for, a slice at a time, a little later. */
export type JudgeBehind = {
  /** Goes on with a profile after so many milliseconds, or sooner where that was asked for before. */
  goOn(profileId: string, options: { afterMs: number }): void;
  /** Nothing is left to be judged of this one. */
  forget(profileId: string): void;
  stop(): void;
};

/** @param judge a slice. @returns whether nothing is left */
export function createJudgeBehind(judge: (profileId: string) => boolean): JudgeBehind {
  const waiting = new Set<string>();
  let next: { at: number; timer: NodeJS.Timeout } | undefined;
  let isStopped = false;

  function judgeWaiting(): void {
    next = undefined;
    try {
      for (const each of [...waiting]) if (judge(each)) waiting.delete(each);
    } catch {
      // A disk that does not answer, for one: what was not judged is judged when it is asked for, or when something changes.
      waiting.clear();
    }
    if (waiting.size > 0) goOnIn(0);
  }

  function goOnIn(afterMs: number): void {
    const at = performance.now() + afterMs;
    if (isStopped || (next !== undefined && next.at <= at)) return;
    clearTimeout(next?.timer);
    next = { at, timer: setTimeout(judgeWaiting, afterMs) };
  }

  return {
    goOn(profileId, { afterMs }) {
      waiting.add(profileId);
      goOnIn(afterMs);
    },
    forget: (profileId) => void waiting.delete(profileId),
    stop() {
      clearTimeout(next?.timer);
      waiting.clear();
      isStopped = true;
    },
  };
}
