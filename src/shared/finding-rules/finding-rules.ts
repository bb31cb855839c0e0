import type { AdjustableSeverity } from '../model/finding-severity.ts';
import { ADDRESS_RULES } from './address-rules.ts';
import { APPROVAL_RULES } from './approval-rules.ts';
import { CALL_RULES } from './call-rules.ts';
import { CONTEXT_RULES } from './context-rules.ts';
import { CONTROL_RULES } from './control-rules.ts';
import { DEPLOYMENT_RULES } from './deployment-rules.ts';
import { EFFECT_RULES } from './effect-rules.ts';
import { FEE_RULES } from './fee-rules.ts';
import type { FindingRuleEntry } from './finding-rule-entry.ts';
import { LIMIT_RULES } from './limit-rules.ts';
import { MESSAGE_RULES } from './message-rules.ts';
import { SIGN_IN_RULES } from './sign-in-rules.ts';
import { TYPED_DATA_RULES } from './typed-data-rules.ts';

/** Every rule that can have something to say of a request: a finding of another name does not compile. */
export const FINDING_RULES = {
  ...EFFECT_RULES,
  ...LIMIT_RULES,
  ...ADDRESS_RULES,
  ...APPROVAL_RULES,
  ...CONTROL_RULES,
  ...CALL_RULES,
  ...MESSAGE_RULES,
  ...SIGN_IN_RULES,
  ...TYPED_DATA_RULES,
  ...FEE_RULES,
  ...DEPLOYMENT_RULES,
  ...CONTEXT_RULES,
} as const;

export type FindingRule = keyof typeof FINDING_RULES;

/** The rules in groups, as Settings lists them. */
export const FINDING_GROUPS: readonly { title: string; rules: readonly FindingRule[] }[] = [
  { title: 'Effects', rules: listNames(EFFECT_RULES) },
  { title: 'Limits', rules: listNames(LIMIT_RULES) },
  { title: 'Addresses', rules: listNames(ADDRESS_RULES) },
  { title: 'Approvals and permits', rules: listNames(APPROVAL_RULES) },
  { title: 'Control of accounts and contracts', rules: listNames(CONTROL_RULES) },
  { title: 'Calls', rules: listNames(CALL_RULES) },
  { title: 'Messages', rules: listNames(MESSAGE_RULES) },
  { title: 'Sign-in', rules: listNames(SIGN_IN_RULES) },
  { title: 'Typed data', rules: listNames(TYPED_DATA_RULES) },
  { title: 'Fees and gas', rules: listNames(FEE_RULES) },
  { title: 'Deployment', rules: listNames(DEPLOYMENT_RULES) },
  { title: 'Profile, chain and wallet', rules: listNames(CONTEXT_RULES) },
];

/** The rules that a profile may take otherwise: all but those that can only forbid. */
export const ADJUSTABLE_RULES = FINDING_GROUPS.flatMap(({ rules }) => rules.filter(isAdjustable));

export function isFindingRule(name: string): name is FindingRule {
  return Object.hasOwn(FINDING_RULES, name);
}

export function readFindingRule(rule: FindingRule): FindingRuleEntry {
  return FINDING_RULES[rule];
}

/** How grave the rule can be by itself without forbidding; undefined for one that only forbids. */
export function gravestAdjustable(rule: FindingRule): AdjustableSeverity | undefined {
  return readFindingRule(rule).severities.findLast((severity) => severity !== 'forbidden');
}

function isAdjustable(rule: FindingRule): boolean {
  return gravestAdjustable(rule) !== undefined;
}

function listNames(rules: Partial<Record<FindingRule, FindingRuleEntry>>): FindingRule[] {
  return Object.keys(rules).filter(isFindingRule);
}
