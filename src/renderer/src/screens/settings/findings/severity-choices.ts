import type { FindingRuleView } from '#shared/ipc/finding-views.ts';
import type { AdjustableSeverity } from '#shared/model/finding-severity.ts';

const ADJUSTABLE: readonly AdjustableSeverity[] = ['info', 'caution', 'danger'];

/** True for a rule that only forbids: no setting changes that. */
export function isAlwaysRefused({ severities }: Pick<FindingRuleView, 'severities'>): boolean {
  return severities.every((severity) => severity === 'forbidden');
}

/** What a rule can be set to: whatever it is not in every case by itself. */
export function listChoices({ severities }: Pick<FindingRuleView, 'severities'>): AdjustableSeverity[] {
  return ADJUSTABLE.filter((severity) => severities.some((own) => own !== severity && own !== 'forbidden'));
}

/** What the select says, read back; null for the rule as it is by itself. */
export function readChoice(value: string): AdjustableSeverity | null {
  return ADJUSTABLE.find((severity) => severity === value) ?? null;
}
