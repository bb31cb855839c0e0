import { onTestFinished } from 'vitest';
import type { LocalServiceOptions, RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { actionSchema } from '#shared/model/action.ts';
import { nftSchema } from '#shared/model/nft.ts';
import { orderSchema } from '#shared/model/order.ts';
import { ask } from './practice-client.ts';

export const COLLECTIONS = '/api/2022-06-09/collections';
export const ORDERS = '/api/2022-06-09/orders';
export const ACTIONS = '/api/2022-06-09/actions';
export const CREDENTIALS = '/api/v1-alpha1/credentials/templates';

export const POLYGON = `${COLLECTIONS}/default-polygon`;
export const SOLANA = `${COLLECTIONS}/default-solana`;

/** Nothing moves on by itself in a test with this delay. */
export const NEVER_MS = 3_600_000;

export const metadata = {
  name: 'Lighthouse',
  image: 'https://example.com/lighthouse.png',
  description: 'A lighthouse.',
  animation_url: '',
  attributes: [{ display_type: 'boost_number', trait_type: 'Height', value: '31' }],
};

export const mintBody = { metadata, recipient: 'email:ines@example.com:polygon' };

/** A service without a chain, stopped with the test. */
export async function start(options: LocalServiceOptions = {}): Promise<RunningLocalService> {
  const service = await startLocalService({ chain: 'none', ...options });
  onTestFinished(() => service.stop());
  return service;
}

export async function readNft(service: RunningLocalService, path: string) {
  return nftSchema.parse((await ask(service, 'GET', path)).body);
}

export async function readAction(service: RunningLocalService, actionId: string) {
  return actionSchema.parse((await ask(service, 'GET', `${ACTIONS}/${actionId}`)).body);
}

/** Mints and waits until it is done. @returns the path of the NFT */
export async function mint(service: RunningLocalService, path = `${POLYGON}/nfts/one`, body: object = mintBody) {
  await ask(service, 'PUT', path, { body });
  await service.idle();
  return path;
}

/** A write that answers an action. @returns its id */
export async function edit(service: RunningLocalService, path: string, body: object): Promise<string> {
  return actionSchema.parse((await ask(service, 'PATCH', path, { body })).body).actionId;
}

export async function readOrder(service: RunningLocalService, orderId: string) {
  return orderSchema.parse((await ask(service, 'GET', `${ORDERS}/${orderId}`)).body);
}
