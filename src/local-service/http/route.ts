import type { Scope } from '../scopes.ts';
import type { ServiceContext } from '../service-context.ts';
import type { OptionalRead } from '../settings.ts';

/** A request as a resource sees it: parameters decoded, the body parsed as JSON but not yet checked. */
export type ServiceRequest = {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
  idempotencyKey: string | undefined;
};

export type ServiceAnswer = { status: 200 | 201; body: unknown };

export type Handler = (request: ServiceRequest, context: ServiceContext) => ServiceAnswer | Promise<ServiceAnswer>;

/** One endpoint: what the key must be allowed to do, and whether the contract promises it at all. */
export type Route = {
  method: 'GET' | 'POST';
  path: string;
  scope: Scope;
  optionalRead?: OptionalRead;
  handle: Handler;
};

/** Wallets are at this version, funding at the other (service interface §9). */
export const WALLETS_PATH = '/api/2022-06-09/wallets';
export const BALANCES_PATH = '/api/v1-alpha2/wallets/:walletLocator/balances';
