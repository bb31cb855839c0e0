import type { FindingRule } from '../finding-rules/finding-rules.ts';
import type { AdjustableSeverity, Severity } from '../model/finding-severity.ts';

/** A rule of the catalogue, and how grave a profile takes it to be. */
export type FindingRuleView = {
  rule: FindingRule;
  title: string;
  text: string;
  /** Every severity that the rule gives by itself, the mildest first. */
  severities: readonly Severity[];
  /** What this profile takes it to be instead; null where it is taken as it is, and always for one that is always refused. */
  adjustedTo: AdjustableSeverity | null;
};

export type FindingGroupView = { title: string; rules: FindingRuleView[] };
