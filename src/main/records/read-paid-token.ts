import { decodeCanonically } from '#proof/abi/decode-canonically.ts';
import { parseUnits } from '#shared/amount.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { Order } from '#shared/model/order.ts';
import type { PaidToken } from '../store/service-tokens.ts';
import { readEvmTransaction } from './writes/read-evm-transaction.ts';

/** `transfer(address,uint256)` of EIP-20. */
const TRANSFER = '0xa9059cbb';
const MOST_DECIMALS = 77;
/** Longer names are no names of tokens, and longer ids none of orders. */
const LONGEST = { token: 40, order: 200 } as const;

/**
 * Which contract an order is paid with, where it is prepared as a transfer of a token: the one place of the interface (service interface
 * §2.8) that has a contract beside the name of a token. The price in tokens and the amount that is transferred tell the decimals.
 * @returns undefined for any other order, and where the order's own words differ from each other
 */
export function readPaidToken({ orderId, payment, quote }: Order): Omit<PaidToken, 'profileId'> | undefined {
  const price = quote?.totalPrice;
  const { preparation, method, currency: token = '' } = payment ?? {};
  const chain = findChain(preparation?.chain ?? '');
  if (chain === undefined || (method !== undefined && method !== chain.name)) return undefined;
  if (token.trim() === '' || token.length > LONGEST.token || orderId.length > LONGEST.order) return undefined;
  if (price?.amount === undefined || price.currency?.toLowerCase() !== token.toLowerCase()) return undefined;
  const transfer = readTransfer(preparation?.serializedTransaction ?? '', chain.id);
  if (transfer === undefined) return undefined;
  const decimals = findDecimals(price.amount, transfer.amount);
  return decimals === undefined
    ? undefined
    : { chain: chain.name, address: transfer.address, token, decimals, order: orderId };
}

function readTransfer(serialized: string, chainId: number | null): { address: Hex; amount: bigint } | undefined {
  const read = readEvmTransaction(serialized);
  if (!read.ok || read.value.chainId !== chainId) return undefined;
  const { to, value, data } = read.value;
  if (to === undefined || value !== 0n || !data.startsWith(TRANSFER)) return undefined;
  const values = decodeCanonically({
    parameters: [{ type: 'address' }, { type: 'uint256' }],
    bytes: `0x${data.slice(TRANSFER.length)}`,
  });
  return values && { address: to, amount: values[1] };
}

/** The one number of decimals with which a price comes to an amount. */
function findDecimals(price: string, amount: bigint): number | undefined {
  if (amount === 0n) return undefined;
  return Array.from({ length: MOST_DECIMALS + 1 }, (_, decimals) => decimals).find(
    (decimals) => parseUnits(price, decimals) === amount,
  );
}
