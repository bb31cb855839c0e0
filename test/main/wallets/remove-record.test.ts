import { expect, test } from 'vitest';
import { fail } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED } from '../../helpers/memory-keychain.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';

/** Lists are missing: a record is read by its id alone. */
const NO_LISTS = { service: { settings: { optionalReads: { transactions: false } } } };

const keyOf = ({ profileId, wallet: walletAddress }: Desk, recordId: string) => ({
  profileId,
  walletAddress,
  kind: 'transaction' as const,
  recordId,
});

async function follow(desk: Desk): Promise<string> {
  const recordId = await desk.requestTransfer();
  const { profileId, wallet: locator } = desk;
  expectValue(await desk.app.wallets.addRecord({ profileId, locator, kind: 'transaction', recordId }));
  await desk.sync();
  return recordId;
}

const listRecords = async ({ app, profileId, wallet: walletAddress }: Desk) =>
  expectValue(await app.wallets.records({ profileId, walletAddress, kind: 'transaction' })).records;
const listWaiting = async ({ app, profileId }: Desk) => expectValue(await app.approvals.list({ profileId })).items;

test('a followed record that was removed is not read any more, also after a restart, and leaves lists and search', async () => {
  const desk = await openDesk(NO_LISTS);
  const id = await follow(desk);
  expect(await listRecords(desk)).toEqual([expect.objectContaining({ id, isFollowed: true })]);
  expect(await listWaiting(desk)).toHaveLength(1);
  expectValue(await desk.app.wallets.removeRecord(keyOf(desk, id)));
  await desk.sync();
  expect(await listRecords(desk)).toEqual([]);
  expect(await listWaiting(desk)).toEqual([]);
  expect(expectValue(await desk.app.search.find({ profileId: desk.profileId, text: id }))).toEqual([]);
  const again = await reopenDesk(desk);
  await again.sync();
  expect(await listRecords(again)).toEqual([]);
  expect(expectFailure(await again.app.wallets.removeRecord(keyOf(again, id))).code).toBe('unknown-record');
  // It may be followed again, as at first.
  expectValue(await again.app.wallets.restoreRecord(keyOf(again, id)));
  await again.sync();
  expect(await listRecords(again)).toEqual([expect.objectContaining({ id, isFollowed: true })]);
});

test('an undone removal leaves everything as it was, with the service gone too', async () => {
  const desk = await openDesk(NO_LISTS);
  const id = await follow(desk);
  expectValue(await desk.app.approvals.decline({ ...keyOf(desk, id), reason: 'Not ours.' }));
  await desk.service.stop();
  const before = expectValue(await desk.app.wallets.record(keyOf(desk, id)));
  expectValue(await desk.app.wallets.removeRecord(keyOf(desk, id)));
  expect(expectFailure(await desk.app.wallets.record(keyOf(desk, id))).code).toBe('unknown-record');
  expectValue(await desk.app.wallets.restoreRecord(keyOf(desk, id)));
  expect(expectValue(await desk.app.wallets.record(keyOf(desk, id)))).toEqual(before);
  expect(await listWaiting(desk)).toEqual([
    expect.objectContaining({ recordId: id, declined: expect.objectContaining({ reason: 'Not ours.' }) }),
  ]);
});

test('a record that the service lists comes back with the next reading, and is not followed by its id any more', async () => {
  const desk = await openDesk();
  const id = await follow(desk);
  expectValue(await desk.app.wallets.removeRecord(keyOf(desk, id)));
  expect(await listRecords(desk)).toEqual([]);
  await desk.sync();
  expect(await listRecords(desk)).toEqual([expect.objectContaining({ id, isFollowed: false })]);
});

test('a record with a write under way stays on the list, and what to do is said', async () => {
  const desk = await openDesk(NO_LISTS);
  desk.signer.intercept = async (request) => (request.type === 'sign-record' ? fail(KEYCHAIN_LOCKED) : undefined);
  const id = await follow(desk);
  const intent = await desk.approve('transaction', id);
  await desk.intent(intent.id, ({ failure }) => failure !== null);
  expect(expectFailure(await desk.app.wallets.removeRecord(keyOf(desk, id)))).toMatchObject({
    code: 'record-under-way',
    next: expect.stringContaining('Activity'),
  });
  expect(await listRecords(desk)).toHaveLength(1);
});
