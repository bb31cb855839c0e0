import { encodePacked, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Review } from '#shared/model/review.ts';
import { WALLET } from '../../helpers/honest-record.ts';
import {
  APPROVE,
  type Call,
  call,
  ETHER,
  FAKE,
  knowing,
  MULTICALL3,
  PAYEES,
  PERMIT2,
  pay,
  payee,
  review,
  reviewData,
  SWAP_EXACT,
  TRANSFER,
  TRANSFER_FROM,
  together,
  USDBC,
  USDC,
  V2_ROUTER,
  WETH,
} from '../../helpers/treasury.ts';

const M = 1_000_000n;
const PAYMASTER: Hex = '0x777777777777AeC03fd955926DbF81597e66834C';
const LIMITS = {
  amounts: [
    { kind: 'spendable' as const, chain: 'base', token: USDC, atMost: String(10_000n * M) },
    { kind: 'leaving' as const, chain: 'base', token: USDC, atMost: String(50_000n * M) },
  ],
  swapLoss: 100,
};
const trusting = knowing([FAKE], { trustedContracts: [{ address: FAKE }] });
const limited = knowing([PAYMASTER, V2_ROUTER], { limits: LIMITS });
const swap = (sold: bigint, least: bigint) =>
  call(V2_ROUTER, SWAP_EXACT, [sold, least, [USDC, USDBC], WALLET, 1_790_000_000n]);
const packed = (to: Hex, value: bigint): Hex =>
  encodePacked(['uint8', 'address', 'uint256', 'uint256'], [0, to, value, 0n]);
const MULTI_SEND: Hex = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';
const PERMIT = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)';

const CHAINS = ['ethereum', 'polygon', 'optimism', 'arbitrum', 'bsc', 'mode', 'story', 'zora'];
const DOLLARS: readonly { chain: string; token: Hex }[] = [
  { chain: 'ethereum', token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
  { chain: 'ethereum', token: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
  { chain: 'polygon', token: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
  { chain: 'arbitrum', token: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831' },
];

const of = (calls: (index: number) => readonly Call[], options: Parameters<typeof review>[1] = {}) => {
  return (index: number): Review => review(calls(index), options);
};

/** What a treasury does all day, by kind; by index, so that amounts and payees differ. */
const EVERYDAY: Readonly<Record<string, (index: number) => Review>> = {
  'a payment': of((index) => [pay(payee(index), BigInt(index + 1) * 10n ** 15n)]),
  'a large payment': of((index) => [pay(payee(index), BigInt(index + 1) * ETHER)]),
  'a payment with tokens': of((index) => [call(USDC, TRANSFER, [payee(index), BigInt(index + 1) * M])]),
  'a payment with the other token': of((index) => [call(USDBC, TRANSFER, [payee(index), BigInt(index + 1) * M])]),
  'a payment of both': of((index) => [call(USDC, TRANSFER, [payee(index), 5n * M]), pay(payee(index), 10n ** 15n)]),
  'the wages': of((index) => PAYEES.slice(0, (index % 20) + 1).map((to) => call(USDC, TRANSFER, [to, 1_000n * M]))),
  'the wages by Multicall3': of((index) => [together([pay(payee(index), 3n), pay(payee(index + 1), 4n)], 7n)]),
  'the wages by a multisend': of((index) => [
    call(MULTI_SEND, 'multiSend(bytes transactions)', [packed(payee(index), 5n)], 5n),
  ]),
  'a payment by transferFrom': of((index) => [call(USDC, TRANSFER_FROM, [WALLET, payee(index), 5n * M])]),
  'what a payee allowed, collected': of((index) => [call(USDC, TRANSFER_FROM, [payee(index), WALLET, 5n * M])]),
  'a payment through Permit2': of((index) => [
    call(PERMIT2, 'transferFrom(address from, address to, uint160 amount, address token)', [
      WALLET,
      payee(index),
      5n,
      USDC,
    ]),
  ]),
  wrapping: of((index) => [call(WETH, 'deposit()', [], BigInt(index + 1))]),
  'wrapping by a payment': of((index) => [pay(WETH, BigInt(index + 1))]),
  unwrapping: of((index) => [call(WETH, 'withdraw(uint256 amount)', [BigInt(index + 1)])]),
  'a payment with wrapped currency': of((index) => [call(WETH, TRANSFER, [payee(index), 10n ** 15n])]),
  'an approval taken back': of((index) => [call(USDC, APPROVE, [payee(index), 0n])]),
  'an approval made smaller': of((index) => [
    call(USDC, 'decreaseAllowance(address spender, uint256 subtracted)', [payee(index), 5n]),
  ]),
  'approvals of Permit2 taken back': of((index) => [
    call(PERMIT2, 'lockdown((address token, address spender)[] approvals)', [[{ token: USDC, spender: payee(index) }]]),
  ]),
  'an exchange of dollars': of((index) => [swap(BigInt(index + 1) * M, BigInt(index + 1) * 995_000n)]),
  'an exchange with its approval, within the limits': of(
    (index) => [
      call(USDC, APPROVE, [V2_ROUTER, BigInt(index + 1) * M]),
      swap(BigInt(index + 1) * M, BigInt(index + 1) * 995_000n),
    ],
    { knowledge: limited },
  ),
  'an approval within the limits': of((index) => [call(USDC, APPROVE, [payee(index), 5_000n * M])], {
    knowledge: limited,
  }),
  'a payment that a paymaster pays for': of((index) => [pay(payee(index), 5n)], {
    knowledge: limited,
    paymaster: { address: PAYMASTER, verificationGasLimit: 50_000n, postOpGasLimit: 20_000n, data: '0x010203' },
  }),
  'a payment at the fees of a busy day': of((index) => [pay(payee(index), 5n)], {
    gas: { maxFeePerGas: 50n * 10n ** 9n, maxPriorityFeePerGas: 2n * 10n ** 9n },
  }),
  'a payment where sending is dear and gas is cheap': of((index) => [pay(payee(index), 5n)], {
    gas: { preVerificationGas: 40_000_000n, maxFeePerGas: 10n ** 7n, maxPriorityFeePerGas: 1n },
  }),
  'tokens of a trusted contract': of((index) => [call(FAKE, TRANSFER, [payee(index), 5n])], { knowledge: trusting }),
  'a collectible of a trusted collection': of(
    (index) => [call(FAKE, 'safeTransferFrom(address from, address to, uint256 id)', [WALLET, payee(index), 5n])],
    { knowledge: trusting },
  ),
  'a payment on another chain': (index) =>
    review([pay(payee(index), 10n ** 16n)], { chain: CHAINS[index % CHAINS.length] ?? 'base' }),
  'a payment with dollars on another chain': (index) => {
    const { chain, token } = DOLLARS[index % DOLLARS.length] ?? { chain: 'base', token: USDC };
    return review([call(token, TRANSFER, [payee(index), 5n * M])], { chain });
  },
  'a payment with what was just wrapped': of((index) => [
    call(WETH, 'deposit()', [], 5n),
    call(WETH, TRANSFER, [payee(index), 5n]),
  ]),
  'a payment of what was just unwrapped': of((index) => [
    call(WETH, 'withdraw(uint256 amount)', [5n]),
    pay(payee(index), 5n),
  ]),
  'a payment to itself': of((index) => [pay(WALLET, BigInt(index + 1))]),
  'reading of another contract by Multicall3': of((index) => [
    call(MULTICALL3, 'aggregate((address target, bytes callData)[] calls)', [[]]),
    pay(payee(index), 1n),
  ]),
  'a permit taken back': (index) =>
    reviewData(PERMIT, { owner: WALLET, spender: payee(index), value: '0', nonce: index, deadline: 9 }),
};

const TIMES = 10;

describe('everyday requests of a treasury', () => {
  const kinds = Object.entries(EVERYDAY);

  test('are two hundred and more', () => {
    expect(kinds.length * TIMES).toBeGreaterThanOrEqual(200);
  });

  test.each(kinds)('are clear: %s', (_what, make) => {
    const ratings = Array.from({ length: TIMES }, (_, index) => make(index).rating);
    expect(ratings).toEqual(ratings.map(() => 'clear'));
  });
});
