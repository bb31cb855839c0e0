import { encodePacked, type Hex, size } from 'viem';
import { expect } from 'vitest';
import { WALLET } from '../../../helpers/honest-record.ts';
import {
  APPROVE,
  call,
  encode,
  FAKE,
  MULTICALL3,
  PAYEE,
  THIEF,
  TRANSFER_FROM,
  USDC,
  WETH,
} from '../../../helpers/treasury.ts';
import { ETH, FRIEND, type KnownFunction, MULTI_SEND, OF_USDC, STRANGER } from './known-function.ts';

const SEND = 'multiSend(bytes transactions)';
const PLAIN = '(address target, bytes callData)[] calls';
const CHECKED = '(address target, bool allowFailure, bytes callData)[] calls';
const PAID = '(address target, bool allowFailure, uint256 value, bytes callData)[] calls';

const take = { target: USDC, callData: encode(TRANSFER_FROM, [WALLET, THIEF, 5n]) };
const taken = { ...OF_USDC, atMost: '5', to: STRANGER };
const checked = { ...take, allowFailure: true };
const paid = (target: Hex, value: bigint, allowFailure = false) => ({ target, allowFailure, value, callData: '0x' });
/** What is left over, and where. */
const left = (atMost: string, where: string = MULTICALL3, stays = 'it stays') => ({
  ...ETH,
  atMost,
  to: null,
  because: `${stays} with the contract ${where}, which keeps it for nobody`,
});
const packed = (to: Hex, value: bigint, data: Hex = '0x', operation = 0): Hex =>
  encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [operation, to, value, BigInt(size(data)), data]);
const inMultiSend = { contract: MULTI_SEND, because: 'what its function 0x8d80ff0a does is not known here' };

export const MULTICALL3_FUNCTIONS: readonly KnownFunction[] = [
  ['aggregate', call(MULTICALL3, `aggregate(${PLAIN})`, [[take]], 2n), { leaving: [taken, left('2')] }],
  ['blockAndAggregate', call(MULTICALL3, `blockAndAggregate(${PLAIN})`, [[take]], 2n), { leaving: [taken, left('2')] }],
  [
    'tryAggregate',
    call(MULTICALL3, `tryAggregate(bool requireSuccess, ${PLAIN})`, [true, [take]], 2n),
    { leaving: [taken, left('2')] },
  ],
  [
    'tryBlockAndAggregate',
    call(MULTICALL3, `tryBlockAndAggregate(bool requireSuccess, ${PLAIN})`, [true, [take]], 2n),
    { leaving: [taken, left('2')] },
  ],
  ['aggregate3', call(MULTICALL3, `aggregate3(${CHECKED})`, [[checked]], 2n), { leaving: [taken, left('2')] }],
  [
    'aggregate3Value, with more than is used',
    call(MULTICALL3, `aggregate3Value(${PAID})`, [[paid(PAYEE, 3n), paid(THIEF, 4n)]], 9n),
    {
      leaving: [{ ...ETH, atMost: '3', to: FRIEND }, { ...ETH, atMost: '4', to: STRANGER }, left('2')],
      open: [
        {
          contract: STRANGER,
          because: 'if it is a contract, its code runs when it is paid, and may use what the wallet allowed it before',
        },
      ],
    },
  ],
  [
    'aggregate3Value, with calls that may fail',
    call(
      MULTICALL3,
      `aggregate3Value(${PAID})`,
      [[paid(PAYEE, 3n, true), paid(PAYEE, 4n, true), paid(PAYEE, 5n)]],
      12n,
    ),
    {
      leaving: [
        ...['3', '4', '5'].map((atMost) => ({ ...ETH, atMost, to: FRIEND })),
        left('7', MULTICALL3, 'if the call fails that it is for, it stays'),
      ],
    },
  ],
  [
    'aggregate3Value that wraps what came along',
    call(MULTICALL3, `aggregate3Value(${PAID})`, [[paid(WETH, 3n)]], 3n),
    {
      leaving: [
        {
          ...ETH,
          atMost: '3',
          to: null,
          because: `it is wrapped for the contract ${MULTICALL3}, which keeps it for nobody`,
        },
      ],
    },
  ],
  [
    'aggregate that unwraps what the contract has',
    call(MULTICALL3, `aggregate(${PLAIN})`, [[{ target: WETH, callData: encode('withdraw(uint256 amount)', [5n]) }]]),
    {},
  ],
  [
    'aggregate that approves of what is not the contract’s own',
    call(MULTICALL3, `aggregate(${PLAIN})`, [
      [USDC, FAKE].map((target) => ({ target, callData: encode(APPROVE, [THIEF, 5n]) })),
    ]),
    // Who may move a collection of the wallet may also let others do it.
    { spendable: [{ token: FAKE, orTokenId: '5', how: 'allowance', atMost: '5', by: STRANGER }] },
  ],
];

export const MULTI_SEND_FUNCTIONS: readonly KnownFunction[] = [
  [
    'multiSend',
    call(MULTI_SEND, SEND, [`${packed(PAYEE, 3n)}${packed(USDC, 0n, take.callData).slice(2)}`], 5n),
    { leaving: [{ ...ETH, atMost: '3', to: FRIEND }, taken, left('2', MULTI_SEND)] },
  ],
  [
    'multiSend of foreign code, after a call of its own',
    call(MULTI_SEND, SEND, [`${packed(PAYEE, 3n)}${packed(PAYEE, 0n, '0x', 1).slice(2)}`]),
    {
      control: [{ contract: MULTI_SEND, sentence: expect.stringContaining('make 2 calls in its own name') }],
      open: [inMultiSend],
    },
  ],
  ['multiSend of bytes that are no calls', call(MULTI_SEND, SEND, ['0x12']), { open: [inMultiSend] }],
];
