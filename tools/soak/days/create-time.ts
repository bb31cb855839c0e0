import type { LeapingClock } from '../../../bench/practice/leaping-clock.ts';
import type { FaultPlan } from './plan-faults.ts';

/** The time by a clock that is right, in milliseconds since 1970; the one of the computer is set and sleeps as planned. */
export type Time = {
  now(): number;
  /** Lets so many milliseconds pass, with what happens to the clock in them; more where the computer sleeps. */
  pass(milliseconds: number): Promise<void>;
};

export function createTime(clock: LeapingClock, plan: Pick<FaultPlan, 'clock'>): Time {
  const events = plan.clock.toSorted((left, right) => left.at - right.at);
  let wrong = 0;
  let next = 0;
  const now = () => clock.now() - wrong;
  return {
    now,
    async pass(milliseconds) {
      const end = now() + milliseconds;
      for (let event = events[next]; event !== undefined && event.at <= end; event = events[next]) {
        await clock.pass(Math.max(0, event.at - now()));
        next += 1;
        if (event.kind === 'suspended') clock.sleep(event.byMs);
        else clock.set(event.byMs);
        if (event.kind === 'set') wrong += event.byMs;
      }
      await clock.pass(Math.max(0, end - now()));
    },
  };
}
