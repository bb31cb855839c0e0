import type { RulesView } from '#shared/ipc/rule-views.ts';
import type { Answers } from '../support/answers.ts';
import { PROFILE_ID, type World } from './world.ts';

/** No rule runs, until one is started; then it has signed nothing yet. */
export function answerRules(world: World): Answers['rules'] {
  let view: RulesView = { running: [], ended: [], notices: structuredClone(world.options.ruleNotices ?? []) };
  return {
    list: () => structuredClone(view),
    start({ profileId, rule }) {
      const startedAt = world.now;
      const named = { id: 'rule-1', profileId, profileName: 'Practice', rule };
      const budget = rule.budget.map((one) => ({
        ...one,
        left: one.atMost,
        ...(one.token === null && { symbol: 'ETH', decimals: 18 }),
      }));
      const endsAt = startedAt + rule.minutes * 60_000;
      view = { running: [{ ...named, requests: rule.requests, budget, startedAt, endsAt }], ended: [], notices: [] };
      return structuredClone(view);
    },
    seen() {
      view = { ...view, notices: [] };
      return structuredClone(view);
    },
    stop() {
      view = { running: [], ended: [{ profileId: PROFILE_ID, at: world.now, because: 'stopped' }], notices: [] };
      return structuredClone(view);
    },
  };
}
