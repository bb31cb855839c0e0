import { randomUUID } from 'node:crypto';
import { createTransactionBodySchema } from '#shared/model/transaction.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet.ts';
import { formatUserOperation, hashUserOperation, type PracticeOperation } from '../accounts/user-operation.ts';
import { findChainId } from '../chain-ids.ts';
import { createOnce } from '../create-once.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { type Handler, type Route, type ServiceRequest, WALLETS_PATH } from '../http/route.ts';
import type { ServiceContext } from '../service-context.ts';
import type { StoredTransaction, StoredWallet } from '../store.ts';
import { executeTransaction } from './execute-transaction.ts';
import { findWallet } from './find-wallet.ts';
import { type ParsedCall, parseCalls } from './parse-calls.ts';
import { readPage } from './read-page.ts';
import { type AllowedSigner, allowSigner, openApprovals } from './signer-access.ts';
import { submitApprovals } from './submit-approvals.ts';

const TRANSACTIONS_PATH = `${WALLETS_PATH}/:walletLocator/transactions`;

/** Create Transaction (service interface §4.5): 201, or 200 with the same record for a repeated idempotency key. */
export const createTransaction: Handler = async (request, context) => {
  const wallet = findWallet(request, context);
  const { params } = parseBody(createTransactionBodySchema, request.body);
  const chainId = findChainId(params.chain);
  if (chainId === undefined) throw new RefusedRequest(400, `"params.chain": ${params.chain} is no smart-wallet chain.`);
  const calls = parseCalls(params.calls);
  const signer = allowSigner({ wallet, chain: params.chain, signer: params.signer });
  const { record, created } = await createOnce({
    creations: context.store.creations.transactions,
    keys: request.idempotencyKey === undefined ? [] : [`${wallet.address}:${request.idempotencyKey}`],
    create: () => makeTransaction({ wallet, chain: params.chain, chainId, calls, signer }, context),
  });
  return { status: created ? 201 : 200, body: toTransactionBody(record) };
};

const getTransaction: Handler = (request, context) => ({
  status: 200,
  body: toTransactionBody(findTransaction(request, context)),
});

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

type NewTransaction = {
  wallet: StoredWallet;
  chain: string;
  chainId: number;
  calls: ParsedCall[];
  signer: AllowedSigner;
};

async function makeTransaction(options: NewTransaction, context: ServiceContext): Promise<StoredTransaction> {
  const { wallet, chain, chainId, signer } = options;
  const layer = context.layerOf(chain);
  const calls = options.calls.map(({ encoded }) => encoded);
  const planned = { wallet: wallet.address, calls, callData: context.account.encodeCalls(calls) };
  if (context.settings.simulateBeforeCreate) {
    const failure = await layer.findFailure(planned);
    if (failure !== undefined) throw new RefusedRequest(422, failure.message, { error: failure });
  }
  const counter = (wallet.operationCounters.get(chain) ?? 0) + 1;
  wallet.operationCounters.set(chain, counter);
  const { startedAt, account } = context;
  const nonceKey = account.nonceKey({ startedAt, counter, signer: signer.address, owner: wallet.owner });
  const draft = await layer.draftOperation({ ...planned, nonceKey, firstSequence: account.firstSequence(startedAt) });
  const operation: PracticeOperation = {
    sender: wallet.address,
    callData: planned.callData,
    ...draft,
    signature: '0x',
  };
  const operationHash = hashUserOperation({ operation, chainId });
  const transaction: StoredTransaction = {
    id: `tx-${randomUUID()}`,
    status: 'awaiting-approval',
    approvals: {
      pending: openApprovals({ signer: signer.locator, message: operationHash }, context),
      submitted: [],
    },
    createdAt: context.clock().toISOString(),
    chain,
    signer: signer.locator,
    requestedCalls: options.calls.map(({ requested }) => requested),
    calls,
    operation,
    operationHash,
    simulated: layer.simulated,
  };
  wallet.transactions.set(transaction.id, transaction);
  return transaction;
}

function findTransaction(request: ServiceRequest, context: ServiceContext): StoredTransaction {
  const id = request.params.transactionId ?? '';
  const transaction = findWallet(request, context).transactions.get(id);
  if (transaction === undefined) throw new RefusedRequest(404, `This wallet has no transaction ${id}.`);
  return transaction;
}

function toTransactionBody(transaction: StoredTransaction): object {
  const { id, status, approvals, chain, signer, createdAt, operation, operationHash, txId, failure } = transaction;
  return {
    id,
    walletType: EVM_SMART_WALLET,
    status,
    approvals: structuredClone(approvals),
    params: { calls: transaction.requestedCalls, chain, signer },
    onChain: {
      userOperation: formatUserOperation(operation),
      userOperationHash: operationHash,
      ...(txId === undefined ? {} : { txId }),
      // Said only where nothing real happens, so that nobody takes it for a chain.
      ...(transaction.simulated ? { simulated: true } : {}),
    },
    ...(failure === undefined ? {} : { failure }),
    createdAt,
  };
}
