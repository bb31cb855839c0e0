import { maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Spending } from '#proof/policy/day-spending.ts';
import { judgePolicy } from '#proof/policy/judge-policy.ts';
import { policySubjectOf } from '#proof/policy/policy-subject.ts';
import type { Policy } from '#shared/model/policy.ts';
import type { Review } from '#shared/model/review.ts';
import { honestMessage, WALLET } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';
import {
  APPROVE,
  BOOK,
  call,
  FAKE,
  knowing,
  PAYEE,
  pay,
  payee,
  review,
  reviewData,
  TEST_USDC,
  THIEF,
  TRANSFER,
  USDC,
} from '../../helpers/treasury.ts';

const NOTHING: Policy = { payees: null, limits: [], denied: [], allowsTexts: false, hours: null };
const DOLLAR = 10n ** 6n;
const limit = (over: Partial<Policy['limits'][number]> = {}): Policy['limits'][number] => ({
  chain: 'base',
  token: USDC,
  perRequest: null,
  perDay: null,
  twiceAbove: null,
  ...over,
});
/** Wednesday, 10:00. */
const MORNING = { at: 1_000_000_000, minute: 600, day: 3, isBehind: false };

function judge(asked: Review, policy: Partial<Policy>, { history = [] as Spending[], moment = MORNING } = {}) {
  return judgePolicy({ policy: { ...NOTHING, ...policy }, subject: policySubjectOf(asked), history, moment });
}
const stopsOf = (...question: Parameters<typeof judge>) => judge(...question).stops.map(({ sentence }) => sentence);

const send = (dollars: bigint, to = PAYEE) => review([call(USDC, TRANSFER, [to, dollars * DOLLAR])]);
const approve = (amount: bigint) => review([call(USDC, APPROVE, [PAYEE, amount])]);
const text = () => prove('signature', honestMessage(), { recordId: 'tx-2', knowledge: { knownAddresses: BOOK } });
const permit = (to = PAYEE) =>
  reviewData('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)', {
    owner: WALLET,
    spender: to,
    value: '5000000',
    nonce: '0',
    deadline: '9',
  });

const spent = (dollars: bigint, over: Partial<Spending> = {}): Spending => ({
  key: `before ${dollars}`,
  at: MORNING.at - 1,
  chain: 'base',
  amounts: [{ token: USDC.toLowerCase(), atMost: String(dollars * DOLLAR) }],
  ...over,
});

describe('a policy without a rule', () => {
  test('stops nothing', () => {
    for (const asked of [send(1n), text(), approve(maxUint256)])
      expect(judge(asked, {})).toEqual({ stops: [], twice: [] });
  });
});

describe('payees', () => {
  test('may get and take, in whatever letters they are written', () => {
    expect(stopsOf(send(1n), { payees: [PAYEE.toUpperCase().replace('0X', '0x')] })).toEqual([]);
    expect(stopsOf(approve(5n), { payees: [PAYEE] })).toEqual([]);
  });

  test('keep everybody else from it, each of them told by the address', () => {
    const both = review([call(USDC, TRANSFER, [PAYEE, 1n]), pay(payee(1), 1n), pay(payee(2), 1n)]);
    expect(stopsOf(both, { payees: [PAYEE] })).toEqual([
      `${payee(1).toLowerCase()} is not among the payees of the policy.`,
      `${payee(2).toLowerCase()} is not among the payees of the policy.`,
    ]);
  });

  test('keep away whoever comes first', () => {
    const subject = { ...policySubjectOf(send(1n)), payees: [null] };
    const { stops } = judgePolicy({ policy: { ...NOTHING, payees: [PAYEE] }, subject, history: [], moment: MORNING });
    expect(stops).toEqual([
      { rule: 'payees', sentence: 'Anyone may take what it gives, and the policy allows certain payees only.' },
    ]);
  });
});

describe('a limit', () => {
  test('on one request is held against all of its calls together, and says both amounts', () => {
    const twice = review([call(USDC, TRANSFER, [PAYEE, 60n * DOLLAR]), call(USDC, APPROVE, [PAYEE, 50n * DOLLAR])]);
    expect(stopsOf(twice, { limits: [limit({ perRequest: '100000000' })] })).toEqual([
      'It moves up to 110 USDC on base; the policy allows 100 USDC with one request.',
    ]);
    expect(stopsOf(send(100n), { limits: [limit({ perRequest: '100000000' })] })).toEqual([]);
  });

  test('of another chain or another token stops nothing', () => {
    const none = { perRequest: '0', perDay: '0' };
    const others = [limit({ ...none, chain: 'polygon' }), limit({ ...none, token: FAKE })];
    expect(stopsOf(send(100n), { limits: others })).toEqual([]);
  });

  test('on the chain’s own currency counts the fees that the wallet pays, and none that somebody else pays', () => {
    const limits = [limit({ token: null, perRequest: '0' })];
    const paymaster = { address: THIEF, verificationGasLimit: 1n, postOpGasLimit: 1n, data: '0x' } as const;
    const asked = [call(USDC, TRANSFER, [PAYEE, 1n])];
    expect(stopsOf(review(asked), { limits })).toEqual([expect.stringMatching(/^It moves up to 0\.\d+ ETH on base;/)]);
    expect(stopsOf(review(asked, { paymaster }), { limits })).toEqual([]);
  });

  test('on a day counts what was signed for in the 24 hours before', () => {
    const limits = [limit({ perDay: '100000000' })];
    expect(stopsOf(send(40n), { limits }, { history: [spent(60n)] })).toEqual([]);
    expect(stopsOf(send(40n), { limits }, { history: [spent(61n)] })).toEqual([
      'It moves up to 40 USDC on base, after 61 USDC that was signed for in the last 24 hours; the policy allows 100 USDC a day.',
    ]);
    expect(stopsOf(send(40n), { limits }, { history: [spent(61n, { at: MORNING.at - 86_400_000 })] })).toEqual([]);
  });

  test('on a day counts a request once, and not the one that is asked about', () => {
    const limits = [limit({ perDay: '100000000' })];
    expect(stopsOf(send(40n), { limits }, { history: [spent(60n), spent(60n)] })).toEqual([]);
    const { key } = policySubjectOf(send(100n));
    expect(stopsOf(send(100n), { limits }, { history: [spent(100n, { key })] })).toEqual([]);
  });

  test('on a day is above what nobody noted, or what had no end', () => {
    const limits = [limit({ perDay: '100000000' })];
    const endless = spent(1n, { amounts: [{ token: USDC.toLowerCase(), atMost: null }] });
    for (const before of [endless, spent(1n, { amounts: undefined })]) {
      expect(stopsOf(send(1n), { limits }, { history: [before] })).toEqual([
        'It moves up to 1 USDC on base, after any amount of USDC that was signed for in the last 24 hours; the policy allows 100 USDC a day.',
      ]);
    }
  });

  test('is never enough for all that there is', () => {
    expect(stopsOf(approve(maxUint256), { limits: [limit({ perRequest: '9'.repeat(78) })] })).toEqual([
      expect.stringMatching(/^It moves up to any amount of USDC on base; the policy allows /),
    ]);
  });

  test('holds for a message on every chain, since nobody can say where it is used', () => {
    const limits = [limit({ chain: 'polygon', token: TEST_USDC, perRequest: '4000000' })];
    const stops = judge(permit(), { limits }).stops.map(({ rule }) => rule);
    expect(stops).toContain('request-limit');
  });

  test('does not pass what is not bounded', () => {
    const unknown = review([{ to: FAKE, data: '0x12345678' }], { knowledge: knowing([FAKE]) });
    const sentence = expect.stringMatching(
      /^What it can do at most is not known, so no limit can be shown to hold: 0x71C7.*\.$/,
    );
    expect(stopsOf(unknown, { limits: [limit({ perDay: '1' })] })).toEqual([sentence]);
    expect(stopsOf(unknown, { payees: [FAKE] })).toEqual([sentence]);
    expect(stopsOf(unknown, {})).toEqual([]);
  });
});

describe('what is denied', () => {
  test.each([
    ['allowances', approve(5n), 'It lets somebody take tokens later, which the policy does not allow.'],
    ['messages', text(), 'It is a message, and the policy lets only transactions be signed.'],
    [
      'unbounded',
      review([{ to: FAKE, data: '0x12345678' }]),
      expect.stringMatching(/^What it can do at most is not known/),
    ],
  ] as const)('is stopped: %s', (act, asked, sentence) => {
    expect(judge(asked, { denied: [act] }).stops).toEqual([{ rule: act, sentence }]);
    expect(stopsOf(send(1n), { denied: [act] })).toEqual([]);
  });

  test.each([
    ['control', { changesControl: true }, 'It changes who controls something, which the policy does not allow.'],
    ['unproven', { isUnproven: true }, 'It could not be proven, and the policy lets only proven requests be signed.'],
  ] as const)('is stopped: %s', (act, over, sentence) => {
    const subject = { ...policySubjectOf(send(1n)), ...over };
    const judged = judgePolicy({ policy: { ...NOTHING, denied: [act] }, subject, history: [], moment: MORNING });
    expect(judged.stops).toEqual([{ rule: act, sentence }]);
  });

  test('is every currency without a limit, the one that fees are paid in as well', () => {
    const denied = ['other-tokens'] as const;
    const asked = review([call(USDC, TRANSFER, [PAYEE, DOLLAR]), call(USDC, APPROVE, [PAYEE, 0n])]);
    const native = limit({ token: null });
    expect(stopsOf(asked, { denied, limits: [limit(), native] })).toEqual([]);
    expect(stopsOf(asked, { denied, limits: [native] })).toEqual([
      'It moves up to 1 USDC, and the policy has no limit for that currency.',
    ]);
  });

  test('is what is named in no way, where currencies without a limit are', () => {
    const subject = { ...policySubjectOf(send(1n)), amounts: [{ token: '', atMost: '5' }] };
    const policy = { ...NOTHING, denied: ['other-tokens' as const], limits: [limit()] };
    const { stops } = judgePolicy({ policy, subject, history: [], moment: MORNING });
    expect(stops.map(({ rule }) => rule)).toEqual(['other-tokens']);
  });
});

describe('a text', () => {
  test('is not bounded, unless the policy lets texts be signed', () => {
    expect(judge(text(), { payees: [] }).stops.map(({ rule }) => rule)).toEqual(['unbounded']);
    expect(stopsOf(text(), { payees: [], allowsTexts: true })).toEqual([]);
  });
});

describe('hours', () => {
  const hours = { from: 540, until: 1020, days: [1, 2, 3, 4, 5] };
  const night = { from: 1320, until: 360, days: [5] };
  const at = (day: number, minute: number) => ({ ...MORNING, day, minute });

  test('let requests be signed from their first minute to before their last', () => {
    expect(stopsOf(send(1n), { hours }, { moment: at(3, 540) })).toEqual([]);
    expect(stopsOf(send(1n), { hours }, { moment: at(3, 1019) })).toEqual([]);
    const sentence =
      'The policy lets requests be signed from 09:00 to 17:00 on Monday, Tuesday, Wednesday, Thursday, Friday.';
    for (const moment of [at(3, 539), at(3, 1020), at(0, 600)]) {
      expect(stopsOf(send(1n), { hours }, { moment })).toEqual([sentence]);
    }
  });

  test('over midnight belong to the day on which they begin', () => {
    const isOpen = (day: number, minute: number) =>
      stopsOf(send(1n), { hours: night }, { moment: at(day, minute) }).length === 0;
    expect([isOpen(5, 1320), isOpen(6, 359)]).toEqual([true, true]);
    expect([isOpen(5, 359), isOpen(6, 360), isOpen(6, 1320)]).toEqual([false, false, false]);
  });

  test('are told in words where they are every day, or no day', () => {
    const told = (days: number[]) => stopsOf(send(1n), { hours: { ...hours, days } }, { moment: at(3, 0) }).join();
    expect(told([0, 1, 2, 3, 4, 5, 6])).toContain('to 17:00 every day.');
    expect(told([])).toContain('to 17:00 on no day.');
  });

  test('are not known while the clock is behind what was signed last', () => {
    expect(stopsOf(send(1n), { hours }, { moment: { ...MORNING, isBehind: true } })).toEqual([
      'This computer’s clock is behind the last signature, so it is not known whether this is within the hours of the policy.',
    ]);
  });
});

describe('a second confirmation', () => {
  test('is asked for above a value', () => {
    const limits = [limit({ twiceAbove: '100000000' })];
    expect(judge(send(100n), { limits })).toEqual({ stops: [], twice: [] });
    expect(judge(send(101n), { limits })).toEqual({
      stops: [],
      twice: ['It moves up to 101 USDC on base; above 100 USDC the policy asks for a second confirmation.'],
    });
  });

  test('is asked for what is not bounded', () => {
    const unknown = review([{ to: FAKE, data: '0x12345678' }]);
    expect(judge(unknown, { limits: [limit({ twiceAbove: '1' })] })).toEqual({
      stops: [],
      twice: ['What it can do at most is not known; above a certain value the policy asks for a second confirmation.'],
    });
  });
});
