import { createOutage, type Outage } from './outage.ts';
import { createPauses, type Pauses } from './pauses.ts';
import { createRateBudget, type RateBudget } from './rate-budget.ts';

/** What all requests of one profile share, because its service counts and judges them together. */
export type Traffic = { budget: RateBudget; pauses: Pauses; outage: Outage; failed: FailedResources };

/** Which resources failed when they were asked last: they wait in lanes of their own. */
type FailedResources = { note(resource: string, failed: boolean): void; has(resource: string): boolean };

/** @param onPause called when a pause that holds up what a person started begins, or when they are ended */
export function createTraffic({ onPause = () => {} }: { onPause?: () => void } = {}): Traffic {
  return {
    budget: createRateBudget(),
    pauses: createPauses({ onChange: onPause }),
    outage: createOutage(),
    failed: createFailedResources(),
  };
}

/** More than are ever followed at once; without an end to it, ids that are gone for good would stay for ever. */
const MOST_REMEMBERED = 10_000;

function createFailedResources(): FailedResources {
  const failed = new Set<string>();
  return {
    has: (resource) => failed.has(resource),
    note(resource, isFailed) {
      failed.delete(resource);
      if (isFailed) failed.add(resource);
      const [oldest] = failed;
      if (failed.size > MOST_REMEMBERED && oldest !== undefined) failed.delete(oldest);
    },
  };
}
