import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { findImageUrl } from '#local-service/shop/images/find-image-url.ts';
import { actionSchema } from '#shared/model/action.ts';
import { collectionSchema } from '#shared/model/collection.ts';
import { type Nft, nftSchema } from '#shared/model/nft.ts';
import { ACTIONS, COLLECTIONS, ORDERS, POLYGON, start } from './content-client.ts';
import { ask } from './practice-client.ts';

const list = z.object({ results: z.array(collectionSchema) });

async function openShop() {
  const service = await start({ seed: 'shop', settings: { rateLimit: { collections: 10_000 } } });
  const { results } = list.parse((await ask(service, 'GET', COLLECTIONS)).body);
  const nfts: (Nft & { collectionId: string })[] = [];
  for (const { id } of results) {
    const { body } = await ask(service, 'GET', `${COLLECTIONS}/${id}/nfts?perPage=200`);
    for (const nft of z.array(nftSchema).parse(body)) nfts.push({ ...nft, collectionId: id });
  }
  return { service, collections: results, nfts };
}

/** The bytes of a `data:` URI, by its media type. */
function readBytes(url: string, type: string): Buffer {
  expect(url).toMatch(new RegExp(`^data:${type.replace('+', '\\+')};base64,`));
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

describe('the shop', () => {
  test('has a dozen collections on EVM chains and Solana, and three hundred NFTs', async () => {
    const { collections, nfts } = await openShop();
    expect(collections.length).toBeGreaterThanOrEqual(12);
    const chains = new Set(collections.map(({ onChain }) => onChain?.chain));
    for (const chain of ['polygon', 'base', 'arbitrum', 'polygon-amoy', 'base-sepolia', 'solana']) {
      expect(chains).toContain(chain);
    }
    expect(nfts.length).toBeGreaterThanOrEqual(300);
    expect(new Set(nfts.map(({ onChain }) => onChain?.status))).toEqual(new Set(['success', 'pending', 'failed']));
  });

  test('names ids that are all there, among them what failed and what does not come to its end', async () => {
    const { service, nfts } = await openShop();
    const { shop } = service;
    if (shop === null) throw new Error('there is no shop');
    expect(shop.nfts.length).toBeLessThanOrEqual(130);
    const named = shop.nfts.map((key) =>
      nfts.find((nft) => nft.id === key.id && nft.collectionId === key.collectionId),
    );
    expect(named).not.toContain(undefined);
    expect(named.map((nft) => nft?.onChain?.status)).toEqual(expect.arrayContaining(['pending', 'failed']));
    for (const id of shop.orders) expect((await ask(service, 'GET', `${ORDERS}/${id}`)).status).toBe(200);
    for (const id of shop.collections) expect((await ask(service, 'GET', `${COLLECTIONS}/${id}`)).status).toBe(200);
    const actions = await Promise.all(shop.actions.map((id) => ask(service, 'GET', `${ACTIONS}/${id}`)));
    expect(actions.map(({ body }) => actionSchema.parse(body).status)).toEqual(['failed', 'pending']);
  });

  test('has the same ids every time, and none of them where nobody asked for a shop', async () => {
    const [first, second] = [await start({ seed: 'shop' }), await start({ seed: 'demo' })];
    expect(first.shop).toEqual(second.shop);
    expect([first.demo, second.demo?.wallets.length]).toEqual([null, 2]);
    expect((await start()).shop).toBeNull();
  });

  test('has images of every format, as URIs short enough to be sent back with an edit', async () => {
    const { nfts } = await openShop();
    const images = nfts.flatMap(({ metadata }) => (metadata?.image === undefined ? [] : [metadata.image]));
    for (const type of ['png', 'gif', 'jpeg', 'webp', 'avif', 'svg+xml']) {
      expect(images.some((image) => image.startsWith(`data:image/${type};`))).toBe(true);
    }
    for (const scheme of ['http:', 'ipfs:', 'https:'])
      expect(images.some((image) => image.startsWith(scheme))).toBe(true);
    expect(Math.max(...images.map(({ length }) => length))).toBeLessThan(8000);
  });

  test('an NFT of it can be edited with everything it has', async () => {
    const { service, nfts } = await openShop();
    const nft = nfts.find(({ collectionId }) => collectionId === 'harbour-lights');
    const path = `${COLLECTIONS}/harbour-lights/nfts/${nft?.id}`;
    const metadata = { ...nft?.metadata, name: 'Renamed' };
    expect((await ask(service, 'PATCH', path, { body: { metadata } })).status).toBe(200);
    await service.idle();
    expect((await ask(service, 'GET', path)).body).toMatchObject({ metadata });
  });

  test('what is minted in it gets the next token id', async () => {
    const service = await start({ seed: 'shop' });
    const body = { metadata: { name: 'Four' }, recipient: 'email:ines@example.com:polygon' };
    await ask(service, 'PUT', `${POLYGON}/nfts/four`, { body });
    await service.idle();
    expect((await ask(service, 'GET', `${POLYGON}/nfts/four`)).body).toMatchObject({ onChain: { tokenId: '4' } });
  });
});

describe('an image of the shop', () => {
  test('begins with the magic bytes of what it says it is', () => {
    const png = '89504e470d0a1a0a';
    const starts: [name: string, type: string, offset: number, magic: string][] = [
      ['png-1', 'image/png', 0, png],
      ['wide', 'image/png', 0, png],
      ['gif-1', 'image/gif', 0, Buffer.from('GIF89a').toString('hex')],
      ['jpeg-1', 'image/jpeg', 0, 'ffd8ff'],
      ['webp-1', 'image/webp', 8, Buffer.from('WEBP').toString('hex')],
      ['avif-1', 'image/avif', 4, Buffer.from('ftypavif').toString('hex')],
      ['svg', 'image/svg+xml', 0, Buffer.from('<svg').toString('hex')],
    ];
    for (const [name, type, offset, magic] of starts) {
      const bytes = readBytes(findImageUrl(`practice:${name}`), type);
      expect([name, bytes.toString('hex', offset).slice(0, magic.length)]).toEqual([name, magic]);
    }
  });

  test('has colours of its own, and the same every time', () => {
    const draw = (name: string) => findImageUrl(`practice:${name}`);
    for (const kind of ['png', 'gif']) {
      expect(draw(`${kind}-a-1`)).not.toBe(draw(`${kind}-b-1`));
      expect(draw(`${kind}-a-1`)).toBe(draw(`${kind}-a-1`));
    }
  });

  test('is wider than anything should show where it is meant to be', () => {
    expect(readBytes(findImageUrl('practice:wide'), 'image/png').readUInt32BE(16)).toBe(8192);
  });

  test('is left as it is when it is a URL, or a name that nobody drew', () => {
    for (const url of ['https://example.com/a.png', 'practice:oil-on-canvas']) expect(findImageUrl(url)).toBe(url);
  });
});
