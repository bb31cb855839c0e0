import { expect, test } from 'vitest';
import type { AppEvent } from '#shared/ipc/events.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { fillLedgerDisk, watchDisk } from '../helpers/full-disk.ts';
import { DEAD } from '../helpers/honest-record.ts';
import { listActivity } from '../helpers/list-activity.ts';
import { type Desk, openDesk, reopenDesk } from '../helpers/practice-desk.ts';

const CALLS = Array.from({ length: 2_000 }, () => ({ to: DEAD, value: '1', data: '0x' }));

const form = ({ profileId, wallet }: Desk, formId: string) => ({
  profileId,
  formId,
  walletAddress: wallet,
  chain: 'base-sepolia',
});

const diskFaults = async ({ app }: Desk) =>
  expectValue(await app.app.status()).troubles.filter(({ code }) => code === 'disk-full');

async function expectListsToAnswer({ app, profileId, wallet }: Desk): Promise<void> {
  for (const answer of [
    await app.app.status(),
    await app.profiles.list(),
    await app.wallets.list({ profileId }),
    await app.wallets.detail({ profileId, walletAddress: wallet }),
    await app.wallets.records({ profileId, walletAddress: wallet, kind: 'transaction' }),
    await app.approvals.list({ profileId }),
    await app.activity.list({ profileId }),
    await app.nfts.list({ profileId }),
    await app.collections.list({ profileId }),
    await app.orders.list({ profileId }),
    await app.credentials.list({ profileId }),
    await app.funding.list({ profileId }),
    await app.addresses.list({ profileId }),
    await app.search.find({ profileId, text: 'practice' }),
  ]) {
    expectValue<unknown>(answer);
  }
}

test('what the disk holds up under way says so on its row, everything can be looked at, and it ends by itself, sent once', async () => {
  const disk = watchDisk();
  const desk = await openDesk();
  const { app, profileId } = desk;
  const intent = expectValue(await app.wallets.createTransaction({ ...form(desk, 'form-held'), calls: CALLS }));
  disk.fill('journal.db');
  const held = await desk.intent(intent.id, ({ failure }) => failure?.code === 'disk-full');
  expect(held).toMatchObject({ condition: 'active', failure: { next: expect.stringContaining('by itself') } });
  expect((await listActivity(app, profileId)).find(({ id }) => id === intent.id)).toEqual(held);
  expect(await diskFaults(desk)).toHaveLength(1);
  await expectListsToAnswer(desk);

  disk.free();
  expect(await desk.ended(intent)).toMatchObject({ condition: 'done' });
  expect(await diskFaults(desk)).toEqual([]);
  expect(desk.logLines.filter((line) => line.includes('/transactions"') && line.includes('POST'))).toHaveLength(1);
});

test('what the service says and the disk does not take is told, and read when there is room', async () => {
  const disk = watchDisk();
  const desk = await openDesk();
  const { app, profileId } = desk;
  const body = { params: { calls: CALLS, chain: 'base-sepolia' } };
  await desk.ask('POST', `/api/2022-06-09/wallets/${desk.wallet}/transactions`, body);
  disk.fill();
  await desk.sync();
  expect(await diskFaults(desk)).toMatchObject([{ happened: expect.stringContaining('cannot be kept') }]);
  await expectListsToAnswer(desk);
  disk.free();
  await desk.sync();
  expect(await diskFaults(desk)).toEqual([]);
  expect(expectValue(await app.approvals.list({ profileId })).items).toHaveLength(1);
});

test('a start on a full disk shows everything, and begins nothing new', async () => {
  const first = await openDesk();
  await first.requestTransfer();
  await first.sync();
  const disk = watchDisk();
  disk.fillOnOpening();
  const desk = await reopenDesk(first);
  await expectListsToAnswer(desk);
  expect(expectValue(await desk.app.approvals.list({ profileId: desk.profileId })).items).toHaveLength(1);
  const asked = { ...form(desk, 'form-too-late'), calls: CALLS };
  expect(expectFailure(await desk.app.wallets.createTransaction(asked)).code).toBe('disk-full');
  disk.free();
  expect(await desk.ended(expectValue(await desk.app.wallets.createTransaction(asked)))).toMatchObject({
    condition: 'done',
  });
});

test('an approval waits while the signer cannot write its ledger, and is signed by itself when it can', async () => {
  const desk = await openDesk();
  const recordId = await desk.requestTransfer();
  await desk.sync();
  const disk = fillLedgerDisk();
  const intent = await desk.approve('transaction', recordId);
  const held = await desk.intent(intent.id, ({ failure }) => failure !== null);
  expect(held).toMatchObject({ condition: 'active', state: 'proven', failure: { code: 'disk-full' } });
  expect((await desk.readRecord('transaction', recordId)).approvals).toMatchObject({ submitted: [] });
  disk.free();
  expect(await desk.ended(intent)).toMatchObject({ condition: 'done' });
});

test('a trouble that came back is told again', async () => {
  const disk = watchDisk();
  const desk = await openDesk();
  const events: AppEvent[] = desk.events;
  disk.fill();
  await desk.ask('POST', `/api/2022-06-09/wallets/${desk.wallet}/transactions`, {
    params: { calls: CALLS, chain: 'base-sepolia' },
  });
  await desk.sync();
  const [trouble] = await diskFaults(desk);
  expectValue(await desk.app.app.dismissTrouble({ code: trouble?.code ?? '', happened: trouble?.happened ?? '' }));
  await desk.sync();
  expect(await diskFaults(desk)).toEqual([]);
  disk.free();
  await desk.sync();
  disk.fill();
  await desk.ask('POST', `/api/2022-06-09/wallets/${desk.wallet}/transactions`, {
    params: { calls: CALLS, chain: 'base-sepolia' },
  });
  await desk.sync();
  expect(await diskFaults(desk)).toHaveLength(1);
  expect(events.filter(({ type }) => type === 'trouble-over').length).toBeGreaterThan(0);
});
