import * as fc from 'fast-check';
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Hex } from '#shared/hex.ts';
import type { Finding, Review } from '#shared/model/review.ts';
import { anyExtremeFees } from '../helpers/arbitrary-record.ts';
import { DEAD, type HonestGas, type HonestTransactionOptions, honestTransaction } from '../helpers/honest-record.ts';
import { prove, proveHonest } from '../helpers/prove.ts';

const PAYMASTER = '0x1111111111111111111111111111111111111111';
const ETHER = 10n ** 18n;
/** Of the list, on Base. */
const USDC: Hex = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

const paymaster: NonNullable<HonestTransactionOptions['paymaster']> = {
  address: PAYMASTER,
  verificationGasLimit: 0n,
  postOpGasLimit: 0n,
  data: '0x',
};

/** Gas and price whose product is exactly this much. */
const costing = (cost: bigint): HonestGas => ({
  callGasLimit: 1n,
  verificationGasLimit: 2n,
  preVerificationGas: 7n,
  maxFeePerGas: cost / 10n,
  maxPriorityFeePerGas: 0n,
});

function findRule({ findings }: Review, rule: string): Finding | undefined {
  return findings.find((finding) => finding.rule === rule);
}

const feesOf = (options: HonestTransactionOptions) => findRule(proveHonest(options), 'fees');

describe('the most an operation can cost', () => {
  test('is told of every operation, exactly, in the currency of its chain, with who pays it', () => {
    expect(feesOf({})).toEqual({
      rule: 'fees',
      severity: 'info',
      sentence: 'Costs up to 0.00000056 ETH in fees, paid by the wallet.',
      facts: {
        'highest cost': '0.00000056 ETH',
        'paid by': 'the wallet',
        'gas in total': '560000',
        maxFeePerGas: '1000000',
        maxPriorityFeePerGas: '1000000',
      },
    });
    expect(feesOf({ chain: 'polygon' })?.sentence).toContain('0.00000056 POL');
  });

  test('is in smallest units on a chain that is not known', () => {
    const review = prove('transaction', { ...honestTransaction(), params: { chain: 'a-new-chain', calls: [] } });
    expect(findRule(review, 'fees')?.facts['highest cost']).toBe(
      "560,000,000,000 smallest units of the chain's currency",
    );
  });

  test('is every gas limit, those of the paymaster too, times the highest price', () => {
    const gas = { callGasLimit: 1n, verificationGasLimit: 20n, preVerificationGas: 300n, maxFeePerGas: 7n };
    const limits = { verificationGasLimit: 4000n, postOpGasLimit: 50000n };
    const fees = feesOf({ gas, paymaster: { ...paymaster, ...limits } });
    expect(fees?.facts).toMatchObject({ 'gas in total': '54321', 'highest cost': '0.000000000000380247 ETH' });
  });

  test('is not told of an operation that could not be read', () => {
    const record = honestTransaction();
    record.onChain.userOperation.nonce = 'x';
    expect(findRule(prove('transaction', record), 'fees')).toBeUndefined();
  });
});

describe('fees out of range', () => {
  const levels: [bigint, Finding['severity'], Review['verdict']][] = [
    [0n, 'info', 'proven'],
    [ETHER / 20n, 'info', 'proven'],
    [ETHER / 20n + 10n, 'caution', 'proven'],
    [ETHER, 'caution', 'proven'],
    [ETHER + 10n, 'danger', 'proven'],
    [100n * ETHER, 'danger', 'proven'],
    [100n * ETHER + 10n, 'forbidden', 'refused'],
  ];

  test.each(levels)('%s wei are %s and the verdict is %s', (cost, severity, verdict) => {
    for (const payer of [undefined, paymaster]) {
      const review = proveHonest({ gas: costing(cost), paymaster: payer });
      expect(findRule(review, 'fees')?.severity).toBe(severity);
      expect(review.verdict).toBe(verdict);
    }
  });

  test('of a huge amount of gas at a high price are refused, and the headline says why', () => {
    const gas = { preVerificationGas: 10n ** 15n, maxFeePerGas: 10n ** 12n };
    const review = proveHonest({ gas });
    expect(review.verdict).toBe('refused');
    expect(review.headline).toContain('Refused. Costs up to 1,000,000,000.5 ETH in fees, paid by the wallet');
  });

  test('of more gas than any chain takes are refused at any price', () => {
    const most = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 1n << 40n, maxFeePerGas: 0n };
    const gas = { ...most, maxPriorityFeePerGas: 0n };
    expect(proveHonest({ gas }).verdict).toBe('proven');
    const review = proveHonest({ gas: { ...gas, callGasLimit: 1n } });
    expect(review.verdict).toBe('refused');
    expect(findRule(review, 'gas-out-of-range')).toMatchObject({ severity: 'forbidden' });
  });

  test('with a priority fee above the highest fee are a danger', () => {
    const review = proveHonest({ gas: { maxFeePerGas: 5n, maxPriorityFeePerGas: 6n } });
    expect(findRule(review, 'priority-fee-above-maximum')).toMatchObject({ severity: 'danger' });
    const same = proveHonest({ gas: { maxFeePerGas: 6n, maxPriorityFeePerGas: 6n } });
    expect(findRule(same, 'priority-fee-above-maximum')).toBeUndefined();
  });

  test('never make the proof throw, and are refused exactly where they are forbidden', () => {
    fc.assert(
      fc.property(anyExtremeFees, (fees) => {
        const { gas, paymaster: payer } = fees;
        const limits = gas.callGasLimit + gas.verificationGasLimit + gas.preVerificationGas;
        const total = limits + (payer ? payer.verificationGasLimit + payer.postOpGasLimit : 0n);
        const isForbidden = total > 2n ** 40n || total * gas.maxFeePerGas > 100n * ETHER;
        expect(proveHonest(fees).verdict).toBe(isForbidden ? 'refused' : 'proven');
      }),
    );
  });
});

describe('the headline', () => {
  const headlineOf = (options: HonestTransactionOptions) => proveHonest(options).headline;

  test('says what the wallet pays where that is more than usual', () => {
    expect(headlineOf({ gas: costing(ETHER / 20n) })).toBe(`Send 1 ETH to ${DEAD}.`);
    expect(headlineOf({ gas: costing(ETHER / 10n) })).toBe(
      `Send 1 ETH to ${DEAD}. The wallet pays up to 0.1 ETH in fees.`,
    );
  });

  test('says nothing of fees that a paymaster pays', () => {
    expect(headlineOf({ gas: costing(ETHER / 10n), paymaster })).toBe(`Send 1 ETH to ${DEAD}.`);
  });
});

describe('a paymaster', () => {
  test('is named as the one who pays, and its data is said to be unreadable', () => {
    const review = proveHonest({ paymaster: { ...paymaster, data: '0x0102' } });
    expect(findRule(review, 'fees')?.facts['paid by']).toBe(`the paymaster ${PAYMASTER}`);
    expect(findRule(review, 'paymaster')).toEqual({
      rule: 'paymaster',
      severity: 'caution',
      sentence: `The paymaster ${PAYMASTER} pays the fees in place of the wallet. It was given 2 bytes of data, which cannot be read here. What it takes in return is not known; it can be no more than what the wallet allowed it. This operation allows it nothing; what was allowed before is not known here.`,
      facts: { paymaster: PAYMASTER, 'bytes of data': '2' },
    });
  });

  test('is said to be allowed what the same operation lets it take', () => {
    const approve = (amount: bigint) => ({
      to: USDC,
      value: 0n,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [PAYMASTER, amount] }),
    });
    const options = { chain: 'base', paymaster: { ...paymaster, data: '0x0102' } } as const;
    const look = (amount: bigint) => findRule(proveHonest({ ...options, calls: [approve(amount)] }), 'paymaster');
    expect(look(5_000_000n)?.sentence).toContain('This operation allows it 5 USDC; what was allowed before');
    expect(look(5_000_000n)).toMatchObject({ severity: 'caution', facts: { 'allowed in this operation': '5 USDC' } });
    expect(look(maxUint256)?.sentence).toContain('allows it any amount of USDC');
  });

  test('that is known needs no look, and is known after a signature', () => {
    const knownAddresses = [{ address: PAYMASTER, name: 'Sponsor', timesUsed: 0, lastUsed: null }];
    const record = honestTransaction({ paymaster: { ...paymaster, data: '0x0102' } });
    const review = prove('transaction', record, { knowledge: { knownAddresses } });
    expect(findRule(review, 'paymaster')?.severity).toBe('info');
    expect(review.addresses).toContainEqual(expect.objectContaining({ address: PAYMASTER, name: 'Sponsor' }));
    expect(review.effects.fees?.by).toBe(PAYMASTER);
  });

  test('without data is said to have none', () => {
    expect(findRule(proveHonest({ paymaster }), 'paymaster')?.sentence).toContain('It was given no data.');
  });

  test('at the zero address is none to the EntryPoint: the wallet pays', () => {
    const review = proveHonest({
      gas: costing(ETHER / 10n),
      paymaster: { ...paymaster, address: `0x${'00'.repeat(20)}` },
    });
    expect(findRule(review, 'fees')?.facts['paid by']).toBe('the wallet');
    expect(findRule(review, 'paymaster')).toBeUndefined();
    expect(review.headline).toContain('The wallet pays up to 0.1 ETH in fees.');
  });
});

describe('gas limits that no honest estimate comes to', () => {
  const found = (gas: Partial<HonestGas>, limits?: Partial<typeof paymaster>) => {
    const payer = limits && { ...paymaster, verificationGasLimit: 1n, ...limits };
    const review = proveHonest({ gas: { ...gas, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }, paymaster: payer });
    return review.findings
      .filter(({ rule }) => rule === 'gas-implausible')
      .map(({ severity, facts }) => [severity, ...Object.keys(facts)]);
  };

  test.each(['callGasLimit', 'verificationGasLimit'] as const)('are named: %s', (name) => {
    expect(found({ [name]: 1n << 30n })).toEqual([]);
    expect(found({ [name]: (1n << 30n) + 1n })).toEqual([['danger', name]]);
    expect(found({ [name]: 0n })).toEqual([['caution', name]]);
    expect(found({ [name]: 1n })).toEqual([]);
  });

  test('are named before the verification later, since data is paid there too, and never at 0', () => {
    expect(found({ preVerificationGas: 1n << 36n })).toEqual([]);
    expect(found({ preVerificationGas: (1n << 36n) + 1n })).toEqual([['danger', 'preVerificationGas']]);
    expect(found({ preVerificationGas: 0n })).toEqual([]);
  });

  test('are named of a paymaster, where one pays', () => {
    expect(found({}, {})).toEqual([]);
    expect(found({}, { verificationGasLimit: 0n })).toEqual([['caution', 'paymasterVerificationGasLimit']]);
    expect(found({}, { verificationGasLimit: (1n << 30n) + 1n })).toEqual([
      ['danger', 'paymasterVerificationGasLimit'],
    ]);
    expect(found({}, { postOpGasLimit: 0n })).toEqual([]);
    expect(found({}, { postOpGasLimit: (1n << 30n) + 1n })).toEqual([['danger', 'paymasterPostOpGasLimit']]);
    expect(found({}, { verificationGasLimit: 0n, address: `0x${'00'.repeat(20)}` })).toEqual([]);
  });

  test('are not 0 for calls where there are none', () => {
    const review = proveHonest({ callData: '0x', gas: { callGasLimit: 0n } });
    expect(findRule(review, 'gas-implausible')).toBeUndefined();
  });
});
