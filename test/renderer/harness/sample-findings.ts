import { FINDING_GROUPS, type FindingRule, readFindingRule } from '#shared/finding-rules/finding-rules.ts';
import type { FindingGroupView } from '#shared/ipc/finding-views.ts';
import type { AdjustableSeverity, AdjustedSeverities } from '#shared/model/finding-severity.ts';

type Handlers = Record<string, (argument: never) => unknown>;
type Wish = { rule: FindingRule; severity: AdjustableSeverity | null };

/** Answers of the fake core for the rules of findings; two of them are set. */
export function createFindingHandlers(empty: boolean): Handlers {
  const set: Record<string, AdjustableSeverity> = empty ? {} : { 'first-time-recipient': 'info', 'try-mode': 'danger' };
  return {
    'findings.list': () => listSampleRules(set),
    'findings.set': ({ rule, severity }: Wish) => {
      if (severity === null) delete set[rule];
      else set[rule] = severity;
      return listSampleRules(set);
    },
  };
}

export function listSampleRules(severities: AdjustedSeverities): FindingGroupView[] {
  return FINDING_GROUPS.map(({ title, rules }) => ({
    title,
    rules: rules.map((rule) => ({ rule, ...readFindingRule(rule), adjustedTo: severities[rule] ?? null })),
  }));
}
