import * as z from 'zod';
import { type BalanceEntry, balanceEntrySchema, type FundBody, fundBodySchema } from '#shared/model/balance.ts';
import { text } from '#shared/model/tolerant.ts';
import { type Result, succeed } from '#shared/result.ts';
import { servicePath } from './locator-path.ts';
import { type ReadRecord, toRecords } from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';
import type { HttpClient, RequestControls } from './service-request.ts';

type OfWallet = RequestControls & { walletLocator: string };
type Balances = Promise<Result<ReadRecord<BalanceEntry>[], ServiceFailure>>;

// Entries are read one by one, so that one the app cannot read hides none of the others.
const listSchema = z.array(z.unknown());
const tokenSchema = z.looseObject({ token: text });

export type FundWalletArguments = OfWallet & { body: FundBody };

/**
 * Fund Wallet (service interface §4.5; alpha, staging only). There is no idempotency key: an uncertain one is repeated
 * only by hand. The answer names no wallet, so that it is about this one rests on the service's word.
 */
export async function fundWallet(
  http: HttpClient,
  { walletLocator, body, ...controls }: FundWalletArguments,
): Balances {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'POST',
    path: servicePath`/api/v1-alpha2/wallets/${walletLocator}/balances`,
    body: fundBodySchema.parse(body),
    schema: listSchema,
  });
  return answer.ok ? succeed(toRecords(balanceEntrySchema, answer.value, { idOf: readToken })) : answer;
}

export type ReadBalancesArguments = OfWallet & { tokens: readonly string[]; chains: readonly string[] };

/** Reads balances; a read that the interface does not show (service facts). The id of each entry is its token. */
export async function readBalances(
  http: HttpClient,
  { walletLocator, tokens, chains, ...controls }: ReadBalancesArguments,
): Balances {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/v1-alpha2/wallets/${walletLocator}/balances`,
    query: { tokens: tokens.join(','), chains: chains.join(',') },
    optional: true,
    schema: listSchema,
    list: {},
  });
  return answer.ok ? succeed(toRecords(balanceEntrySchema, answer.value, { idOf: readToken })) : answer;
}

function readToken(value: unknown): string | undefined {
  return tokenSchema.safeParse(value).data?.token;
}
