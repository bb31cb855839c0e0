import { type GetActionArguments, getAction } from './actions.ts';
import { type FundWalletArguments, fundWallet, type ReadBalancesArguments, readBalances } from './balances.ts';
import {
  type GetCollectionArguments,
  getCollection,
  type ListCollectionsArguments,
  listCollections,
  type UpdateCollectionArguments,
  updateCollection,
} from './collections.ts';
import { type IssueCredentialArguments, issueCredential } from './credentials.ts';
import {
  type GetSignerArguments,
  getDelegatedSigner,
  type RegisterSignerArguments,
  registerDelegatedSigner,
} from './delegated-signers.ts';
import { createHttpClient, type HttpClientOptions } from './http.ts';
import {
  type EditNftArguments,
  editNft,
  type GetNftArguments,
  getNft,
  type ListNftsArguments,
  type ListWalletNftsArguments,
  listNfts,
  listWalletNfts,
  type MintNftArguments,
  mintNft,
} from './nfts.ts';
import { type EditOrderArguments, editOrder, type GetOrderArguments, getOrder } from './orders.ts';
import { type AskForKindArguments, type AskLessonArguments, askForKind, askLesson } from './practice.ts';
import type { HttpClient } from './service-request.ts';
import {
  type ApproveSignatureArguments,
  approveSignature,
  type CreateSignatureArguments,
  createSignature,
  type GetSignatureArguments,
  getSignature,
  type ListSignaturesAgainArguments,
  type ListSignaturesArguments,
  listSignatures,
  listSignaturesAgain,
} from './signatures.ts';
import {
  type CreateTemplateArguments,
  type CreateTemplateWithIdArguments,
  createTemplate,
  createTemplateWithId,
} from './templates.ts';
import {
  type ApproveTransactionArguments,
  approveTransaction,
  type CreateTransactionArguments,
  createTransaction,
  type GetTransactionArguments,
  getTransaction,
  type ListTransactionsAgainArguments,
  type ListTransactionsArguments,
  listTransactions,
  listTransactionsAgain,
} from './transactions.ts';
import { type CreateWalletArguments, createWallet, type GetWalletArguments, getWallet } from './wallets.ts';

/** Everything that can be asked of the service of one profile. */
export type ServiceClient = ReturnType<typeof bindEndpoints>;

/** Makes the client of one profile: one function per endpoint, all through one pool, one budget and one key. */
export function createServiceClient(options: HttpClientOptions): ServiceClient {
  return bindEndpoints(createHttpClient(options));
}

/** Every endpoint, over one way to the service. */
export function bindEndpoints(http: HttpClient) {
  return {
    mintNft: (request: MintNftArguments) => mintNft(http, request),
    getNft: (request: GetNftArguments) => getNft(http, request),
    editNft: (request: EditNftArguments) => editNft(http, request),
    listNfts: (request: ListNftsArguments) => listNfts(http, request),
    listWalletNfts: (request: ListWalletNftsArguments) => listWalletNfts(http, request),
    listCollections: (request: ListCollectionsArguments) => listCollections(http, request),
    getCollection: (request: GetCollectionArguments) => getCollection(http, request),
    updateCollection: (request: UpdateCollectionArguments) => updateCollection(http, request),
    createTemplate: (request: CreateTemplateArguments) => createTemplate(http, request),
    createTemplateWithId: (request: CreateTemplateWithIdArguments) => createTemplateWithId(http, request),
    issueCredential: (request: IssueCredentialArguments) => issueCredential(http, request),
    getOrder: (request: GetOrderArguments) => getOrder(http, request),
    editOrder: (request: EditOrderArguments) => editOrder(http, request),
    getAction: (request: GetActionArguments) => getAction(http, request),
    createWallet: (request: CreateWalletArguments) => createWallet(http, request),
    getWallet: (request: GetWalletArguments) => getWallet(http, request),
    createTransaction: (request: CreateTransactionArguments) => createTransaction(http, request),
    getTransaction: (request: GetTransactionArguments) => getTransaction(http, request),
    listTransactions: (request: ListTransactionsArguments) => listTransactions(http, request),
    listTransactionsAgain: (request: ListTransactionsAgainArguments) => listTransactionsAgain(http, request),
    approveTransaction: (request: ApproveTransactionArguments) => approveTransaction(http, request),
    createSignature: (request: CreateSignatureArguments) => createSignature(http, request),
    getSignature: (request: GetSignatureArguments) => getSignature(http, request),
    listSignatures: (request: ListSignaturesArguments) => listSignatures(http, request),
    listSignaturesAgain: (request: ListSignaturesAgainArguments) => listSignaturesAgain(http, request),
    approveSignature: (request: ApproveSignatureArguments) => approveSignature(http, request),
    registerDelegatedSigner: (request: RegisterSignerArguments) => registerDelegatedSigner(http, request),
    getDelegatedSigner: (request: GetSignerArguments) => getDelegatedSigner(http, request),
    fundWallet: (request: FundWalletArguments) => fundWallet(http, request),
    readBalances: (request: ReadBalancesArguments) => readBalances(http, request),
    askLesson: (request: AskLessonArguments) => askLesson(http, request),
    askForKind: (request: AskForKindArguments) => askForKind(http, request),
    listPauses: () => http.listPauses(),
    endPauses: () => http.endPauses(),
    endOutage: () => http.endOutage(),
    close: () => http.close(),
  };
}
