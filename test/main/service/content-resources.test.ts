import { afterEach, describe, expect, test } from 'vitest';
import type { ServiceClient } from '#main/service/service-client.ts';
import { type AnsweringService, startServiceAnswering } from './service-harness.ts';

const COLLECTIONS = '/api/2022-06-09/collections';
const nft = { collectionId: 'default-polygon', nftId: 'nft 1/2' };
const metadata = { name: 'First', attributes: [{ trait_type: 'Size', value: '1' }] };
const mint = { metadata, recipient: 'email:a@b.c:polygon' };
const template = { metadata: { name: 'Pass' }, supply: { limit: 10 } };
const credential = { recipient: 'polygon:0x01', metadata: { name: 'C' }, credential: { subject: { course: 'Bees' } } };
const order = { recipient: { email: 'a@b.c' } };

let service: AnsweringService;

/** A client of a service that gives this one answer to everything. */
async function clientOf(answer: unknown, status = 200): Promise<ServiceClient> {
  service = await startServiceAnswering(answer, status);
  return service.client;
}

afterEach(() => service.stop());

type Ask = (client: ServiceClient) => Promise<{ ok: boolean }>;
type Endpoint = [name: string, method: string, url: string, answer: unknown, ask: Ask];

const endpoints: Endpoint[] = [
  [
    'mintNft',
    'PUT',
    `${COLLECTIONS}/default-polygon/nfts/nft%201%2F2`,
    { id: 'nft 1/2' },
    (c) => c.mintNft({ ...nft, body: mint }),
  ],
  ['getNft', 'GET', `${COLLECTIONS}/default-polygon/nfts/nft%201%2F2`, { id: 'nft 1/2' }, (c) => c.getNft(nft)],
  [
    'editNft',
    'PATCH',
    `${COLLECTIONS}/default-polygon/nfts/nft%201%2F2`,
    { actionId: 'a' },
    (c) => c.editNft({ ...nft, body: { metadata } }),
  ],
  [
    'listNfts',
    'GET',
    `${COLLECTIONS}/shop/nfts?page=2&perPage=50`,
    [],
    (c) => c.listNfts({ collectionId: 'shop', page: 2, perPage: 50 }),
  ],
  [
    'listWalletNfts',
    'GET',
    '/api/2022-06-09/wallets/polygon:0x01/nfts?page=1&perPage=20',
    [],
    (c) => c.listWalletNfts({ walletLocator: 'polygon:0x01', page: 1, perPage: 20 }),
  ],
  ['listCollections', 'GET', `${COLLECTIONS}/`, { results: [] }, (c) => c.listCollections({})],
  ['getCollection', 'GET', `${COLLECTIONS}/shop`, { id: 'shop' }, (c) => c.getCollection({ collectionId: 'shop' })],
  [
    'updateCollection',
    'PATCH',
    `${COLLECTIONS}/shop`,
    { actionId: 'a' },
    (c) => c.updateCollection({ collectionId: 'shop', body: { supplyLimit: 5 } }),
  ],
  [
    'createTemplate',
    'POST',
    `${COLLECTIONS}/shop/templates`,
    { templateId: 't' },
    (c) => c.createTemplate({ collectionId: 'shop', body: template }),
  ],
  [
    'createTemplateWithId',
    'PUT',
    `${COLLECTIONS}/shop/templates/t`,
    { templateId: 't' },
    (c) => c.createTemplateWithId({ collectionId: 'shop', templateId: 't', body: template }),
  ],
  [
    'issueCredential',
    'POST',
    '/api/v1-alpha1/credentials/templates/t/vcs',
    { id: 'c' },
    (c) => c.issueCredential({ templateId: 't', body: credential }),
  ],
  ['getOrder', 'GET', '/api/2022-06-09/orders/o', { orderId: 'o' }, (c) => c.getOrder({ orderId: 'o' })],
  [
    'editOrder',
    'PATCH',
    '/api/2022-06-09/orders/o',
    { orderId: 'o' },
    (c) => c.editOrder({ orderId: 'o', body: order }),
  ],
  ['getAction', 'GET', '/api/2022-06-09/actions/a', { actionId: 'a' }, (c) => c.getAction({ actionId: 'a' })],
];

describe('each endpoint', () => {
  test.each(endpoints)('%s sends %s %s', async (_name, method, url, answer, ask) => {
    expect((await ask(await clientOf(answer))).ok).toBe(true);
    expect(service.server.received.map((request) => [request.method, request.url])).toEqual([[method, url]]);
    // None of these takes an idempotency key (service facts, "Errors, limits, paging").
    expect(service.server.received[0]?.headers).not.toHaveProperty('x-idempotency-key');
  });

  test.each(endpoints)('%s hands a refusal on', async (_name, method, _url, _answer, ask) => {
    const refusal = { code: 'missing-scope', status: 403, effectUncertain: false, facts: { method } };
    expect(await ask(await clientOf({ error: true, message: 'no' }, 403))).toMatchObject({
      ok: false,
      failure: refusal,
    });
  });

  const optional = ['listNfts', 'listWalletNfts', 'getAction'];
  test.each(endpoints)('%s says whether 405 means "not offered"', async (name, _method, _url, _answer, ask) => {
    const code = optional.includes(name) ? 'not-found' : 'rejected';
    expect(await ask(await clientOf({}, 405))).toMatchObject({ ok: false, failure: { code } });
  });

  test.each(endpoints)('%s is uncertain after a fault of the service if it writes', async (_n, method, _u, _a, ask) => {
    expect(await ask(await clientOf({}, 503))).toMatchObject({
      ok: false,
      failure: { code: 'service-fault', effectUncertain: method !== 'GET' },
    });
  });

  test.each(endpoints.filter(([, method]) => method !== 'GET'))(
    '%s without an id in the answer leaves the write uncertain',
    async (_name, _method, _url, _answer, ask) => {
      const failure = { code: 'malformed-answer', effectUncertain: true };
      expect(await ask(await clientOf({ status: 'pending' }))).toMatchObject({ ok: false, failure });
    },
  );
});

describe('a wrong answer to a right question', () => {
  const edit: Ask = (c) => c.editNft({ ...nft, body: { metadata } });
  const update: Ask = (c) => c.updateCollection({ collectionId: 'shop', body: { supplyLimit: 5 } });
  test.each<[string, unknown, Ask]>([
    ['the mint of another NFT', { id: 'other' }, (c) => c.mintNft({ ...nft, body: mint })],
    ['another NFT', { id: 'other' }, (c) => c.getNft(nft)],
    ['another collection', { id: 'other' }, (c) => c.getCollection({ collectionId: 'shop' })],
    [
      'another template',
      { templateId: 'other' },
      (c) => c.createTemplateWithId({ collectionId: 'shop', templateId: 't', body: template }),
    ],
    ['another order', { orderId: 'other' }, (c) => c.getOrder({ orderId: 'o' })],
    ['the edit of another order', { orderId: 'other' }, (c) => c.editOrder({ orderId: 'o', body: order })],
    ['another action', { actionId: 'other' }, (c) => c.getAction({ actionId: 'a' })],
    ['the edit of another NFT', { actionId: 'a', data: { token: { id: 'other' } } }, edit],
    ['an edit in another collection', { actionId: 'a', data: { collection: { id: 'other' } } }, edit],
    ['the update of another collection', { actionId: 'a', data: { collection: { id: 'other' } } }, update],
    [
      'an edit whose resource is another NFT',
      { actionId: 'a', resource: `https://service.example.com${COLLECTIONS}/default-polygon/nfts/other` },
      edit,
    ],
    [
      'an edit whose resource is in another collection',
      { actionId: 'a', resource: `https://service.example.com${COLLECTIONS}/shop/nfts/nft%201%2F2` },
      edit,
    ],
    ['an update whose resource is another collection', { actionId: 'a', resource: `${COLLECTIONS}/other/` }, update],
  ])('is seen: %s', async (_what, answer, ask) => {
    expect(await ask(await clientOf(answer))).toMatchObject({ ok: false, failure: { code: 'wrong-answer' } });
  });

  test.each([
    'https://elsewhere.example.com/v9/collections/default-polygon/nfts/nft%201%2F2',
    `${COLLECTIONS}/default-polygon/nfts/nft%201%2F2`,
    'urn:uuid:0d2e',
    'https://service.example.com/%ff/nfts/other',
    'https://service.example.com/tokens/7',
    'http://',
    '',
  ])('is not taken from a resource that says nothing else: %j', async (resource) => {
    const answer = {
      actionId: 'a',
      resource,
      data: { collection: { id: 'default-polygon' }, token: { id: 'nft 1/2' } },
    };
    const client = await clientOf(answer);
    expect(await client.editNft({ ...nft, body: { metadata } })).toMatchObject({ ok: true, value: { id: 'a' } });
  });
});

describe('odd shapes', () => {
  test.each([
    ['supplyLimit', ['supplyLimit']],
    [['metadata'], ['metadata']],
  ])('the changes %j of an action are read as a list', async (changes, read) => {
    const client = await clientOf({ actionId: 'a', action: 'nfts.update', data: { changes } });
    expect(await client.getAction({ actionId: 'a' })).toMatchObject({
      ok: true,
      value: { record: { ok: true, value: { data: { changes: read } } } },
    });
  });

  test('a token id is text, whichever way it was sent, with all its digits', async () => {
    const client = await clientOf('{"templateId":7,"onChain":{"tokenId":123456789012345678901}}');
    expect(await client.createTemplate({ collectionId: 'shop', body: template })).toMatchObject({
      ok: true,
      value: {
        id: '7',
        record: { ok: true, value: { templateId: '7', onChain: { tokenId: '123456789012345678901' } } },
      },
    });
  });

  test.each([
    [{ id: 'nft 1/2', onChain: { status: 'pending', chain: 'polygon', contractAddress: '0x01' }, actionId: 'nft 1/2' }],
    [
      {
        id: 'nft 1/2',
        metadata,
        onChain: { status: 'success' },
        action: 'https://service.example.com/api/x/actions/1',
      },
    ],
  ])('both answers to a mint are an NFT: %j', async (answer) => {
    const client = await clientOf(answer);
    expect(await client.mintNft({ ...nft, body: mint })).toMatchObject({
      ok: true,
      value: { id: 'nft 1/2', raw: JSON.stringify(answer), record: { ok: true, value: answer } },
    });
  });

  test('a collection the app cannot read hides none of the others', async () => {
    const client = await clientOf({ results: [{ id: 'a', supplyLimit: [] }, { id: 'b' }] });
    expect(await client.listCollections({})).toMatchObject({
      ok: true,
      value: [
        { id: 'a', record: { ok: false, failure: { field: 'supplyLimit' } } },
        { id: 'b', record: { ok: true } },
      ],
    });
  });
});

describe('a body', () => {
  const sent = () => JSON.parse(service.server.received[0]?.body ?? '') as unknown;

  test('holds what was said and nothing else', async () => {
    const client = await clientOf({ id: 'nft 1/2' });
    await client.mintNft({ ...nft, body: { ...mint, locale: undefined, sendNotification: false } });
    expect(sent()).toEqual({ ...mint, sendNotification: false });
  });

  test('of a credential keeps claims of every shape', async () => {
    const client = await clientOf({ id: 'c' });
    const subject = { score: 1.5, passed: true, tags: ['a', null], nested: { deep: [{}] } };
    await client.issueCredential({ templateId: 't', body: { ...credential, credential: { subject } } });
    expect(sent()).toEqual({ ...credential, credential: { subject } });
  });

  test('that breaks the rules of the interface is a mistake of the caller and is never sent', async () => {
    const client = await clientOf({ actionId: 'a' });
    await expect(client.updateCollection({ collectionId: 'shop', body: { supplyLimit: 0.5 } })).rejects.toThrow();
    expect(service.server.received).toEqual([]);
  });
});

test.each(['', '.', '..', '\ud800'])('the id %j, which would name something else, is never sent', async (nftId) => {
  const client = await clientOf({});
  expect(await client.getNft({ collectionId: 'shop', nftId })).toMatchObject({
    ok: false,
    failure: { code: 'not-sent' },
  });
  expect(service.server.received).toEqual([]);
});
