import { formatUnits, parseInteger } from '#shared/amount.ts';
import { sameHex } from '#shared/hex.ts';
import type { WalletDetail } from '#shared/ipc/views.ts';
import type { Effects } from '#shared/model/effects.ts';

/** What a wallet has of a currency, as the service said, and what is left of it when a request has done all that it can. */
export type LeftAfter = {
  currency: string;
  /** How much leaves at most, where it goes to more than one and its decimals are known: decimal text. */
  inAll?: string;
  /** Decimal text. Not there where the service told no balance of it. */
  before?: string;
  /** At least this much is left; not there where it is more than there was, or where the request can take any amount. */
  after?: string;
  /** Why there is no `after`. */
  lacks?: 'more-than-there-is' | 'any-amount';
  /** When the service said it, in milliseconds since 1970. */
  at?: number;
};

type Currency = { token?: string | undefined; symbol?: string | undefined; decimals?: number | undefined };
/** Null for any amount. */
type Taken = { currency: Currency; amount: string | null; to: string | null };
type Question = { effects: Effects; wallet: string; chain: string; balances: WalletDetail['balances'] };

/** One line for each currency that leaves, fees with it where the wallet pays them. What may be taken later, or comes in, is not counted. */
export function listLeftAfter({ effects, wallet, chain, balances }: Question): LeftAfter[] {
  const taken: Taken[] = effects.leaving.flatMap(({ tokenId, orTokenId, atMost, to, ...currency }) =>
    tokenId === undefined && orTokenId === undefined ? [{ currency, amount: atMost, to }] : [],
  );
  const { fees } = effects;
  if (fees !== undefined && sameHex(fees.by, wallet))
    taken.push({ currency: fees.currency, amount: fees.atMost, to: null });
  return [...Map.groupBy(taken, ({ currency }) => nameCurrency(currency)).values()].flatMap((same) => {
    const { currency } = same[0] ?? {};
    const name = currency?.symbol ?? currency?.token;
    if (currency === undefined || name === undefined) return [];
    const total = { currency: name, ...addUp(same, currency.decimals) };
    const balance = findBalance({ currency, chain, balances });
    return [balance === undefined ? total : { ...total, at: balance.at, ...subtract(balance, same) }];
  });
}

function addUp(taken: readonly Taken[], decimals: number | undefined): Pick<LeftAfter, 'inAll'> {
  if (
    new Set(taken.map(({ to }) => to)).size === 1 ||
    decimals === undefined ||
    taken.some(({ amount }) => amount === null)
  )
    return {};
  return { inAll: formatUnits(sum(taken), decimals) };
}

function sum(taken: readonly Taken[]): bigint {
  return taken.reduce((all, { amount }) => all + BigInt(amount ?? 0), 0n);
}

type Balance = { amount: bigint; decimals: number; at: number };

function subtract(
  { amount, decimals }: Balance,
  taken: readonly Taken[],
): Pick<LeftAfter, 'before' | 'after' | 'lacks'> {
  const before = formatUnits(amount, decimals);
  if (taken.some((one) => one.amount === null)) return { before, lacks: 'any-amount' };
  const left = amount - sum(taken);
  return left < 0n ? { before, lacks: 'more-than-there-is' } : { before, after: formatUnits(left, decimals) };
}

type Search = { currency: Currency; chain: string; balances: WalletDetail['balances'] };

/** The service names currencies in its own words: only what is one's own, and has the same name and decimals, is the same one. */
function findBalance({ currency, chain, balances }: Search): Balance | undefined {
  const { token, symbol, decimals } = currency;
  const [found, ...others] = balances.filter(
    ({ entry, notKnownOn }) =>
      !notKnownOn.includes(chain) &&
      ((token !== undefined && sameHex(entry.token, token)) || entry.token.toLowerCase() === symbol?.toLowerCase()),
  );
  const amount = parseInteger(found?.entry.balances[chain]);
  if (found === undefined || others.length > 0 || amount === undefined || found.entry.decimals !== decimals) {
    return undefined;
  }
  return { amount, decimals: found.entry.decimals, at: found.fetchedAt };
}

function nameCurrency({ token, symbol }: Currency): string {
  return token?.toLowerCase() ?? ` ${symbol}`;
}
