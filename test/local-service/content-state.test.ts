import { beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';
import {
  COLLECTIONS,
  CREDENTIALS,
  edit,
  mint,
  mintBody,
  NEVER_MS,
  ORDERS,
  POLYGON,
  readAction,
  readNft,
  readOrder,
} from './content-client.ts';
import { admin, ask, createWallet } from './practice-client.ts';
import { editFile, readAll, restart, startKept, worldPath } from './state-client.ts';

const chain = 'none';
const SLOW = { chain, settings: { contentDelayMs: NEVER_MS } } as const;

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});

test('a mint that was pending when the service ended is finished by the next one, once', async () => {
  const first = await startKept(folder, SLOW);
  const path = `${POLYGON}/nfts/one`;
  const { body } = await ask(first, 'PUT', path, { body: { ...mintBody, locale: 'de-DE' } });
  const second = await restart(first, folder, SLOW);
  expect((await ask(second, 'PUT', path, { body: mintBody })).body).toEqual(body);
  expect(body).toMatchObject({ locale: 'de-DE' });
  const third = await restart(second, folder, { chain });
  await third.idle();
  expect((await readNft(third, path)).onChain).toMatchObject({ status: 'success', tokenId: '1' });
  expect((await readNft(third, await mint(third, `${POLYGON}/nfts/two`))).onChain?.tokenId).toBe('2');
});

test('edits and credentials that were pending are finished too', async () => {
  const first = await startKept(folder, { chain, seed: 'shop' });
  first.settings.contentDelayMs = NEVER_MS;
  const nft = `${POLYGON}/nfts/default-polygon-gift-1`;
  const edited = await edit(first, nft, { metadata: { name: 'Renamed' } });
  const limited = await edit(first, POLYGON, { supplyLimit: 50, payments: { price: '3' } });
  const issued = await ask(first, 'POST', `${CREDENTIALS}/harbour-guide/vcs`, {
    body: { ...mintBody, credential: { subject: {} } },
  });
  const { actionId } = issued.body as { actionId: string };
  const second = await restart(first, folder, { chain, seed: 'shop' });
  await second.idle();
  for (const id of [edited, limited, actionId]) expect((await readAction(second, id)).status).toBe('succeeded');
  expect((await readNft(second, nft)).metadata?.name).toBe('Renamed');
  expect((await ask(second, 'GET', POLYGON)).body).toMatchObject({ supplyLimit: 50, payments: { price: '3' } });
});

test('a limit that was on its way fails when more was minted in the meantime', async () => {
  const first = await startKept(folder, { chain });
  await mint(first, `${POLYGON}/nfts/a`);
  first.settings.contentDelayMs = NEVER_MS;
  const actionId = await edit(first, POLYGON, { supplyLimit: 1 });
  await ask(first, 'PUT', `${POLYGON}/nfts/b`, { body: mintBody });
  const second = await restart(first, folder, { chain });
  await second.idle();
  expect((await readAction(second, actionId)).status).toBe('failed');
  expect((await ask(second, 'GET', POLYGON)).body).not.toHaveProperty('supplyLimit');
});

test('an order that was being paid is delivered after a restart', async () => {
  const first = await startKept(folder, { chain, seed: 'shop' });
  first.settings.contentDelayMs = NEVER_MS;
  const orderId = await findPayable(first);
  const body = { payment: { method: 'base-sepolia', currency: 'eth', payerAddress: admin.address } };
  await ask(first, 'PATCH', `${ORDERS}/${orderId}`, { body });
  first.payOrder(orderId);
  const second = await restart(first, folder, { chain });
  await second.idle();
  expect((await readOrder(second, orderId)).phase).toBe('completed');
});

async function findPayable(service: Awaited<ReturnType<typeof startKept>>): Promise<string> {
  for (const orderId of service.shop?.orders ?? []) {
    if ((await readOrder(service, orderId)).payment?.status === 'awaiting-payment') return orderId;
  }
  throw new Error('no order awaits payment');
}

test('the shop is opened once: it is the same after a restart, with what was done in it', async () => {
  const first = await startKept(folder, { chain, seed: 'shop' });
  await ask(first, 'PUT', `${POLYGON}/templates/mine`, { body: { metadata: { name: 'Mine' } } });
  const read = async (service: typeof first) => [
    service.shop,
    (await ask(service, 'GET', `${COLLECTIONS}/night-trains/nfts?perPage=50`)).body,
    await Promise.all((service.shop?.orders ?? []).map((id) => readOrder(service, id))),
    (await ask(service, 'PUT', `${POLYGON}/templates/mine`, { body: { metadata: { name: 'Mine' } } })).status,
  ];
  await ask(first, 'PUT', `${POLYGON}/templates/mine`, { body: { metadata: { name: 'Mine' } } });
  const before = await read(first);
  expect(await read(await restart(first, folder, { chain, seed: 'shop' }))).toEqual(before);
});

test('a state folder of version 1 is read: wallets as they were, the default collections, and a shop where one is asked for', async () => {
  const first = await startKept(folder, { chain });
  const wallet = await createWallet(first);
  const before = await readAll(first, wallet);
  await first.stop();
  editFile(worldPath(folder, 'simulated-kernel'), (world) => {
    world.version = 1;
    delete world.store.content;
    delete world.store.shop;
  });
  const second = await startKept(folder, { chain, seed: 'shop' });
  expect(second.chain.note).not.toMatch(/set aside/);
  expect(await readAll(second, wallet)).toEqual(before);
  expect((await ask(second, 'GET', POLYGON)).status).toBe(200);
  expect(second.shop?.orders.length).toBeGreaterThan(10);
});
