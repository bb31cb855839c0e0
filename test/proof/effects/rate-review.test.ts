import { expect, test } from 'vitest';
import { effects } from '#proof/effects/effect-question.ts';
import { rateReview } from '#proof/rate-review.ts';
import type { Finding, Rating } from '#shared/model/review.ts';

const CLEAR: Parameters<typeof rateReview>[0] = {
  verdict: 'proven',
  findings: [],
  effects: effects(),
  knowsParties: true,
};

test('is clear only where the verdict is proven', () => {
  expect(rateReview(CLEAR)).toBe('clear');
  expect(rateReview({ ...CLEAR, verdict: 'proven-not-readable' })).toBe('look');
  expect(rateReview({ ...CLEAR, verdict: 'unproven' })).toBe('unproven');
  expect(rateReview({ ...CLEAR, verdict: 'refused' })).toBe('refused');
});

test('is never clear where something is not bounded, changes control, or nobody is known', () => {
  const open = effects({ open: [{ contract: null, because: 'nobody knows' }] });
  const control = effects({ control: [{ contract: '0x1', sentence: 'It changes.' }] });
  expect(rateReview({ ...CLEAR, effects: open })).toBe('look');
  expect(rateReview({ ...CLEAR, effects: control })).toBe('look');
  expect(rateReview({ ...CLEAR, knowsParties: false })).toBe('look');
});

const finding = (severity: Finding['severity'], adjustedFrom?: Finding['adjustedFrom']): Finding => ({
  rule: 'fees',
  severity,
  sentence: 'It costs something.',
  facts: {},
  ...(adjustedFrom && { adjustedFrom }),
});

test.each<[Rating, string, readonly Finding[]]>([
  ['clear', 'a note', [finding('info')]],
  ['clear', 'a caution that the profile takes for a note', [finding('info', 'caution')]],
  ['look', 'a caution', [finding('info'), finding('caution')]],
  ['look', 'a danger that the profile takes for a note', [finding('info', 'danger'), finding('info')]],
  ['look', 'a danger that the profile takes for a caution', [finding('caution', 'danger')]],
  ['danger', 'a danger', [finding('caution'), finding('danger')]],
  ['danger', 'a note that the profile takes for a danger', [finding('danger', 'info')]],
])('is %s where what was found is %s', (rating, _what, findings) => {
  expect(rateReview({ ...CLEAR, findings: [...findings] })).toBe(rating);
});

test('a verdict that refuses stands above every danger', () => {
  for (const verdict of ['refused', 'unproven'] as const) {
    expect(rateReview({ ...CLEAR, verdict, findings: [finding('danger')] })).toBe(verdict);
  }
});
