/** What is wrong with the way to the service in some hours; `share` of its reads are answered where it is busy. */
export type Fault =
  | { kind: 'offline' | 'restarting'; from: number; to: number }
  | { kind: 'busy'; from: number; to: number; share: number; retryAfterS: number };

/** What happens to the clock of the computer. `asleep`: timers stand still; `suspended`: all that was due in it is late. */
export type ClockEvent = { at: number; kind: 'asleep' | 'suspended' | 'set'; byMs: number };

/** Times are milliseconds since 1970, by a clock that is right. */
export type FaultPlan = { faults: readonly Fault[]; clock: readonly ClockEvent[] };

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** The hours of three days at which something happens, as shares of the run: shorter runs meet all of it as well, for as much less time. */
export function planFaults({ beginsAt, lastsMs }: { beginsAt: number; lastsMs: number }): FaultPlan {
  const hour = lastsMs / 72;
  const at = (hours: number) => beginsAt + Math.round(hours * hour);
  const busy = { kind: 'busy', share: 0.4, retryAfterS: 20 } as const;
  return {
    faults: [
      { kind: 'offline', from: at(5), to: at(6) },
      { kind: 'restarting', from: at(20), to: at(20) + 3 * MINUTE_MS },
      { ...busy, from: at(24), to: at(36) },
      { ...busy, from: at(36), to: at(36.5), share: 0, retryAfterS: 300 },
      { ...busy, from: at(36.5), to: at(48) },
      { kind: 'offline', from: at(60) - MINUTE_MS, to: at(60) },
      { ...busy, from: at(66) - MINUTE_MS, to: at(66), share: 0, retryAfterS: 60 },
    ],
    clock: [
      { at: at(51), kind: 'asleep', byMs: Math.round(8 * hour) },
      // Each time with a reason to wait: for the network the first time, because the service said so the second time.
      { at: at(60), kind: 'set', byMs: -HOUR_MS },
      { at: at(62), kind: 'set', byMs: HOUR_MS },
      { at: at(63), kind: 'suspended', byMs: Math.round(hour) },
      { at: at(66), kind: 'set', byMs: -HOUR_MS },
      { at: at(69), kind: 'set', byMs: HOUR_MS },
    ],
  };
}

/** The fault that a moment lies in; of several the last one that is named. */
export function findFault(faults: readonly Fault[], at: number): Fault | undefined {
  return faults.findLast(({ from, to }) => from <= at && at < to);
}
