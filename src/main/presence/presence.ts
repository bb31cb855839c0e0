/** Whether a person did something in the window just now, as main itself saw it. */
export type Presence = {
  /** True once for each press of a key or a button of the mouse, while it is fresh. */
  spend(): boolean;
};

/** How long a press may wait for what the page asks because of it, in milliseconds: as long as somebody reads the list of a select. */
const FRESH_MS = 30_000;

/** @param clock milliseconds since 1970 */
export function createPresence(clock: () => number): Presence & { pressed(): void } {
  let pressedAt: number | undefined;
  return {
    pressed() {
      pressedAt = clock();
    },
    spend() {
      const age = pressedAt === undefined ? Number.POSITIVE_INFINITY : clock() - pressedAt;
      pressedAt = undefined;
      // A clock that was set back makes nothing fresh.
      return age >= 0 && age <= FRESH_MS;
    },
  };
}
