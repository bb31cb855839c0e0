import type { AdjustedSeverities, Severity } from '#shared/model/finding-severity.ts';
import type { Finding } from '#shared/model/review.ts';

/**
 * Takes findings as gravely as the operator does in this profile, the gravest first; equally grave ones stay in their order.
 * A forbidden one stays forbidden, whatever the setting says: this can change what is stressed, and nothing that is refused.
 */
export function weighFindings(findings: readonly Finding[], severities: AdjustedSeverities | undefined): Finding[] {
  const weighed = findings.map((finding) => weigh(finding, severities ?? {}));
  return weighed.toSorted((left, right) => GRAVITY[left.severity] - GRAVITY[right.severity]);
}

const GRAVITY: Readonly<Record<Severity, number>> = { forbidden: 0, danger: 1, caution: 2, info: 3 };

function weigh(finding: Finding, severities: AdjustedSeverities): Finding {
  const { rule, severity } = finding;
  const wanted = severities[rule];
  if (severity === 'forbidden' || wanted === undefined || wanted === severity) return finding;
  return { ...finding, severity: wanted, adjustedFrom: severity };
}
