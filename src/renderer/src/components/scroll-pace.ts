/** How fast a list is scrolled. What comes into view in a hurry is drawn briefly, and whole when it is calm again. */
export type ScrollPace = {
  /** The list is scrolled to `top` pixels, at a moment in milliseconds. */
  moved(top: number, at: number): void;
  /** The list itself went to a row: that is no hurry, however far. */
  jumped(): void;
  isFast(): boolean;
  /** Called when it is calm again. @returns what ends that */
  onCalm(listener: () => void): () => void;
};

/** In pixels a millisecond: at more nobody reads more than the beginning of a row. */
const FAST = 2;
/** So many fast steps more than slow ones are a hurry: a single one may be a page, and a frame that comes late looks slow. */
const STEPS = 3;
/** After so many milliseconds without a step it is calm. */
const CALM_MS = 150;

export function createScrollPace(): ScrollPace {
  const listeners = new Set<() => void>();
  let last: { top: number; at: number } | undefined;
  let steps = 0;
  let isFast = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function calm(): void {
    clearTimeout(timer);
    last = undefined;
    steps = 0;
    if (!isFast) return;
    isFast = false;
    for (const listener of listeners) listener();
  }

  return {
    isFast: () => isFast,
    jumped: calm,
    moved(top, at) {
      const isHasty = last !== undefined && Math.abs(top - last.top) > FAST * (at - last.at);
      steps = isHasty ? Math.min(STEPS, steps + 1) : Math.max(0, steps - 1);
      if (steps === STEPS) isFast = true;
      else if (steps === 0) calm();
      last = { top, at };
      clearTimeout(timer);
      timer = setTimeout(calm, CALM_MS);
    },
    onCalm(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
