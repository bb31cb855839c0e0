import * as z from 'zod';
import { sameHex } from '#shared/hex.ts';
import { comparableUser, parseWalletLocator } from '#shared/locator.ts';
import { type CreateWalletBody, createWalletBodySchema, type Wallet, walletSchema } from '#shared/model/wallet.ts';
import { type Result, succeed } from '#shared/result.ts';
import { servicePath } from './locator-path.ts';
import { type ReadRecord, toRecord } from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';
import type { Difference, HttpClient, RequestControls } from './service-request.ts';

export type CreateWalletArguments = RequestControls & { body: CreateWalletBody; idempotencyKey: string };

/** `created` is false (status 200) when the service already had a wallet for this user or idempotency key. */
export type CreatedWallet = { wallet: Wallet; raw: string; created: boolean };

/**
 * Create Wallet (service interface §4.5).
 * An existing wallet may have another admin signer than the one asked for: compare before relying on it.
 */
export async function createWallet(
  http: HttpClient,
  { body, idempotencyKey, ...controls }: CreateWalletArguments,
): Promise<Result<CreatedWallet, ServiceFailure>> {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'POST',
    path: servicePath`/api/2022-06-09/wallets`,
    body: createWalletBodySchema.parse(body),
    idempotencyKey,
    schema: walletSchema,
    compare: (wallet) => compareLinkedUser(wallet, body.linkedUser),
  });
  if (!answer.ok) return answer;
  const { value, raw, status } = answer.value;
  return succeed({ wallet: value, raw, created: status === 201 });
}

export type GetWalletArguments = RequestControls & { walletLocator: string };

/** Reads a wallet; a read that the interface does not show (service facts), so `not-found` may mean "not offered". */
export async function getWallet(
  http: HttpClient,
  { walletLocator, ...controls }: GetWalletArguments,
): Promise<Result<ReadRecord<Wallet>, ServiceFailure>> {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/2022-06-09/wallets/${walletLocator}`,
    optional: true,
    schema: z.unknown(),
    compare: (value) => compareWallet(value, walletLocator),
  });
  return answer.ok ? succeed(toRecord(walletSchema, answer.value, walletLocator)) : answer;
}

function compareWallet(value: unknown, walletLocator: string): Difference | undefined {
  const wallet = walletSchema.safeParse(value).data;
  const locator = parseWalletLocator(walletLocator);
  if (wallet === undefined || !locator.ok) return undefined;
  const asked = locator.value;
  if (asked.kind === 'linked') return compareLinkedUser(wallet, `${asked.userType}:${asked.value}`);
  const same = asked.family === 'evm' ? sameHex(wallet.address, asked.address) : wallet.address === asked.address;
  return same ? undefined : { field: 'address', expected: asked.address, actual: wallet.address };
}

function compareLinkedUser({ linkedUser: actual }: Wallet, expected: string | undefined): Difference | undefined {
  if (expected === undefined || actual === undefined) return undefined;
  if (comparableUser(actual) === comparableUser(expected)) return undefined;
  return { field: 'linkedUser', expected, actual };
}
