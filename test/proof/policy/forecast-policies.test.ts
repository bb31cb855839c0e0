import { describe, expect, test } from 'vitest';
import { createForecast } from '#proof/policy/forecast-policies.ts';
import { judgePolicy } from '#proof/policy/judge-policy.ts';
import { momentOf } from '#proof/policy/moment.ts';
import type { Policy, PolicyStanding, PolicySubject } from '#shared/model/policy.ts';

const [WALLET, KEY, OTHER_KEY, PAYEE] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
];
const NOTHING: Policy = { payees: null, limits: [], denied: [], allowsTexts: false, hours: null };
const LIMIT = { chain: 'base', token: null, perRequest: null, perDay: null, twiceAbove: null };
const SUBJECT: PolicySubject = {
  ...{ key: `${WALLET} 0x1`, kind: 'transaction', chain: 'base', amounts: [{ token: null, atMost: '5' }] },
  ...{ payees: [PAYEE], allows: false, changesControl: false, open: null, isText: false, isUnproven: false },
};
const NOW = new Date(2026, 2, 4, 10);
const AT = NOW.getTime();

const under = (policy: Partial<Policy>, over: Partial<PolicyStanding> = {}): PolicyStanding => ({
  ...{ profileId: 'p', profileName: 'Treasury', wallets: [], keys: [], spent: [], ...over },
  policy: { ...NOTHING, ...policy },
});
const ask = (
  policies: PolicyStanding[],
  { isGrown = false, signers = [KEY], profileId = 'p', subject = SUBJECT } = {},
) =>
  createForecast({ standing: { lastMoment: 0, policies }, now: NOW, isGrown })({
    ...{ profileId, walletAddress: WALLET.toUpperCase(), signers, subject },
  });
const outcome = (...asked: Parameters<typeof ask>) => ask(...asked)?.outcome;
const spent = (key: string) => [{ key, at: AT - 1_000, chain: 'base', amounts: [{ token: null, atMost: '7' }] }];

describe('what the policies are expected to say', () => {
  test('is nothing of a request that is under none of them', () => {
    expect(ask([])).toBeNull();
    expect(ask([under({ payees: [] })], { profileId: 'other' })).toBeNull();
  });

  test('is told by each policy over its profile, its wallet or its key, with the name of another profile', () => {
    const payees = { payees: [] };
    const sentence = `${PAYEE} is not among the payees of the policy.`;
    expect(ask([under(payees)])?.because).toEqual([sentence]);
    const named = [`By the policy of “Treasury”: ${sentence}`];
    expect(ask([under(payees, { wallets: [WALLET] })], { profileId: 'other' })?.because).toEqual(named);
    expect(ask([under(payees, { keys: [KEY] })], { profileId: 'other', signers: [OTHER_KEY, KEY] })?.because).toEqual(
      named,
    );
    expect(outcome([under({}), under(payees, { profileId: 'q', keys: [KEY] })])).toBe('stopped');
  });

  test('is by what stops it, what passes by itself last', () => {
    const hours = { from: 12 * 60, until: 13 * 60, days: [3] };
    const limits = [{ ...LIMIT, perRequest: '1' }];
    expect(outcome([under({ hours })])).toBe('outside-hours');
    expect(outcome([under({ hours, limits })])).toBe('above-limit');
    expect(outcome([under({ hours, limits, payees: [] })])).toBe('stopped');
    expect(outcome([under({ limits: [{ ...LIMIT, twiceAbove: '1' }] })])).toBe('twice');
    expect(ask([under({})])).toEqual({ outcome: 'passes', because: [], until: null });
  });

  test('is in the very words of the judgement', () => {
    const policy = { ...NOTHING, limits: [{ ...LIMIT, perDay: '10', twiceAbove: '1' }] };
    const history = spent('other');
    const { stops } = judgePolicy({ policy, subject: SUBJECT, history, moment: momentOf(NOW, 0) });
    expect(ask([under(policy, { spent: history })])?.because).toEqual(stops.map(({ sentence }) => sentence));
  });

  test('counts what was signed in a day, but not the very request where it is known by which key it would be signed', () => {
    const policy = { limits: [{ ...LIMIT, perDay: '10' }] };
    expect(outcome([under(policy)])).toBe('passes');
    expect(outcome([under(policy, { spent: spent('other') })])).toBe('above-limit');
    expect(outcome([under(policy, { spent: spent(SUBJECT.key) })])).toBe('passes');
    expect(outcome([under(policy, { spent: spent(SUBJECT.key) })], { signers: [KEY, OTHER_KEY] })).toBe('above-limit');
  });

  test('is not known while something is signed, where that may count and does not stop it already', () => {
    const byDay = under({ limits: [{ ...LIMIT, perDay: '10' }] });
    expect(outcome([byDay], { isGrown: true })).toBe('not-known');
    expect(outcome([under({ limits: byDay.policy.limits, payees: [] })], { isGrown: true })).toBe('stopped');
    expect(outcome([under({ limits: [{ ...LIMIT, perRequest: '10' }] })], { isGrown: true })).toBe('passes');
    const others = { ...SUBJECT, amounts: [{ token: OTHER_KEY, atMost: '5' }] };
    expect(outcome([byDay], { isGrown: true, subject: others })).toBe('passes');
  });

  test('holds until the next change by time alone', () => {
    const hours = { from: 0, until: 12 * 60, days: [3] };
    expect(ask([under({ hours })])).toMatchObject({ outcome: 'passes', until: new Date(2026, 2, 4, 12).getTime() });
  });
});
