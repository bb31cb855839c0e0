import { describe, expect, test } from 'vitest';
import { explainRating } from '../../../../src/renderer/src/screens/approvals/explain-rating.ts';
import { approvalWords } from '../../../../src/renderer/src/screens/approvals/words.ts';
import { commonWords } from '../../../../src/renderer/src/words.ts';
import type { Finding } from '../../../../src/shared/model/review.ts';
import { review } from '../../../page/samples/reviews.ts';

const { effects } = review({ recordId: 'tx-1' });
const OPEN = { ...effects, open: [{ contract: null, because: 'nobody knows' }] };
const finding = (severity: Finding['severity']): Finding => ({
  rule: 'open-effect',
  severity,
  sentence: 'It.',
  facts: {},
});
const explain = (parts: Partial<Parameters<typeof review>[0]>) => explainRating(review({ recordId: 'tx-1', ...parts }));

test('a caution and a danger have one word, whatever is called so', () => {
  const { look, danger } = approvalWords.ratings;
  expect({ caution: look, danger }).toEqual({
    caution: commonWords.severities.caution,
    danger: commonWords.severities.danger,
  });
});

describe('why a request is a caution', () => {
  test('is that it is not bounded, or changes who controls something, where no finding tells', () => {
    expect(explain({ effects: OPEN })).toBe('What it can do is not bounded.');
    expect(explain({ effects: OPEN, findings: [finding('info')] })).toBe('What it can do is not bounded.');
    const control = [{ contract: '0x1', sentence: 'It hands it over.' }];
    expect(explain({ effects: { ...effects, control } })).toBe('It changes who controls something.');
  });

  test('is left to the findings and panels that tell it', () => {
    expect(explain({ effects: OPEN, findings: [finding('caution')] })).toBeUndefined();
    expect(explain({ effects: OPEN, verdict: 'proven-not-readable' })).toBeUndefined();
    expect(explain({ effects: OPEN, verdict: 'unproven' })).toBeUndefined();
  });

  test('is nothing where it is clear, or where only what is known of people is missing', () => {
    expect(explain({})).toBeUndefined();
    expect(explain({ rating: 'look' })).toBeUndefined();
  });
});
