import * as z from 'zod';
import { type ApproveBody, approveBodySchema } from '#shared/model/approval.ts';
import {
  type CreateTransactionBody,
  createTransactionBodySchema,
  type Transaction,
  transactionListSchema,
  transactionSchema,
} from '#shared/model/transaction.ts';
import { type Result, succeed } from '#shared/result.ts';
import { compareChain } from './compare-chain.ts';
import type { KnownList } from './known-list.ts';
import { servicePath } from './locator-path.ts';
import { type ListPageAnswer, readAgain } from './read-known-list.ts';
import { compareId, identifiedSchema, type ReadRecord, toRecord, toRecords } from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';
import type { HttpClient, PageArguments, RequestControls } from './service-request.ts';

type OfWallet = RequestControls & { walletLocator: string };
type OneTransaction = Promise<Result<ReadRecord<Transaction>, ServiceFailure>>;

export type CreateTransactionArguments = OfWallet & { body: CreateTransactionBody; idempotencyKey: string };

/** Create Transaction (service interface §4.5). That its calls are the ones asked for is for the proof to say. */
export async function createTransaction(
  http: HttpClient,
  { walletLocator, body, idempotencyKey, ...controls }: CreateTransactionArguments,
): OneTransaction {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'POST',
    path: servicePath`/api/2022-06-09/wallets/${walletLocator}/transactions`,
    body: createTransactionBodySchema.parse(body),
    idempotencyKey,
    schema: identifiedSchema,
    compare: (value) => compareChain(value, body.params.chain),
  });
  return answer.ok ? succeed(toRecord(transactionSchema, answer.value)) : answer;
}

export type GetTransactionArguments = OfWallet & { transactionId: string };

/** Get Transaction (service interface §4.5). */
export async function getTransaction(
  http: HttpClient,
  { walletLocator, transactionId, ...controls }: GetTransactionArguments,
): OneTransaction {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/2022-06-09/wallets/${walletLocator}/transactions/${transactionId}`,
    schema: z.unknown(),
    compare: (value) => compareId(value, transactionId),
  });
  return answer.ok ? succeed(toRecord(transactionSchema, answer.value, transactionId)) : answer;
}

export type ListTransactionsArguments = OfWallet &
  PageArguments & {
    /** Leaves out of the answer what is not to be read. */
    reduce?: (body: Buffer) => Buffer | undefined;
  };

/** Lists a page of transactions; a read that the interface does not show (service facts). Order is not stated. */
export async function listTransactions(
  http: HttpClient,
  { walletLocator, page, perPage, reduce, ...controls }: ListTransactionsArguments,
): Promise<Result<ReadRecord<Transaction>[], ServiceFailure>> {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/2022-06-09/wallets/${walletLocator}/transactions`,
    query: { page: String(page), perPage: String(perPage) },
    optional: true,
    schema: transactionListSchema,
    list: { member: 'transactions', perPage },
    ...(reduce === undefined ? {} : { reduce }),
  });
  return answer.ok ? succeed(toRecords(transactionSchema, answer.value, { member: 'transactions' })) : answer;
}

export type ListTransactionsAgainArguments = OfWallet & PageArguments & { known: KnownList };

/** The same page, where the list was read before. */
export async function listTransactionsAgain(
  http: HttpClient,
  { known, ...request }: ListTransactionsAgainArguments,
): ListPageAnswer<Transaction> {
  return readAgain({
    known,
    member: 'transactions',
    list: (again) => listTransactions(http, { ...request, ...again }),
  });
}

export type ApproveTransactionArguments = OfWallet & { transactionId: string; body: ApproveBody };

/** Approve Transaction (service interface §4.5). `conflict` and `not-accepted` mean "read it again": it may be done. */
export async function approveTransaction(
  http: HttpClient,
  { walletLocator, transactionId, body, ...controls }: ApproveTransactionArguments,
): OneTransaction {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'POST',
    path: servicePath`/api/2022-06-09/wallets/${walletLocator}/transactions/${transactionId}/approvals`,
    body: approveBodySchema.parse(body),
    schema: identifiedSchema,
    compare: (value) => compareId(value, transactionId),
  });
  return answer.ok ? succeed(toRecord(transactionSchema, answer.value, transactionId)) : answer;
}
