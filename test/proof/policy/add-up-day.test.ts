import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUpDay } from '#proof/policy/add-up-day.ts';
import { DAY_MS, type Spending, spentInDay } from '#proof/policy/day-spending.ts';
import { policies, requests } from './arbitrary-policy.ts';

test('a day added up comes to the same for every limit, for a request that is not in it', () => {
  const history = fc.array(requests, { maxLength: 12 });
  fc.assert(
    fc.property(policies, history, requests, ({ limits }, all, { subject }) => {
      let at = 5 * DAY_MS;
      const day: Spending[] = [];
      for (const { subject: signed, afterMs, isNoted } of all) {
        at = Math.max(at, at + afterMs);
        const { key, chain, amounts } = signed;
        day.push({ key, at, chain, amounts: isNoted ? amounts : undefined });
      }
      const asked = { ...subject, key: 'not in it' };
      for (const limit of limits) {
        const whole = spentInDay({ history: day, limit, subject: asked, at });
        if (spentInDay({ history: addUpDay(day, at), limit, subject: asked, at }) !== whole) return false;
      }
      return true;
    }),
    { numRuns: 2_000 },
  );
});

test('thousands of signatures are a few sums', () => {
  const token = `0x${'ab'.repeat(20)}`;
  const amounts = [
    { token, atMost: '2' },
    { token: null, atMost: null },
  ];
  const noted = Array.from({ length: 5_000 }, (_, number) => ({ key: `${number}`, at: 5, chain: 'base', amounts }));
  const notNoted = ['a', 'b'].map((key) => ({ key, at: 5, chain: null, amounts: undefined }));
  expect(addUpDay([...noted, ...notNoted], 6).map((sum) => sum.amounts)).toEqual([
    [{ token, atMost: '10000' }],
    [{ token: null, atMost: null }],
    undefined,
  ]);
});
