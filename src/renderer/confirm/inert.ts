import { INERT_MS } from '#shared/surface/surface-view.ts';

/** Main counts from when it sent the question, a moment before this page has it. */
const LATER_MS = 50;

/** Whether the buttons do something yet. */
export type Inert = {
  /** Until a person could have read what is shown. */
  restart(): void;
  /** Until something else is shown. */
  stop(): void;
  isOver(): boolean;
};

export function createInert(onChange: () => void): Inert {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (over: boolean): void => {
    isOver = over;
    onChange();
  };
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(() => set(true), INERT_MS + LATER_MS);
      set(false);
    },
    stop() {
      clearTimeout(timer);
      set(false);
    },
    isOver: () => isOver,
  };
}
