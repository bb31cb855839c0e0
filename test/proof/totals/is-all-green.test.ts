import { describe, expect, test } from 'vitest';
import { isAllGreen, listNotGreen } from '#proof/totals/is-all-green.ts';
import type { Finding, Review } from '#shared/model/review.ts';
import { DEAD, honestMessage, honestTransaction } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';

const KNOWN = { knownAddresses: [{ address: DEAD, name: 'Treasury', timesUsed: 1, lastUsed: null }] };
const honest = (): Review => ({ ...prove('transaction', honestTransaction(), { knowledge: KNOWN }), findings: [] });
const finding = (severity: Finding['severity']): Finding => ({
  rule: 'fees',
  severity,
  sentence: 'Look here.',
  facts: {},
});

test('an honest transaction to somebody known is all green, also with notes', () => {
  expect(isAllGreen(honest())).toBe(true);
  expect(isAllGreen({ ...honest(), findings: [finding('info')] })).toBe(true);
});

test('a payment to nobody known, and whatever is rated otherwise, is not all green, and a reason is given', () => {
  expect(listNotGreen({ ...prove('transaction', honestTransaction()), findings: [] })).toEqual([
    'What it can do is not bounded.',
  ]);
  expect(listNotGreen({ ...honest(), rating: 'look' })).toEqual(['It is worth a look of its own.']);
});

test('a text is for whoever reads it, and never signed without a look', () => {
  const message = prove('signature', honestMessage(), { recordId: 'tx-2', knowledge: KNOWN });
  expect(listNotGreen({ ...message, findings: [] })).toEqual(['What it can do is not bounded.']);
});

describe('not all green is', () => {
  test.each(['caution', 'danger', 'forbidden'] as const)(
    'a finding that is a %s, and its sentence says why',
    (severity) => {
      expect(listNotGreen({ ...honest(), findings: [finding('info'), finding(severity)] })).toEqual(['Look here.']);
    },
  );

  test.each(['proven-not-readable', 'unproven', 'refused'] as const)('the verdict %s', (verdict) => {
    expect(isAllGreen({ ...honest(), verdict })).toBe(false);
  });

  test('a verdict that is not known here', () => {
    const verdict = 'later' as Review['verdict'];
    expect(listNotGreen({ ...honest(), verdict })).toEqual(['Its verdict is not known here.']);
  });

  test('a refusal, which is said once, whether a check says it too or not', () => {
    const refused = prove('transaction', honestTransaction(), { recordId: 'tx-9' });
    const { refusal, checks } = refused;
    const sentences = ['It is refused.', refusal?.sentence];
    expect(listNotGreen({ ...refused, findings: [] })).toEqual(sentences);
    const passing = checks.map((check) => ({ ...check, outcome: 'passed' as const }));
    expect(listNotGreen({ ...refused, checks: passing, findings: [] })).toEqual(sentences);
  });

  test.each(['failed', 'not-possible'] as const)('a check that is %s, whatever the verdict says', (outcome) => {
    const review = honest();
    const checks = review.checks.map((check, index) => (index === 0 ? { ...check, outcome } : check));
    expect(listNotGreen({ ...review, checks })).toEqual([review.checks[0]?.sentence]);
  });

  test('a review without a check', () => {
    expect(isAllGreen({ ...honest(), checks: [] })).toBe(false);
  });

  test('a call that is not recognised, at any depth, whatever the verdict says', () => {
    const unread = { sentence: 'Call it.', to: '0x', value: '0', data: '0x12345678', facts: [] };
    const outer = { ...unread, recognised: 'multicall', inner: [unread] };
    expect(isAllGreen({ ...honest(), calls: [unread] })).toBe(false);
    expect(isAllGreen({ ...honest(), calls: [outer] })).toBe(false);
  });

  test('a message that is neither text nor typed data', () => {
    expect(isAllGreen({ ...honest(), rawMessage: '{}' })).toBe(false);
  });

  test('a danger that the profile takes for a note; a caution that it does is', () => {
    const lowered = (adjustedFrom: 'danger' | 'caution') => ({ ...finding('info'), adjustedFrom });
    expect(listNotGreen({ ...honest(), findings: [lowered('danger')] })).toEqual(['Look here.']);
    expect(isAllGreen({ ...honest(), findings: [lowered('caution')] })).toBe(true);
  });

  test('a severity that is not known here', () => {
    const unknown = { ...finding('info'), severity: 'later' as Finding['severity'] };
    expect(isAllGreen({ ...honest(), findings: [unknown] })).toBe(false);
  });
});
