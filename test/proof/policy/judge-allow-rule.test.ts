import { describe, expect, test } from 'vitest';
import { isRuleOver, judgeAllowRule, leftOfRule } from '#proof/policy/judge-allow-rule.ts';
import { type AllowRule, allowRuleSchema } from '#shared/model/allow-rule.ts';
import type { PolicySubject } from '#shared/model/policy.ts';

const TOKEN = `0x${'aB'.repeat(20)}`;
const RULE: AllowRule = {
  budget: [
    { chain: 'base-sepolia', token: null, atMost: '10' },
    { chain: 'base-sepolia', token: TOKEN, atMost: '100' },
  ],
  requests: 2,
  minutes: 60,
};
const subject = (over: Partial<PolicySubject> = {}): PolicySubject => ({
  key: 'asked',
  kind: 'transaction',
  chain: 'base-sepolia',
  amounts: [{ token: null, atMost: '4' }],
  payees: [],
  allows: false,
  changesControl: false,
  open: null,
  isText: false,
  isUnproven: false,
  ...over,
});
const spent = (key: string, atMost: string | null, chain: string | null = 'base-sepolia') => ({
  key,
  at: 0,
  chain,
  amounts: [{ token: null, atMost }],
});
type History = Parameters<typeof judgeAllowRule>[0]['history'];
const judge = (over: Partial<PolicySubject> = {}, history: History = []) =>
  judgeAllowRule({ rule: RULE, subject: subject(over), history }).map(({ rule }) => rule);

describe('a rule signs by itself', () => {
  test('what is within its budget, up to the last unit', () => {
    expect(judge()).toEqual([]);
    expect(judge({}, [spent('before', '6')])).toEqual([]);
    expect(judge({ amounts: [{ token: TOKEN.toLowerCase(), atMost: '100' }] })).toEqual([]);
  });
});

describe('a rule leaves to a person', () => {
  test.each<[string, Partial<PolicySubject>, History, string[]]>([
    ['one unit too much', {}, [spent('before', '7')], ['budget']],
    ['all that there is', { amounts: [{ token: null, atMost: null }] }, [], ['budget']],
    ['whatever comes after all that there is', {}, [spent('before', null)], ['budget']],
    [
      'whatever comes after something of which nobody noted it',
      {},
      [{ ...spent('x', '0'), amounts: undefined }],
      ['budget'],
    ],
    ['what comes after a message, which may be used on this chain', {}, [spent('message', '7', null)], ['budget']],
    ['another token', { amounts: [{ token: '0x1', atMost: '1' }] }, [], ['currency']],
    ['the same token on another chain', { chain: 'polygon' }, [], ['currency']],
    ['a currency without a name', { amounts: [{ token: '', atMost: '1' }] }, [], ['currency']],
    ['the same request again, where there is not enough left for it', {}, [spent('asked', '7')], ['budget']],
    ['one request too many', {}, [spent('one', '0'), spent('two', '0')], ['requests']],
    ['a message', { kind: 'signature', chain: null }, [], ['messages']],
    ['what is not bounded', { open: 'nobody knows' }, [], ['bounds']],
    ['what could not be proven', { isUnproven: true }, [], ['bounds']],
    ['an allowance', { allows: true }, [], ['allowances']],
    ['a change of who controls something', { changesControl: true }, [], ['control']],
  ])('%s', (_what, over, history, rules) => {
    expect(judge(over, history)).toEqual(rules);
  });
});

describe('the time of a rule is over', () => {
  const HOUR = 3_600_000;
  const run = { rule: RULE, started: { at: 5 * HOUR, upFor: HOUR }, isBehind: false };

  test.each([
    ['not before its end', { at: 6 * HOUR - 1, upFor: 2 * HOUR - 1 }, false],
    ['when the computer’s clock says so', { at: 6 * HOUR, upFor: HOUR }, true],
    ['when the computer was up for so long, whatever its clock says', { at: 5 * HOUR, upFor: 2 * HOUR }, true],
    ['when the clock stands before its beginning', { at: 5 * HOUR - 1, upFor: HOUR }, true],
    ['when the computer began anew', { at: 5 * HOUR, upFor: 0 }, true],
  ])('%s', (_when, now, isOver) => {
    expect(isRuleOver({ ...run, now })).toBe(isOver);
  });

  test('when the clock was set back behind what was written last', () => {
    expect(isRuleOver({ ...run, now: run.started, isBehind: true })).toBe(true);
  });
});

test('what is left is told by currency, and nothing where it is not known', () => {
  const left = (history: History) => {
    const { requests, budget } = leftOfRule({ rule: RULE, history });
    return [requests, ...budget.map((one) => one.left)];
  };
  expect(left([])).toEqual([2, '10', '100']);
  expect(left([spent('one', '4')])).toEqual([1, '6', '100']);
  expect(left([spent('one', '4'), spent('two', '9'), spent('three', '0')])).toEqual([0, '0', '100']);
  expect(left([{ ...spent('one', '0'), amounts: undefined }])).toEqual([1, '0', '0']);
});

test.each([
  ['without a budget', { ...RULE, budget: [] }],
  ['without an end', { ...RULE, minutes: undefined }],
  ['of more than a day', { ...RULE, minutes: 1441 }],
  ['of no request', { ...RULE, requests: 0 }],
  ['of any number of requests', { ...RULE, requests: 1001 }],
  ['of any amount', { ...RULE, budget: [{ chain: 'base-sepolia', token: null, atMost: null }] }],
])('there is no rule %s', (_what, rule) => {
  expect(allowRuleSchema.safeParse(rule).success).toBe(false);
});
