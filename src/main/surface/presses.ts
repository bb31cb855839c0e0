import { INERT_MS } from '#shared/surface/surface-view.ts';

/** A press answers at once, or it was meant for something else, in milliseconds. */
const FRESH_MS = 5_000;

/** Whether a person pressed something in the window of a question, after it could be read. */
export type Presses = {
  /** A key or a button of the mouse, as the browser process saw it. */
  pressed(): void;
  /** What is shown is new, or the window came to the front: what was pressed before was not meant for it. */
  restart(): void;
  /** True once for each press that counts. */
  spend(): boolean;
};

/** @param clock milliseconds that never go back */
export function createPresses(clock: () => number): Presses {
  let startedAt = clock();
  let pressedAt: number | undefined;
  return {
    pressed() {
      pressedAt = clock();
    },
    restart() {
      startedAt = clock();
      pressedAt = undefined;
    },
    spend() {
      const at = pressedAt;
      pressedAt = undefined;
      return at !== undefined && at - startedAt >= INERT_MS && clock() - at <= FRESH_MS;
    },
  };
}
