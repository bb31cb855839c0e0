import type { Failure } from '#shared/failure.ts';

/** How what failed with a failure is read again: every failed reading can be, wherever its failure is shown. */
const ways = new WeakMap<Failure, () => Promise<void>>();

export function noteReadAgain(failure: Failure, readAgain: () => Promise<void>): void {
  ways.set(failure, readAgain);
}

/** Undefined where the failure is not of a reading. */
export function findReadAgain(failure: Failure): (() => Promise<void>) | undefined {
  return ways.get(failure);
}
