import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { totalReviews } from '#proof/totals/total-reviews.ts';
import type { Hex } from '#shared/hex.ts';
import type { Review } from '#shared/model/review.ts';
import { encode, FRIEND, UNLISTED, USDC } from '../../helpers/describe-data.ts';
import type { HonestCall } from '../../helpers/honest-calldata.ts';
import { DEAD, honestMessage, honestTransaction, WALLET } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';

const OTHER: Hex = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const ROUTER: Hex = '0xcA11bde05977b3631167028862bE2a173976CA11';
const PERMIT2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

const send = (wei: bigint, to: Hex = FRIEND): HonestCall => ({ to, value: wei, data: '0x' });
const call = (to: Hex, data: Hex, value = 0n): HonestCall => ({ to, value, data });
const pay = (amount: bigint, to: Hex = FRIEND, token: Hex = USDC) =>
  call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }));
const approve = (amount: bigint, token: Hex = USDC) =>
  call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [FRIEND, amount] }));
const takeFrom = (from: Hex, token: Hex = USDC) =>
  call(token, encode('function transferFrom(address,address,uint256)', [from, OTHER, 7n]));

const review = (calls: HonestCall[], chain = 'ethereum'): Review =>
  prove('transaction', honestTransaction({ calls, chain }));

describe('what leaves the wallets', () => {
  test('is summed over all requests, exactly, by token and by recipient', () => {
    const { leaving, allowances, others } = totalReviews([
      review([send(1n), pay(2_500_000n)]),
      review([send(10n ** 18n, OTHER), pay(1n, OTHER)]),
      review([pay(3_000_000n)]),
    ]);

    expect(leaving).toEqual([
      {
        chain: 'ethereum',
        token: null,
        symbol: 'ETH',
        decimals: 18,
        amount: '1000000000000000001',
        recipients: [
          { address: FRIEND, amount: '1', transfers: 1 },
          { address: OTHER, amount: '1000000000000000000', transfers: 1 },
        ],
      },
      {
        chain: 'ethereum',
        token: USDC,
        symbol: 'USDC',
        decimals: 6,
        amount: '5500001',
        recipients: [
          { address: FRIEND, amount: '5500000', transfers: 2 },
          { address: OTHER, amount: '1', transfers: 1 },
        ],
      },
    ]);
    expect({ allowances, others }).toEqual({ allowances: [], others: [] });
  });

  test('is not added up across chains, and a token that is not on the list stays in raw units', () => {
    const { leaving } = totalReviews([
      review([send(5n), pay(4n, FRIEND, UNLISTED)]),
      review([send(6n)], 'optimism-sepolia'),
    ]);
    expect(leaving.map(({ chain, token, symbol, amount }) => [chain, token, symbol, amount])).toEqual([
      ['ethereum', null, 'ETH', '5'],
      ['ethereum', UNLISTED, null, '4'],
      ['optimism-sepolia', null, 'ETH', '6'],
    ]);
  });

  test('is never added up of one token with different decimals', () => {
    const one = review([pay(1n)]);
    const other: Review = {
      ...one,
      calls: one.calls.map((each) => ({
        ...each,
        moves: (each.moves ?? []).map((move) => ({ ...move, decimals: 18 })),
      })),
    };
    expect(totalReviews([one, other]).leaving.map(({ decimals, amount }) => [decimals, amount])).toEqual([
      [6, '1'],
      [18, '1'],
    ]);
  });

  test('is what is taken from the wallet itself; what is taken from somebody else is an act of its own', () => {
    const { leaving, others } = totalReviews([review([takeFrom(WALLET), takeFrom(DEAD)])]);
    expect(leaving).toMatchObject([{ token: USDC, amount: '7', recipients: [{ address: OTHER }] }]);
    expect(others).toEqual([{ recordId: 'tx-1', sentence: expect.stringContaining(`from ${DEAD}`) }]);
  });

  test('is also what is sent along with a call, and the call is told besides', () => {
    const data = encode('function deposit()', []);
    const { leaving, others } = totalReviews([review([call(ROUTER, data, 9n)])]);
    expect(leaving).toMatchObject([{ token: null, amount: '9', recipients: [{ address: ROUTER }] }]);
    expect(others).toHaveLength(1);
  });

  test('is not what a contract pays in its own name, though the call that makes it do so is told', () => {
    const aggregate = encode('function aggregate((address,bytes)[])', [[[USDC, pay(8n).data]]]);
    const { leaving, others } = totalReviews([review([call(ROUTER, aggregate)])]);
    expect(leaving).toEqual([]);
    expect(others).toEqual([{ recordId: 'tx-1', sentence: expect.stringContaining('USDC') }]);
  });

  test('is found inside a call that runs others in the name of the wallet', () => {
    const multicall = encode('function multicall(bytes[])', [[pay(8n).data, pay(2n, OTHER).data]]);
    const { leaving, others } = totalReviews([review([call(USDC, multicall)])]);
    expect(leaving).toMatchObject([{ token: USDC, amount: '10' }]);
    expect(others).toEqual([]);
  });
});

describe('what somebody may take afterwards', () => {
  test('is told apart from what leaves, with its limit or that there is none', () => {
    const { leaving, allowances, others } = totalReviews([review([approve(5n), approve(maxUint256)])]);
    const of = { chain: 'ethereum', token: USDC, symbol: 'USDC', decimals: 6, wallet: WALLET, spender: FRIEND };
    expect(allowances).toEqual([
      { ...of, amount: '5', unlimited: false },
      { ...of, amount: String(maxUint256), unlimited: true },
    ]);
    expect({ leaving, others }).toEqual({ leaving: [], others: [] });
  });

  test('is told of Permit2 as well, whose limit has an end', () => {
    const data = encode('function approve(address,address,uint160,uint48)', [USDC, FRIEND, 5n, 1_800_000_000]);
    expect(totalReviews([review([call(PERMIT2, data)])]).allowances).toMatchObject([{ token: USDC, amount: '5' }]);
  });

  test('is an act in words where it is taken back, or where the contract may be a collection', () => {
    const { allowances, others } = totalReviews([review([approve(0n), approve(5n, UNLISTED)])]);
    expect(allowances).toEqual([]);
    expect(others.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^Take back/),
      expect.stringContaining('if it is an ERC-721 collection'),
    ]);
  });
});

describe('what is neither', () => {
  test('is told in the sentence of its review: a message, and a call that cannot be read', () => {
    const message = prove('signature', honestMessage({ text: 'Hello' }), { recordId: 'tx-2' });
    const { others } = totalReviews([message, review([call(ROUTER, '0x12345678')])]);
    expect(others).toEqual([
      { recordId: 'tx-2', sentence: message.headline },
      { recordId: 'tx-1', sentence: expect.stringContaining('cannot be read') },
    ]);
  });
});
