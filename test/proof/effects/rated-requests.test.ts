import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Limits } from '#shared/model/limits.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Rating } from '#shared/model/review.ts';
import { type HonestTransactionOptions, honestMessage, WALLET } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';
import {
  BOOK,
  type Call,
  ETHER,
  FAKE,
  IMITATION,
  knowing,
  MULTICALL3,
  PAYEE,
  PAYEES,
  PERMIT2,
  PROFILE,
  pay,
  payee,
  ROUTER_02,
  review,
  reviewData,
  TEST_USDC,
  THIEF,
  together,
  UNIVERSAL,
  USDBC,
  USDC,
  V2_ROUTER,
  WETH,
  ZERO,
} from '../../helpers/treasury.ts';

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 added)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function claim(address to)',
  'function sweep(address[] tokens, address to)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function transferOwnership(address newOwner)',
  'function upgradeTo(address implementation)',
  'function grantRole(bytes32 role, address account)',
  'function multicall(bytes[] data)',
  'function refundETH()',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
  'function execute(bytes commands, bytes[] inputs)',
]);
const PERMIT2_ABI = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function lockdown((address token, address spender)[] approvals)',
]);

/** A name that is no literal: viem's types can say no more of it. */
type EncodeQuestion = Parameters<typeof encodeFunctionData>[0];

const encode = (functionName: string, args: readonly unknown[] = [], abi: typeof ABI | typeof PERMIT2_ABI = ABI): Hex =>
  encodeFunctionData({ abi, functionName, args } as EncodeQuestion);
const call = (to: Hex, functionName: string, args: readonly unknown[] = [], value = 0n): Call => ({
  to,
  value,
  data: encode(functionName, args),
});
const permit2 = (name: string, args: readonly unknown[]): Call => ({
  to: PERMIT2,
  data: encode(name, args, PERMIT2_ABI),
});
/** A token that the operator trusts, and what it calls itself. */
const trusting = (symbol: string): ProofKnowledge =>
  knowing([FAKE], {
    trustedContracts: [{ address: FAKE }],
    tokens: [{ chain: 'base', address: FAKE, symbol, decimals: 6, host: 'node.example.com' }],
  });

function rate(calls: readonly Call[], options: HonestTransactionOptions = {}, knowledge?: ProofKnowledge): Rating {
  return review(calls, { ...options, ...(knowledge && { knowledge }) }).rating;
}

const rateText = (text: string, scheme: 'kernel-v3-wrapped' | 'plain-text' = 'kernel-v3-wrapped'): Rating =>
  prove('signature', honestMessage({ text, scheme, chain: 'base' }), {
    profile: PROFILE,
    knowledge: { knownAddresses: BOOK },
    recordId: 'tx-2',
  }).rating;

const signIn = (resource: string) =>
  `example.com wants you to sign in with your Ethereum account:\n${WALLET}\n\nHello.\n\nURI: https://example.com/login\n` +
  `Version: 1\nChain ID: 8453\nNonce: 32891756\nIssued At: 2021-09-30T16:25:24Z\nResources:\n- ${resource}`;

const rateData = (type: string, message: Record<string, unknown>, contract: Hex): Rating =>
  reviewData(type, message, { contract }).rating;
const PERMIT = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)';
const permit = (spender: Hex, value: bigint) => ({
  owner: WALLET,
  spender,
  value: String(value),
  nonce: 0,
  deadline: 1,
});
const CREDIT = 'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)';
const COMET = 'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)';
const AUTHORIZATION =
  'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)';
const authorization = (to: Hex) => ({
  from: WALLET,
  to,
  value: '5',
  validAfter: 0,
  validBefore: 1,
  nonce: `0x${'00'.repeat(32)}`,
});

const swap = (path: readonly Hex[], to: Hex, sold = 5n, least = 1n) =>
  call(V2_ROUTER, 'swapExactTokensForTokens', [sold, least, path, to, 9n]);
const buy = (path: readonly Hex[], bought: bigint, most: bigint) =>
  call(V2_ROUTER, 'swapTokensForExactTokens', [bought, most, path, WALLET, 9n]);

/** What the treasury set in Settings, on the chain of its requests. */
const LIMITS: Limits = {
  amounts: [
    { kind: 'fee', chain: 'base', token: null, atMost: String(ETHER / 100n) },
    { kind: 'spendable', chain: 'base', token: USDC, atMost: '1000000000' },
    { kind: 'leaving', chain: 'base', token: USDC, atMost: '5000000000' },
    { kind: 'leaving', chain: 'base', token: null, atMost: String(ETHER) },
  ],
  swapLoss: 100,
};
const rateLimited = (calls: readonly Call[], options: HonestTransactionOptions = {}): Rating =>
  rate(calls, options, knowing([], { limits: LIMITS }));
const single = (recipient: Hex, amountIn = 5n, value = 0n) =>
  call(
    ROUTER_02,
    'exactInputSingle',
    [{ tokenIn: WETH, tokenOut: USDC, fee: 500, recipient, amountIn, amountOutMinimum: 1n, sqrtPriceLimitX96: 0n }],
    value,
  );
const inside = (to: Hex, data: Hex) =>
  call(MULTICALL3, 'aggregate3', [[{ target: to, allowFailure: true, callData: data }]]);
const paymaster = { address: THIEF, verificationGasLimit: 1n, postOpGasLimit: 1n, data: '0x01' } as const;

const HARMFUL: Readonly<Record<string, readonly (() => Rating)[]>> = {
  'value to strangers': [
    () => rate([pay(THIEF, ETHER)]),
    () => rate([pay(IMITATION, ETHER)]),
    () => rate([pay(ZERO, ETHER)]),
    () => rate([call(FAKE, 'deposit', [], 10n * ETHER)]),
    () => rate([call(FAKE, 'claim', [WALLET], ETHER)]),
    () => rate([call(USDC, 'transfer', [THIEF, 5n])]),
    () => rate([call(USDC, 'transfer', [IMITATION, 5n])]),
    () => rate([call(USDC, 'transfer', [ZERO, 5n])]),
    () => rate([call(USDC, 'transfer', [USDC, 5n])]),
    () => rate([pay(PAYEE, 1n), call(USDC, 'transferFrom', [WALLET, THIEF, 5n])]),
    () => rate([call(FAKE, 'safeTransferFrom', [WALLET, PAYEE, 5n])]),
  ],
  'hidden recipients': [
    () => rate([together([pay(PAYEE, 1n), pay(THIEF, 1n)], 2n)]),
    () => rate([inside(USDC, encode('transferFrom', [WALLET, THIEF, 5n]))]),
    () => rate([inside(MULTICALL3, inside(FAKE, encode('claim', [THIEF])).data ?? '0x')]),
    () => rate([call(FAKE, 'sweep', [[USDC], THIEF])]),
    () => rate([call(FAKE, 'claim', [THIEF])]),
    () => rate([swap([USDC, WETH], THIEF)]),
    () => rate([single(THIEF)]),
    () => rate([permit2('transferFrom', [WALLET, THIEF, 5n, USDC])]),
    () => rate([...PAYEES.map((to) => pay(to, 1n)), pay(THIEF, 1n)]),
    () => rate([call(FAKE, 'transfer', [PAYEE, 5n])]),
  ],
  leftovers: [
    () => rate([together([pay(PAYEE, ETHER)], 10n * ETHER)]),
    () => rate([pay(MULTICALL3, ETHER)]),
    () => rate([call(USDC, 'transfer', [MULTICALL3, 5n])]),
    () => rate([call(USDC, 'transfer', [V2_ROUTER, 5n])]),
    () => rate([together([call(WETH, 'deposit', [], ETHER)], ETHER)]),
    () => rate([single(WALLET, ETHER, 10n * ETHER)]),
    () => rate([single('0x0000000000000000000000000000000000000002', ETHER, ETHER)]),
    () => rate([call(ROUTER_02, 'multicall', [[]], ETHER)]),
    () => rate([call(USDC, 'approve', [PAYEE, 0n], ETHER)]),
    () => rate([call(UNIVERSAL, 'execute', ['0x', []], ETHER)]),
  ],
  'allowances and control': [
    () => rate([call(USDC, 'approve', [THIEF, maxUint256])]),
    () => rate([call(USDC, 'approve', [THIEF, 1n << 128n])]),
    () => rate([call(USDC, 'approve', [PAYEE, 5n])]),
    () => rate([call(USDC, 'increaseAllowance', [PAYEE, 5n])]),
    () => rate([call(USDC, 'approve', [MULTICALL3, 5n])]),
    () => rate([permit2('approve', [USDC, THIEF, 5n, 1])]),
    () => rate([call(FAKE, 'setApprovalForAll', [PAYEE, true])]),
    () => rate([call(FAKE, 'transferOwnership', [PAYEE])]),
    () => rate([call(FAKE, 'upgradeTo', [PAYEE])]),
    () => rate([call(FAKE, 'grantRole', [`0x${'00'.repeat(32)}`, PAYEE])]),
    () => rate([call(WALLET, 'transferOwnership', [THIEF])]),
  ],
  'fees and paymasters': [
    () => rate([pay(PAYEE, 1n)], { gas: { maxFeePerGas: 10n ** 13n } }),
    () => rate([pay(PAYEE, 1n)], { gas: { maxFeePerGas: 10n ** 12n } }),
    () => rate([pay(PAYEE, 1n)], { gas: { callGasLimit: 1n << 60n } }),
    () => rate([pay(PAYEE, 1n)], { gas: { maxPriorityFeePerGas: 10n ** 8n } }),
    () => rate([pay(PAYEE, 1n)], { paymaster }),
    () => rate([pay(PAYEE, 1n)], { gas: { callGasLimit: 0n } }),
    () => rate([pay(PAYEE, 1n)], { gas: { verificationGasLimit: 0n } }),
    () => rate([pay(PAYEE, 1n)], { gas: { verificationGasLimit: 1n << 31n, maxFeePerGas: 1n } }),
    () => rate([pay(PAYEE, 1n)], { gas: { preVerificationGas: 1n << 37n, maxFeePerGas: 1n } }),
    () => rate([call(USDC, 'approve', [THIEF, 5n])], { paymaster }),
  ],
  'exchanges that give too little': [
    () => rate([swap([USDC, USDBC], WALLET, 100_000_000n, 0n)]),
    () => rate([swap([USDC, USDBC], WALLET, 100_000_000n, 1n)]),
    () => rate([swap([USDC, USDBC], WALLET, 100_000_000n, 94_999_999n)]),
    () => rate([swap([USDC, USDBC], THIEF, 100_000_000n, 100_000_000n)]),
    () => rate([swap([USDC, FAKE, USDBC], WALLET, 100_000_000n, 100_000_000n)]),
    () => rate([swap([USDC, WETH], WALLET, 100_000_000n, 10n ** 12n)]),
    () => rate([swap([USDC, WETH], WALLET, 100_000_000n, 10n ** 16n)]),
    () => rate([buy([USDC, USDBC], 100_000_000n, maxUint256)]),
    () => rate([buy([USDC, WETH], ETHER, maxUint256)]),
    () => rate([buy([USDC, USDBC], 100_000_000n, 106_000_000n)]),
    () => rateLimited([swap([USDC, USDBC], WALLET, 100_000_000n, 98_999_999n)]),
    () => rate([call(FAKE, 'swapExactTokensForTokens', [100n, 100n, [USDC, USDBC], WALLET, 9n])]),
  ],
  'more than the limits': [
    () => rateLimited([call(USDC, 'approve', [PAYEE, 1_000_000_001n])]),
    () => rateLimited(PAYEES.slice(0, 3).map((to) => call(USDC, 'approve', [to, 400_000_000n]))),
    () => rateLimited([call(USDC, 'approve', [PAYEE, maxUint256])]),
    () => rateLimited([call(USDC, 'approve', [THIEF, 5n])]),
    () => rateLimited([call(USDC, 'approve', [MULTICALL3, 5n])]),
    () => rateLimited([permit2('approve', [USDC, PAYEE, 1_000_000_001n, 9])]),
    () => rateLimited([call(USDBC, 'approve', [PAYEE, 5n])]),
    () => rateLimited([call(USDC, 'transfer', [PAYEE, 5_000_000_001n])]),
    () => rateLimited(PAYEES.map((to) => call(USDC, 'transfer', [to, 300_000_000n]))),
    () => rateLimited([call(USDC, 'transfer', [PAYEE, 4_500_000_000n]), call(USDC, 'approve', [PAYEE, 500_000_001n])]),
    () => rateLimited([pay(PAYEE, ETHER + 1n)]),
    () => rateLimited([together([pay(PAYEE, ETHER), pay(PAYEE, 1n)], ETHER + 1n)]),
    () => rateLimited([pay(PAYEE, 1n)], { gas: { maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 1n } }),
  ],
  'names and unreadable calls': [
    () => rate([{ to: FAKE, data: '0x12345678' }]),
    () => rate([{ to: USDC, data: '0x12345678' }]),
    () => rate([{ to: PAYEE, data: '0x12345678' }]),
    () => rate([call(FAKE, 'refundETH')]),
    () => rate([call(FAKE, 'multicall', [[encode('refundETH')]])]),
  ],
  texts: [
    () => rateText('Hello, world!'),
    () => rateText(`I give everything to ${THIEF}.`),
    () => rateText(`0x${'ab'.repeat(32)}`),
    () => rateText('Hello\u202E, world!'),
    () => rateText('Hello, world!', 'plain-text'),
    () => rateText('Sign in to p\u0430ypal'),
    () => rateText('Pay 10 to \u05D0\u05D1, not 100'),
    () => rateText('Pay\u2003all'),
    () => rateText(signIn('urn:recap:a')),
    () => rateText(signIn('urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9hLmIiOnsiY3J1ZC8qIjpbe31dfX19')),
    () => rateText(signIn('https://example.com:8443').replace('/login', ':8443/login')),
    () => rateText(`Pay e${'\u0301'.repeat(20)}`),
    () => rate([call(FAKE, 'transfer', [PAYEE, 5n])], {}, trusting('Po\u3164ints')),
    () => rate([call(FAKE, 'transfer', [PAYEE, 5n])], {}, trusting('P\u043Eints')),
    () => rate([call(FAKE, 'transfer', [PAYEE, 5n])], {}, trusting('Points \u05D0')),
    () => rate([call(FAKE, 'transfer', [PAYEE, 5n])], {}, trusting('Po\u2003ints')),
  ],
  'typed data': [
    () => rateData(PERMIT, permit(THIEF, maxUint256), TEST_USDC),
    () => rateData(PERMIT, permit(PAYEE, 5n), TEST_USDC),
    () => rateData(PERMIT, permit(PAYEE, 5n), FAKE),
    () => rateData(AUTHORIZATION, authorization(THIEF), TEST_USDC),
    () => rateData('Order(address to,uint256 amount)', { to: PAYEE, amount: 1 }, FAKE),
    () => rateData('Root(bytes32 root)', { root: `0x${'ab'.repeat(32)}` }, TEST_USDC),
    () => rateData('Vote(bytes32 choice,uint8 of)', { choice: `0x${'ab'.repeat(32)}`, of: 1 }, TEST_USDC),
    () => rateData('PermitAll(address spender)', { spender: PAYEE }, TEST_USDC),
    () => rateData(CREDIT, { delegatee: PAYEE, value: '5', nonce: 0, deadline: 1 }, TEST_USDC),
    () => rateData(COMET, { owner: WALLET, manager: PAYEE, isAllowed: true, nonce: 0, expiry: 1 }, TEST_USDC),
    () => rateData(PERMIT, { ...permit(PAYEE, 0n) }, FAKE),
  ],
};

describe('harmful requests', () => {
  test('are sixty and more', () => {
    expect(Object.values(HARMFUL).flat().length).toBeGreaterThanOrEqual(60);
  });

  test.each(Object.entries(HARMFUL))('of the class %s are never clear', (_class, requests) => {
    const clear = requests.flatMap((request, index) => (request() === 'clear' ? [index] : []));
    expect(clear).toEqual([]);
  });
});

test('a token that the operator trusts is clear where its name is what it looks like', () => {
  expect(rate([call(FAKE, 'transfer', [PAYEE, 5n])], {}, trusting('Points'))).toBe('clear');
  expect(rate([call(FAKE, 'transfer', [PAYEE, 5n])], {}, trusting('点数'))).toBe('clear');
});

test('what is within the limits of the treasury is clear', () => {
  expect(rateLimited([call(USDC, 'approve', [PAYEE, 1_000_000_000n])])).toBe('clear');
  expect(rateLimited(PAYEES.slice(0, 2).map((to) => call(USDC, 'approve', [to, 500_000_000n])))).toBe('clear');
  expect(rateLimited([permit2('approve', [USDC, PAYEE, 5n, 9])])).toBe('clear');
  expect(rateLimited([call(USDC, 'transfer', [PAYEE, 5_000_000_000n]), pay(PAYEE, ETHER)])).toBe('clear');
  expect(rateLimited([pay(PAYEE, 1n)], { gas: { maxFeePerGas: 10n ** 10n } })).toBe('clear');
  expect(rateLimited([swap([USDC, USDBC], WALLET, 100_000_000n, 99_000_000n)])).toBe('clear');
});

test('an approval with the exchange that it is for is clear where both are within the limits', () => {
  const knowledge = knowing([V2_ROUTER], { limits: LIMITS });
  const calls = [
    call(USDC, 'approve', [V2_ROUTER, 100_000_000n]),
    swap([USDC, USDBC], WALLET, 100_000_000n, 99_500_000n),
  ];
  expect(rate(calls, {}, knowledge)).toBe('clear');
  expect(rate(calls)).toBe('look');
});

/** What a treasury does all day; by index, so that amounts and payees differ. */
const EVERYDAY: readonly ((index: number) => readonly Call[])[] = [
  (index) => [pay(payee(index), BigInt(index + 1) * 10n ** 15n)],
  (index) => [call(USDC, 'transfer', [payee(index), BigInt(index + 1) * 1_000_000n])],
  (index) => [call(USDC, 'transfer', [payee(index), 2_500_000n]), pay(payee(index + 1), 10n ** 15n)],
  (index) => PAYEES.slice(0, (index % 10) + 1).map((to) => call(USDC, 'transfer', [to, 1_000n])),
  (index) => [together([pay(payee(index), 3n), pay(payee(index + 1), 4n)], 7n)],
  (index) => [call(WETH, 'deposit', [], BigInt(index + 1))],
  (index) => [call(WETH, 'withdraw', [BigInt(index + 1)])],
  (index) => [call(WETH, 'transfer', [payee(index), 1n])],
  (index) => [call(USDC, 'approve', [payee(index), 0n])],
  (index) => [permit2('lockdown', [[{ token: USDC, spender: payee(index) }]])],
  (index) => [swap([USDC, USDBC], WALLET, BigInt(index + 1) * 1_000_000n, BigInt(index + 1) * 995_000n)],
];

test('two hundred everyday requests of a treasury are clear, all but one in twenty at most', () => {
  const requests = Array.from({ length: 200 }, (_, index) => EVERYDAY[index % EVERYDAY.length]?.(index) ?? []);
  const ratings = requests.map((calls) => rate(calls));
  expect(ratings.filter((rating) => rating === 'clear').length).toBeGreaterThanOrEqual(190);
});
