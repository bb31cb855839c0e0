import { describe, expect, test } from 'vitest';
import { imageKeyOf, viewResource, viewRow } from '#main/records/view-resource.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import { failureOf } from '../sync/reading-desk.ts';
import { openViewDesk } from './view-desk.ts';

const NFT = { profileId: 'p', resource: 'nft', parent: 'c', id: 'n' } as const;

describe('a record on a screen of its own', () => {
  test('that nobody has read is all unknown', () => {
    const { view } = openViewDesk();
    expect(viewResource(view, NFT)).toEqual({
      ...NFT,
      ...{ value: null, malformed: null, raw: null, status: null, origin: null, fetchedAt: null },
      ...{ failure: null, failedAt: null, intent: null },
    });
  });

  test('is as it was read, with its text, its status and when that was', () => {
    const { view, keep, time } = openViewDesk();
    const value = { id: 'n', metadata: { name: 'One' }, onChain: { status: 'success' } };
    keep('nft', NFT, value);
    expect(viewResource(view, NFT)).toMatchObject({
      ...{ value, raw: JSON.stringify(value), status: 'success', malformed: null },
      ...{ origin: 'listed', fetchedAt: time.now, failure: null, failedAt: null, intent: null },
    });
  });

  test('that could not be read has its text, and what is wrong with it', () => {
    const { view, keep } = openViewDesk();
    keep('nft', NFT, { metadata: {} });
    expect(viewResource(view, NFT)).toMatchObject({ value: null, raw: '{"metadata":{}}', malformed: { field: 'id' } });
  });

  test('says how it came here, and how the last reading failed', () => {
    const { view, store } = openViewDesk();
    store.followed.follow({ ...NFT, origin: 'imported', addedAt: 1 });
    store.recordFailures.note({ ...NFT, at: 5, failure: failureOf('timeout'), isMissing: false });
    expect(viewResource(view, NFT)).toMatchObject({
      origin: 'imported',
      failure: { code: 'timeout' },
      failedAt: 5,
    });
  });

  test.each<{ resource: KeptResource; kinds: string[] }>([
    { resource: 'nft', kinds: ['mint-nft', 'edit-nft'] },
    { resource: 'collection', kinds: ['update-collection'] },
    { resource: 'template', kinds: ['create-template'] },
    { resource: 'credential', kinds: ['issue-credential'] },
    { resource: 'order', kinds: ['edit-order'] },
  ])('has the newest write about it: $resource', ({ resource, kinds }) => {
    const { view, wrote } = openViewDesk();
    const key = { profileId: 'p', resource, parent: '', id: 'x' };
    wrote({ id: 'another', kind: 'create-wallet', target: `${resource} x`, createdAt: 90 });
    kinds.forEach((kind, index) => {
      wrote({ id: kind, kind, target: `${resource} x`, createdAt: 10 + index });
      expect(viewResource(view, key).intent).toEqual({ id: kind });
    });
    expect(viewResource(view, { ...key, id: 'y' }).intent).toBeNull();
  });

  test('has the write that made it, whatever its target was called', () => {
    const { view, wrote } = openViewDesk();
    wrote({ id: 'w', kind: 'mint-nft', target: 'a new NFT', facts: { recordId: 'n', parent: 'c' } });
    expect(viewResource(view, NFT).intent).toEqual({ id: 'w' });
    expect(viewResource(view, { ...NFT, parent: 'd' }).intent).toBeNull();
  });
});

describe('a record as a row', () => {
  const rowOf = (resource: KeptResource, value: object) => {
    const { view, keep } = openViewDesk();
    keep(resource, { id: 'x' }, value);
    return viewRow(view, { profileId: 'p', resource, parent: '', id: 'x' });
  };
  const NOTHING = { title: null, imageKey: null, status: null, chain: null, detail: null, type: null };

  test('of which nothing was read names itself alone', () => {
    const { view } = openViewDesk();
    expect(viewRow(view, NFT)).toEqual({
      ...{ ...NFT, ...NOTHING, supplyLimit: null, quoteUntil: null, origin: null },
      ...{ isMalformed: false, fetchedAt: null, failure: null },
    });
  });

  test('of an NFT: its name, picture, chain and token', () => {
    const onChain = { status: 'success', chain: 'polygon', tokenId: '7', mintHash: 'hash' };
    const value = { id: 'x', metadata: { name: 'One', image: 'https://i.example/1' }, onChain };
    expect(rowOf('nft', value)).toMatchObject({
      ...{ title: 'One', imageKey: 'image of p: https://i.example/1', status: 'success', chain: 'polygon' },
      ...{ detail: '7', origin: 'listed', isMalformed: false },
    });
    expect(rowOf('nft', { id: 'x', onChain: { mintHash: 'hash' } })).toMatchObject({ detail: 'hash' });
    expect(rowOf('nft', { id: 'x' })).toMatchObject(NOTHING);
  });

  test('of a collection: its name, picture, chain, contract, kind and limit', () => {
    const onChain = { chain: 'base', type: 'erc-721', contractAddress: '0xc', mintAddress: 'm' };
    const value = { id: 'x', metadata: { name: 'All', imageUrl: 'https://i.example/2' }, onChain, supplyLimit: 9 };
    expect(rowOf('collection', value)).toMatchObject({
      ...{ title: 'All', imageKey: 'image of p: https://i.example/2', chain: 'base', type: 'erc-721' },
      ...{ detail: '0xc', supplyLimit: 9 },
    });
    expect(rowOf('collection', { id: 'x', onChain: { mintAddress: 'm' } })).toMatchObject({ detail: 'm' });
    expect(rowOf('collection', { id: 'x' })).toMatchObject({ ...NOTHING, supplyLimit: null });
  });

  test('of a template: its name, picture and token', () => {
    const value = {
      templateId: 'x',
      metadata: { name: 'Pass', image: 'https://i.example/3' },
      onChain: { tokenId: 3 },
    };
    expect(rowOf('template', value)).toMatchObject({
      ...{ title: 'Pass', imageKey: 'image of p: https://i.example/3', detail: '3', chain: null },
    });
    expect(rowOf('template', { templateId: 'x' })).toMatchObject(NOTHING);
  });

  test('of a credential: its chain and its own id', () => {
    const value = { id: 'x', credentialId: 'urn:uuid:1', onChain: { chain: 'polygon', status: 'pending' } };
    expect(rowOf('credential', value)).toMatchObject({ chain: 'polygon', detail: 'urn:uuid:1', imageKey: null });
    expect(rowOf('credential', { id: 'x' })).toMatchObject({ chain: null, detail: null });
  });

  test('of an order: until when the prices hold, while it is not paid', () => {
    const expiresAt = '2026-03-01T10:00:00.000Z';
    const held = (order: object) => rowOf('order', { orderId: 'x', ...order }).quoteUntil;
    expect(held({ phase: 'payment', quote: { status: 'valid', expiresAt } })).toBe(Date.parse(expiresAt));
    expect(held({ phase: 'new-phase', quote: { expiresAt } })).toBe(Date.parse(expiresAt));
    expect(held({ phase: 'quote', quote: { status: 'expired', expiresAt: '2999-01-01T00:00:00.000Z' } })).toBe(0);
    expect(held({ phase: 'delivery', quote: { status: 'expired', expiresAt } })).toBeNull();
    expect(held({ phase: 'quote', quote: { status: 'valid' } })).toBeNull();
    expect(held({ phase: 'quote' })).toBeNull();
  });

  test('of an order: what is bought, how it is paid and the total', () => {
    const lineItems = [{ chain: 'base', metadata: { name: 'Poster', imageUrl: 'https://i.example/4' } }];
    const quote = { totalPrice: { amount: '12.5', currency: 'usdc' } };
    expect(rowOf('order', { orderId: 'x', lineItems, quote, payment: { method: 'polygon' } })).toMatchObject({
      ...{ title: 'Poster', imageKey: 'image of p: https://i.example/4', chain: 'polygon', detail: '12.5 usdc' },
    });
    expect(rowOf('order', { orderId: 'x', lineItems })).toMatchObject({ chain: 'base', detail: null });
    const inNothing = { orderId: 'x', quote: { totalPrice: { amount: '3' } } };
    expect(rowOf('order', inNothing)).toMatchObject({ detail: '3', chain: null, imageKey: null, title: null });
    const noItem = { orderId: 'x', lineItems: [], quote: { totalPrice: { currency: 'usdc' } } };
    expect(rowOf('order', noItem)).toMatchObject({ detail: null, chain: null, imageKey: null });
    expect(rowOf('order', { orderId: 'x', lineItems: [{}] })).toMatchObject({ chain: null, imageKey: null });
  });

  test('of an action: its chain and what it changes', () => {
    const value = { actionId: 'x', action: 'collections.update', status: 'pending' };
    const data = { chain: 'base', changes: ['name', 'image'] };
    expect(rowOf('action', { ...value, data })).toMatchObject({
      ...{ title: 'collections.update', status: 'pending', chain: 'base', detail: 'name, image' },
    });
    expect(rowOf('action', { ...value, data: {} })).toMatchObject({ chain: null, detail: null });
    expect(rowOf('action', value)).toMatchObject({ chain: null, detail: null });
  });

  test('that could not be read says so; one that failed says how, and one that is followed why', () => {
    const { view, keep, store } = openViewDesk();
    keep('nft', NFT, { metadata: {} });
    store.recordFailures.note({ ...NFT, at: 5, failure: failureOf('timeout'), isMissing: false });
    store.followed.follow({ ...NFT, origin: 'opened', addedAt: 1 });
    expect(viewRow(view, NFT)).toMatchObject({ isMalformed: true, origin: 'opened', failure: { code: 'timeout' } });
  });

  test('shows the beginning of a long text', () => {
    const long = 'x'.repeat(10_000);
    const { title, detail } = rowOf('nft', { id: 'x', metadata: { name: long }, onChain: { tokenId: long } });
    expect([title, detail].map((text) => (text ?? '').length < 1_000 && (text ?? '').startsWith('xxx'))).toEqual([
      true,
      true,
    ]);
  });
});

test('there is a key of an image only where a record names one', () => {
  const { view } = openViewDesk();
  expect(imageKeyOf(view, { profileId: 'p', url: 'ipfs://x' })).toBe('image of p: ipfs://x');
  for (const url of [undefined, '', '  ']) expect(imageKeyOf(view, { profileId: 'p', url })).toBeNull();
});
