import type { RulesView } from '#shared/ipc/rule-views.ts';
import { ask } from '../api.ts';
import { commonWords } from '../words.ts';
import { announce, notifyFailure } from './notices-store.ts';
import { createQueryStore, type Query, useQuery } from './query.ts';

const RULES = 'rules';

/** The rules that sign by themselves now, in all profiles. */
const rulesStore = createQueryStore<typeof RULES, RulesView>({
  read: () => ask((app) => app.rules.list()),
  isTouchedBy: ({ type }) => type === 'rule-changed' || type === 'lock-changed',
});

export function useRules(): Query<RulesView> {
  return useQuery(rulesStore, RULES);
}

export function putRules(rules: RulesView): void {
  rulesStore.put(RULES, rules);
}

/** The notice of a rule that ended was read. */
export async function seeRuleEnd(profileId: string): Promise<void> {
  const answer = await ask((app) => app.rules.seen({ profileId }));
  if (!answer.ok) return notifyFailure(answer.failure);
  putRules(answer.value);
}

/** Ends the rule of a profile at once. */
export async function stopRule(profileId: string): Promise<void> {
  const answer = await ask((app) => app.rules.stop({ profileId }));
  if (!answer.ok) return notifyFailure(answer.failure);
  putRules(answer.value);
  announce(commonWords.rules.stopped);
}
