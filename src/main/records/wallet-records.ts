import type { RecordKind } from '#shared/model/review.ts';
import { type Signature, signatureSchema } from '#shared/model/signature.ts';
import { type Transaction, transactionSchema } from '#shared/model/transaction.ts';
import type { Result } from '#shared/result.ts';
import type { KnownList } from '../service/known-list.ts';
import type { ListPage } from '../service/read-known-list.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import type { PageArguments, RequestControls } from '../service/service-request.ts';
import type { Store } from '../store/open-store.ts';
import type { OptionalRead } from '../store/optional-reads.ts';
import type { ServiceRecords } from '../store/service-records.ts';

export type ApprovableRecord = Transaction | Signature;
type Answer<Value> = Promise<Result<Value, ServiceFailure>>;
type OfWallet = RequestControls & { walletLocator: string };
type Approval = { signer: string; signature: string };

/** What the two kinds of record that ask for approval have in common, one row each. */
export type RecordResource = {
  kind: RecordKind;
  schema: typeof transactionSchema | typeof signatureSchema;
  table: (store: Store) => ServiceRecords;
  /** Set where the interface does not promise the read: then it may be missing. */
  optionalGet?: OptionalRead;
  optionalList?: OptionalRead;
  get: (client: ServiceClient, request: OfWallet & { id: string }) => Answer<ReadRecord<ApprovableRecord>>;
  list: (client: ServiceClient, request: OfWallet & PageArguments) => Answer<ReadRecord<ApprovableRecord>[]>;
  /** The same for a list that was read before. */
  listAgain: (
    client: ServiceClient,
    request: OfWallet & PageArguments & { known: KnownList },
  ) => Answer<ListPage<ApprovableRecord>>;
  approve: (
    client: ServiceClient,
    request: OfWallet & { id: string; approval: Approval },
  ) => Answer<ReadRecord<ApprovableRecord>>;
};

export const RECORD_RESOURCES: Readonly<Record<RecordKind, RecordResource>> = {
  transaction: {
    kind: 'transaction',
    schema: transactionSchema,
    table: (store) => store.transactions,
    optionalList: 'transactions',
    get: (client, { id, ...request }) => client.getTransaction({ ...request, transactionId: id }),
    list: (client, request) => client.listTransactions(request),
    listAgain: (client, request) => client.listTransactionsAgain(request),
    approve: (client, { id, approval, ...request }) =>
      client.approveTransaction({ ...request, transactionId: id, body: { approvals: [approval] } }),
  },
  signature: {
    kind: 'signature',
    schema: signatureSchema,
    table: (store) => store.signatures,
    optionalGet: 'signature',
    get: (client, { id, ...request }) => client.getSignature({ ...request, signatureId: id }),
    list: (client, request) => client.listSignatures(request),
    listAgain: (client, request) => client.listSignaturesAgain(request),
    approve: (client, { id, approval, ...request }) =>
      client.approveSignature({ ...request, signatureId: id, body: { approvals: [approval] } }),
  },
};
