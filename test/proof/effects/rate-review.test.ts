import { expect, test } from 'vitest';
import { effects } from '#proof/effects/effect-question.ts';
import { rateReview } from '#proof/rate-review.ts';

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
