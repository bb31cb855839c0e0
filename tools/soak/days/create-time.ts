import type { LeapingClock } from '../../../bench/practice/leaping-clock.ts';
import type { ClockEvent } from './plan-faults.ts';

/** The time by a clock that is right, in milliseconds since 1970; the one of the computer is set and sleeps as planned. */
export type Time = {
  now(): number;
  /** What happens to the clock from now on. */
  plan(events: readonly ClockEvent[]): void;
  /** Lets so many milliseconds pass, with what happens to the clock in them; more where the computer sleeps. */
  pass(milliseconds: number): Promise<void>;
};

export function createTime(clock: LeapingClock): Time {
  const events: ClockEvent[] = [];
  let wrong = 0;
  const now = () => clock.now() - wrong;
  return {
    now,
    plan: (planned) => void events.push(...planned.toSorted((left, right) => left.at - right.at)),
    async pass(milliseconds) {
      const end = now() + milliseconds;
      for (let event = events[0]; event !== undefined && event.at <= end; event = events[0]) {
        await clock.pass(Math.max(0, event.at - now()));
        events.shift();
        if (event.kind === 'suspended') clock.sleep(event.byMs);
        else clock.set(event.byMs);
        if (event.kind === 'set') wrong += event.byMs;
      }
      await clock.pass(Math.max(0, end - now()));
    },
  };
}
