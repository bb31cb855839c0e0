import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { measureCalls } from '#proof/effects/measure-calls.ts';
import type { Effects } from '#shared/model/effects.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Review } from '#shared/model/review.ts';
import { questionAt } from '../../helpers/effect-question.ts';
import { honestTransaction, WALLET } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';
import { UNIVERSAL } from '../../helpers/treasury.ts';

const PAYEE: Hex = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const STRANGER: Hex = '0xbAd5C0dE91d2e4b7a63f08C5e19b7d3fA2604C8E';
const USDC: Hex = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const WETH: Hex = '0x4200000000000000000000000000000000000006';
const PERMIT2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const MULTICALL3: Hex = '0xcA11bde05977b3631167028862bE2a173976CA11';
const MULTI_SEND: Hex = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';
const COLLECTION: Hex = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const ETHER = 10n ** 18n;
const UNLIMITED = 2n ** 256n - 1n;

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 added)',
  'function decreaseAllowance(address spender, uint256 subtracted)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function sweepEverything(address to)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferOwnership(address newOwner)',
  'function aggregate((address target, bytes callData)[] calls)',
  'function blockAndAggregate((address target, bytes callData)[] calls)',
  'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
  'function tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
  'function multiSend(bytes transactions)',
]);

/** A name that is no literal: viem's types can say no more of it. */
type EncodeQuestion = Parameters<typeof encodeFunctionData>[0];
type Call = { to: Hex; value?: bigint; data?: Hex };
type Known = Partial<ProofKnowledge>;

const FRIENDS = [{ address: PAYEE, name: 'Treasury', timesUsed: 3, lastUsed: null }];
const PRODUCTION = {
  id: 'p',
  name: 'P',
  environment: 'production',
  baseUrl: 'https://service.example.com',
  createdAt: '',
} as const;
const TRUSTED: Known = { trustedContracts: [{ address: COLLECTION, chain: 'base' }] };

function look(calls: readonly Call[], knowledge: Known = {}): Review {
  const asked = calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }));
  const record = honestTransaction({ calls: asked, chain: 'base' });
  return prove('transaction', record, { profile: PRODUCTION, knowledge: { knownAddresses: FRIENDS, ...knowledge } });
}

function effectsOf(calls: readonly Call[], knowledge: Known = {}): Effects {
  return look(calls, knowledge).effects;
}

const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: ABI, functionName, args } as EncodeQuestion);
const atToken = (name: string, args: readonly unknown[]): Call => ({ to: USDC, data: encode(name, args) });
const USDC_LEAVES = { token: USDC, symbol: 'USDC', decimals: 6 };

describe('a payment', () => {
  test('leaves to whom it goes, and is clear where they are known', () => {
    const review = look([{ to: PAYEE, value: ETHER }]);
    expect(review.effects.leaving).toEqual([{ symbol: 'ETH', decimals: 18, atMost: String(ETHER), to: PAYEE }]);
    expect(review.effects.fees).toMatchObject({ by: WALLET, currency: { symbol: 'ETH' } });
    expect(review.rating).toBe('clear');
  });

  test('to somebody who is not known may run code, and is worth a look', () => {
    const { effects, rating } = look([{ to: STRANGER, value: ETHER }]);
    expect(effects.open).toMatchObject([{ contract: STRANGER }]);
    expect(rating).toBe('look');
  });

  test('of nothing, and to the wallet itself, moves nothing', () => {
    expect(effectsOf([{ to: PAYEE }, { to: WALLET, value: 1n }])).toMatchObject({ leaving: [], open: [] });
  });

  test('leaves to a contract that is called with it, whose function is not known, even one that keeps it for nobody', () => {
    const data = encode('sweepEverything', [PAYEE]);
    const sent = { symbol: 'ETH', decimals: 18, atMost: '1' };
    expect(effectsOf([{ to: COLLECTION, value: 1n, data }]).leaving).toEqual([{ ...sent, to: COLLECTION }]);
    expect(effectsOf([{ to: UNIVERSAL, value: 1n, data }]).leaving).toEqual([{ ...sent, to: UNIVERSAL }]);
    expect(effectsOf([{ to: UNIVERSAL, value: 1n }]).leaving).toMatchObject([{ ...sent, to: null }]);
    expect(effectsOf([{ to: MULTICALL3, value: 1n, data }]).leaving).toMatchObject([{ ...sent, to: null }]);
  });

  test('to a contract that is known runs only what is known', () => {
    expect(effectsOf([{ to: USDC, value: 1n }])).toMatchObject({ leaving: [{ atMost: '1' }], open: [] });
    expect(effectsOf([{ to: STRANGER, value: 0n }]).open).toMatchObject([{ contract: STRANGER }]);
  });

  test('to a contract that keeps it for nobody is anyone’s', () => {
    const review = look([{ to: MULTICALL3, value: 9n * ETHER }]);
    expect(review.effects.leaving).toMatchObject([{ to: null, atMost: String(9n * ETHER) }]);
    expect(review.rating).toBe('danger');
    expect(review.findings).toContainEqual(
      expect.objectContaining({ rule: 'left-for-anyone', sentence: expect.stringContaining('Anyone may take 9 ETH') }),
    );
  });

  test('to WETH is wrapped', () => {
    expect(effectsOf([{ to: WETH, value: ETHER }])).toMatchObject({
      leaving: [{ to: WETH, atMost: String(ETHER) }],
      arriving: [{ token: WETH, atLeast: String(ETHER), claimedBy: WETH }],
      open: [],
    });
    expect(effectsOf([{ to: WETH }])).toMatchObject({ leaving: [], arriving: [], open: [] });
  });
});

describe('words of what an open call looks like', () => {
  const around = { ...questionAt(COLLECTION), isKnown: () => true };
  const claim = { to: COLLECTION, value: 0n, data: encode('sweepEverything', [PAYEE]) };
  const [looks, other] = ['sweep everything', 'send nothing'];

  test('stand with the contract that is called, each call with its own, and are left out where there are none', () => {
    const { open } = measureCalls({ calls: [claim, claim, claim], wouldBe: [looks, undefined, other], ...around });
    const because = 'what this contract does is not known here';
    expect(open).toStrictEqual([
      { contract: COLLECTION, because, wouldBe: looks },
      { contract: COLLECTION, because },
      { contract: COLLECTION, because, wouldBe: other },
    ]);
  });

  test('do not stand with a contract that a call makes another one call', () => {
    const data = encode('aggregate', [[{ target: COLLECTION, callData: claim.data }]]);
    const calls = [{ to: MULTICALL3, value: 0n, data }];
    expect(measureCalls({ calls, wouldBe: [looks], ...around }).open).toStrictEqual([
      { contract: COLLECTION, because: 'what this contract does is not known here' },
    ]);
  });
});

describe('a contract that is not known', () => {
  test('stays open, whatever its function is called, and what is sent leaves', () => {
    const review = look([{ to: COLLECTION, value: 10n * ETHER, data: encode('deposit', []) }]);
    expect(review.effects).toMatchObject({
      leaving: [{ to: COLLECTION, atMost: String(10n * ETHER) }],
      open: [{ contract: COLLECTION, wouldBe: expect.stringContaining('deposit into the contract') }],
    });
    expect(review.rating).toBe('look');
    expect(review.findings.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['open-effect', 'first-time-paid-contract']),
    );
  });

  test('stays open with an ABI of the operator’s, which names everybody in its arguments', () => {
    const abis = [
      { name: 'Friendly', abi: parseAbi(['function sweepEverything(address to)']) as unknown as unknown[] },
    ];
    const review = look([{ to: COLLECTION, data: encode('sweepEverything', [STRANGER]) }], { abis });
    expect(review.verdict).toBe('proven');
    expect(review.effects.open).toMatchObject([{ contract: COLLECTION }]);
    expect(review.rating).toBe('look');
    expect(review.findings).toContainEqual(
      expect.objectContaining({ rule: 'first-time-named-address', facts: { address: STRANGER } }),
    );
  });

  test('stays open for functions that are not known of a contract that is', () => {
    expect(effectsOf([atToken('sweepEverything', [STRANGER])]).open).toMatchObject([
      { contract: USDC, because: expect.stringContaining('its function') },
    ]);
  });

  test('is known only on the chain of the request, and nothing is where the chain has no number', () => {
    const calls = [{ to: USDC, value: 0n, data: encode('transfer', [PAYEE, 1n]) }];
    for (const chain of ['optimism', 'story-testnet']) {
      const { effects } = prove('transaction', honestTransaction({ calls, chain }), {});
      expect(effects.open.map(({ contract }) => contract)).toContain(USDC);
    }
  });
});

describe('a token of the list', () => {
  test('leaves by a transfer, to a payee who is known: clear', () => {
    const review = look([atToken('transfer', [PAYEE, 2_500_000n])]);
    expect(review.effects).toMatchObject({ leaving: [{ ...USDC_LEAVES, atMost: '2500000', to: PAYEE }], open: [] });
    expect(review.rating).toBe('clear');
  });

  test('leaves by transferFrom of the wallet, comes to it, or is none of its business', () => {
    expect(effectsOf([atToken('transferFrom', [WALLET, PAYEE, 1n])]).leaving).toMatchObject([
      { to: PAYEE, atMost: '1' },
    ]);
    expect(effectsOf([atToken('transferFrom', [PAYEE, WALLET, 1n])])).toMatchObject({
      leaving: [],
      arriving: [{ token: USDC, atLeast: '1', claimedBy: USDC }],
    });
    expect(effectsOf([atToken('transferFrom', [PAYEE, STRANGER, 1n])])).toMatchObject({ leaving: [], arriving: [] });
    expect(effectsOf([atToken('transfer', [WALLET, 1n]), atToken('transfer', [PAYEE, 0n])]).leaving).toEqual([]);
  });

  test.each([
    ['approve', [PAYEE, 7n], { how: 'allowance', atMost: '7', by: PAYEE }],
    ['approve', [PAYEE, UNLIMITED], { how: 'allowance', atMost: null, by: PAYEE }],
    ['increaseAllowance', [PAYEE, 7n], { how: 'allowance', atMost: '7', by: PAYEE }],
    ['approve', [MULTICALL3, 7n], { how: 'allowance', atMost: '7', by: null }],
  ] as const)('can be spent later by %s %s', (name, args, spendable) => {
    const review = look([atToken(name, args)]);
    expect(review.effects.spendable).toMatchObject([{ ...USDC_LEAVES, ...spendable }]);
    expect(review.rating).not.toBe('clear');
  });

  test('can be spent later by a permit of the wallet, and not by anybody else’s', () => {
    const proof = [27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`];
    expect(effectsOf([atToken('permit', [WALLET, STRANGER, 5n, 9n, ...proof])]).spendable).toMatchObject([
      { how: 'permit', by: STRANGER, atMost: '5' },
    ]);
    expect(effectsOf([atToken('permit', [WALLET, STRANGER, 0n, 9n, true, ...proof])]).spendable).toMatchObject([
      { how: 'permit', by: STRANGER, atMost: null },
    ]);
    expect(effectsOf([atToken('permit', [WALLET, STRANGER, 0n, 9n, false, ...proof])]).spendable).toEqual([]);
    expect(effectsOf([atToken('permit', [PAYEE, STRANGER, 5n, 9n, ...proof])]).spendable).toEqual([]);
  });

  test('is taken back from a spender without anything to weigh', () => {
    const review = look([atToken('approve', [PAYEE, 0n]), atToken('decreaseAllowance', [PAYEE, 1n])]);
    expect(review.effects).toMatchObject({ spendable: [], leaving: [], open: [] });
    expect(review.rating).toBe('clear');
  });

  test('takes no native currency along: what is sent stays with it', () => {
    expect(effectsOf([{ ...atToken('transfer', [PAYEE, 1n]), value: 3n }]).leaving).toMatchObject([
      { token: USDC, to: PAYEE },
      { symbol: 'ETH', atMost: '3', to: null },
    ]);
  });
});

describe('WETH', () => {
  test('wraps and unwraps, clear', () => {
    const review = look([
      { to: WETH, value: ETHER, data: encode('deposit', []) },
      { to: WETH, data: encode('withdraw', [ETHER]) },
      { to: WETH, data: encode('withdraw', [0n]) },
    ]);
    expect(review.effects).toMatchObject({
      leaving: [
        { to: WETH, atMost: String(ETHER) },
        { token: WETH, to: WETH, atMost: String(ETHER) },
      ],
      arriving: [{ token: WETH }, { symbol: 'ETH' }],
    });
    expect(review.rating).toBe('clear');
  });
});

describe('calls inside calls', () => {
  const deposit = encode('deposit', []);
  const inside = (target: Hex, callData: Hex, value = 0n, allowFailure = false) => ({
    target,
    allowFailure,
    value,
    callData,
  });

  test('pay whom they pay, and what none of them takes is left for anyone', () => {
    const calls = [inside(PAYEE, '0x', ETHER), inside(PAYEE, '0x', ETHER)];
    const exact = look([{ to: MULTICALL3, value: 2n * ETHER, data: encode('aggregate3Value', [calls]) }]);
    expect(exact.effects.leaving).toMatchObject([{ to: PAYEE }, { to: PAYEE }]);
    expect(exact.rating).toBe('clear');
    const more = look([{ to: MULTICALL3, value: 11n * ETHER, data: encode('aggregate3Value', [calls]) }]);
    expect(more.effects.leaving.at(-1)).toMatchObject({ to: null, atMost: String(9n * ETHER) });
    expect(more.rating).toBe('danger');
  });

  test('that may fail may leave what they were to take', () => {
    const calls = [inside(PAYEE, '0x', ETHER, true)];
    const review = look([{ to: MULTICALL3, value: ETHER, data: encode('aggregate3Value', [calls]) }]);
    expect(review.effects.leaving).toMatchObject([{ to: PAYEE }, { to: null, atMost: String(ETHER) }]);
  });

  test('wrap for the contract that makes them, which keeps nothing for anybody', () => {
    const calls = [inside(WETH, deposit, ETHER), inside(WETH, encode('withdraw', [1n]))];
    const { effects } = look([{ to: MULTICALL3, value: ETHER, data: encode('aggregate3Value', [calls]) }]);
    expect(effects).toMatchObject({ leaving: [{ to: null, atMost: String(ETHER) }], arriving: [] });
  });

  test('use what the wallet allowed to the contract that makes them', () => {
    const take = encode('transferFrom', [WALLET, STRANGER, 5n]);
    expect(
      effectsOf([{ to: MULTICALL3, data: encode('aggregate', [[{ target: USDC, callData: take }]]) }]).leaving,
    ).toMatchObject([{ token: USDC, to: STRANGER, atMost: '5' }]);
  });

  test.each([
    ['aggregate', (calls: unknown) => [calls]],
    ['blockAndAggregate', (calls: unknown) => [calls]],
    ['tryAggregate', (calls: unknown) => [false, calls]],
    ['tryBlockAndAggregate', (calls: unknown) => [false, calls]],
    ['aggregate3', (calls: unknown) => [calls]],
  ])('by %s are measured, and a contract that is not known stays open', (name, args) => {
    const calls = [{ target: COLLECTION, allowFailure: false, callData: deposit }];
    const { open, leaving } = effectsOf([{ to: MULTICALL3, value: 4n, data: encode(name, args(calls)) }]);
    expect(open).toMatchObject([{ contract: COLLECTION }]);
    expect(leaving).toMatchObject([{ to: null, atMost: '4' }]);
  });

  /** A transfer that is made by so many calls, one inside another. */
  const nest = (depth: number): Call => {
    const inner = depth === 0 ? { to: USDC, data: encode('transferFrom', [WALLET, PAYEE, 1n]) } : nest(depth - 1);
    if (depth === 0) return inner;
    return { to: MULTICALL3, data: encode('aggregate', [[{ target: inner.to, callData: inner.data ?? '0x' }]]) };
  };

  test('are measured four deep, and stay open beyond that', () => {
    expect(effectsOf([nest(3)])).toMatchObject({ leaving: [{ token: USDC, atMost: '1', to: PAYEE }], open: [] });
    expect(effectsOf([nest(4)])).toMatchObject({
      leaving: [],
      open: [{ contract: USDC, because: 'it is called more than 4 calls deep' }],
    });
  });

  const pack = (operation: number, to: Hex, value: bigint): Hex =>
    `0x${operation.toString(16).padStart(2, '0')}${to.slice(2)}${value.toString(16).padStart(64, '0')}${'0'.repeat(64)}`;

  test('by MultiSend are measured; foreign code and bytes that are none are open', () => {
    const send = (transactions: Hex) =>
      effectsOf([{ to: MULTI_SEND, value: 2n, data: encode('multiSend', [transactions]) }]);
    expect(send(pack(0, PAYEE, 2n))).toMatchObject({ leaving: [{ to: PAYEE, atMost: '2' }], open: [] });
    expect(send(pack(1, PAYEE, 0n)).open).toMatchObject([{ contract: MULTI_SEND }]);
    expect(send('0x12').open).toMatchObject([{ contract: MULTI_SEND }]);
  });
});

describe('a contract that the operator trusts', () => {
  const nft = (name: string, args: readonly unknown[]): Call => ({ to: COLLECTION, data: encode(name, args) });

  test('is taken for what its functions say, on the chain that it is trusted on', () => {
    const calls = [nft('safeTransferFrom', [WALLET, PAYEE, 5n])];
    expect(effectsOf(calls, TRUSTED)).toMatchObject({ leaving: [{ tokenId: '5', to: PAYEE }], open: [] });
    expect(effectsOf(calls).open).toMatchObject([{ contract: COLLECTION }]);
    const elsewhere = { trustedContracts: [{ address: COLLECTION, chain: 'optimism' }] };
    expect(effectsOf(calls, elsewhere).open).toMatchObject([{ contract: COLLECTION }]);
    expect(effectsOf(calls, { trustedContracts: [{ address: COLLECTION }] }).open).toEqual([]);
  });

  test('gives each token of a collection, to whom it goes', () => {
    expect(
      effectsOf([nft('safeBatchTransferFrom', [WALLET, PAYEE, [1n, 2n], [3n, 4n], '0x'])], TRUSTED).leaving,
    ).toMatchObject([
      { tokenId: '1', atMost: '3', to: PAYEE },
      { tokenId: '2', atMost: '4', to: PAYEE },
    ]);
    expect(effectsOf([nft('safeBatchTransferFrom', [WALLET, PAYEE, [1n], [], '0x'])], TRUSTED).open).toHaveLength(1);
    expect(effectsOf([nft('safeTransferFrom', [WALLET, PAYEE, 5n, '0x'])], TRUSTED).leaving).toHaveLength(1);
    expect(effectsOf([nft('safeTransferFrom', [WALLET, PAYEE, 5n, 2n, '0x'])], TRUSTED).leaving).toHaveLength(1);
    expect(effectsOf([nft('safeTransferFrom', [PAYEE, WALLET, 5n])], TRUSTED).leaving).toEqual([]);
    expect(effectsOf([nft('safeTransferFrom', [WALLET, STRANGER, 5n])], TRUSTED).open).toMatchObject([
      { contract: STRANGER },
    ]);
  });

  test('lets an operator take a collection', () => {
    expect(effectsOf([nft('setApprovalForAll', [STRANGER, true])], TRUSTED).spendable).toMatchObject([
      { how: 'operator', by: STRANGER, atMost: null },
    ]);
    expect(effectsOf([nft('setApprovalForAll', [STRANGER, false])], TRUSTED).spendable).toEqual([]);
  });

  test('stays open for a function that is not known', () => {
    expect(effectsOf([nft('sweepEverything', [PAYEE])], TRUSTED).open).toMatchObject([{ contract: COLLECTION }]);
  });

  test('is not made known by a signature that paid it', () => {
    expect(effectsOf([{ to: COLLECTION, value: 1n, data: encode('deposit', []) }], TRUSTED)).toMatchObject({
      leaving: [{ to: COLLECTION, atMost: '1' }],
      open: [],
    });
  });
});

test('what changes who controls a contract is an effect', () => {
  const review = look([{ to: COLLECTION, data: encode('transferOwnership', [PAYEE]) }], TRUSTED);
  expect(review.effects.control).toMatchObject([
    { contract: COLLECTION, sentence: expect.stringContaining('new owner') },
  ]);
  expect(review.rating).toBe('danger');
});

describe('Permit2', () => {
  const PERMIT2_ABI = parseAbi([
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
    'struct Single { Details details; address spender; uint256 sigDeadline; }',
    'struct Batch { Details[] details; address spender; uint256 sigDeadline; }',
    'function permit(address owner, Single permitSingle, bytes signature)',
    'function permit(address owner, Batch permitBatch, bytes signature)',
    'function lockdown((address token, address spender)[] approvals)',
    'function transferFrom(address from, address to, uint160 amount, address token)',
    'function transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)',
    'function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)',
    'function permitTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] transferDetails, address owner, bytes signature)',
  ]);
  const at = (functionName: string, args: readonly unknown[]): Effects =>
    effectsOf([{ to: PERMIT2, data: encodeFunctionData({ abi: PERMIT2_ABI, functionName, args } as EncodeQuestion) }]);
  const details = { token: USDC, amount: 5n, expiration: 1_800_000_000, nonce: 0 };
  const allowed = { ...USDC_LEAVES, how: 'permit2', atMost: '5', by: STRANGER, until: '2027-01-15 08:00:00 UTC' };

  test('lets somebody take until a time', () => {
    expect(at('approve', [USDC, STRANGER, 5n, 1_800_000_000]).spendable).toEqual([allowed]);
    expect(at('permit', [WALLET, { details, spender: STRANGER, sigDeadline: 1n }, '0x']).spendable).toEqual([allowed]);
    expect(at('permit', [WALLET, { details: [details], spender: STRANGER, sigDeadline: 1n }, '0x']).spendable).toEqual([
      allowed,
    ]);
    expect(at('lockdown', [[{ token: USDC, spender: STRANGER }]])).toMatchObject({ spendable: [], open: [] });
  });

  test('moves what it was allowed, and calls tokens that are not known', () => {
    expect(at('transferFrom', [WALLET, STRANGER, 5n, USDC]).leaving).toMatchObject([{ to: STRANGER, atMost: '5' }]);
    expect(at('transferFrom', [[{ from: WALLET, to: STRANGER, amount: 5n, token: COLLECTION }]])).toMatchObject({
      leaving: [{ token: COLLECTION, to: STRANGER }],
      open: [{ contract: COLLECTION }],
    });
  });

  test('moves by a signature of the wallet', () => {
    const permitted = { token: USDC, amount: 9n };
    const to = { to: STRANGER, requestedAmount: 5n };
    const limits = { nonce: 0n, deadline: 1n };
    expect(at('permitTransferFrom', [{ permitted, ...limits }, to, WALLET, '0x']).leaving).toMatchObject([
      { atMost: '5' },
    ]);
    expect(at('permitTransferFrom', [{ permitted: [permitted], ...limits }, [to], WALLET, '0x']).leaving).toHaveLength(
      1,
    );
    expect(at('permitTransferFrom', [{ permitted: [permitted], ...limits }, [], WALLET, '0x']).open).toHaveLength(1);
  });
});

describe('the tokens of the practice service', () => {
  const PRACTICE: Hex = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0';
  const pay = [{ to: PRACTICE, value: 0n, data: encode('transfer', [PAYEE, 1n]) }];
  const rate = (chain: string, profile: object) => {
    const known = { knowledge: { knownAddresses: FRIENDS } };
    const practice = { ...PRODUCTION, environment: 'practice', baseUrl: 'http://127.0.0.1:1' } as const;
    return prove('transaction', honestTransaction({ calls: pay, chain }), {
      ...known,
      profile: { ...practice, ...profile },
    });
  };

  test('are known to a practice profile of this computer on the chain of practice, and to nobody else', () => {
    expect(rate('base-sepolia', {})).toMatchObject({ rating: 'clear', effects: { leaving: [{ symbol: 'USDC' }] } });
    for (const review of [
      rate('optimism-sepolia', {}),
      rate('base', {}),
      rate('base-sepolia', { environment: 'staging' }),
      rate('base-sepolia', { baseUrl: 'https://service.example.com' }),
    ]) {
      expect(review.effects.open).toMatchObject([{ contract: PRACTICE }]);
      expect(review.rating).not.toBe('clear');
    }
  });
});
