import { createTransactionBodySchema } from '#shared/model/transaction.ts';
import { readChainId } from '../chain-ids.ts';
import { createOnce } from '../create-once.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { type Handler, type Route, type ServiceRequest, WALLETS_PATH } from '../http/route.ts';
import { countRead } from '../overlay.ts';
import type { ServiceContext } from '../service-context.ts';
import type { StoredTransaction } from '../store.ts';
import { draftTransaction, type NewTransaction, planCalls } from './draft-transaction.ts';
import { executeTransaction } from './execute-transaction.ts';
import { findWallet } from './find-wallet.ts';
import { parseCalls } from './parse-calls.ts';
import { readPage } from './read-page.ts';
import { allowSigner } from './signer-access.ts';
import { submitApprovals } from './submit-approvals.ts';
import { toTransactionBody } from './transaction-body.ts';

const TRANSACTIONS_PATH = `${WALLETS_PATH}/:walletLocator/transactions`;

/** Create Transaction (service interface §4.5): 201, or 200 with the same record for a repeated idempotency key. */
export const createTransaction: Handler = async (request, context) => {
  const wallet = findWallet(request, context);
  const { params } = parseBody(createTransactionBodySchema, request.body);
  const chainId = readChainId(params.chain, 'params.chain');
  const calls = parseCalls(params.calls);
  const signer = allowSigner({ wallet, chain: params.chain, signer: params.signer });
  const { record, created } = await createOnce({
    creations: context.store.creations.transactions,
    keys: request.idempotencyKey === undefined ? [] : [`${wallet.address}:${request.idempotencyKey}`],
    create: () => makeTransaction({ wallet, chain: params.chain, chainId, calls, signer }, context),
  });
  return { status: created ? 201 : 200, body: toTransactionBody(record) };
};

const getTransaction: Handler = (request, context) => {
  const transaction = findTransaction(request, context);
  countRead(transaction);
  return { status: 200, body: toTransactionBody(transaction) };
};

/** Not promised by the contract. */
const listTransactions: Handler = (request, context) => {
  const page = readPage(findWallet(request, context).transactions.values(), request, context.settings);
  return { status: 200, body: { transactions: page.map(toTransactionBody) } };
};

/** Approve Transaction (service interface §4.5): 201; once nobody is awaited it is executed after the answer has left. */
const approveTransaction: Handler = async (request, context) => {
  const transaction = findTransaction(request, context);
  const complete = await submitApprovals(transaction, request.body, context);
  const body = toTransactionBody(transaction);
  if (complete) context.background.schedule(() => executeTransaction(transaction, context));
  return { status: 201, body };
};

export const transactionRoutes: readonly Route[] = [
  { method: 'POST', path: TRANSACTIONS_PATH, scope: 'wallets:transactions.create', handle: createTransaction },
  {
    method: 'GET',
    path: TRANSACTIONS_PATH,
    scope: 'wallets:transactions.read',
    optionalRead: 'transactions',
    handle: listTransactions,
  },
  {
    method: 'GET',
    path: `${TRANSACTIONS_PATH}/:transactionId`,
    scope: 'wallets:transactions.read',
    handle: getTransaction,
  },
  {
    method: 'POST',
    path: `${TRANSACTIONS_PATH}/:transactionId/approvals`,
    scope: 'wallets:transactions.sign',
    handle: approveTransaction,
  },
];

async function makeTransaction(options: NewTransaction, context: ServiceContext): Promise<StoredTransaction> {
  if (context.settings.simulateBeforeCreate) {
    const failure = await context.layerOf(options.chain).findFailure(planCalls(options, context));
    if (failure !== undefined) throw new RefusedRequest(422, failure.message, { error: failure });
  }
  const transaction = await draftTransaction(options, context);
  options.wallet.transactions.set(transaction.id, transaction);
  return transaction;
}

function findTransaction(request: ServiceRequest, context: ServiceContext): StoredTransaction {
  const id = request.params.transactionId ?? '';
  const transaction = findWallet(request, context).transactions.get(id);
  if (transaction === undefined) throw new RefusedRequest(404, `This wallet has no transaction ${id}.`);
  return transaction;
}
