import { standingOf } from '#shared/model/activity-standing.ts';
import { topicOf } from '#shared/model/activity-topic.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fromEnglish } from '../../language.ts';
import { describeIntent } from './describe-intent.ts';
import { isByRule } from './is-by-rule.ts';
import { judgeStanding } from './judge-standing.ts';
import { sayIntent } from './say-intent.ts';
import { shortenHex } from './shorten-hex.ts';
import type { ActivityFilter } from './standing-filters.ts';
import type { NameOf } from './use-address-names.ts';
import { activityWords } from './words.ts';

/**
 * The rows that have every word of the text, in any letter case, this state and this topic.
 * @param nameOf what rows call an address
 */
export function filterIntents(
  intents: readonly IntentView[],
  { text, standing, topic, nameOf }: ActivityFilter & { nameOf: NameOf },
): IntentView[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return intents.filter((intent) => {
    if (standing !== 'all' && standingOf(intent) !== standing) return false;
    if (topic !== 'all' && topicOf(intent.kind) !== topic) return false;
    if (wanted.length === 0) return true;
    const searched = searchedText(intent, nameOf);
    return wanted.every((word) => searched.includes(word));
  });
}

/** What the row shows, word for word, and all that is known of the entry besides. */
function searchedText(intent: IntentView, nameOf: NameOf): string {
  const { kind, title } = describeIntent(intent);
  const facts = Object.values(intent.facts).filter((fact) => typeof fact === 'string');
  const { failure, id, target, attempts } = intent;
  const shown = sayIntent(intent, nameOf);
  const standing = activityWords.standings[judgeStanding(intent)];
  return [
    kind,
    title,
    shown,
    shortenHex(shown),
    standing,
    isByRule(intent) && activityWords.byRule,
    attempts > 0 && activityWords.attempts(attempts),
    target,
    id,
    failure?.code,
    failure && fromEnglish(failure.happened),
    ...facts,
  ]
    .filter((part) => typeof part === 'string')
    .join('\n')
    .toLowerCase();
}
