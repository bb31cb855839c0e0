import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Spending } from '#proof/policy/day-spending.ts';
import { isRuleOver, judgeAllowRule, leftOfRule } from '#proof/policy/judge-allow-rule.ts';
import type { AllowRule } from '#shared/model/allow-rule.ts';
import { allowRules, requests } from './arbitrary-policy.ts';
import { judgeRuleSlowly, leaving, type SlowUse } from './slow-allow-rule.ts';

type Asked = { subject: SlowUse['subject']; isNoted: boolean; afterMs: number; isPerson: boolean };

/** Plays a history: what a person signs is signed whatever the rule says. */
function play(rule: AllowRule, all: readonly Asked[], onJudged: (names: string[], slow: string[]) => void) {
  const used: SlowUse[] = [];
  const byRule: { use: SlowUse; realMs: number }[] = [];
  const noted: Spending[] = [];
  let [real, clock, last] = [0, 0, 0];
  for (const { subject, isNoted, afterMs, isPerson } of all) {
    // Time goes on while the clock is set back.
    real += Math.abs(afterMs) / 8;
    clock += afterMs;
    const isBehind = clock < last;
    last = Math.max(last, clock);
    const run = { rule, started: { at: 0, upFor: 0 }, now: { at: last, upFor: real }, isBehind };
    const stops = judgeAllowRule({ rule, subject, history: noted });
    const names = [...new Set(stops.map((stop) => stop.rule))].sort();
    onJudged(names, judgeRuleSlowly(rule, subject, used));
    const isSigned = !isRuleOver(run) && names.length === 0;
    if (!isSigned && !isPerson) continue;
    const use = { subject, isNoted: isNoted || isSigned };
    used.push(use);
    if (isSigned) byRule.push({ use, realMs: real });
    const { key, chain, amounts } = subject;
    noted.push({ key, at: last, chain, amounts: use.isNoted ? amounts : undefined });
  }
  return { byRule, left: leftOfRule({ rule, history: noted }) };
}

/** The same without what no rule signs: else hardly any would be signed. */
const plain = (subject: SlowUse['subject']): SlowUse['subject'] => ({
  ...subject,
  kind: 'transaction',
  chain: subject.chain ?? 'base',
  allows: false,
  changesControl: false,
  open: null,
  isUnproven: false,
});

const histories = fc.array(
  fc.record({
    asked: requests,
    isPerson: fc.nat({ max: 4 }).map((one) => one === 0),
    scale: fc.nat({ max: 20 }),
    isPlain: fc.boolean(),
  }),
  { minLength: 1, maxLength: 10 },
);

test('histories come out as a second, slow implementation says, and none signs more than the budget or for longer than its time', () => {
  let [tried, signed, left] = [0, 0, 0];
  fc.assert(
    fc.property(allowRules, histories, (rule, all) => {
      tried += 1;
      let isSame = true;
      const asked = all.map(({ asked: { afterMs, subject, isNoted }, isPerson, scale, isPlain }) => ({
        subject: isPlain ? plain(subject) : subject,
        isNoted,
        // Most of them within the time of the rule, and few after the clock was set back.
        afterMs: Math.trunc((scale > 6 ? Math.abs(afterMs) : afterMs) / 10 ** (scale % 4)),
        isPerson,
      }));
      const { byRule } = play(rule, asked, (names, slow) => {
        isSame &&= names.join() === slow.join();
        if (names.length > 0) left += 1;
      });
      signed += byRule.length;
      const isWithin = rule.budget.every(
        (place) => byRule.reduce((sum, { use }) => sum + leaving(use, place), 0n) <= BigInt(place.atMost),
      );
      const isInTime = byRule.every(({ realMs }) => realMs < rule.minutes * 60_000);
      return isSame && isWithin && isInTime && byRule.length <= rule.requests;
    }),
    { numRuns: 5_000 },
  );
  // Neither all nor nothing: both have to be tried.
  expect(signed).toBeGreaterThan(tried / 8);
  expect(left).toBeGreaterThan(tried);
});

test('what is left gets less with each request and is never less than nothing', () => {
  fc.assert(
    fc.property(allowRules, histories, (rule, all) => {
      let before = leftOfRule({ rule, history: [] });
      const asked = all.map(({ asked }) => ({ ...asked, isPerson: true }));
      return asked.every((_, place) => {
        const { left } = play(rule, asked.slice(0, place + 1), () => {});
        const isLess =
          left.requests <= before.requests &&
          left.requests >= 0 &&
          left.budget.every((one, index) => BigInt(one.left) <= BigInt(before.budget[index]?.left ?? '0'));
        before = left;
        return isLess && left.budget.every((one) => BigInt(one.left) >= 0n);
      });
    }),
    { numRuns: 300 },
  );
});
