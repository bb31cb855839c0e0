import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#proof/policy/day-spending.ts';
import { nextChange } from '#proof/policy/next-change.ts';
import type { Policy, PolicyHours, PolicyStanding } from '#shared/model/policy.ts';

const POLICY: Policy = { payees: null, limits: [], denied: [], allowsTexts: false, hours: null };
const WORK: PolicyHours = { from: 9 * 60, until: 17 * 60, days: [1, 2, 3, 4, 5] };
/** A Wednesday, by the clock of this computer. */
const at = (hour: number, minute = 0, second = 0, day = 4) => new Date(2026, 2, day, hour, minute, second);
const standing = (over: Partial<PolicyStanding> & { hours?: PolicyHours }, lastMoment = 0) => ({
  lastMoment,
  policies: [
    {
      ...{ profileId: 'p', profileName: 'P', wallets: [], keys: [], spent: [], ...over },
      policy: { ...POLICY, hours: over.hours ?? null },
    },
  ],
});

describe('the next change of what policies say', () => {
  test('never comes where there is no policy, or none with hours, and nothing was signed', () => {
    expect(nextChange({ lastMoment: 0, policies: [] }, at(8))).toBeNull();
    expect(nextChange(standing({}), at(8))).toBeNull();
  });

  test('is the minute in which the hours begin or end', () => {
    expect(nextChange(standing({ hours: WORK }), at(8, 59, 59))).toBe(at(9).getTime());
    expect(nextChange(standing({ hours: WORK }), at(9))).toBe(at(17).getTime());
    const night = { from: 22 * 60, until: 6 * 60, days: [3] };
    expect(nextChange(standing({ hours: night }), at(23))).toBe(at(6, 0, 0, 5).getTime());
  });

  test('is a day ahead at the latest where the hours begin later than that', () => {
    expect(nextChange(standing({ hours: { ...WORK, days: [] } }), at(8))).toBe(at(8, 0, 0, 5).getTime());
  });

  test('is when the clock has come to what was signed last, where it stands behind that', () => {
    const last = at(12).getTime();
    expect(nextChange(standing({ hours: WORK }, last), at(10))).toBe(last - 60_000);
  });

  test('is when the first of what counts for a day was signed a day ago', () => {
    const now = at(12).getTime();
    const spent = [now - DAY_MS, now - 1_000, now].map((one) => ({ key: `${one}`, at: one, chain: null, amounts: [] }));
    expect(nextChange(standing({ spent }), new Date(now))).toBe(now - 1_000 + DAY_MS);
    expect(nextChange(standing({ spent, hours: WORK }), new Date(now))).toBe(at(17).getTime());
  });
});
