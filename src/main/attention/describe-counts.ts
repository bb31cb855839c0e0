import { PRODUCT_NAME } from '../keychain-service.ts';
import { SPOKEN_ENGLISH, type Spoken } from '../speech.ts';

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

const WAITING =
  '{count, plural, =0 {nothing waits for you} one {# request waits for you} other {# requests wait for you}}';
const WAITING_AND_LEFT_OUT =
  '{count, plural, =0 {nothing waits for you, and {leftOut} outside the inbox} one {# request waits for you, and {leftOut} outside the inbox} other {# requests wait for you, and {leftOut} outside the inbox}}';

/** The window's title: `Countersign: 3 wait in Treasury, 1 waits in Practice`. */
export function describeInTitle(counts: readonly WaitingCount[], { say }: Spoken = SPOKEN_ENGLISH): string {
  const counted = counts.filter(isCounted);
  if (counted.length === 0) return PRODUCT_NAME;
  const named = counted
    .slice(0, MOST_IN_TITLE)
    .map(({ name, count }) => say('{count, plural, one {# waits} other {# wait}} in {name}', { name, count }));
  const rest = sumOf(counted.slice(MOST_IN_TITLE));
  const elsewhere = rest === 0 ? [] : [say('{rest} elsewhere', { rest })];
  return `${PRODUCT_NAME}: ${[...named, ...elsewhere].join(', ')}`;
}

/** What the tray says when the pointer rests on it. */
export function describeInToolTip(counts: readonly WaitingCount[], { say }: Spoken = SPOKEN_ENGLISH): string {
  const count = sumOf(counts);
  const leftOut = counts.reduce((sum, each) => sum + each.count, 0) - count;
  return `${PRODUCT_NAME}: ${leftOut === 0 ? say(WAITING, { count }) : say(WAITING_AND_LEFT_OUT, { count, leftOut })}`;
}

/** A line of the tray's menu: `Treasury: 3 wait`. */
export function describeInMenu({ name, count, isLeftOut }: WaitingCount, { say }: Spoken = SPOKEN_ENGLISH): string {
  return isLeftOut
    ? say('{name}: {count, plural, one {# waits} other {# wait}} (not in the inbox)', { name, count })
    : say('{name}: {count, plural, one {# waits} other {# wait}}', { name, count });
}

/** From all profiles in the inbox together, for the app's badge. */
export function sumOf(counts: readonly WaitingCount[]): number {
  return counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0);
}

function isCounted({ isLeftOut }: WaitingCount): boolean {
  return isLeftOut !== true;
}
