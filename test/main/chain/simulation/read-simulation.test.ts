import * as fc from 'fast-check';
import { encodeAbiParameters, encodeErrorResult, pad, parseAbi, toEventSelector, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { readLogs } from '#main/chain/simulation/read-logs.ts';
import { readRevert } from '#main/chain/simulation/read-revert.ts';
import { readSimulation } from '#main/chain/simulation/read-simulation.ts';
import { PERMIT2 } from '#proof/known-contracts.ts';
import type { Hex } from '#shared/hex.ts';
import vectors from '../../../vectors/simulation.json' with { type: 'json' };

const WALLET: Hex = '0x908e3f087986416e8e30810d806bc24cfc085238';
const DEAD: Hex = '0x000000000000000000000000000000000000dead';
const TOKEN: Hex = '0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0';

const GOLDEN: Record<string, object> = {
  'sends 123 wei': { movements: [{ token: undefined, from: WALLET, to: DEAD, amount: 123n }], approvals: [] },
  'sends 1500000 units of a token': {
    movements: [{ token: TOKEN, from: WALLET, to: DEAD, amount: 1_500_000n }],
    approvals: [],
  },
  'approves a token without limit': {
    movements: [],
    approvals: [{ token: TOKEN, owner: WALLET, spender: DEAD, what: { amount: 2n ** 256n - 1n } }],
  },
  'mints a token that is not its own': {
    reverted: { step: 'calls', reason: 'with the reason “TestToken: only the owner mints”' },
  },
  'sends more of a token than it has': {
    reverted: { step: 'calls', reason: 'with the reason “TestToken: transfer amount exceeds balance”' },
  },
  'sends more wei than it has': {
    reverted: { step: 'calls', reason: 'without a reason (the node says “execution failed”)' },
  },
  'is made first, and then approves': { approvals: [{ token: TOKEN, spender: DEAD, what: { amount: 5n } }] },
  'cannot be made': { reverted: { step: 'deployment' } },
};

describe('what anvil answers', () => {
  test.each(vectors.simulations)('a wallet that $name', ({ name, wallet, steps, answer }) => {
    const read = readSimulation({ answer, steps: steps as ('deployment' | 'calls')[], wallet: wallet as Hex });
    expect(read).toMatchObject({ ok: true, value: { block: 7n, ...GOLDEN[name] } });
  });

  test('is all of it expected here', () => {
    expect(vectors.simulations.map(({ name }) => name)).toEqual(Object.keys(GOLDEN));
  });
});

describe('an answer that is none', () => {
  const ok = { status: '0x1', returnData: '0x', logs: [] };
  test.each([
    ['nothing', null],
    ['no list', {}],
    ['no block', []],
    [
      'two blocks',
      [
        { number: '0x1', calls: [ok] },
        { number: '0x2', calls: [] },
      ],
    ],
    ['no calls', [{ number: '0x1' }]],
    ['fewer results than calls', [{ number: '0x1', calls: [] }]],
    ['more results than calls', [{ number: '0x1', calls: [ok, ok] }]],
    ['a block without number', [{ calls: [ok] }]],
    ['a status that is no number', [{ number: '0x1', calls: [{ ...ok, status: true }] }]],
    ['logs without topics', [{ number: '0x1', calls: [{ ...ok, logs: [{ address: DEAD, data: '0x' }] }] }]],
  ])('is refused: %s', (_, answer) => {
    expect(readSimulation({ answer, steps: ['calls'], wallet: WALLET }).ok).toBe(false);
  });

  test('never throws, whatever JSON it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        readSimulation({ answer, steps: ['calls'], wallet: WALLET });
        readSimulation({
          answer: [{ number: '0x1', calls: [{ ...ok, logs: [answer] }] }],
          steps: ['calls'],
          wallet: WALLET,
        });
        readRevert(answer);
      }),
    );
  });
});

test('the bytes of a revert are found beside the call and in its error, as nodes differ', () => {
  const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['no'] });
  const read = (call: object) =>
    readSimulation({ answer: [{ number: '0x1', calls: [call] }], steps: ['calls'], wallet: WALLET });
  const expected = { ok: true, value: { reverted: { reason: 'with the reason “no”' } } };
  expect(read({ status: '0x0', returnData: data, logs: [] })).toMatchObject(expected);
  expect(
    read({ status: '0x0', returnData: '0x', error: { code: 3, message: 'execution reverted: no', data } }),
  ).toMatchObject(expected);
});

describe('a reason', () => {
  const KNOWN = parseAbi([
    'error Panic(uint256)',
    'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
    'error Error(string)',
    'error Strange(uint256)',
  ]);
  const encode = (errorName: 'Panic' | 'Error' | 'Strange' | 'ERC20InsufficientBalance', args: readonly unknown[]) =>
    encodeErrorResult({ abi: KNOWN, errorName, args } as Parameters<typeof encodeErrorResult>[0]);
  test.each([
    ['0x', 'without a reason'],
    [undefined, 'without a reason'],
    ['not hex', 'without a reason'],
    ['0x12', 'with the bytes 0x12'],
    [encode('Panic', [0x11n]), 'with the panic 0x11: a number became too large or too small'],
    [encode('Panic', [0x99n]), 'with the panic 0x99'],
    [encode('Error', ['Not \u202eyours\n']), 'with the reason “Not  yours”'],
    [
      encode('ERC20InsufficientBalance', [DEAD, 1n, 2n]),
      'with ERC20InsufficientBalance(0x000000000000000000000000000000000000dEaD, 1, 2)',
    ],
    [
      encode('Strange', [1n]),
      `with an error of its own, ${encode('Strange', [1n]).slice(0, 10)}, which is not known here`,
    ],
    // The bytes of Error(string) with a length that is not there.
    [
      `0x08c379a0${'00'.repeat(31)}20${'ff'.repeat(32)}`,
      'with an error of its own, 0x08c379a0, which is not known here',
    ],
  ])('%s', (data, expected) => {
    expect(readRevert(data)).toBe(expected);
  });
});

describe('a log', () => {
  const word = (value: bigint | Hex) => pad(typeof value === 'bigint' ? toHex(value) : value);
  const [from, to] = [word(WALLET), word(DEAD)];
  const TRANSFER = toEventSelector('event Transfer(address,address,uint256)');
  const APPROVAL = toEventSelector('event Approval(address,address,uint256)');
  const SINGLE = toEventSelector('event TransferSingle(address,address,address,uint256,uint256)');
  const BATCH = toEventSelector('event TransferBatch(address,address,address,uint256[],uint256[])');
  const FOR_ALL = toEventSelector('event ApprovalForAll(address,address,bool)');
  const PERMIT = toEventSelector('event Approval(address,address,address,uint160,uint48)');
  const batch = (ids: bigint[], amounts: bigint[]) =>
    encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, amounts]);
  const read = (topics: Hex[], data: Hex, address: Hex = TOKEN) => readLogs([{ address, topics, data }]);
  const moved = { token: TOKEN, from: WALLET, to: DEAD };
  const given = { token: TOKEN, owner: WALLET, spender: DEAD };

  test.each([
    ['of an NFT (EIP-721)', [TRANSFER, from, to, word(7n)], '0x', { movements: [{ ...moved, amount: 1n, id: 7n }] }],
    [
      'of pieces (EIP-1155)',
      [SINGLE, to, from, to],
      `0x${word(7n).slice(2)}${word(3n).slice(2)}`,
      { movements: [{ ...moved, amount: 3n, id: 7n }] },
    ],
    [
      'of several pieces (EIP-1155)',
      [BATCH, to, from, to],
      batch([7n, 8n], [3n, 4n]),
      {
        movements: [
          { ...moved, amount: 3n, id: 7n },
          { ...moved, amount: 4n, id: 8n },
        ],
      },
    ],
    [
      'that gives leave for one NFT',
      [APPROVAL, from, to, word(7n)],
      '0x',
      { approvals: [{ ...given, what: { id: 7n } }] },
    ],
    ['that gives leave for all', [FOR_ALL, from, to], word(1n), { approvals: [{ ...given, what: { all: true } }] }],
    ['that takes it back', [FOR_ALL, from, to], word(0n), { approvals: [{ ...given, what: { all: false } }] }],
  ] as [string, Hex[], Hex, object][])('%s is read', (_, topics, data, expected) => {
    expect(read(topics, data)).toEqual({ movements: [], approvals: [], ...expected });
  });

  test('of Permit2 names the token it is about, and of no other contract', () => {
    const topics = [PERMIT, from, word(TOKEN), to];
    const data: Hex = `0x${word(9n).slice(2)}${word(1n).slice(2)}`;
    expect(read(topics, data, PERMIT2).approvals).toEqual([{ ...given, what: { amount: 9n } }]);
    expect(read(topics, data, DEAD).approvals).toEqual([]);
  });

  test.each([
    ['an address with more bytes', [TRANSFER, `0x01${from.slice(4)}`, to], word(1n)],
    ['an amount that is too short', [TRANSFER, from, to], '0x01'],
    ['an NFT with an amount beside it', [TRANSFER, from, to, word(7n)], word(1n)],
    ['too few topics', [TRANSFER, from], word(1n)],
    ['a topic that is too short', [TRANSFER, '0x01', to], word(1n)],
    ['lists that end early', [BATCH, to, from, to], batch([1n, 2n], [3n]).slice(0, -64)],
    ['another event', [word(1n), from, to], word(1n)],
    ['no event', [], '0x'],
  ] as [string, Hex[], Hex][])('with %s is passed over', (_, topics, data) => {
    expect(read(topics, data)).toEqual({ movements: [], approvals: [] });
  });
});
