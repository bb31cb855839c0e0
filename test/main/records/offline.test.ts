import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startLocalService } from '#local-service/start-local-service.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const SHOP = 'harbour-lights';
const settings = { rateLimit: { reads: 1e6, writes: 1e6, collections: 1e6 } };

/** A desk with one of everything that this app can make or open. */
async function makeThings(stateFolder: string) {
  const desk = await openDesk({ service: { seed: 'shop', settings, stateFolder } });
  const { app, profileId, service, wallet } = desk;
  const recipient = `polygon:${wallet}`;
  const mint = { profileId, collectionId: SHOP, nftId: 'ours-1', formId: 'form-mint' };
  const template = { profileId, collectionId: SHOP, templateId: 'ticket', formId: 'form-template' };
  const credential = { profileId, templateId: 'harbour-guide', formId: 'form-issue' };
  const metadata = { name: 'Diploma', description: 'Earned' };
  const intents = [
    await app.nfts.mint({ ...mint, body: { metadata: { name: 'Our own' }, recipient } }),
    await app.templates.create({ ...template, body: { metadata: { name: 'Ticket' }, supply: { limit: 5 } } }),
    await app.credentials.issue({
      ...credential,
      body: { recipient, metadata, credential: { subject: { grade: 'A' } } },
    }),
  ];
  for (const intent of intents) expect((await desk.ended(expectValue(intent))).failure).toBeNull();
  const orderId = service.shop?.orders[0] ?? '';
  expectValue(await app.orders.open({ profileId, orderId }));
  await service.idle();
  await desk.sync();
  await desk.sync();
  return { desk, orderId };
}

/** Everything that a screen shows of them. */
async function look({ app, profileId }: Desk, orderId: string) {
  const credentials = expectValue(await app.credentials.list({ profileId }));
  const [issued] = credentials.rows;
  const credential = { profileId, templateId: 'harbour-guide', credentialId: issued?.id ?? 'none' };
  return {
    nfts: expectValue(await app.nfts.list({ profileId })),
    nft: expectValue(await app.nfts.detail({ profileId, collectionId: SHOP, nftId: 'ours-1' })),
    collections: expectValue(await app.collections.list({ profileId })),
    collection: expectValue(await app.collections.detail({ profileId, collectionId: SHOP })),
    credentials,
    credential: expectValue(await app.credentials.detail(credential)),
    orders: expectValue(await app.orders.list({ profileId })),
    order: expectValue(await app.orders.detail({ profileId, orderId })),
  };
}

describe('with the service gone', () => {
  test('everything that was seen is listed and shown as it was, with its age; back again it is fresh without a restart', async () => {
    const stateFolder = makeTemporaryFolder();
    const { desk, orderId } = await makeThings(stateFolder);
    const { app, profileId } = desk;
    const before = await look(desk, orderId);
    expect(before.nft.nft).toMatchObject({ status: 'success', origin: 'made', fetchedAt: expect.any(Number) });
    expect(before.collection.templates).toMatchObject([{ id: 'ticket', value: { metadata: { name: 'Ticket' } } }]);
    expect(before.credential).toMatchObject({
      asked: { metadata: { name: 'Diploma' }, subject: { grade: 'A' } },
      action: { status: 'succeeded' },
    });
    expect(before.credentials.rows).toMatchObject([{ title: 'Diploma' }]);

    await desk.service.stop();
    await desk.sync();
    expect(await look(desk, orderId)).toEqual(before);
    const { profiles } = expectValue(await app.app.status());
    const stale = profiles.find(({ profile }) => profile.id === profileId)?.freshness ?? [];
    expect(stale.some(({ failure, succeededAt }) => failure?.code === 'unreachable' && succeededAt !== null)).toBe(
      true,
    );
    expect(expectFailure(await app.orders.open({ profileId, orderId })).code).toBe('unreachable');
    const found = expectValue(await app.search.find({ profileId, text: 'diplo' }));
    expect(found).toContainEqual(expect.objectContaining({ resource: 'credential', title: 'Diploma' }));

    const again = await startLocalService({ chain: 'none', account: 'kernel', settings, stateFolder });
    onTestFinished(() => again.stop());
    expect(again.url).toBe(desk.service.url);
    await desk.sync();
    const after = expectValue(await app.app.status()).profiles.find(({ profile }) => profile.id === profileId);
    expect(after?.freshness.filter(({ failure }) => failure !== null)).toEqual([]);
    const { collections } = await look(desk, orderId);
    const age = (rows: typeof collections.rows) => Math.min(...rows.map(({ fetchedAt }) => fetchedAt ?? 0));
    expect(age(collections.rows)).toBeGreaterThan(age(before.collections.rows));
  });
});

describe('with the cache gone', () => {
  test('templates and credentials come back from the journal, as old as they are', async () => {
    const { desk, orderId } = await makeThings(makeTemporaryFolder());
    const before = await look(desk, orderId);
    await desk.service.stop();
    await desk.stop();
    for (const end of ['', '-wal', '-shm']) rmSync(join(desk.dataFolder, `cache.db${end}`), { force: true });
    const reopened = await reopenDesk(desk);
    const after = await look(reopened, orderId);
    expect(after.collection.templates).toMatchObject([
      { id: 'ticket', raw: before.collection.templates[0]?.raw, origin: 'made' },
    ]);
    expect(after.credential.credential).toMatchObject({ raw: before.credential.credential.raw, origin: 'made' });
    expect(after.credential.asked).toEqual(before.credential.asked);
    expect(after.credential.credential.fetchedAt).toBeLessThanOrEqual(Date.now());
    expect(after.nfts.rows.map(({ id }) => id)).toContain('ours-1');
    // Known by its id, not read yet: it is on the list all the same.
    expect(after.orders).toMatchObject({ unread: 1, rows: [{ id: orderId, fetchedAt: null }] });
    expect(after.order.order).toMatchObject({ value: null, raw: null });
  });

  test('what the operator took off the lists does not come back', async () => {
    const { desk, orderId } = await makeThings(makeTemporaryFolder());
    const { profileId } = desk;
    expectValue(await desk.app.records.forget({ profileId, resource: 'template', parent: SHOP, id: 'ticket' }));
    const reopened = await reopenDesk(desk);
    expect((await look(reopened, orderId)).collection.templates).toEqual([]);
  });
});

test('what the practice service was seeded with is followed once, and stays forgotten', async () => {
  const service = await startLocalService({ chain: 'none', account: 'kernel', seed: 'shop', settings });
  onTestFinished(() => service.stop());
  const practice = async () => ({ url: service.url, apiKey: service.apiKey, shop: service.shop ?? undefined });
  const first = await startTestCore({ practice });
  const profileId = 'practice';
  const list = async ({ app }: typeof first) => expectValue(await app.nfts.list({ profileId }));
  const shown = service.shop?.nfts ?? [];
  expect((await list(first)).total).toBe(shown.length);
  expect((await list(first)).rows.every(({ origin }) => origin === 'seeded')).toBe(true);
  const { collectionId: parent = '', id = '' } = shown[0] ?? {};
  expectValue(await first.app.records.forget({ profileId, resource: 'nft', parent, id }));
  await first.stop();
  const second = await startTestCore({ practice, dataFolder: first.dataFolder, keychain: first.keychain });
  expect((await list(second)).total).toBe(shown.length - 1);
  // Taken back, it is on the list again, and is read.
  expectValue(await second.app.records.remember({ profileId, resource: 'nft', parent, id }));
  expectValue(await second.app.sync.now({ profileId }));
  const back = (await list(second)).rows.find((row) => row.id === id && row.parent === parent);
  expect(back).toMatchObject({ origin: 'seeded', fetchedAt: expect.any(Number) });
});
