import type { Severity } from '../model/finding-severity.ts';

/** One rule of the catalogue, as a person reads it in Settings. */
export type FindingRuleEntry = {
  /** Every severity that the rule gives by itself, the mildest first. */
  severities: readonly [Severity, ...Severity[]];
  title: string;
  /** One or two sentences: what it means, and what to do about it. */
  text: string;
};

/** Rules by their names. */
export type FindingRuleEntries = Readonly<Record<string, FindingRuleEntry>>;
