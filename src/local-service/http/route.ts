import type { Scope } from '../scopes.ts';
import type { ServiceContext } from '../service-context.ts';
import type { OptionalRead } from '../settings.ts';

/** A request as a resource sees it: parameters decoded, the body parsed as JSON but not yet checked. */
export type ServiceRequest = {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
  idempotencyKey: string | undefined;
  /** Where the caller reached the service: the URLs in an answer begin with it. */
  baseUrl: string;
};

type ServiceAnswer = { status: 200 | 201; body: unknown };

export type Handler = (request: ServiceRequest, context: ServiceContext) => ServiceAnswer | Promise<ServiceAnswer>;

/** One endpoint: what the key must be allowed to do, and whether the contract promises it at all. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  scope: Scope;
  optionalRead?: OptionalRead;
  handle: Handler;
};

/** Everything is at this version, but credentials and funding (service interface §9). */
export const WALLETS_PATH = '/api/2022-06-09/wallets';
export const COLLECTIONS_PATH = '/api/2022-06-09/collections';
export const COLLECTION_PATH = `${COLLECTIONS_PATH}/:collectionId`;
export const NFTS_PATH = `${COLLECTION_PATH}/nfts`;
export const ORDERS_PATH = '/api/2022-06-09/orders';
export const ACTIONS_PATH = '/api/2022-06-09/actions';
export const CREDENTIAL_TEMPLATES_PATH = '/api/v1-alpha1/credentials/templates';
export const BALANCES_PATH = '/api/v1-alpha2/wallets/:walletLocator/balances';
