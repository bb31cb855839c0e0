import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Spending } from '#proof/policy/day-spending.ts';
import { judgePolicy } from '#proof/policy/judge-policy.ts';
import { policies, requests } from './arbitrary-policy.ts';
import { judgeSlowly, type SlowSigned } from './slow-policy.ts';

test('histories of requests come out as a second, slow implementation says', () => {
  const history = fc.array(requests, { minLength: 1, maxLength: 8 });
  let tried = 0;
  let stopped = 0;
  let asked = 0;
  fc.assert(
    fc.property(policies, history, (policy, all) => {
      tried += 1;
      const signed: SlowSigned[] = [];
      const noted: Spending[] = [];
      let clock = 0;
      let last = 0;
      for (const { subject, afterMs, minute, day, isNoted } of all) {
        clock += afterMs;
        const isBehind = clock < last;
        last = Math.max(last, clock);
        const moment = { at: last, minute, day, isBehind };
        const judged = judgePolicy({ policy, subject, history: noted, moment });
        const rules = [...new Set(judged.stops.map(({ rule }) => rule))].sort();
        const slow = judgeSlowly(policy, subject, signed, moment);
        // A comparison by `expect` at every step would take most of the time.
        if (rules.join() !== slow.rules.join() || judged.twice.length > 0 !== slow.twice) return false;
        asked += 1;
        if (rules.length > 0) {
          stopped += 1;
          continue;
        }
        signed.push({ subject, at: last, isNoted });
        const { key, chain, amounts } = subject;
        noted.push({ key, at: last, chain, amounts: isNoted ? amounts : undefined });
      }
      return true;
    }),
    { numRuns: 10_000 },
  );
  // Neither all nor nothing: both have to be tried.
  expect(stopped).toBeGreaterThan(tried / 2);
  expect(asked - stopped).toBeGreaterThan(tried / 2);
});
