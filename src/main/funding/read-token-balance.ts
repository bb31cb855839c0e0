import type { BalanceEntry } from '#shared/model/balance.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import { REQUEST_PRIORITY } from '../service/service-turn.ts';
import type { FundWalletBody } from './fund-wallet-body.ts';

/** A balance of one token on one chain: an integer amount in the token's smallest unit, as text. */
export type TokenBalance = { amount: string; decimals: number };

type Of = Pick<FundWalletBody, 'token' | 'chain'>;

/** Reads what the wallet has of the token that is funded; undefined when the service's answer does not tell. */
export async function readTokenBalance(
  client: Pick<ServiceClient, 'readBalances'>,
  { locator, token, chain }: Pick<FundWalletBody, 'locator' | 'token' | 'chain'>,
): Promise<Result<TokenBalance | undefined, ServiceFailure>> {
  const answer = await client.readBalances({
    walletLocator: locator,
    tokens: [token],
    chains: [chain],
    priority: REQUEST_PRIORITY.bulk,
  });
  if (!answer.ok) return answer;
  return succeed(findTokenBalance(listEntries(answer.value), { token, chain }));
}

/** The entries that could be read. */
export function listEntries(answer: readonly ReadRecord<BalanceEntry>[]): BalanceEntry[] {
  return answer.flatMap(({ record }) => (record.ok ? [record.value] : []));
}

/** The balance of one token on one chain among the entries; undefined when they do not tell. */
export function findTokenBalance(entries: readonly BalanceEntry[], { token, chain }: Of): TokenBalance | undefined {
  const entry = entries.find((each) => each.token === token);
  const amount = entry?.balances[chain];
  if (entry === undefined || amount === undefined || !/^\d{1,100}$/.test(amount)) return undefined;
  return { amount, decimals: entry.decimals };
}
