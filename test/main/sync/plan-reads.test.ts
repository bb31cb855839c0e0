import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planApart, planReads, type ReadCandidate } from '#main/sync/plan-reads.ts';

const HOUR = 3_600_000;
const unread = (id: string, addedAt: number): ReadCandidate => ({
  parent: 'c',
  id,
  addedAt,
  firstSeenAt: addedAt,
  fetchedAt: null,
});
const open = (id: string, firstSeenAt: number, fetchedAt: number): ReadCandidate => ({
  parent: 'c',
  id,
  addedAt: firstSeenAt,
  firstSeenAt,
  fetchedAt,
});
const plan = (candidates: ReadCandidate[], { now = 0, limit = 4, paused = [] as string[] } = {}) =>
  planReads({ candidates, now, limit, isPaused: ({ id }) => paused.includes(id) }).map(({ id }) => id);

test('what was never read comes newest first, as many as fit', () => {
  expect(plan([unread('a', 1), unread('b', 3), unread('c', 2)], { limit: 2 })).toEqual(['b', 'c']);
});

test('neither a long import nor many open records make the other wait', () => {
  const imported = Array.from({ length: 20 }, (_, index) => unread(`u${index}`, 20 - index));
  const pending = Array.from({ length: 20 }, (_, index) => open(`o${index}`, 0, index));
  expect(plan([...imported, ...pending], { now: 100 })).toEqual(['o0', 'o1', 'u0', 'u1']);
  expect(plan([...imported, open('o', 0, 0)], { now: 100 })).toEqual(['o', 'u0', 'u1', 'u2']);
});

test('what is new is read each round, and less and less often the longer it stands still, but never less than hourly', () => {
  expect(plan([open('new', 0, 0)], { now: 0 })).toEqual(['new']);
  expect(plan([open('hour', 0, HOUR)], { now: HOUR + HOUR / 20 - 1 })).toEqual([]);
  expect(plan([open('hour', 0, HOUR)], { now: HOUR + HOUR / 20 })).toEqual(['hour']);
  expect(plan([open('old', 0, 1000 * HOUR)], { now: 1001 * HOUR })).toEqual(['old']);
});

test('what was read later than now is read: the clock was set back since', () => {
  expect(plan([open('ahead', 0, 1000 * HOUR)], { now: 10 * HOUR })).toEqual(['ahead']);
  const [since, before] = [open('since', 0, 9 * HOUR), open('before', 0, 11 * HOUR)];
  expect(plan([since, before], { now: 10 * HOUR, limit: 1 })).toEqual(['before']);
});

test('what was read at this very moment is not read later than now', () => {
  expect(plan([open('hour', 0, HOUR)], { now: HOUR })).toEqual([]);
});

test('what was read later than now comes first, and all else the longest unread first, in whichever order it is known', () => {
  const now = 10 * HOUR;
  const [since, before] = [open('since', now - 2, now - 2), open('before', now + 5, now + 5)];
  const [earlier, atOnce] = [open('earlier', now - 1, now - 1), open('at once', now, now)];
  for (const [one, other, first] of [
    [since, before, 'before'],
    [earlier, atOnce, 'earlier'],
  ] as const) {
    expect(plan([one, other], { now, limit: 1 })).toEqual([first]);
    expect(plan([other, one], { now, limit: 1 })).toEqual([first]);
  }
});

test('what is to be left alone is left alone', () => {
  expect(plan([unread('a', 1), unread('b', 2), open('c', 0, 0)], { paused: ['b', 'c'] })).toEqual(['a']);
});

test('nothing is planned twice, nor more than the limit', () => {
  const candidate = fc.record({
    parent: fc.constant('c'),
    id: fc.uuid(),
    addedAt: fc.nat(1000),
    firstSeenAt: fc.nat(1000),
    fetchedAt: fc.option(fc.nat(1000)),
  });
  fc.assert(
    fc.property(fc.uniqueArray(candidate, { selector: ({ id }) => id }), fc.nat(12), (candidates, limit) => {
      const ids = plan(candidates, { now: 1e9, limit });
      expect(ids.length).toBe(Math.min(limit, candidates.length));
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('what failed is read beside the others and takes nobody’s place, the longest left alone first', () => {
  const well = Array.from({ length: 6 }, (_, index) => open(`w${index}`, 0, index));
  const bad = [unread('b0', 1), open('b1', 0, 0), open('b2', 0, 0), open('b3', 0, 0)];
  const failed = [
    { parent: 'c', id: 'b0', failedAt: 30, isPaused: false },
    { parent: 'c', id: 'b1', failedAt: 20, isPaused: false },
    { parent: 'c', id: 'b2', failedAt: 10, isPaused: true },
    { parent: 'c', id: 'b3', failedAt: 40, isPaused: false },
  ];
  const planned = planApart({ candidates: [...bad, ...well], failed, now: 1_000, limit: 2 });
  expect(planned.map(({ id }) => id)).toEqual(['w0', 'w1', 'b1', 'b0']);
});

test('what has stood still for long is read each round where it matters', () => {
  const candidates = [open('old', 0, 1000 * HOUR)];
  const ask = { candidates, isPaused: () => false, now: 1000 * HOUR + 1, limit: 4 };
  expect(planReads(ask)).toEqual([]);
  expect(planReads({ ...ask, isAgeless: true })).toHaveLength(1);
  expect(planReads({ ...ask, candidates: [unread('new', 1)], isAgeless: true })).toEqual([{ parent: 'c', id: 'new' }]);
});
