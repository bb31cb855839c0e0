import { briefText } from '#shared/cut-text.ts';
import { explainRuleEnd, tellRuleEnd } from '#shared/explain-rule-end.ts';
import { listGaps, listHidden, nameCharacter, nameGap, replaceSpots } from '#shared/hidden-characters.ts';
import type { RuleNotice } from '#shared/ipc/rule-views.ts';
import { SPOKEN_ENGLISH, type Spoken } from '../speech.ts';

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
const WAITS =
  '{count, plural, one {A request waits for you in {profile}} other {# requests wait for you in {profile}}}';

/** What the desktop shows of requests that came together in one profile. */
export function describeNotification(
  options: NotificationOptions,
  spoken: Spoken = SPOKEN_ENGLISH,
): { title: string; body: string } {
  const { profileName, headlines, withDetails, isAfterQuiet } = options;
  const profile = toPlainText(profileName);
  const count = headlines.length;
  const title = spoken.say(WAITS, { count, profile });
  const came = isAfterQuiet ? [spoken.fromEnglish('Came in quiet hours.')] : [];
  return { title, body: [...came, ...(withDetails ? tell(headlines, spoken) : [])].join('\n') };
}

type EndOptions = Pick<NotificationOptions, 'profileName' | 'withDetails'> &
  Pick<RuleNotice, 'because' | 'signed' | 'waiting'>;

/** What the desktop shows when a rule that signed by itself has ended. */
export function describeRuleEnd(
  { profileName, withDetails, because, ...left }: EndOptions,
  { say, fromEnglish }: Spoken = SPOKEN_ENGLISH,
): { title: string; body: string } {
  const title = say('Countersign no longer signs by itself in {profile}', { profile: toPlainText(profileName) });
  const ended = () => `${fromEnglish(explainRuleEnd(because))} ${fromEnglish(tellRuleEnd(left))}`;
  return { title, body: withDetails ? ended() : '' };
}

/** A headline is read before it is cut: what is cut is no sentence any more. */
function tell(headlines: readonly string[], { say, fromEnglish }: Spoken): string[] {
  const told = headlines
    .slice(0, MOST_TOLD)
    .map((headline) => toPlainText(briefText(fromEnglish(headline), LONGEST_HEADLINE)));
  const more = headlines.length - told.length;
  return more === 0 ? told : [...told, say('and {more} more', { more })];
}

/** Some desktops read a notification as markup, with links and images: what would be read so is written in another way. */
function toPlainText(text: string): string {
  const visible = replaceSpots(text, listHidden(text), nameCharacter);
  return replaceSpots(visible, listGaps(visible), nameGap)
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('&', '＆');
}
