import { createOutage, type Outage } from './outage.ts';
import { createPauses, type Pauses } from './pauses.ts';
import { createRateBudget, type RateBudget } from './rate-budget.ts';

/** What all requests of one profile share, because its service counts and judges them together. */
export type Traffic = { budget: RateBudget; pauses: Pauses; outage: Outage; failed: FailedTargets };

/** Which targets failed when they were asked last: they wait in lanes of their own. */
type FailedTargets = { note(target: string, failed: boolean): void; has(target: string): boolean };

/** @param onPause called when a pause that holds up what a person started begins, or when they are ended */
export function createTraffic({ onPause = () => {} }: { onPause?: () => void } = {}): Traffic {
  return {
    budget: createRateBudget(),
    pauses: createPauses({ onChange: onPause }),
    outage: createOutage(),
    failed: createFailedTargets(),
  };
}

/** More than are ever followed at once; without an end to it, ids that are gone for good would stay for ever. */
const MOST_REMEMBERED = 10_000;

function createFailedTargets(): FailedTargets {
  const failed = new Set<string>();
  return {
    has: (target) => failed.has(target),
    note(target, isFailed) {
      failed.delete(target);
      if (isFailed) failed.add(target);
      const [oldest] = failed;
      if (failed.size > MOST_REMEMBERED && oldest !== undefined) failed.delete(oldest);
    },
  };
}
