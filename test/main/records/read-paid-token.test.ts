import { encodeFunctionData, type Hex, parseAbi, serializeTransaction, type TransactionSerializable } from 'viem';
import { describe, expect, test } from 'vitest';
import { readPaidToken } from '#main/records/read-paid-token.ts';
import { orderSchema } from '#shared/model/order.ts';

const TOKEN: Hex = '0x5bf2A9b6bab412B8943e88Fd0De1604086a61C93';
const SHOP: Hex = '0x5a0b54d5dc17e0aadc383d2db43b0a0d3e029c4c';
const ABI = parseAbi(['function transfer(address to, uint256 value)', 'function approve(address to, uint256 value)']);

const transferOf = (value: bigint): Hex =>
  encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [SHOP, value] });

type Over = {
  transaction?: object;
  payment?: object;
  price?: object;
  orderId?: string;
};

const PREPARED = { chain: 'base-sepolia', payerAddress: SHOP };

/** An order of 18.5 usdc that is paid on base-sepolia. */
function orderOf({ transaction, payment, price, orderId = 'order-1' }: Over = {}) {
  const plain = { type: 'eip1559', chainId: 84532, to: TOKEN, value: 0n, data: transferOf(18_500_000n) };
  const serializedTransaction = serializeTransaction({ ...plain, ...transaction } as TransactionSerializable);
  const preparation = { ...PREPARED, serializedTransaction };
  return orderSchema.parse({
    orderId,
    quote: { totalPrice: { amount: '18.5', currency: 'usdc', ...price } },
    payment: { method: 'base-sepolia', currency: 'usdc', preparation, ...payment },
  });
}

describe('the token that an order is paid with', () => {
  test('is the contract of the transfer, by the name of the currency, with the decimals of price and amount', () => {
    expect(readPaidToken(orderOf())).toEqual({
      chain: 'base-sepolia',
      address: TOKEN.toLowerCase(),
      token: 'usdc',
      decimals: 6,
      order: 'order-1',
    });
    const whole = orderOf({ price: { amount: '3' }, transaction: { data: transferOf(3n) } });
    expect(readPaidToken(whole)).toMatchObject({ decimals: 0 });
  });

  test('is nothing where the chain’s own currency is paid, another function called, or a contract made', () => {
    const approve = encodeFunctionData({ abi: ABI, functionName: 'approve', args: [SHOP, 18_500_000n] });
    const others = [
      { to: SHOP, value: 18_500_000n, data: '0x' },
      { value: 1n },
      { data: approve },
      { data: `${transferOf(18_500_000n)}00` },
      { to: null },
    ];
    for (const transaction of others) expect(readPaidToken(orderOf({ transaction }))).toBeUndefined();
  });

  test.each<[string, Over]>([
    ['the price is in another currency', { price: { currency: 'eth' } }],
    ['the amount is no multiple of the price', { price: { amount: '18.6' } }],
    ['the price is nothing', { price: { amount: '0' }, transaction: { data: transferOf(0n) } }],
    ['the price is no number', { price: { amount: 'much' } }],
    ['the transaction is for another chain', { transaction: { chainId: 1 } }],
    ['the order is paid on another chain than it is prepared for', { payment: { method: 'polygon-amoy' } }],
    ['the currency has no name', { payment: { currency: ' ' }, price: { currency: ' ' } }],
    ['the name is longer than any', { payment: { currency: 'x'.repeat(41) }, price: { currency: 'x'.repeat(41) } }],
    ['the id is longer than any', { orderId: 'x'.repeat(201) }],
    ['nothing is prepared', { payment: { preparation: undefined } }],
  ])('is nothing where %s', (_why, over) => {
    expect(readPaidToken(orderOf(over))).toBeUndefined();
  });

  test('is nothing in an order that says none of it, or on a chain that is not known here', () => {
    expect(readPaidToken(orderSchema.parse({ orderId: 'order-1' }))).toBeUndefined();
    const { payment } = orderOf();
    const preparation = { ...payment?.preparation, chain: 'nowhere' };
    expect(readPaidToken(orderOf({ payment: { method: 'nowhere', preparation } }))).toBeUndefined();
  });
});
