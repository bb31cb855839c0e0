import { FINDING_GROUPS, readFindingRule } from '#shared/finding-rules/finding-rules.ts';
import type { AdjustableSeverity } from '#shared/model/finding-severity.ts';
import type { Answers } from '../support/answers.ts';

/** The rules of findings as they are, and as a test sets them. */
export function answerFindings(): Answers['findings'] {
  const adjusted: Record<string, AdjustableSeverity | null> = {};
  const list = () =>
    FINDING_GROUPS.map(({ title, rules }) => ({
      title,
      rules: rules.map((rule) => ({ rule, ...readFindingRule(rule), adjustedTo: adjusted[rule] ?? null })),
    }));
  return {
    list,
    set: ({ rule, severity }) => {
      adjusted[rule] = severity;
      return list();
    },
  };
}
