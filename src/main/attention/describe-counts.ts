import { PRODUCT_NAME } from '../keychain-service.ts';

/** How many requests of a profile wait for a key of the operator; never 0. */
export type WaitingCount = {
  profileId: string;
  name: string;
  count: number;
  /** The operator left it out of the inbox: it is named, and not counted. */
  isLeftOut?: true;
};

/** So many profiles are named in the title; the tray names each of them. */
const MOST_IN_TITLE = 2;

/** The window's title: `Countersign: 3 wait in Treasury, 1 waits in Practice`. */
export function describeInTitle(counts: readonly WaitingCount[]): string {
  const counted = counts.filter(isCounted);
  if (counted.length === 0) return PRODUCT_NAME;
  const named = counted.slice(0, MOST_IN_TITLE).map(({ name, count }) => `${say(count)} in ${name}`);
  const rest = sumOf(counted.slice(MOST_IN_TITLE));
  return `${PRODUCT_NAME}: ${[...named, ...(rest === 0 ? [] : [`${rest} elsewhere`])].join(', ')}`;
}

/** What the tray says when the pointer rests on it. */
export function describeInToolTip(counts: readonly WaitingCount[]): string {
  const count = sumOf(counts);
  const leftOut = counts.reduce((sum, each) => sum + each.count, 0) - count;
  const besides = leftOut === 0 ? '' : `, and ${leftOut} outside the inbox`;
  if (count === 0) return `${PRODUCT_NAME}: nothing waits for you${besides}`;
  return `${PRODUCT_NAME}: ${count === 1 ? '1 request waits' : `${count} requests wait`} for you${besides}`;
}

/** A line of the tray's menu: `Treasury: 3 wait`. */
export function describeInMenu({ name, count, isLeftOut }: WaitingCount): string {
  return `${name}: ${say(count)}${isLeftOut ? ' (not in the inbox)' : ''}`;
}

/** From all profiles in the inbox together, for the app's badge. */
export function sumOf(counts: readonly WaitingCount[]): number {
  return counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0);
}

function isCounted({ isLeftOut }: WaitingCount): boolean {
  return isLeftOut !== true;
}

function say(count: number): string {
  return count === 1 ? '1 waits' : `${count} wait`;
}
