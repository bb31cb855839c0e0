import { describe, expect, test } from 'vitest';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { type Desk, openDesk } from '../../helpers/practice-desk.ts';
import { approvals, freshness } from './looks.ts';

const SHOP = 'harbour-lights';
const PATIENT = { rateLimit: { reads: 1e6, writes: 1e6, collections: 1e6 } };

const openShop = (options: Parameters<typeof openDesk>[0] = {}) =>
  openDesk({ ...options, service: { seed: 'shop', settings: PATIENT, ...options.service } });
const listNfts = async ({ app, profileId }: Desk, collectionId?: string) =>
  expectValue(await app.nfts.list({ profileId, ...(collectionId === undefined ? {} : { collectionId }) }));
const shopNfts = (desk: Desk) =>
  (desk.service.shop?.nfts ?? []).filter(({ collectionId }) => collectionId === SHOP).map(({ id }) => id);
const countRequests = (desk: Desk, path: string) => desk.logLines.filter((line) => line.includes(path)).length;

describe('collections', () => {
  test('are listed by the service and kept; the two default ones are there before anything was read', async () => {
    const desk = await openShop();
    const before = expectValue(await desk.app.collections.list({ profileId: desk.profileId }));
    expect(before.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['default-solana', 'default-polygon']));
    await desk.sync();
    const { rows, total, unread } = expectValue(await desk.app.collections.list({ profileId: desk.profileId }));
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(desk.service.shop?.collections));
    expect([total, unread]).toEqual([rows.length, 0]);
    expect(rows.find(({ id }) => id === SHOP)).toMatchObject({
      title: 'Harbour Lights',
      chain: 'polygon',
      imageKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      origin: 'listed',
      failure: null,
    });
    const { profiles } = expectValue(await desk.app.app.status());
    const own = profiles.find(({ profile }) => profile.id === desk.profileId);
    expect(own?.freshness.find(({ subject }) => subject === 'collections')).toMatchObject({
      succeededAt: expect.any(Number),
      failure: null,
    });
  });

  test('keep what only Get Collection Info tells, round after round', async () => {
    const desk = await openShop();
    const key = { profileId: desk.profileId, collectionId: SHOP };
    const opened = expectValue(await desk.app.collections.open(key));
    expect(opened.collection.value?.subscription).toEqual({ enabled: expect.any(Boolean) });
    await desk.sync();
    await desk.sync();
    const { collection } = expectValue(await desk.app.collections.detail(key));
    expect(collection.value?.subscription).toEqual(opened.collection.value?.subscription);
    expect(collection.fetchedAt).toBeGreaterThanOrEqual(opened.collection.fetchedAt ?? 0);
    expect(collection.origin).toBe('opened');
  });

  test('that the operator took off the list stay off it, though the service goes on listing them', async () => {
    const desk = await openShop();
    await desk.sync();
    const { profileId } = desk;
    expectValue(await desk.app.records.forget({ profileId, resource: 'collection', parent: '', id: SHOP }));
    await desk.sync();
    const ids = async () => expectValue(await desk.app.collections.list({ profileId })).rows.map(({ id }) => id);
    expect(await ids()).not.toContain(SHOP);
    expect(expectValue(await desk.app.search.find({ profileId, text: 'Harbour Lights' }))).toEqual([]);
    expectValue(await desk.app.collections.open({ profileId, collectionId: SHOP }));
    expect(await ids()).toContain(SHOP);
  });
});

describe('an NFT', () => {
  test('is read when it is opened, and a mistyped id is told at once and follows nothing', async () => {
    const desk = await openShop();
    const { app, profileId } = desk;
    const [nftId = ''] = shopNfts(desk);
    const opened = expectValue(await app.nfts.open({ profileId, collectionId: SHOP, nftId }));
    expect(opened.nft).toMatchObject({ id: nftId, parent: SHOP, origin: 'opened', failure: null });
    expect(opened.nft.value?.metadata?.name).toEqual(expect.any(String));
    expect(opened.imageKey).toMatch(/^[0-9a-f]{32}$/);
    const wrong = expectFailure(await app.nfts.open({ profileId, collectionId: SHOP, nftId: 'mistyped' }));
    expect(wrong.code).toBe('not-found');
    expect((await listNfts(desk)).rows.map(({ id }) => id)).toEqual([nftId]);
  });

  test('that the service does not know is kept on the list with why, and not asked for again each round', async () => {
    const desk = await openShop();
    const { app, profileId } = desk;
    const nftIds = [...shopNfts(desk).slice(0, 2), 'nobody-1'];
    expect(expectValue(await app.nfts.import({ profileId, collectionId: SHOP, nftIds }))).toEqual({
      added: 3,
      known: 0,
    });
    await desk.sync();
    await desk.sync();
    const { rows, unread } = await listNfts(desk, SHOP);
    expect(rows.map(({ id }) => id)).toEqual(nftIds);
    expect(unread).toBe(1);
    expect(rows.find(({ id }) => id === 'nobody-1')?.failure?.code).toBe('not-found');
    expect(countRequests(desk, '/nfts/nobody-1')).toBe(1);
    expect((await freshnessOf(desk, 'nfts'))?.failure).toBeNull();
  });

  test('that is pending is read until it has come to its end, and no more then', async () => {
    const desk = await openShop({ service: { seed: 'shop', settings: { ...PATIENT, contentDelayMs: 3_600_000 } } });
    const { app, profileId, service } = desk;
    const made = await fetch(`${service.url}/api/2022-06-09/collections/${SHOP}/nfts/slow-1`, {
      method: 'PUT',
      headers: { 'X-API-KEY': service.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ metadata: { name: 'Slow' }, recipient: `polygon:${desk.wallet}` }),
    });
    expect(made.status).toBe(200);
    const status = async () =>
      expectValue(await app.nfts.detail({ profileId, collectionId: SHOP, nftId: 'slow-1' })).nft.status;
    expectValue(await app.nfts.open({ profileId, collectionId: SHOP, nftId: 'slow-1' }));
    expect(await status()).toBe('pending');
    desk.service.faults.next(
      { kind: 'tamper', edit: (body) => ({ ...(body as object), onChain: { status: 'success', tokenId: '9' } }) },
      { method: 'GET', path: /\/nfts\/slow-1$/ },
    );
    await desk.sync();
    expect(await status()).toBe('success');
    const before = countRequests(desk, '/nfts/slow-1');
    await desk.sync();
    expect(countRequests(desk, '/nfts/slow-1')).toBe(before);
  });

  test('of a long import is read a few a round, the first of the list first, and the rest can be given up', async () => {
    const desk = await openShop();
    const { app, profileId } = desk;
    const nftIds = Array.from({ length: 40 }, (_, index) => `nobody-${index}`);
    expectValue(await app.nfts.import({ profileId, collectionId: SHOP, nftIds }));
    await desk.sync();
    const asked = nftIds.filter((id) => countRequests(desk, `/nfts/${id}"`) > 0);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(40);
    expect(asked).toEqual(nftIds.slice(0, asked.length));
    const { removed } = expectValue(await app.nfts.stopImport({ profileId, collectionId: SHOP }));
    expect(removed).toBe(40);
    expect((await listNfts(desk)).rows).toEqual([]);
  });

  test('of a collection is listed where the service offers that, and it is said where it does not', async () => {
    const desk = await openShop();
    const key = { profileId: desk.profileId, collectionId: SHOP };
    const listed = expectValue(await desk.app.nfts.readList(key));
    expect(listed).toEqual({ offered: true, count: (await listNfts(desk, SHOP)).total });
    expect(listed.count).toBeGreaterThan(10);
    expect((await listNfts(desk, SHOP)).rows[0]).toMatchObject({ origin: 'listed', fetchedAt: expect.any(Number) });
    desk.service.settings.optionalReads.nfts = false;
    expect(expectValue(await desk.app.nfts.readList(key))).toEqual({ offered: false, count: 0 });
  });
});

describe('an order', () => {
  test('is opened by its id, shown with what its payment does, and read again while it may change', async () => {
    const desk = await openShop();
    const { app, profileId, service } = desk;
    const awaiting: string[] = [];
    for (const orderId of service.shop?.orders ?? []) {
      const { order, transaction } = expectValue(await app.orders.open({ profileId, orderId }));
      if (order.value?.payment?.status === 'awaiting-payment' && transaction !== null) awaiting.push(orderId);
    }
    const [orderId = ''] = awaiting;
    expect((await app.orders.list({ profileId })).ok).toBe(true);
    service.payOrder(orderId);
    await service.idle();
    for (let round = 0; round < 3; round += 1) await desk.sync();
    const { order } = expectValue(await app.orders.detail({ profileId, orderId }));
    expect(order.status).toBe('completed');
    const before = countRequests(desk, orderId);
    await desk.sync();
    expect(countRequests(desk, orderId)).toBe(before);
  });
});

describe('what comes after an edit', () => {
  const edit = async (desk: Desk, nftId: string) => {
    const { app, profileId } = desk;
    const { nft } = expectValue(await app.nfts.open({ profileId, collectionId: SHOP, nftId }));
    const body = { metadata: { name: 'Renamed', image: nft.value?.metadata?.image ?? '' } };
    const basis = nft.raw ?? '';
    const key = { profileId, collectionId: SHOP, nftId };
    const intent = expectValue(await app.nfts.edit({ ...key, formId: 'edit-form-1', basis, body }));
    expect((await desk.ended(intent)).failure).toBeNull();
    await desk.service.idle();
    return async () => expectValue(await app.nfts.detail(key));
  };

  test('its action is followed to its end, and the NFT is read again', async () => {
    const desk = await openShop();
    const detail = await edit(desk, shopNfts(desk)[0] ?? '');
    await desk.sync();
    const { nft, actions } = await detail();
    expect(nft.value?.metadata?.name).toBe('Renamed');
    expect(nft.intent).toMatchObject({ kind: 'edit-nft', condition: 'done' });
    expect(actions.find(({ value }) => value?.action === 'nfts.update')).toMatchObject({ status: 'succeeded' });
  });

  test('where the service does not tell of actions, the NFT shows what became of it, and the read is not tried again', async () => {
    const optionalReads = { action: false };
    const desk = await openShop({ service: { seed: 'shop', settings: { ...PATIENT, optionalReads } } });
    const detail = await edit(desk, shopNfts(desk)[0] ?? '');
    await desk.sync();
    await desk.sync();
    const { nft } = await detail();
    expect(nft.value?.metadata?.name).toBe('Renamed');
    const asked = countRequests(desk, '/actions/');
    await desk.sync();
    expect(countRequests(desk, '/actions/')).toBe(asked);
  });
});

test('approvals do not wait for a collection list that hangs', async () => {
  const desk = await openShop();
  // What began when the profile was added has come to its end.
  await desk.sync();
  const id = await desk.requestTransfer();
  const release = Promise.withResolvers<void>();
  desk.service.faults.next(
    { kind: 'hold', when: 'before-effect', until: release.promise },
    { path: /\/collections\/?$/, times: 9 },
  );
  const before = desk.events.length;
  const told = desk.event(
    (event): event is Extract<typeof event, { type: 'records-changed' }> =>
      event.type === 'records-changed' && desk.events.indexOf(event) >= before,
  );
  const round = desk.sync();
  await told;
  expect((await approvals(desk)).map(({ recordId }) => recordId)).toEqual([id]);
  release.resolve();
  await round;
});

test('the balance of a wallet has a history of what was seen', async () => {
  const desk = await openDesk();
  await desk.sync();
  await desk.sync();
  const history = async () =>
    expectValue(await desk.app.wallets.balanceHistory({ profileId: desk.profileId, walletAddress: desk.wallet }));
  const first = await history();
  expect(first.length).toBeGreaterThan(0);
  expect(new Set(first.map(({ token, chain }) => `${token} ${chain}`)).size).toBe(first.length);
  await desk.ask('POST', `/api/v1-alpha2/wallets/${desk.wallet}/balances`, {
    amount: 5,
    token: 'usdc',
    chain: 'base-sepolia',
  });
  await desk.sync();
  const added = (await history()).slice(first.length);
  expect(added).toEqual([
    { token: 'usdc', chain: 'base-sepolia', amount: '5000000', decimals: 6, at: expect.any(Number) },
  ]);
});

test('a delegated signer that was registered elsewhere is found, and its approval lands in Approvals', async () => {
  const desk = await openDesk();
  const { app, profileId, wallet } = desk;
  const signer = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
  const find = async () => expectValue(await app.wallets.findSigner({ profileId, walletAddress: wallet, signer }));
  expect(await find()).toEqual({ found: false });
  await desk.ask('POST', `/api/2022-06-09/wallets/${wallet}/signers`, { signer, chain: 'base-sepolia' });
  expect(await find()).toEqual({ found: true });
  const { signers } = expectValue(await app.wallets.detail({ profileId, walletAddress: wallet }));
  expect(signers).toMatchObject([{ locator: `evm-keypair:${signer}`, malformed: null }]);
  const signatureId = Object.values(signers[0]?.signer?.chains ?? {})[0]?.id;
  await desk.sync();
  expect((await approvals(desk)).map(({ recordId }) => recordId)).toEqual([signatureId]);
  expect((await freshness(desk, 'delegated signers'))?.failure).toBeNull();
});

test('a service that nobody reaches leaves nothing of it up to date, also what was not asked for', async () => {
  const desk = await openShop();
  await desk.sync();
  await desk.service.stop();
  await desk.sync();
  for (const subject of ['orders', 'actions', 'collections', 'nfts']) {
    expect((await freshnessOf(desk, subject))?.failure?.code, subject).toBe('unreachable');
  }
});

async function freshnessOf(desk: Desk, subject: string) {
  const { profiles } = expectValue(await desk.app.app.status());
  return profiles
    .find(({ profile }) => profile.id === desk.profileId)
    ?.freshness.find((entry) => entry.subject === subject);
}
