import { expect, test } from 'vitest';
import { proveRecord } from '#proof/prove-record.ts';
import { whyNotSignable } from '#proof/why-not-signable.ts';
import type { Review } from '#shared/model/review.ts';
import { DEAD, honestContext, honestTransaction } from '../helpers/honest-record.ts';

const denied = honestContext({ knowledge: { denied: [{ address: DEAD }] } });

function prove(change: object = {}, context = honestContext()): Review {
  const record = { ...honestTransaction({ calls: [{ to: DEAD, value: 1n, data: '0x' }] }), ...change };
  return proveRecord({ kind: 'transaction', recordText: JSON.stringify(record), context });
}

test('a check that failed says why nothing is signed, before any finding', () => {
  const review = prove({ id: 'another-record' }, denied);
  expect(review.verdict).toBe('refused');
  expect(whyNotSignable(review)).toBe(review.refusal?.sentence);
});

test('what is proven and yet forbidden is not called unproven: the finding says why', () => {
  const review = prove({}, denied);
  expect(review).toMatchObject({ verdict: 'refused', rating: 'refused' });
  expect(whyNotSignable(review)).toMatch(/is the recipient .* is on your deny list/);
});

test('all that forbids it is told, not the first of it alone', () => {
  const review = prove({}, denied);
  const again = review.findings.filter(({ severity }) => severity === 'forbidden');
  const told = whyNotSignable({ ...review, findings: [...again, ...again] });
  expect(told).toBe([...again, ...again].map(({ sentence }) => sentence).join(' '));
});

test('what could not be proven says so itself', () => {
  const review: Review = { ...prove(), verdict: 'unproven', unprovenBecause: 'Nobody knows it.' };
  expect(whyNotSignable(review)).toBe('Nobody knows it.');
});

test('a review that names none of these is said by its headline', () => {
  const review = prove();
  expect(whyNotSignable(review)).toBe(review.headline);
});
