import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { COLLECTIONS, mintBody, ORDERS, POLYGON, start } from './content-client.ts';
import { ask, createTransaction, createWallet, transferBody, WALLETS } from './practice-client.ts';

let service: RunningLocalService;
let wallet: string;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: { writes: 10_000, reads: 10_000 } } });
});
beforeEach(async () => {
  wallet = await createWallet(service);
});
afterEach(() => service.faults.clear());
afterAll(() => service.stop());

const create = () => ask(service, 'POST', `${WALLETS}/${wallet}/transactions`, { body: transferBody });
const list = async () => {
  const { body } = await ask(service, 'GET', `${WALLETS}/${wallet}/transactions`);
  return (body as { transactions: unknown[] }).transactions;
};
const CREATION = { method: 'POST', path: /\/transactions$/ } as const;

describe('a lost answer', () => {
  test('dropped before its effect leaves nothing behind', async () => {
    service.faults.next({ kind: 'drop-before' }, CREATION);
    await expect(create()).rejects.toThrow('fetch failed');
    expect(await list()).toEqual([]);
  });

  test('dropped after its effect leaves the record, and the client sees a reset connection', async () => {
    service.faults.next({ kind: 'drop-after' }, CREATION);
    await expect(create()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    expect(await list()).toHaveLength(1);
  });

  test('can be a status, with or without the effect', async () => {
    service.faults.next({ kind: 'status', status: 503, headers: { 'retry-after': '7' } }, CREATION);
    service.faults.next({ kind: 'status', status: 502, afterEffect: true }, CREATION);
    const [before, after] = [await create(), await create()];
    expect([before.status, before.headers.get('retry-after'), after.status]).toEqual([503, '7', 502]);
    expect(await list()).toHaveLength(1);
  });
});

describe('a bad answer', () => {
  test('can be cut off or not be UTF-8', async () => {
    const { id } = await createTransaction(service, wallet);
    const read = async () => {
      const response = await fetch(`${service.url}${WALLETS}/${wallet}/transactions/${id}`, {
        headers: { 'x-api-key': service.apiKey },
      });
      return response.bytes();
    };
    service.faults.next({ kind: 'malformed-json' });
    service.faults.next({ kind: 'invalid-utf8' });
    const [cut, broken] = [await read(), await read()];
    expect(() => JSON.parse(new TextDecoder().decode(cut))).toThrow(SyntaxError);
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(broken)).toThrow(TypeError);
  });

  test('can be another record, carry unknown members, an unknown status, or be edited', async () => {
    const transaction = await createTransaction(service, wallet);
    const read = async () => (await ask(service, 'GET', `${WALLETS}/${wallet}/transactions/${transaction.id}`)).body;
    service.faults.next({ kind: 'wrong-record' });
    service.faults.next({ kind: 'unknown-fields' });
    service.faults.next({ kind: 'unknown-status', status: 'resting' });
    service.faults.next({ kind: 'tamper', edit: (body) => ({ ...(body as object), id: 'tx-edited' }) });
    const { id, status } = transaction;
    expect(await read()).toMatchObject({ id: expect.not.stringMatching(id), status });
    expect(await read()).toMatchObject({ id, status, futureField: { nested: [1, 'two', null] } });
    expect(await read()).toMatchObject({ id, status: 'resting' });
    expect(await read()).toMatchObject({ id: 'tx-edited', status });
    expect(await read()).toMatchObject({ id, status });
  });

  test('reaches the records inside a list', async () => {
    await createTransaction(service, wallet);
    service.faults.next({ kind: 'unknown-status' });
    expect(await list()).toMatchObject([{ status: 'resting' }]);
  });
});

describe('a fault of content', () => {
  test('makes another NFT, collection, template, order or action of it', async () => {
    const wrong = async (method: 'GET' | 'PUT' | 'PATCH', path: string, body?: object) => {
      service.faults.next({ kind: 'wrong-record' }, { method });
      return (await ask(service, method, path, { body })).body;
    };
    expect(await wrong('PUT', `${POLYGON}/nfts/one`, mintBody)).not.toMatchObject({ id: 'one' });
    await service.idle();
    const edited = await wrong('PATCH', `${POLYGON}/nfts/one`, { metadata: { name: 'x' } });
    expect(edited).toMatchObject({
      action: 'nfts.update',
      data: { collection: { id: expect.stringMatching(/^tx-/) } },
    });
    expect(edited).not.toMatchObject({ data: { token: { id: 'one' } } });
    expect(await wrong('GET', COLLECTIONS)).not.toMatchObject({ results: [{ id: 'default-solana' }, {}] });
    const template = await wrong('PUT', `${POLYGON}/templates/mine`, { metadata: { name: 'Mine' } });
    expect(template).not.toMatchObject({ templateId: 'mine' });
  });

  test('gives an NFT or an order a status that nobody knows', async () => {
    await ask(service, 'PUT', `${POLYGON}/nfts/one`, { body: mintBody });
    service.faults.next({ kind: 'unknown-status' });
    expect((await ask(service, 'GET', `${POLYGON}/nfts/one`)).body).toMatchObject({ onChain: { status: 'resting' } });
    const shop = await start({ seed: 'shop' });
    shop.faults.next({ kind: 'unknown-status', status: 'waiting' });
    const order = (await ask(shop, 'GET', `${ORDERS}/${shop.shop?.orders[0]}`)).body;
    expect(order).toMatchObject({ phase: 'waiting', quote: { status: expect.not.stringMatching('waiting') } });
  });
});

test('a held answer comes when it is let go, and the effect is there before it', async () => {
  const gate = Promise.withResolvers<void>();
  service.faults.next({ kind: 'hold', until: gate.promise, when: 'after-effect' }, CREATION);
  const answer = create();
  await expect.poll(list).toHaveLength(1);
  gate.resolve();
  expect((await answer).status).toBe(201);
});

test('a slow answer is the same answer', async () => {
  service.faults.next({ kind: 'slow', milliseconds: 5 }, CREATION);
  expect((await create()).status).toBe(201);
});

test('a fault happens as often as it was asked for, and only to requests that match', async () => {
  service.faults.next({ kind: 'status', status: 500 }, { ...CREATION, times: 2 });
  expect(await list()).toEqual([]);
  const statuses = [(await create()).status, (await create()).status, (await create()).status];
  expect(statuses).toEqual([500, 500, 201]);
  expect(service.faults.pending()).toBe(0);
});

test('a fault matches the decoded path', async () => {
  await createWallet(service, { linkedUser: 'email:fault@example.com' });
  service.faults.next({ kind: 'status', status: 418 }, { path: /email:fault@example\.com/ });
  const locator = encodeURIComponent('email:fault@example.com:evm-smart-wallet');
  expect((await ask(service, 'GET', `${WALLETS}/${locator}`)).status).toBe(418);
});
