import type { BatchItem } from './batch-item.ts';

/** So many of a batch are under way at once at first: a batch that fails fails early. */
export const FIRST_WINDOW = 1;
/** More than fill the way to a service that is far away; the service's budget and its pauses hold beside it. */
const WIDEST_WINDOW = 32;

/** One more for each that the service took, half as many when its endpoint asks to be left alone. */
export function adaptWindow(window: number, before: BatchItem, after: BatchItem): number {
  const isTaken = after.outcome === 'signed' || after.outcome === 'not-needed';
  if (isTaken && before.outcome !== after.outcome) return Math.min(WIDEST_WINDOW, window + 1);
  return isHeldBack(after) && !isHeldBack(before) ? Math.max(FIRST_WINDOW, Math.floor(window / 2)) : window;
}

function isHeldBack({ intent }: BatchItem): boolean {
  return intent?.failure?.concerns === 'endpoint';
}

/** The next that may begin beside those under way: the first in order that has to wait for none of them. */
export function findNext(items: readonly BatchItem[], window: number): BatchItem | undefined {
  const underWay = items.filter(({ outcome }) => outcome === 'under-way');
  if (underWay.length >= window) return undefined;
  const busy = new Set(underWay.map(({ lane }) => lane));
  return items.find(({ outcome, lane }) => outcome === 'waiting' && !busy.has(lane));
}
