import { expect, test } from 'vitest';
import { createProgress } from '../../../tools/qa/progress.ts';

function openProgress() {
  const told: string[] = [];
  let now = 0;
  const progress = createProgress({ tell: (line) => told.push(line), clock: () => now }, 'Funded', 90);
  return {
    told,
    note: (at: number, done: number, failed = 0) => {
      now = at * 1_000;
      progress.note({ done, total: 900, failed });
    },
  };
}

test('how long it takes is told by the budget first, then by how it went, and not for every row', () => {
  const { told, note } = openProgress();
  note(0, 0);
  note(1, 1);
  note(60, 30, 2);
  expect(told).toEqual([
    'Funded: 0 of 900; about 10 min left',
    'Funded: 30 of 900, 2 of them failed; about 29 min left',
  ]);
});

test('what went faster for a moment is not believed to go faster than the budget lets it', () => {
  const { told, note } = openProgress();
  note(0, 0);
  note(10, 90);
  expect(told.at(-1)).toBe('Funded: 90 of 900; about 9 min left');
});

test('a job that is over at once says nothing', () => {
  const { told, note } = openProgress();
  note(0, 900);
  expect(told).toEqual([]);
});

test('how long it takes is not told while nothing moves', () => {
  const { told, note } = openProgress();
  note(0, 0);
  note(50, 20);
  note(110, 20);
  expect(told.at(-1)).toBe('Funded: 20 of 900');
});
