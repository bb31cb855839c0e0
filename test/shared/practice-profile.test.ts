import { expect, test } from 'vitest';
import { isPracticeId, nextPracticeId } from '#shared/practice-profile.ts';

test('an id is of Practice before and after any reset, and of no profile that a person added', () => {
  for (const id of ['practice', 'practice-2', 'practice-17']) expect(isPracticeId(id)).toBe(true);
  for (const id of ['practice-0', 'practice-', 'practices', 'my-practice', crypto.randomUUID()]) {
    expect(isPracticeId(id)).toBe(false);
  }
});

test('each reset has an id that none before it had', () => {
  expect(nextPracticeId([])).toBe('practice');
  expect(nextPracticeId(['practice'])).toBe('practice-2');
  expect(nextPracticeId(['practice-9', 'practice', crypto.randomUUID(), 'practice-10'])).toBe('practice-11');
});
