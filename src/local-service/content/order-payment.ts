import { encodeFunctionData, parseAbi, serializeTransaction } from 'viem';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import { isTestToken, type TokenAddresses } from '../tokens.ts';
import type { StoredOrder } from './content-store.ts';
import { findCurrency, findOrderTotal, listCurrencies, toUnits } from './order-prices.ts';

/** Who is paid: an address that nobody has the key of. */
const SHOP_ADDRESS: Hex = '0x5a0b54d5dc17e0aadc383d2db43b0a0d3e029c4c';

const ERC20_ABI = parseAbi(['function transfer(address to, uint256 value) returns (bool)']);
const GAS = { native: 21_000n, token: 80_000n } as const;
const FEES = { maxFeePerGas: 1_500_000_000n, maxPriorityFeePerGas: 1_000_000_000n } as const;

/**
 * What the payer would sign: an unsigned EIP-1559 transaction that pays exactly the quoted total, and the chain it is for. Where
 * chain or currency is none that a transaction can be made for, there is no transaction, and that is said.
 */
export type Preparation = { chain: string; payerAddress: string } & (
  | { serializedTransaction: Hex }
  | { simulated: true }
);

/** @returns undefined while the order has no payer */
export function preparePayment(order: StoredOrder, tokens: TokenAddresses): Preparation | undefined {
  const { method, payerAddress } = order.payment;
  if (method === undefined || payerAddress === undefined) return undefined;
  const chainId = findChain(method)?.id ?? null;
  const currency = findCurrency(order);
  if (chainId === null || !listCurrencies(method).includes(currency)) {
    return { chain: method, payerAddress, simulated: true };
  }
  const amount = toUnits(findOrderTotal(order), currency);
  const transfer = isTestToken(currency)
    ? {
        to: tokens[currency],
        value: 0n,
        data: encodeFunctionData({ abi: ERC20_ABI, functionName: 'transfer', args: [SHOP_ADDRESS, amount] }),
        gas: GAS.token,
      }
    : { to: SHOP_ADDRESS, value: amount, gas: GAS.native };
  const serializedTransaction = serializeTransaction({ type: 'eip1559', chainId, nonce: 0, ...FEES, ...transfer });
  return { chain: method, payerAddress, serializedTransaction };
}
