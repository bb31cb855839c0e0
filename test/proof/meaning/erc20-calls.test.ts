import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import {
  describeData,
  encode,
  FRIEND,
  factOf,
  findInData,
  OWN_WALLET,
  UNLISTED,
  USDC,
} from '../../helpers/describe-data.ts';

const transfer = (amount: bigint, to = FRIEND) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
const approve = (amount: bigint) => encode('function approve(address,uint256)', [FRIEND, amount]);

describe('an amount of a token that is on the list', () => {
  test('is exact, with its symbol and its address, and keeps its raw integer', () => {
    const call = describeData(transfer(2_500_000n), { to: USDC });
    expect(call.sentence).toBe(`Send 2.5 USDC (${USDC}) to ${FRIEND}.`);
    expect(factOf(call, 'token')).toBe(USDC);
    expect(factOf(call, 'symbol and decimals')).toBe('USDC, 6 (USD Coin)');
    expect(factOf(call, 'amount')).toBe('2.5 USDC');
    expect(factOf(call, 'amount in raw units')).toBe('2500000');
  });

  test('is raw and of an unknown token at any other address, and on any other chain', () => {
    for (const call of [
      describeData(transfer(2_500_000n), { to: UNLISTED }),
      describeData(transfer(2_500_000n), { to: USDC, chain: 'base' }),
      describeData(transfer(2_500_000n), { to: USDC, chain: 'story-testnet' }),
      describeData(transfer(2_500_000n), { to: USDC, chain: 'nowhere' }),
    ]) {
      expect(call.sentence).toContain('Send 2,500,000 raw units (decimals unknown) of the token 0x');
      expect(call.sentence).not.toContain('USDC');
      expect(factOf(call, 'symbol and decimals')).toBe('unknown token');
      expect(factOf(call, 'amount')).toBeUndefined();
    }
  });

  test('moves without the words for a collection', () => {
    const data = encode('function transferFrom(address,address,uint256)', [OWN_WALLET, FRIEND, 1n]);
    expect(describeData(data, { to: USDC }).sentence).toBe(
      `Move 0.000001 USDC (${USDC}) from ${OWN_WALLET} to ${FRIEND}.`,
    );
  });
});

describe('an approval of a token that is on the list', () => {
  test.each([
    [5_000_000n, `Let ${FRIEND} take up to 5 USDC (${USDC}) of the wallet's balance.`],
    [maxUint256, `Let ${FRIEND} take any amount, without limit, of the wallet's balance of USDC (${USDC}).`],
    [0n, `Take back from ${FRIEND} the approval for USDC (${USDC}).`],
  ])('of %s says so', (amount, sentence) => {
    expect(describeData(approve(amount), { to: USDC }).sentence).toBe(sentence);
  });

  test('is a danger without a limit, and only then', () => {
    expect(findInData(approve(maxUint256), { to: USDC })).toEqual([
      {
        rule: 'unlimited-approval',
        severity: 'danger',
        sentence: `Call 1: the approval is unlimited: ${FRIEND} may take all of the wallet's balance of USDC (${USDC}), now and later.`,
        facts: { call: '1', to: USDC, spender: FRIEND, amount: String(maxUint256) },
      },
    ]);
    const all = 10n ** 15n * 10n ** 6n;
    expect(findInData(approve(all), { to: USDC })).toMatchObject([{ rule: 'unlimited-approval' }]);
    expect(findInData(approve(all - 1n), { to: USDC })).toEqual([]);
    expect(describeData(approve(all), { to: USDC }).moves).toMatchObject([{ unlimited: true }]);
  });

  /** `approve(Permit2, 2^256 - 1)` of cbBTC on Base, as wallets send it before a first swap. */
  test('without a limit for Permit2 is read from calldata as wallets send it', () => {
    const data =
      '0x095ea7b3000000000000000000000000000000000022d473030f116ddee9f6b43ac78ba3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff';
    const cbBtc = '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf';
    expect(describeData(data, { to: cbBtc, chain: 'base' }).sentence).toBe(
      `Let 0x000000000022D473030F116dDEE9F6B43aC78BA3 take any amount, without limit, of the wallet's balance of cbBTC (${cbBtc}).`,
    );
  });
});

describe('a change of an approval', () => {
  const change = (name: string, amount: bigint) => encode(`function ${name}(address,uint256)`, [FRIEND, amount]);

  test('says by how much', () => {
    const more = describeData(change('increaseAllowance', 1_000_000n), { to: USDC });
    const less = describeData(change('decreaseAllowance', 7n), { to: UNLISTED });
    expect(more).toMatchObject({
      recognised: 'erc20.increaseAllowance',
      sentence: `Let ${FRIEND} take 1 USDC (${USDC}) more of the wallet's balance than it may take now.`,
    });
    expect(less).toMatchObject({
      recognised: 'erc20.decreaseAllowance',
      sentence: `Let ${FRIEND} take 7 raw units (decimals unknown) of the token ${UNLISTED} less of the wallet's balance than it may take now.`,
    });
  });

  test('is a danger where it takes away the limit', () => {
    expect(findInData(change('increaseAllowance', maxUint256))).toMatchObject([
      { rule: 'unlimited-approval', severity: 'danger', facts: { spender: FRIEND } },
    ]);
    expect(findInData(change('decreaseAllowance', maxUint256))).toEqual([]);
  });
});
