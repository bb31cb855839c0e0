import { concernsProfile } from './failure-table.ts';
import type { ServiceFailure } from './service-failure.ts';

/** Whether there is use in asking the service for what nobody waits for. */
export type Outage = {
  note(failure: ServiceFailure | undefined): void;
  /** What is wrong with the key or the way to the service; undefined where it may be asked. */
  current(): ServiceFailure | undefined;
  end(): void;
};

/** One answer alone may be odd; so many in a row, whatever was asked for, are the key's or the network's. */
const IN_A_ROW = 5;
/** Then it is asked again whether it is over. */
const READ_AGAIN_MS = 5_000;

export function createOutage(): Outage {
  let inARow = 0;
  let latest: { failure: ServiceFailure; at: number } | undefined;
  const end = () => {
    inARow = 0;
    latest = undefined;
  };
  return {
    note(failure) {
      const isAnswer = failure === undefined || failure.status !== undefined;
      if (failure !== undefined && concernsProfile(failure)) {
        inARow += 1;
        latest = { failure, at: Date.now() };
      } else if (isAnswer) end();
    },
    current() {
      if (latest === undefined || inARow < IN_A_ROW) return undefined;
      const age = Date.now() - latest.at;
      // Found later than now: the clock was set back since.
      return age >= 0 && age < READ_AGAIN_MS ? latest.failure : undefined;
    },
    end,
  };
}
