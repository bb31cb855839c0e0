import * as fc from 'fast-check';
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { findAboveLimits } from '#proof/limits/limit-findings.ts';
import type { Hex } from '#shared/hex.ts';
import type { AmountLimit, Limits } from '#shared/model/limits.ts';
import type { Finding, Review } from '#shared/model/review.ts';
import { type HonestTransactionOptions, honestTransaction, WALLET } from '../../helpers/honest-record.ts';
import { CHAIN_ID, honestTypedData, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { prove } from '../../helpers/prove.ts';

/** Of the list, on Base; the last one on the chain of typed data. */
const USDC: Hex = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const USDBC: Hex = '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA';
const TEST_USDC: Hex = '0xba50Cd2A20f6DA35D788639E581bca8d0B5d4D5f';
const PERMIT2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const POINTS: Hex = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const FRIEND: Hex = '0x5a0d0000c7e3c7e3c7e3c7e3c7e3c7e3c7e3c7e3';
const OTHER: Hex = '0x7b1e0001c7e3c7e3c7e3c7e3c7e3c7e3c7e3d8f4';
const STRANGER: Hex = '0xbAd5C0dE91d2e4b7a63f08C5e19b7d3fA2604C8E';

const knownAddresses = [FRIEND, OTHER, POINTS].map((address) => ({
  address,
  name: 'Friend',
  timesUsed: 1,
  lastUsed: null,
}));

const approve = (spender: Hex, amount: bigint, to = USDC) => ({
  to,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
});
const transfer = (recipient: Hex, amount: bigint) => ({
  to: USDC,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
});
const pay = (to: Hex, value: bigint) => ({ to, value, data: '0x' as const });
const permit2 = (spender: Hex, amount: bigint) => ({
  to: PERMIT2,
  value: 0n,
  data: encodeFunctionData({
    abi: parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)']),
    args: [USDC, spender, amount, 9],
  }),
});

const on = (chain: string, limit: Omit<AmountLimit, 'chain' | 'atMost'>, atMost: bigint): Limits => ({
  amounts: [{ ...limit, chain, atMost: String(atMost) }],
});
const spendable = (atMost: bigint, token: Hex = USDC) => on('base', { kind: 'spendable', token }, atMost);
const leaving = (atMost: bigint, token: Hex | null = USDC) => on('base', { kind: 'leaving', token }, atMost);
const fee = (atMost: bigint, chain = 'base') => on(chain, { kind: 'fee', token: null }, atMost);

const PRODUCTION = {
  id: 'p',
  name: 'P',
  environment: 'production',
  baseUrl: 'https://a.example',
  createdAt: '',
} as const;

function look(options: HonestTransactionOptions, limits?: Limits): Review {
  const knowledge = { knownAddresses, trustedContracts: [{ address: POINTS }], ...(limits && { limits }) };
  return prove('transaction', honestTransaction({ chain: 'base', ...options }), { profile: PRODUCTION, knowledge });
}
const lookAt = (calls: HonestTransactionOptions['calls'], limits?: Limits) => look({ calls: calls ?? [] }, limits);
const ruleOf = ({ findings }: Review, rule: string): Finding | undefined => findings.find((one) => one.rule === rule);

/** An amount that somebody may hold, and a limit. */
const anyAmount = fc.bigInt({ min: 1n, max: 10n ** 20n });
/** A limit with what is below, equal and above it. */
const around = (limit: bigint) => [limit - 1n, limit, limit + 1n].filter((amount) => amount > 0n);

test('a total is above a limit exactly where it is more, whatever is added up', () => {
  fc.assert(
    fc.property(
      fc.array(anyAmount, { minLength: 1, maxLength: 6 }),
      anyAmount,
      fc.constantFrom(-1n, 0n, 1n),
      (all, other, off) => {
        const sum = all.reduce((total, amount) => total + amount, 0n);
        const effects = all.map((amount) => ({
          token: USDC,
          how: 'allowance' as const,
          atMost: String(amount),
          by: FRIEND,
        }));
        for (const limit of [other, sum + off]) {
          const found = findAboveLimits({ leaving: [], spendable: effects }, { find: () => limit });
          expect(found.map(({ rule }) => rule)).toEqual(
            sum > limit ? ['above-spendable-limit', 'above-leaving-limit'] : [],
          );
        }
      },
    ),
    { numRuns: 500 },
  );
});

describe('what may stay spendable', () => {
  test('is told as above the limit where it is, and never below it or where it is equal', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (limit, other) => {
        for (const amount of [...around(limit), other]) {
          const found = ruleOf(lookAt([approve(FRIEND, amount)], spendable(limit)), 'above-spendable-limit');
          expect(found?.severity).toBe(amount > limit ? 'danger' : undefined);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('is a note up to the limit and clear for somebody known, and a caution without one', () => {
    const calls = [approve(FRIEND, 5_000_000n)];
    expect(lookAt(calls).rating).toBe('look');
    expect(ruleOf(lookAt(calls), 'spendable-later')?.severity).toBe('caution');
    const within = lookAt(calls, spendable(5_000_000n));
    expect(within.rating).toBe('clear');
    expect(ruleOf(within, 'spendable-later')).toMatchObject({
      severity: 'info',
      sentence: expect.stringContaining('may take 5 USDC afterwards, which is within the limit of this profile.'),
    });
    expect(lookAt([permit2(FRIEND, 5_000_000n)], spendable(5_000_000n)).findings).toContainEqual(
      expect.objectContaining({ rule: 'spendable-later', severity: 'info' }),
    );
  });

  test('is told in words, with the limit, above it', () => {
    const review = lookAt([approve(FRIEND, 6_000_000n)], spendable(5_000_000n));
    expect(review.rating).toBe('danger');
    expect(ruleOf(review, 'above-spendable-limit')).toEqual({
      rule: 'above-spendable-limit',
      severity: 'danger',
      sentence: '6 USDC may be taken afterwards, more than the 5 USDC that may stay spendable in this profile.',
      facts: { amount: '6 USDC', limit: '5 USDC' },
    });
    expect(ruleOf(review, 'spendable-later')?.severity).toBe('caution');
  });

  test('counts whatever a request lets several people take, one way or another', () => {
    const calls = [approve(FRIEND, 3_000_000n), approve(OTHER, 2_000_000n), permit2(OTHER, 1_000_000n)];
    expect(lookAt(calls, spendable(6_000_000n)).rating).toBe('clear');
    const above = lookAt(calls, spendable(5_999_999n));
    expect(ruleOf(above, 'above-spendable-limit')?.facts.amount).toBe('6 USDC');
    expect(above.findings.filter(({ rule }) => rule === 'above-spendable-limit')).toHaveLength(1);
  });

  test('is above every limit where no owner could hold it', () => {
    for (const amount of [maxUint256, 1n << 128n, 10n ** 21n]) {
      const review = lookAt([approve(FRIEND, amount)], spendable(10n ** 60n));
      expect(ruleOf(review, 'above-spendable-limit')?.sentence).toMatch(/^Any amount of USDC may be taken/);
      expect(ruleOf(review, 'unlimited-approval')?.severity).toBe('danger');
    }
  });

  test('stays a caution for somebody who is not known, on another chain and of another token', () => {
    const most = 10n ** 12n;
    expect(lookAt([approve(STRANGER, 5n)], spendable(most)).rating).toBe('look');
    expect(ruleOf(lookAt([approve(STRANGER, 5n)], spendable(most)), 'spendable-later')?.severity).toBe('caution');
    const elsewhere = on('polygon', { kind: 'spendable', token: USDC }, most);
    expect(lookAt([approve(FRIEND, 5n)], elsewhere).rating).toBe('look');
    expect(lookAt([approve(FRIEND, 5n)], spendable(most, USDBC)).rating).toBe('look');
    expect(lookAt([approve(FRIEND, 5n)], leaving(most)).rating).toBe('look');
    expect(lookAt([approve(FRIEND, 5n)], spendable(most, USDC.toLowerCase() as Hex)).rating).toBe('clear');
  });

  test('has no limit that makes it light where an amount may be the id of a token', () => {
    const review = lookAt([approve(FRIEND, 5n, POINTS)], spendable(10n, POINTS));
    expect(ruleOf(review, 'spendable-later')?.severity).toBe('caution');
    expect(ruleOf(review, 'above-spendable-limit')).toBeUndefined();
  });

  test('is counted for a permit that is signed, on the chain that it names', () => {
    const data = typedDataOf({
      type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
      domain: { name: 'Token', chainId: CHAIN_ID, verifyingContract: TEST_USDC },
      message: { owner: WALLET, spender: FRIEND, value: '6000000', nonce: 0, deadline: 1 },
    });
    const read = (atMost: bigint) =>
      prove('signature', honestTypedData({ data }), {
        profile: { ...PRODUCTION, environment: 'staging' },
        recordId: 'tx-2',
        knowledge: { knownAddresses, limits: on('base-sepolia', { kind: 'spendable', token: TEST_USDC }, atMost) },
      });
    expect(ruleOf(read(5_999_999n), 'above-spendable-limit')?.severity).toBe('danger');
    expect(ruleOf(read(6_000_000n), 'above-spendable-limit')).toBeUndefined();
    // Whoever has such a signature can use it: that is worth a look all the same.
    expect(read(6_000_000n).rating).toBe('look');
  });

  test('has no limit where a signature names no contract', () => {
    const data = typedDataOf({
      type: 'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
      domain: { name: 'Token', chainId: CHAIN_ID },
      message: { from: WALLET, to: FRIEND, value: '5', validAfter: 0, validBefore: 1, nonce: `0x${'00'.repeat(32)}` },
    });
    const review = prove('signature', honestTypedData({ data }), {
      recordId: 'tx-2',
      knowledge: { knownAddresses, limits: on('base-sepolia', { kind: 'leaving', token: null }, 0n) },
    });
    expect(ruleOf(review, 'above-leaving-limit')).toBeUndefined();
  });
});

describe('what may leave with one request', () => {
  test('is told as above the limit where it is, and never below it or where it is equal', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (limit, other) => {
        for (const amount of [...around(limit), other]) {
          const token = lookAt([transfer(FRIEND, amount)], leaving(limit));
          const native = lookAt([pay(FRIEND, amount)], leaving(limit, null));
          for (const review of [token, native]) {
            expect(ruleOf(review, 'above-leaving-limit')?.severity).toBe(amount > limit ? 'danger' : undefined);
            expect(review.rating).toBe(amount > limit ? 'danger' : 'clear');
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  test('is counted over all calls, with what is left spendable, each currency for itself', () => {
    const calls = [
      transfer(FRIEND, 2_000_000n),
      transfer(OTHER, 1_000_000n),
      approve(FRIEND, 4_000_000n),
      pay(OTHER, 5n),
    ];
    expect(ruleOf(lookAt(calls, leaving(7_000_000n)), 'above-leaving-limit')).toBeUndefined();
    expect(ruleOf(lookAt(calls, leaving(6_999_999n)), 'above-leaving-limit')?.sentence).toBe(
      '7 USDC may leave with this request, what may be taken afterwards included: more than the 6.999999 USDC that may leave at a time in this profile.',
    );
    expect(ruleOf(lookAt(calls, leaving(4n, null)), 'above-leaving-limit')?.facts.limit).toBe(
      '0.000000000000000004 ETH',
    );
    expect(ruleOf(lookAt(calls, leaving(5n, null)), 'above-leaving-limit')).toBeUndefined();
    expect(ruleOf(lookAt([approve(FRIEND, maxUint256)], leaving(10n ** 60n)), 'above-leaving-limit')?.sentence).toMatch(
      /^Any amount of USDC may leave/,
    );
  });

  test('is in raw units of a token that no list knows', () => {
    const review = lookAt([approve(FRIEND, 5n, POINTS)], leaving(4n, POINTS));
    expect(ruleOf(review, 'above-leaving-limit')?.sentence).toContain(`5 raw units of the token ${POINTS} may leave`);
  });

  test('cannot be said to be a note: what is lowered from a danger keeps a request from being clear', () => {
    const knowledge = { knownAddresses, limits: leaving(1n), severities: { 'above-leaving-limit': 'info' } as const };
    const record = honestTransaction({ chain: 'base', calls: [transfer(FRIEND, 2n)] });
    expect(prove('transaction', record, { profile: PRODUCTION, knowledge }).rating).toBe('look');
  });
});

describe('the highest fee of a chain', () => {
  const costing = (cost: bigint) => ({
    calls: [pay(FRIEND, 1n)],
    gas: {
      callGasLimit: 1n,
      verificationGasLimit: 1n,
      preVerificationGas: 8n,
      maxFeePerGas: cost / 10n,
      maxPriorityFeePerGas: 0n,
    },
  });
  const anyCost = fc.bigInt({ min: 0n, max: 10n ** 19n }).map((tenth) => tenth * 10n);

  test('is told as above the limit where it is, and never below it or where it is equal', () => {
    fc.assert(
      fc.property(anyCost, anyCost, (limit, other) => {
        for (const cost of [limit, limit + 10n, other]) {
          const review = look(costing(cost), fee(limit));
          if (review.verdict === 'refused') continue;
          expect(ruleOf(review, 'above-fee-limit')?.severity).toBe(cost > limit ? 'danger' : undefined);
          expect(review.rating).toBe(cost > limit ? 'danger' : 'clear');
        }
      }),
      { numRuns: 15 },
    );
  });

  const ETHER = 10n ** 18n;

  test('takes the place of what fees usually are, in either direction, and is told in words', () => {
    expect(look(costing(2n * ETHER)).rating).toBe('danger');
    expect(look(costing(2n * ETHER), fee(2n * ETHER)).rating).toBe('clear');
    expect(look(costing(2n * ETHER), fee(2n * ETHER)).headline).not.toContain('in fees');
    const low = look(costing(ETHER / 100n), fee(ETHER / 1000n));
    expect(ruleOf(low, 'above-fee-limit')?.sentence).toBe(
      'It may cost 0.01 ETH in fees, more than the 0.001 ETH that this profile pays on this chain.',
    );
    expect(ruleOf(low, 'fees')?.severity).toBe('info');
    expect(low.headline).toContain('The wallet pays up to 0.01 ETH in fees.');
    expect(look(costing(ETHER / 100n), fee(ETHER / 1000n, 'polygon')).rating).toBe('clear');
  });

  test('lets nothing pass that no honest operation costs', () => {
    expect(look(costing(101n * ETHER), fee(1000n * ETHER)).verdict).toBe('refused');
  });
});
