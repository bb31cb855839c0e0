import type { BatchItem } from './batch-item.ts';

/** How many of a batch may be under way at once. */
export type BatchWindow = { size: number; hasGrown: boolean };

/** The first goes alone: a batch that fails fails early. */
export const FIRST_WINDOW: BatchWindow = { size: 1, hasGrown: false };
/** When the service has taken the first. */
const NEXT_SIZE = 8;
/** More than fill the way to a service that is far away; the service's budget and its pauses hold beside it. */
const WIDEST_SIZE = 32;

/** One more for each that the service took, half as many when its endpoint asks to be left alone. */
export function adaptWindow(window: BatchWindow, before: BatchItem, after: BatchItem): BatchWindow {
  const isTaken = after.outcome === 'signed' || after.outcome === 'not-needed';
  if (isTaken && before.outcome !== after.outcome) {
    return { size: window.hasGrown ? Math.min(WIDEST_SIZE, window.size + 1) : NEXT_SIZE, hasGrown: true };
  }
  if (!isHeldBack(after) || isHeldBack(before)) return window;
  return { size: Math.max(FIRST_WINDOW.size, Math.floor(window.size / 2)), hasGrown: true };
}

function isHeldBack({ intent }: BatchItem): boolean {
  return intent?.failure?.concerns === 'endpoint';
}

/** Those that may begin now beside those under way, in order: each the first of its lane, and none that has to wait for another. */
export function findNext(items: readonly BatchItem[], { size }: BatchWindow): BatchItem[] {
  const underWay = items.filter(({ outcome }) => outcome === 'under-way');
  const busy = new Set(underWay.map(({ lane }) => lane));
  const next: BatchItem[] = [];
  for (const item of items) {
    if (underWay.length + next.length >= size) break;
    if (item.outcome !== 'waiting' || busy.has(item.lane)) continue;
    busy.add(item.lane);
    next.push(item);
  }
  return next;
}
