import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UpdateCollectionBody } from '#shared/model/collection.ts';
import { testWhatEveryEndpointOwes } from '../helpers/what-every-endpoint-owes.ts';
import { type ContractSession, expectOk, expectRecord, startSession } from './contract-session.ts';

const OWNER = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const collectionId = 'default-polygon';

let session: ContractSession;
beforeAll(async () => {
  session = await startSession();
});
afterAll(() => session.stop());

const read = async (id = collectionId) => expectRecord(await session.client.getCollection({ collectionId: id }));

/** Changes the collection and waits until it is changed. */
async function update(body: UpdateCollectionBody) {
  const action = expectRecord(await session.client.updateCollection({ collectionId, body }));
  await session.service.idle();
  return action;
}

function mint(nftId: string) {
  const body = { metadata: { name: nftId }, recipient: `polygon:${OWNER}` };
  return session.client.mintNft({ collectionId, nftId, body });
}

describe('Get All Collections', () => {
  test('gives the two that every project has', async () => {
    const collections = expectOk(await session.client.listCollections({}));
    expect(collections.map(({ id }) => id)).toEqual(expect.arrayContaining(['default-solana', 'default-polygon']));
    for (const { id, record } of collections) expect(expectOk(record).id).toBe(id);
  });

  test.each(['/api/2022-06-09/collections/', '/api/2022-06-09/collections'])('is at %s', async (path) => {
    const answer = await fetch(`${session.service.url}${path}`, { headers: { 'X-API-KEY': session.service.apiKey } });
    expect(Object.keys((await answer.json()) as object)).toEqual(['results']);
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    readsApart: true,
    prepare: () => (client) => client.listCollections({}),
  });
});

describe('Get Collection Info', () => {
  test('tells what the collection is, and whether it is subscribed', async () => {
    expect(await read()).toMatchObject({
      id: collectionId,
      metadata: { name: expect.stringMatching(/./), description: expect.stringMatching(/./) },
      fungibility: 'non-fungible',
      onChain: { chain: 'polygon', type: 'erc-721', contractAddress: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) },
      subscription: { enabled: false },
    });
  });

  test('has a mint address in place of a contract address on Solana', async () => {
    const { onChain } = await read('default-solana');
    expect(onChain).toMatchObject({ chain: 'solana', mintAddress: expect.stringMatching(/./) });
    expect(onChain?.contractAddress).toBeUndefined();
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    prepare: () => (client) => client.getCollection({ collectionId }),
    makeForeign: (collection) => ({ ...collection, id: 'another' }),
    askUnknown: (client) => client.getCollection({ collectionId: 'no-such-collection' }),
  });
});

describe('Update Collection Info', () => {
  test('opens an action, and raises the supply limit once it has succeeded', async () => {
    const action = await update({ supplyLimit: 5_000 });
    expect(action).toMatchObject({
      action: 'collections.update',
      status: 'pending',
      data: { chain: 'polygon', collection: { id: collectionId }, changes: ['supplyLimit'] },
      resource: `${session.service.url}/api/2022-06-09/collections/${collectionId}`,
      subscription: { enabled: false },
    });
    expect(action.completedAt).toBeUndefined();
    expect((await read()).supplyLimit).toBe(5_000);
  });

  test('changes the payments member by member, and leaves the rest as it is', async () => {
    await update({ payments: { price: '10.50', recipientAddress: OWNER, currency: 'usdc' } });
    const before = await read();
    await update({ payments: { price: '11' } });
    expect(await read()).toEqual({ ...before, payments: { price: '11', recipientAddress: OWNER, currency: 'usdc' } });
  });

  test('repeated is another action that ends the same', async () => {
    const actions = [await update({ supplyLimit: 6_000 }), await update({ supplyLimit: 6_000 })];
    expect(new Set(actions.map(({ actionId }) => actionId)).size).toBe(2);
    expect((await read()).supplyLimit).toBe(6_000);
  });

  test('whose answer was lost has changed it, which a look shows', async () => {
    session.service.faults.next({ kind: 'drop-after' });
    const lost = await session.client.updateCollection({ collectionId, body: { supplyLimit: 7_000 } });
    expect(lost).toMatchObject({ ok: false, failure: { effectUncertain: true } });
    await session.service.idle();
    expect((await read()).supplyLimit).toBe(7_000);
  });

  test('sets a cap that holds: what is above it is not minted (409), and it cannot fall below what is there (400)', async () => {
    expectOk(await mint('one'));
    expectOk(await mint('two'));
    await update({ supplyLimit: 2 });
    expect(await mint('three')).toMatchObject({ ok: false, failure: { code: 'conflict', status: 409 } });
    expectOk(await mint('two'));
    const tooLow = await session.client.updateCollection({ collectionId, body: { supplyLimit: 1 } });
    expect(tooLow).toMatchObject({ ok: false, failure: { code: 'rejected', status: 400 } });
    await update({ supplyLimit: 3 });
    expectOk(await mint('three'));
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'PATCH',
    prepare: () => (client) => client.updateCollection({ collectionId, body: { supplyLimit: 8_000 } }),
    makeForeign: (action) => ({ ...action, data: { collection: { id: 'another' } } }),
    statusAt: ['status'],
    askUnknown: (client) =>
      client.updateCollection({ collectionId: 'no-such-collection', body: { supplyLimit: 8_000 } }),
    badBodies: {
      path: () => `/api/2022-06-09/collections/${collectionId}`,
      bodies: {
        'nothing in it': {},
        'a limit of nothing': { supplyLimit: 0 },
        'a limit that is no whole number': { supplyLimit: 10.5 },
        'a limit that is text': { supplyLimit: '10' },
        'a price that is no amount': { payments: { price: 'much' } },
        'a recipient that is no address': { payments: { recipientAddress: 'someone' } },
      },
    },
  });
});
