import type { FindingGroupView, FindingRuleView } from '#shared/ipc/finding-views.ts';
import { commonWords } from '../../../words.ts';

export const RULE_FILTERS = ['all', 'adjusted'] as const;
export type RuleFilter = { text: string; which: (typeof RULE_FILTERS)[number] };

/** The rules that have every word, in any letter case, and where asked for only those that are set; groups without any are left out. */
export function filterRules(groups: readonly FindingGroupView[], { text, which }: RuleFilter): FindingGroupView[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap((group) => {
    const rules = group.rules.filter((rule) => {
      if (which === 'adjusted' && rule.adjustedTo === null) return false;
      const searched = searchedText(rule, group.title);
      return wanted.every((word) => searched.includes(word));
    });
    return rules.length === 0 ? [] : [{ ...group, rules }];
  });
}

function searchedText({ rule, title, text, severities }: FindingRuleView, group: string): string {
  const names = severities.map((severity) => commonWords.severities[severity]);
  return [rule, title, text, group, ...names].join('\n').toLowerCase();
}

export function countRules(groups: readonly FindingGroupView[]): number {
  return groups.reduce((count, { rules }) => count + rules.length, 0);
}

export function countAdjusted(groups: readonly FindingGroupView[]): number {
  return countRules(filterRules(groups, { text: '', which: 'adjusted' }));
}
