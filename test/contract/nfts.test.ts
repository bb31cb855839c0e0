import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MintBody } from '#shared/model/nft.ts';
import { testWhatEveryEndpointOwes } from '../helpers/what-every-endpoint-owes.ts';
import { type ContractSession, expectOk, expectRecord, sendRaw, startSession } from './contract-session.ts';

const OWNER = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const collectionId = 'default-polygon';
const nobodyKnows = { collectionId: 'no-such-collection', nftId: 'no-such-nft' };
const metadata = {
  name: 'First',
  image: 'https://example.com/first.png',
  description: 'The first of its kind',
  animation_url: '',
  attributes: [{ display_type: 'boost_number', trait_type: 'Speed', value: '10' }],
};

let session: ContractSession;
beforeAll(async () => {
  session = await startSession();
});
afterAll(() => session.stop());

function mintBody(parts: Partial<MintBody> = {}): MintBody {
  return { metadata, recipient: `polygon:${OWNER}`, ...parts };
}

const mint = async (nftId: string, parts: Partial<MintBody> = {}) =>
  expectOk(await session.client.mintNft({ collectionId, nftId, body: mintBody(parts) }));

/** Mints one and waits until it is there; gives its id. */
async function mintToItsEnd(parts: Partial<MintBody> = {}): Promise<string> {
  const nftId = crypto.randomUUID();
  await mint(nftId, parts);
  await session.service.idle();
  return nftId;
}

const read = async (nftId: string) => expectRecord(await session.client.getNft({ collectionId, nftId }));

async function listIds(): Promise<string[]> {
  const list = await session.client.listNfts({ collectionId, page: 1, perPage: 500 });
  return expectOk(list).map(({ id }) => id);
}

describe('Mint NFT with ID', () => {
  test('is pending at first, with its action; the repeat after its end has the metadata too', async () => {
    const first = await mint('nft one/1');
    expect(expectOk(first.record)).toMatchObject({
      id: 'nft one/1',
      onChain: { status: 'pending', chain: 'polygon', contractAddress: expect.stringMatching(/^0x/) },
      actionId: expect.stringMatching(/./),
    });
    expect(expectOk(first.record).metadata).toBeUndefined();
    await session.service.idle();
    expect(expectOk((await mint('nft one/1')).record)).toMatchObject({ metadata, onChain: { status: 'success' } });
  });

  test('repeated mints nothing more, and applies nothing of the new body', async () => {
    const nftId = await mintToItsEnd();
    const changed = { metadata: { name: 'Second' }, recipient: 'email:someone@example.com:polygon' };
    expect(expectOk((await mint(nftId, changed)).record).metadata).toEqual(metadata);
    await session.service.idle();
    expect(await read(nftId)).toMatchObject({ metadata, onChain: { owner: OWNER } });
    expect((await listIds()).filter((id) => id === nftId)).toEqual([nftId]);
  });

  test('is answered with 200, the first time and every time after it', async () => {
    const path = `/api/2022-06-09/collections/${collectionId}/nfts/${crypto.randomUUID()}`;
    const first = await sendRaw(session, { method: 'PUT', path, body: mintBody() });
    await session.service.idle();
    const again = await sendRaw(session, { method: 'PUT', path, body: mintBody() });
    expect([first.status, again.status]).toEqual([200, 200]);
  });

  test('asked twice at the same moment mints one', async () => {
    const nftId = crypto.randomUUID();
    const [one, two] = await Promise.all([mint(nftId), mint(nftId)]);
    expect(expectOk(one.record).actionId).toBe(expectOk(two.record).actionId);
    expect((await listIds()).filter((id) => id === nftId)).toHaveLength(1);
  });

  test.each(['drop-before', 'drop-after'] as const)('lost (%s) and asked again gives the one NFT', async (kind) => {
    const nftId = crypto.randomUUID();
    session.service.faults.next({ kind });
    const lost = await session.client.mintNft({ collectionId, nftId, body: mintBody() });
    expect(lost).toMatchObject({ ok: false, failure: { code: 'broken-off', effectUncertain: true } });
    await mint(nftId);
    await session.service.idle();
    expect((await read(nftId)).onChain?.status).toBe('success');
    expect((await listIds()).filter((id) => id === nftId)).toHaveLength(1);
  });

  test('to an e-mail address goes to the wallet of that address, whatever its letter case', async () => {
    const owners = ['email:fan@example.com:polygon', 'email:Fan@Example.com:polygon'].map(async (recipient) => {
      const nftId = await mintToItsEnd({ recipient, sendNotification: false, locale: 'en-US' });
      return (await read(nftId)).onChain?.owner;
    });
    const [one, two] = await Promise.all(owners);
    expect(one).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(two).toBe(one);
  });

  test('in a collection on Solana has a mint hash of its own', async () => {
    const place = { collectionId: 'default-solana', nftId: crypto.randomUUID() };
    const body = mintBody({ recipient: 'email:fan@example.com:solana', compressed: true });
    expectOk(await session.client.mintNft({ ...place, body }));
    await session.service.idle();
    const { onChain } = expectRecord(await session.client.getNft(place));
    expect(onChain).toMatchObject({ status: 'success', chain: 'solana', mintHash: expect.stringMatching(/./) });
    expect(onChain?.tokenId).toBeUndefined();
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'PUT',
    prepare: () => {
      const nftId = crypto.randomUUID();
      return (client) => client.mintNft({ collectionId, nftId, body: mintBody() });
    },
    makeForeign: (nft) => ({ ...nft, id: 'another' }),
    statusAt: ['onChain', 'status'],
    askUnknown: (client) => client.mintNft({ ...nobodyKnows, body: mintBody() }),
    badBodies: {
      path: () => `/api/2022-06-09/collections/${collectionId}/nfts/${crypto.randomUUID()}`,
      bodies: {
        'metadata that is a list': { metadata: [], recipient: `polygon:${OWNER}` },
        'a recipient of no form': { metadata, recipient: OWNER },
        'a recipient that is no address': { metadata, recipient: 'polygon:someone' },
        'a recipient on another chain': { metadata, recipient: `base:${OWNER}` },
        'a value that is a list': mintBody({ metadata: { attributes: [{ trait_type: 'Speed', value: [] }] } as never }),
        'an answer to yes or no that is text': { ...mintBody(), sendNotification: 'no' },
      },
    },
  });
});

describe('Mint Status', () => {
  test('tells all facts of the chain once the mint has finished', async () => {
    const nftId = await mintToItsEnd();
    expect(await read(nftId)).toMatchObject({
      id: nftId,
      metadata,
      onChain: {
        status: 'success',
        tokenId: expect.stringMatching(/^\d+$/),
        owner: OWNER,
        txId: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        contractAddress: expect.stringMatching(/^0x/),
        chain: 'polygon',
      },
      action: expect.stringContaining(`${session.service.url}/api/2022-06-09/actions/`),
    });
  });

  test('of a mint that failed is failed, and stays', async () => {
    session.service.settings.contentFails = true;
    const nftId = await mintToItsEnd();
    session.service.settings.contentFails = false;
    expect((await read(nftId)).onChain?.status).toBe('failed');
    await mint(nftId);
    await session.service.idle();
    expect((await read(nftId)).onChain?.status).toBe('failed');
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    prepare: async () => {
      const nftId = await mintToItsEnd();
      return (client) => client.getNft({ collectionId, nftId });
    },
    makeForeign: (nft) => ({ ...nft, id: 'another' }),
    statusAt: ['onChain', 'status'],
    askUnknown: (client) => client.getNft({ collectionId, nftId: 'no-such-nft' }),
  });
});

describe('Edit NFT', () => {
  const edit = async (nftId: string, name: string) =>
    expectRecord(await session.client.editNft({ collectionId, nftId, body: { metadata: { name } } }));

  test('opens an action, and changes what was sent and nothing else once it has succeeded', async () => {
    const nftId = await mintToItsEnd();
    const action = await edit(nftId, 'Renamed');
    expect(action).toMatchObject({
      action: 'nfts.update',
      status: 'pending',
      data: { chain: 'polygon', collection: { id: collectionId }, token: { id: nftId }, changes: ['metadata'] },
      startedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect([action.completedAt, action.data?.txId]).toEqual([undefined, undefined]);
    await session.service.idle();
    expect((await read(nftId)).metadata).toEqual({ ...metadata, name: 'Renamed' });
  });

  test('repeated is another action that ends the same', async () => {
    const nftId = await mintToItsEnd();
    const ids = [(await edit(nftId, 'Twice')).actionId, (await edit(nftId, 'Twice')).actionId];
    expect(new Set(ids).size).toBe(2);
    await session.service.idle();
    expect((await read(nftId)).metadata?.name).toBe('Twice');
  });

  test('whose answer was lost has changed it, which a look shows', async () => {
    const nftId = await mintToItsEnd();
    session.service.faults.next({ kind: 'drop-after' });
    const body = { metadata: { name: 'Lost' } };
    const lost = await session.client.editNft({ collectionId, nftId, body });
    expect(lost).toMatchObject({ ok: false, failure: { effectUncertain: true } });
    await session.service.idle();
    expect((await read(nftId)).metadata?.name).toBe('Lost');
  });

  test('of an NFT that is still being minted is a conflict (409)', async () => {
    const slow = await startSession({ settings: { contentDelayMs: 3_600_000 } });
    const place = { collectionId, nftId: 'slow' };
    expectOk(await slow.client.mintNft({ ...place, body: mintBody() }));
    const answer = await slow.client.editNft({ ...place, body: { metadata } });
    await slow.stop();
    expect(answer).toMatchObject({ ok: false, failure: { code: 'conflict', status: 409, effectUncertain: false } });
  });

  let edited: string;
  beforeAll(async () => {
    edited = await mintToItsEnd();
  });
  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'PATCH',
    prepare: async () => {
      const nftId = await mintToItsEnd();
      return (client) => client.editNft({ collectionId, nftId, body: { metadata: { name: 'Another' } } });
    },
    makeForeign: (action) => ({ ...action, data: { token: { id: 'another' } } }),
    statusAt: ['status'],
    askUnknown: (client) => client.editNft({ collectionId, nftId: 'no-such-nft', body: { metadata } }),
    badBodies: {
      path: () => `/api/2022-06-09/collections/${collectionId}/nfts/${edited}`,
      bodies: {
        'no metadata': {},
        'metadata without anything in it': { metadata: {} },
        'a name that is no text': { metadata: { name: 7 } },
        'attributes that are no list': { metadata: { attributes: {} } },
      },
    },
  });
});

describe('List NFTs', () => {
  test('gives every NFT of the collection once, page by page, as a bare array', async () => {
    const made = [await mintToItsEnd(), await mintToItsEnd(), await mintToItsEnd()];
    const pages: string[][] = [];
    do {
      const page = { collectionId, page: pages.length + 1, perPage: 4 };
      pages.push(expectOk(await session.client.listNfts(page)).map(({ id }) => id));
    } while (pages.at(-1)?.length === 4);
    const ids = pages.flat();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(made));
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    prepare: async () => {
      await mintToItsEnd();
      return (client) => client.listNfts({ collectionId, page: 1, perPage: 10 });
    },
    optionalRead: 'nfts',
    askUnknown: (client) => client.listNfts({ collectionId: 'no-such-collection', page: 1, perPage: 10 }),
  });
});

describe('List Wallet NFTs', () => {
  const holder = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
  const list = async (walletLocator: string) =>
    expectOk(await session.client.listWalletNfts({ walletLocator, page: 1, perPage: 50 }));

  test('gives what the wallet holds on that chain, and nothing of others', async () => {
    const nftId = await mintToItsEnd({ recipient: `polygon:${holder}` });
    await mintToItsEnd();
    const held = await list(`polygon:${holder.toLowerCase()}`);
    expect(held.map(({ id }) => id)).toEqual([nftId]);
    expect(expectOk(held[0]?.record ?? { ok: false, failure: 'none' }).onChain?.owner).toBe(holder);
    expect(await list(`base:${holder}`)).toEqual([]);
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    prepare: async () => {
      await mintToItsEnd({ recipient: `polygon:${holder}` });
      return (client) => client.listWalletNfts({ walletLocator: `polygon:${holder}`, page: 1, perPage: 10 });
    },
    optionalRead: 'wallet-nfts',
  });
});
