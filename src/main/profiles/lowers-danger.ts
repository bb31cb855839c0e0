import { type FindingRule, gravestAdjustable } from '#shared/finding-rules/finding-rules.ts';
import type { AdjustableSeverity } from '#shared/model/finding-severity.ts';

const GRAVITY: Readonly<Record<AdjustableSeverity, number>> = { info: 0, caution: 1, danger: 2 };

/** Whether a rule that is a danger, by itself or as the operator set it, would be taken less gravely than it is now. */
export function lowersDanger({
  rule,
  before,
  after,
}: {
  rule: FindingRule;
  before: AdjustableSeverity | null;
  after: AdjustableSeverity | null;
}): boolean {
  const own = gravestAdjustable(rule) ?? 'info';
  const now = before ?? own;
  const isDanger = own === 'danger' || now === 'danger';
  return isDanger && GRAVITY[after ?? own] < GRAVITY[now];
}
