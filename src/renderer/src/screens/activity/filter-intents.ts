import { standingOf } from '#shared/model/activity-standing.ts';
import { topicOf } from '#shared/model/activity-topic.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fromEnglish } from '../../language.ts';
import { describeIntent } from './describe-intent.ts';
import { judgeStanding } from './judge-standing.ts';
import { sayIntent } from './say-intent.ts';
import type { ActivityFilter } from './standing-filters.ts';
import { activityWords } from './words.ts';

/** The rows that have every word of the text, in any letter case, this state and this topic. */
export function filterIntents(intents: readonly IntentView[], { text, standing, topic }: ActivityFilter): IntentView[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return intents.filter((intent) => {
    if (standing !== 'all' && standingOf(intent) !== standing) return false;
    if (topic !== 'all' && topicOf(intent.kind) !== topic) return false;
    if (wanted.length === 0) return true;
    const searched = searchedText(intent);
    return wanted.every((word) => searched.includes(word));
  });
}

function searchedText(intent: IntentView): string {
  const { kind, title } = describeIntent(intent);
  const facts = Object.values(intent.facts).filter((fact) => typeof fact === 'string');
  const { failure, id, target } = intent;
  const standing = activityWords.standings[judgeStanding(intent)];
  return [
    kind,
    title,
    sayIntent(intent),
    standing,
    target,
    id,
    failure?.code,
    failure && fromEnglish(failure.happened),
    ...facts,
  ]
    .join('\n')
    .toLowerCase();
}
