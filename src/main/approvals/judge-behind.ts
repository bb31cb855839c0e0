import { createWhenQuiet } from '../when-quiet.ts';

/** Judges what nobody waits for, a slice at a time. */
export type JudgeBehind = {
  /** Goes on with a profile. */
  goOn(profileId: string): void;
  /** The same once nothing asked for it a while: an approval changes its record and its intent ten times, and a batch goes on doing so. */
  goOnWhenQuiet(profileId: string): void;
  /** Nothing is left to be judged of this one. */
  forget(profileId: string): void;
  stop(): void;
};

const GATHERED = { quietMs: 200, atMostMs: 1_000 };

/** @param judge a slice. @returns whether nothing is left */
export function createJudgeBehind(judge: (profileId: string) => boolean): JudgeBehind {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function judgeWaiting(): void {
    timer = undefined;
    try {
      for (const each of [...waiting]) if (judge(each)) waiting.delete(each);
    } catch {
      // A disk that does not answer, for one: what was not judged is judged when it is asked for, or when something changes.
      waiting.clear();
    }
    if (waiting.size > 0) goOnSoon();
  }

  function goOnSoon(): void {
    if (!isStopped) timer ??= setTimeout(judgeWaiting);
  }

  const changed = new Set<string>();
  const gathered = createWhenQuiet({
    ...GATHERED,
    run() {
      for (const profileId of changed) goOn(profileId);
      changed.clear();
    },
  });

  function goOn(profileId: string): void {
    waiting.add(profileId);
    goOnSoon();
  }

  return {
    goOn,
    goOnWhenQuiet(profileId) {
      changed.add(profileId);
      gathered.touch();
    },
    forget: (profileId) => void waiting.delete(profileId),
    stop() {
      clearTimeout(timer);
      gathered.stop();
      waiting.clear();
      isStopped = true;
    },
  };
}
