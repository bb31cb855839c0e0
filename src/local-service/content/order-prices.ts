import { formatUnits } from '#shared/amount.ts';
import { findChain } from '#shared/chains.ts';
import type { StoredLineItem, StoredOrder } from './content-store.ts';

type Currency = { decimals: number; unitsPerMicroDollar: bigint };

const AS_A_DOLLAR: Currency = { decimals: 6, unitsPerMicroDollar: 1n };

/** Fixed prices, so that an order costs the same in every run: ETH 2,500, POL 0.25, BNB 625, IP 5 and AVAX 20 dollars. */
const CURRENCIES: Readonly<Record<string, Currency>> = {
  usdc: AS_A_DOLLAR,
  usdxm: AS_A_DOLLAR,
  eth: { decimals: 18, unitsPerMicroDollar: 400_000_000n },
  pol: { decimals: 18, unitsPerMicroDollar: 4_000_000_000_000n },
  bnb: { decimals: 18, unitsPerMicroDollar: 1_600_000_000n },
  ip: { decimals: 18, unitsPerMicroDollar: 200_000_000_000n },
  avax: { decimals: 18, unitsPerMicroDollar: 50_000_000_000n },
};

/** True for a currency that has a price here; any other costs as much as a dollar, and its order says so. */
export function isCurrency(text: string): boolean {
  return Object.hasOwn(CURRENCIES, text);
}

/** What an order can be paid in on a chain: its native currency first, then the test tokens. */
export function listCurrencies(chain: string): string[] {
  const native = findChain(chain)?.nativeSymbol.toLowerCase();
  return [...(native !== undefined && isCurrency(native) ? [native] : []), 'usdc', 'usdxm'];
}

/** The currency an order is quoted in: that of its payment once one was chosen. */
export function findCurrency({ payment }: StoredOrder): string {
  return payment.currency ?? 'usdc';
}

/** Price of a line in millionths of a dollar, with tax and shipping. */
export function findLineTotal({ unit, quantity, salesTax, shipping }: StoredLineItem): bigint {
  return unit * BigInt(quantity) + salesTax + shipping;
}

/** Price of the order in millionths of a dollar: what cannot be had is not paid. */
export function findOrderTotal({ lineItems }: StoredOrder): bigint {
  return lineItems.filter(({ isAvailable }) => isAvailable).reduce((sum, line) => sum + findLineTotal(line), 0n);
}

/** In the smallest unit of the currency. */
export function toUnits(microDollars: bigint, currency: string): bigint {
  return microDollars * findTerms(currency).unitsPerMicroDollar;
}

/** An amount as it is answered (service interface §2.8): exact decimal text. */
export function toAmountBody(microDollars: bigint, currency: string): { amount: string; currency: string } {
  return { amount: formatUnits(toUnits(microDollars, currency), findTerms(currency).decimals), currency };
}

function findTerms(currency: string): Currency {
  return (isCurrency(currency) ? CURRENCIES[currency] : undefined) ?? AS_A_DOLLAR;
}
