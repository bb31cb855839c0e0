import { type BatchItem, isSigned } from './batch-item.ts';

/** How many of a batch may be under way at once, and what one that is taken makes of that. */
export type BatchWindow = { size: number; growth: 'first' | 'doubling' | 'by-one' };

/** The first goes alone: a batch that fails fails early. */
export const FIRST_WINDOW: BatchWindow = { size: 1, growth: 'first' };
/** When the service has taken the first. */
const NEXT_SIZE = 32;
/** More than fill the way to a service that is far away; the service's budget and its pauses hold beside it. */
const WIDEST_SIZE = 64;
/** So many more are read meanwhile, where the service takes what it is sent: their turn comes before what was read is old. */
const READ_BEYOND = 32;

/** Twice as many with each that the service took; half as many when its endpoint asks to be left alone, and from then on only one more. */
export function adaptWindow(window: BatchWindow, before: BatchItem, after: BatchItem): BatchWindow {
  const isTaken = after.outcome === 'signed' || after.outcome === 'not-needed';
  if (isTaken && before.outcome !== after.outcome) return widen(window);
  if (!isHeldBack(after) || isHeldBack(before)) return window;
  return { size: Math.max(FIRST_WINDOW.size, Math.floor(window.size / 2)), growth: 'by-one' };
}

function widen({ size, growth }: BatchWindow): BatchWindow {
  if (growth === 'first') return { size: NEXT_SIZE, growth: 'doubling' };
  return { size: Math.min(WIDEST_SIZE, growth === 'doubling' ? size * 2 : size + 1), growth };
}

function isHeldBack({ intent }: BatchItem): boolean {
  return intent?.failure?.concerns === 'endpoint';
}

/** Those that may begin now beside those under way, in order: each the first of its lane, and none that has to wait for another. */
export function findNext(items: readonly BatchItem[], { size }: Pick<BatchWindow, 'size'>): BatchItem[] {
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

/**
 * Those that were not read yet and begin soon: as many as may begin when one is taken, and once the first has its signature, as many as
 * the window may grow to.
 */
export function findAhead(items: readonly BatchItem[], window: BatchWindow): BatchItem[] {
  const { growth } = window;
  const isCareful = growth === 'by-one' || (growth === 'first' && !items.some(({ intent }) => isSigned(intent)));
  const soon = findNext(items, { size: isCareful ? widen(window).size + 1 : WIDEST_SIZE + READ_BEYOND });
  return soon.filter(({ isReadAhead }) => !isReadAhead);
}
