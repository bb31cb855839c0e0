import { briefText } from '#shared/cut-text.ts';
import { explainRuleEnd, tellRuleEnd } from '#shared/explain-rule-end.ts';
import { listGaps, listHidden, nameCharacter, nameGap, replaceSpots } from '#shared/hidden-characters.ts';
import type { RuleNotice } from '#shared/ipc/rule-views.ts';

export type NotificationOptions = {
  profileName: string;
  /** What each of the requests does, in one sentence; at least one. */
  headlines: readonly string[];
  /** The operator wished it, and the app is not locked. */
  withDetails: boolean;
  /** Some of them came in quiet hours. */
  isAfterQuiet: boolean;
};

/** So many requests are told in words; the rest is counted. */
export const MOST_TOLD = 3;
const LONGEST_HEADLINE = 120;

/** What the desktop shows of requests that came together in one profile. */
export function describeNotification(options: NotificationOptions): { title: string; body: string } {
  const { profileName, headlines, withDetails, isAfterQuiet } = options;
  const profile = toPlainText(profileName);
  const count = headlines.length;
  const title = count === 1 ? `A request waits for you in ${profile}` : `${count} requests wait for you in ${profile}`;
  const came = isAfterQuiet ? ['Came in quiet hours.'] : [];
  return { title, body: [...came, ...(withDetails ? tell(headlines) : [])].join('\n') };
}

type EndOptions = Pick<NotificationOptions, 'profileName' | 'withDetails'> &
  Pick<RuleNotice, 'because' | 'signed' | 'waiting'>;

/** What the desktop shows when a rule that signed by itself has ended. */
export function describeRuleEnd({ profileName, withDetails, because, ...left }: EndOptions): {
  title: string;
  body: string;
} {
  const title = `Countersign no longer signs by itself in ${toPlainText(profileName)}`;
  return { title, body: withDetails ? `${explainRuleEnd(because)} ${tellRuleEnd(left)}` : '' };
}

function tell(headlines: readonly string[]): string[] {
  const told = headlines.slice(0, MOST_TOLD).map((headline) => toPlainText(briefText(headline, LONGEST_HEADLINE)));
  const more = headlines.length - told.length;
  return more === 0 ? told : [...told, `and ${more} more`];
}

/** Some desktops read a notification as markup, with links and images: what would be read so is written in another way. */
function toPlainText(text: string): string {
  const visible = replaceSpots(text, listHidden(text), nameCharacter);
  return replaceSpots(visible, listGaps(visible), nameGap)
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('&', '＆');
}
