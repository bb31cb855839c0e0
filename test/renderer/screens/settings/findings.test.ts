import { describe, expect, test } from 'vitest';
import type { FindingGroupView, FindingRuleView } from '#shared/ipc/finding-views.ts';
import {
  countAdjusted,
  countRules,
  filterRules,
  type RuleFilter,
} from '../../../../src/renderer/src/screens/settings/findings/filter-rules.ts';
import {
  isAlwaysRefused,
  listChoices,
  readChoice,
} from '../../../../src/renderer/src/screens/settings/findings/severity-choices.ts';

const rule = (parts: Partial<FindingRuleView>): FindingRuleView => ({
  rule: 'fees',
  title: 'Highest fees',
  text: 'Said of every operation.',
  severities: ['info', 'caution', 'danger', 'forbidden'],
  adjustedTo: null,
  ...parts,
});
const GROUPS: FindingGroupView[] = [
  {
    title: 'Fees and gas',
    rules: [rule({}), rule({ rule: 'gas-out-of-range', title: 'Impossible gas limits', severities: ['forbidden'] })],
  },
  { title: 'Calls', rules: [rule({ rule: 'try-mode', title: 'Try', severities: ['caution'], adjustedTo: 'info' })] },
];
const found = (filter: Partial<RuleFilter>) =>
  filterRules(GROUPS, { text: '', which: 'all', ...filter }).flatMap(({ rules }) => rules.map((each) => each.rule));

describe('the rules of findings', () => {
  test('are found by every word of name, title, text, group and by how grave they are', () => {
    expect(found({})).toEqual(['fees', 'gas-out-of-range', 'try-mode']);
    expect(found({ text: '  FEES gas ' })).toEqual(['fees', 'gas-out-of-range']);
    expect(found({ text: 'out-of' })).toEqual(['gas-out-of-range']);
    expect(found({ text: 'caution' })).toEqual(['fees', 'try-mode']);
    expect(found({ text: 'every note' })).toEqual(['fees']);
    expect(found({ text: 'nothing like it' })).toEqual([]);
  });

  test('are found by whether they are set, and are counted', () => {
    expect(found({ which: 'adjusted' })).toEqual(['try-mode']);
    expect(found({ which: 'adjusted', text: 'fees' })).toEqual([]);
    expect([countRules(GROUPS), countAdjusted(GROUPS)]).toEqual([3, 1]);
  });

  test('leave out groups that have none', () => {
    expect(filterRules(GROUPS, { text: 'try', which: 'all' }).map(({ title }) => title)).toEqual(['Calls']);
  });
});

describe('what a rule can be set to', () => {
  test('is whatever it is not in every case by itself', () => {
    expect(listChoices({ severities: ['caution'] })).toEqual(['info', 'danger']);
    expect(listChoices({ severities: ['caution', 'danger'] })).toEqual(['info', 'caution', 'danger']);
    expect(listChoices({ severities: ['info', 'forbidden'] })).toEqual(['caution', 'danger']);
  });

  test('is nothing where it only forbids', () => {
    expect(isAlwaysRefused({ severities: ['forbidden'] })).toBe(true);
    expect(isAlwaysRefused({ severities: ['info', 'forbidden'] })).toBe(false);
    expect(listChoices({ severities: ['forbidden'] })).toEqual([]);
  });

  test('is read back from the select, where nothing means as it is by itself', () => {
    expect(readChoice('')).toBeNull();
    expect(readChoice('forbidden')).toBeNull();
    expect(readChoice('danger')).toBe('danger');
  });
});
