import { encodeFunctionData, erc20Abi } from 'viem';
import { describe, expect, test } from 'vitest';
import { describeSimulation } from '#main/chain/simulation/describe-simulation.ts';
import type { Approval, Movement } from '#main/chain/simulation/read-logs.ts';
import type { Hex } from '#shared/hex.ts';
import { DEAD, WALLET as SHOWN_WALLET } from '../../../helpers/honest-record.ts';
import { proveHonest } from '../../../helpers/prove.ts';

const WALLET = lower(SHOWN_WALLET);
const SHOP = lower(DEAD);
const STRANGE: Hex = '0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0';
/** Circle's, on base-sepolia. */
const USDC = lower('0x036CbD53842c5426634e7929541eC2318f3dCF7e');

function lower(address: string): Hex {
  return `0x${address.slice(2).toLowerCase()}`;
}

/** Pays the shop 1.5 USDC and 1000 wei, and says so. */
const review = proveHonest({
  calls: [
    {
      to: USDC,
      value: 0n,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [SHOP, 1_500_000n] }),
    },
    { to: SHOP, value: 1_000n, data: '0x' },
  ],
});

const describeIt = (found: {
  movements?: Movement[];
  approvals?: Approval[];
  reverted?: { step: 'calls' | 'deployment'; reason: string };
}) =>
  describeSimulation({
    simulation: { block: 9n, reverted: undefined, movements: [], approvals: [], ...found },
    review,
    wallet: WALLET,
  });
const out = (token: Hex | undefined, amount: bigint, id?: bigint): Movement => ({
  token,
  from: WALLET,
  to: SHOP,
  amount,
  ...(id !== undefined && { id }),
});
const back = (movement: Movement): Movement => ({ ...movement, from: movement.to, to: movement.from });

describe('what a node says would move', () => {
  test('is told without a word of caution where the calls say the same', () => {
    const { changes, block, reverted, more } = describeIt({
      movements: [out(USDC, 1_500_000n), out(undefined, 1_000n)],
    });
    expect({ block, reverted, more }).toEqual({ block: '9', reverted: null, more: 0 });
    expect(changes).toEqual([
      { direction: 'out', amount: '1.5 USDC', token: expect.stringMatching(new RegExp(USDC, 'i')), caution: null },
      { direction: 'out', amount: '0.000000000000001 ETH', token: null, caution: null },
    ]);
  });

  test('is marked where a token leaves that no call names', () => {
    const [change] = describeIt({ movements: [out(STRANGE, 5n)] }).changes;
    expect(change).toMatchObject({
      amount: '5 raw units (decimals unknown)',
      caution: 'It leaves the wallet, and no call above names this token.',
    });
  });

  test('is marked as well where bytes of a call only begin like the token', () => {
    const [call] = review.calls;
    if (call === undefined) throw new Error('The review has no call.');
    const calls = [{ ...call, facts: [{ label: 'argument 1', value: `${STRANGE}00` }] }];
    const simulation = { block: 9n, reverted: undefined, movements: [out(STRANGE, 5n)], approvals: [] };
    const [change] = describeSimulation({ simulation, review: { ...review, calls }, wallet: WALLET }).changes;
    expect(change?.caution).toBe('It leaves the wallet, and no call above names this token.');
  });

  test('is marked where more of the currency leaves than the calls send', () => {
    const [change] = describeIt({ movements: [out(undefined, 600n), out(undefined, 401n)] }).changes;
    expect(change?.caution).toBe('More leaves the wallet than the calls above send, which is 0.000000000000001 ETH.');
  });

  test('is the sum for each token and piece, what goes first, and nothing for what comes back', () => {
    const { changes } = describeIt({
      movements: [
        back(out(STRANGE, 7n)),
        out(USDC, 3n),
        back(out(USDC, 3n)),
        out(STRANGE, 1n, 4n),
        out(STRANGE, 2n, 5n),
        out(undefined, 10n),
        back(out(undefined, 4n)),
      ],
    });
    expect(changes.map(({ direction, amount }) => `${direction} ${amount}`)).toEqual([
      'out piece 4',
      'out 2 of piece 5',
      'out 0.000000000000000006 ETH',
      'in 7 raw units (decimals unknown)',
    ]);
  });

  test('is counted where it is more than anybody reads', () => {
    const movements = Array.from({ length: 90 }, (_, id) => out(STRANGE, 1n, BigInt(id)));
    const { changes, more } = describeIt({ movements });
    expect([changes.length, more]).toEqual([60, 30]);
  });
});

describe('leave to move something', () => {
  const approve = (what: Approval['what'], token = USDC, spender = SHOP): Approval => ({
    token,
    owner: WALLET,
    spender,
    what,
  });

  test.each([
    ['2 USDC', { amount: 2_000_000n }],
    ['any amount', { amount: 2n ** 256n - 1n }],
    ['nothing from now on', { amount: 0n }],
    ['piece 4', { id: 4n }],
    ['everything', { all: true }],
    ['nothing from now on', { all: false }],
  ])('is told as %s', (amount, what) => {
    expect(describeIt({ approvals: [approve(what)] }).approvals).toMatchObject([{ amount, caution: null }]);
  });

  test('is marked where no call names token and spender, unless it is taken back', () => {
    const caution = (approval: Approval) => describeIt({ approvals: [approval] }).approvals[0]?.caution;
    expect(caution(approve({ amount: 1n }, STRANGE))).toMatch(/^No call above names/);
    expect(caution(approve({ amount: 1n }, USDC, STRANGE))).toMatch(/^No call above names/);
    expect(caution(approve({ amount: 0n }, STRANGE))).toBeNull();
  });

  test('given twice to the same is the one that was given last', () => {
    const { approvals } = describeIt({ approvals: [approve({ amount: 1n }), approve({ amount: 3_000_000n })] });
    expect(approvals.map(({ amount }) => amount)).toEqual(['3 USDC']);
  });
});

test('why it would revert is one sentence, and says whether it is the wallet that cannot be made', () => {
  const say = (step: 'calls' | 'deployment') =>
    describeIt({ reverted: { step, reason: 'with the reason “no”' } }).reverted;
  expect(say('calls')).toBe('It would revert, with the reason “no”.');
  expect(say('deployment')).toBe('Making the wallet would fail, with the reason “no”.');
});
