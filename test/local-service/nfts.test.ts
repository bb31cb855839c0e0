import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { collectionSchema } from '#shared/model/collection.ts';
import { nftSchema } from '#shared/model/nft.ts';
import {
  ACTIONS,
  COLLECTIONS,
  edit,
  metadata,
  mint,
  mintBody,
  NEVER_MS,
  POLYGON,
  readAction,
  readNft,
  SOLANA,
  start,
} from './content-client.ts';
import { ask, RECIPIENT, refusal, WALLETS } from './practice-client.ts';

const ONE = `${POLYGON}/nfts/one`;
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const ADDRESS = expect.stringMatching(/^0x[0-9a-fA-F]{40}$/);
const HASH = expect.stringMatching(/^0x[0-9a-f]{64}$/);

describe('minting an NFT', () => {
  test('answers 200 with what is pending, and nothing that is not known yet', async () => {
    const service = await start({ settings: { contentDelayMs: NEVER_MS } });
    const answer = await ask(service, 'PUT', ONE, { body: mintBody });
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: 'one', onChain: { status: 'pending', chain: 'polygon', contractAddress: ADDRESS }, actionId: UUID },
    ]);
    expect(await ask(service, 'PUT', ONE, { body: mintBody })).toMatchObject({ status: 200, body: answer.body });
  });

  test('is answered with metadata and the facts of the chain once it has finished, and mints nothing more', async () => {
    const service = await start();
    const first = await ask(service, 'PUT', ONE, { body: mintBody });
    await service.idle();
    const other = { metadata: { name: 'Another' }, recipient: `polygon:${RECIPIENT}` };
    const repeat = await ask(service, 'PUT', ONE, { body: other });
    expect([repeat.status, repeat.body]).toEqual([
      200,
      {
        id: 'one',
        metadata,
        onChain: {
          status: 'success',
          tokenId: '1',
          owner: ADDRESS,
          txId: HASH,
          contractAddress: ADDRESS,
          chain: 'polygon',
        },
        actionId: nftSchema.parse(first.body).actionId,
      },
    ]);
    expect((await ask(service, 'GET', `${POLYGON}/nfts`)).body).toHaveLength(1);
  });

  test('says again, wherever it is read, what was asked of notification, language, files and compression', async () => {
    const service = await start();
    const asked = { sendNotification: true, locale: 'de-DE', reuploadLinkedFiles: false, compressed: true };
    const first = await ask(service, 'PUT', ONE, { body: { ...mintBody, ...asked } });
    await service.idle();
    const repeat = await ask(service, 'PUT', ONE, { body: { ...mintBody, sendNotification: false } });
    const { actionId } = nftSchema.parse(first.body);
    const [read, listed] = [await ask(service, 'GET', ONE), await ask(service, 'GET', `${POLYGON}/nfts`)];
    const action = await readAction(service, actionId ?? '');
    for (const said of [first.body, repeat.body, read.body, action]) expect(said).toMatchObject(asked);
    expect(listed.body).toMatchObject([asked]);
    const edited = await ask(service, 'PATCH', ONE, { body: { metadata: { name: 'b' }, reuploadLinkedFiles: true } });
    expect(edited.body).toMatchObject({ action: 'nfts.update', reuploadLinkedFiles: true });
  });

  test('mints one NFT for two requests that come together', async () => {
    const service = await start({ settings: { contentDelayMs: NEVER_MS } });
    const [first, second] = await Promise.all([1, 2].map(() => ask(service, 'PUT', ONE, { body: mintBody })));
    expect(first?.body).toEqual(second?.body);
    expect((await ask(service, 'GET', `${POLYGON}/nfts`)).body).toHaveLength(1);
  });

  test('gives it to the address that was named', async () => {
    const service = await start();
    const path = await mint(service, ONE, { ...mintBody, recipient: `polygon:${RECIPIENT}` });
    expect((await readNft(service, path)).onChain).toMatchObject({ owner: RECIPIENT });
  });

  test('on Solana it has a mint hash in place of token id and contract, compressed or not', async () => {
    const service = await start();
    const path = await mint(service, `${SOLANA}/nfts/one`, {
      ...mintBody,
      recipient: 'email:ines@example.com:solana',
      compressed: true,
    });
    const base58 = expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,90}$/);
    expect((await readNft(service, path)).onChain).toEqual({
      status: 'success',
      mintHash: base58,
      owner: base58,
      txId: base58,
      chain: 'solana',
    });
  });

  test('an EVM collection takes no offence at "compressed", nor at members it does not know', async () => {
    const service = await start();
    const body = { ...mintBody, compressed: true, sendNotification: false, reuploadLinkedFiles: false, future: 1 };
    expect((await ask(service, 'PUT', ONE, { body })).status).toBe(200);
  });

  test.each([
    '',
    'ines@example.com',
    'email:ines:polygon',
    'email:ines@example.com',
    'polygon:0x1234',
    `base:${RECIPIENT}`,
    'email:ines@example.com:base',
    `polygon:${RECIPIENT}:more`,
    'polygon:AZLqh6rH4emJUJcvauK61oTLTxSGbmVwjcv2SHurYcC9',
  ])('refuses the recipient "%s" by name, and mints nothing', async (recipient) => {
    const service = await start();
    const answer = await ask(service, 'PUT', ONE, { body: { ...mintBody, recipient } });
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: true, message: expect.stringContaining('"recipient"') },
    ]);
    expect((await ask(service, 'GET', ONE)).status).toBe(404);
  });

  test.each([
    ['metadata', { ...mintBody, metadata: 'a hat' }],
    ['metadata.name', { ...mintBody, metadata: { name: 7 } }],
    ['metadata.attributes.0.value', { ...mintBody, metadata: { attributes: [{ trait_type: 'Height', value: 31 }] } }],
    ['recipient', { metadata, recipient: 7 }],
  ])('refuses a body whose %s is of another kind', async (member, body) => {
    const service = await start();
    const answer = await ask(service, 'PUT', ONE, { body });
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: true, message: expect.stringContaining(`"${member}"`) },
    ]);
  });

  test('an id may hold anything that a path can', async () => {
    const service = await start();
    const id = 'a b/c:ü%';
    const path = await mint(service, `${POLYGON}/nfts/${encodeURIComponent(id)}`);
    const { id: answered, action } = await readNft(service, path);
    expect(answered).toBe(id);
    const record = await ask(service, 'GET', new URL(action ?? '').pathname);
    expect(record.body).toMatchObject({ resource: `${service.url}${path}` });
  });

  test('an unknown collection is 404', async () => {
    const service = await start();
    const answer = await ask(service, 'PUT', `${COLLECTIONS}/nowhere/nfts/one`, { body: mintBody });
    expect([answer.status, answer.body]).toEqual([404, refusal]);
  });

  test('stops at the supply limit, says so, and still answers repeats', async () => {
    const service = await start();
    await mint(service);
    await edit(service, POLYGON, { supplyLimit: 2 });
    await service.idle();
    expect((await ask(service, 'PUT', `${POLYGON}/nfts/two`, { body: mintBody })).status).toBe(200);
    const beyond = await ask(service, 'PUT', `${POLYGON}/nfts/three`, { body: mintBody });
    expect([beyond.status, beyond.body]).toEqual([
      409,
      { error: true, message: expect.stringContaining('"supplyLimit"') },
    ]);
    expect((await ask(service, 'PUT', `${POLYGON}/nfts/two`, { body: mintBody })).status).toBe(200);
  });

  test('that fails says so, does not count against the limit, and its action has no completion', async () => {
    const service = await start({ settings: { contentFails: true } });
    const path = await mint(service);
    const nft = await readNft(service, path);
    expect(nft.onChain).toEqual({ status: 'failed', contractAddress: ADDRESS, chain: 'polygon' });
    const action = (await ask(service, 'GET', new URL(nft.action ?? '').pathname)).body;
    expect(action).toMatchObject({ action: 'nfts.create', status: 'failed', failure: { message: /./ } });
    expect(action).not.toHaveProperty('completedAt');
    expect(action).not.toHaveProperty('error');
  });
});

describe('mint status', () => {
  test('shows metadata at once, and the URL of the action below the address it was asked at', async () => {
    const service = await start({ settings: { contentDelayMs: NEVER_MS } });
    const { actionId } = nftSchema.parse((await ask(service, 'PUT', ONE, { body: mintBody })).body);
    expect((await ask(service, 'GET', ONE)).body).toEqual({
      id: 'one',
      metadata,
      onChain: { status: 'pending', contractAddress: ADDRESS, chain: 'polygon' },
      action: `${service.url}${ACTIONS}/${actionId}`,
    });
    expect(await readAction(service, actionId ?? '')).toMatchObject({ action: 'nfts.create', status: 'pending' });
  });

  test('of an NFT that is not there is 404', async () => {
    const service = await start();
    expect(await ask(service, 'GET', ONE)).toMatchObject({ status: 404, body: refusal });
  });
});

describe('editing an NFT', () => {
  test('answers an action, and changes what was sent once that has succeeded', async () => {
    const service = await start();
    await mint(service);
    const body = { metadata: { name: 'Renamed', attributes: [] } };
    const answer = await ask(service, 'PATCH', ONE, { body });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        actionId: UUID,
        action: 'nfts.update',
        status: 'pending',
        data: {
          chain: 'polygon',
          collection: { id: 'default-polygon', contractAddress: ADDRESS },
          token: { id: 'one', owner: { walletAddress: ADDRESS }, tokenId: '1' },
          changes: ['metadata'],
        },
        startedAt: expect.any(String),
        resource: `${service.url}${ONE}`,
      },
    ]);
    await service.idle();
    const { metadata: edited } = await readNft(service, ONE);
    expect(edited).toEqual({ ...metadata, ...body.metadata });
  });

  test('changes nothing while it is pending; transaction and completion come with success', async () => {
    const service = await start();
    await mint(service);
    service.settings.contentDelayMs = NEVER_MS;
    const waiting = await edit(service, ONE, { metadata: { name: 'Renamed' } });
    expect((await readNft(service, ONE)).metadata?.name).toBe(metadata.name);
    expect(await readAction(service, waiting)).not.toHaveProperty('completedAt', expect.any(String));
    service.settings.contentDelayMs = 0;
    const done = await edit(service, ONE, { metadata: { name: 'Again' } });
    await expect.poll(async () => (await readAction(service, done)).status).toBe('succeeded');
    const { body } = await ask(service, 'GET', `${ACTIONS}/${done}`);
    expect(body).toMatchObject({ completedAt: expect.any(String), data: { txId: HASH, changes: ['metadata'] } });
  });

  test('that fails leaves the NFT as it was', async () => {
    const service = await start();
    await mint(service);
    service.settings.contentFails = true;
    const actionId = await edit(service, ONE, { metadata: { name: 'Renamed' } });
    await service.idle();
    expect((await readAction(service, actionId)).status).toBe('failed');
    expect((await readNft(service, ONE)).metadata).toEqual(metadata);
  });

  test('is refused while the NFT is being minted, for one that is not there, and with nothing to change', async () => {
    const service = await start({ settings: { contentDelayMs: NEVER_MS } });
    await ask(service, 'PUT', ONE, { body: mintBody });
    const patch = (path: string, body: object) => ask(service, 'PATCH', path, { body });
    expect(await patch(ONE, { metadata: { name: 'x' } })).toMatchObject({ status: 409, body: refusal });
    expect(await patch(ONE, { metadata: {} })).toMatchObject({ status: 400, body: refusal });
    expect(await patch(ONE, {})).toMatchObject({ status: 400, body: refusal });
    expect(await patch(`${POLYGON}/nfts/two`, { metadata: { name: 'x' } })).toMatchObject({
      status: 404,
      body: refusal,
    });
  });
});

describe('reads that the contract does not promise', () => {
  const idsOf = (body: unknown) =>
    z
      .array(z.looseObject({ id: z.string() }))
      .parse(body)
      .map(({ id }) => id);

  test('list a collection page by page as a bare array', async () => {
    const service = await start();
    for (const id of ['a', 'b', 'c']) await mint(service, `${POLYGON}/nfts/${id}`);
    const page = async (query: string) => idsOf((await ask(service, 'GET', `${POLYGON}/nfts?${query}`)).body);
    expect(await page('page=1&perPage=2')).toEqual(['c', 'b']);
    expect(await page('page=2&perPage=2')).toEqual(['a']);
    expect((await ask(service, 'GET', `${POLYGON}/nfts?page=0`)).status).toBe(400);
  });

  test('list what a wallet holds on one chain', async () => {
    const service = await start();
    await mint(service, ONE, { ...mintBody, recipient: `polygon:${RECIPIENT}` });
    await mint(service, `${POLYGON}/nfts/other`);
    const read = async (holder: string) => idsOf((await ask(service, 'GET', `${WALLETS}/${holder}/nfts`)).body);
    expect(await read(`polygon:${RECIPIENT.toLowerCase()}`)).toEqual(['one']);
    expect(await read(encodeURIComponent('email:ines@example.com:polygon'))).toEqual(['other']);
    expect(await read(`base:${RECIPIENT}`)).toEqual([]);
    expect((await ask(service, 'GET', `${WALLETS}/${RECIPIENT}/nfts`)).status).toBe(400);
  });

  test.each([
    ['nfts', `${POLYGON}/nfts`],
    ['wallet-nfts', `${WALLETS}/polygon:${RECIPIENT}/nfts`],
  ] as const)('can be switched off: %s', async (name, path) => {
    const service = await start();
    expect((await ask(service, 'GET', path)).status).toBe(200);
    service.settings.optionalReads[name] = false;
    expect(await ask(service, 'GET', path)).toMatchObject({ status: 404, body: refusal });
  });

  test('can be switched off: action', async () => {
    const service = await start({ settings: { optionalReads: { action: false } } });
    const { action } = await readNft(service, await mint(service));
    expect((await ask(service, 'GET', new URL(action ?? '').pathname)).status).toBe(404);
    expect(collectionSchema.parse((await ask(service, 'GET', POLYGON)).body).id).toBe('default-polygon');
  });
});
