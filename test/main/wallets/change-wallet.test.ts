import { expect, test } from 'vitest';
import { fail } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED } from '../../helpers/memory-keychain.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';

const OWN = { name: 'Payroll', group: 'Treasury', note: 'Paid on Fridays.' };
const keyOf = ({ profileId, wallet: walletAddress }: Desk) => ({ profileId, walletAddress });
const listWallets = async ({ app, profileId }: Desk) => expectValue(await app.wallets.list({ profileId }));
const listWaiting = async ({ app, profileId }: Desk) => expectValue(await app.approvals.list({ profileId }));

test('a name, a group and a note of the operator’s own hold after a restart, are found, and go when they are emptied', async () => {
  const desk = await openDesk();
  expect(expectValue(await desk.app.wallets.describe({ ...keyOf(desk), ...OWN }))).toMatchObject(OWN);
  const again = await reopenDesk(desk);
  expect(await listWallets(again)).toEqual([expect.objectContaining({ ...OWN, address: desk.wallet })]);
  for (const text of ['payroll', 'treasury', 'fridays']) {
    const hits = expectValue(await again.app.search.find({ profileId: desk.profileId, text }));
    expect(hits).toContainEqual(expect.objectContaining({ resource: 'wallet', id: desk.wallet, title: 'Payroll' }));
  }
  await again.app.wallets.describe({ ...keyOf(again), name: ' ', group: '', note: '' });
  expect(await listWallets(again)).toEqual([expect.objectContaining({ name: null, group: null, note: null })]);
});

test('a request is still signed after its wallet was called something else', async () => {
  const desk = await openDesk();
  const id = await desk.requestTransfer();
  await desk.sync();
  expectValue(await desk.app.wallets.describe({ ...keyOf(desk), ...OWN }));
  const intent = await desk.approve('transaction', id);
  expect(await desk.ended(intent)).toMatchObject({ failure: null });
});

test('a removed wallet is neither read nor waited for, also after a restart, and comes back as it was', async () => {
  const desk = await openDesk();
  const { app, profileId } = desk;
  await app.wallets.describe({ ...keyOf(desk), ...OWN });
  const id = await desk.requestTransfer();
  await desk.sync();
  expect((await listWaiting(desk)).counts.total).toBe(1);
  expectValue(await app.wallets.remove(keyOf(desk)));
  expect(await listWallets(desk)).toEqual([]);
  expect(await listWaiting(desk)).toMatchObject({ items: [], counts: { total: 0 } });
  expect(expectValue(await app.search.find({ profileId, text: id }))).toEqual([]);
  expect(expectFailure(await app.wallets.detail(keyOf(desk))).code).toBe('unknown-wallet');
  const again = await reopenDesk(desk);
  expect(await listWallets(again)).toEqual([]);
  expect((await listWaiting(again)).items).toEqual([]);
  expectValue(await again.app.wallets.restore(keyOf(again)));
  expect(await listWallets(again)).toEqual([expect.objectContaining(OWN)]);
  expect((await listWaiting(again)).items).toEqual([expect.objectContaining({ recordId: id })]);
  expectValue(await again.app.wallets.remove(keyOf(again)));
  expectValue(await again.app.wallets.add({ profileId, locator: desk.wallet }));
  expect(await listWallets(again)).toEqual([expect.objectContaining(OWN)]);
});

test('a wallet with a write under way stays on the list, and what to do is said', async () => {
  const desk = await openDesk();
  desk.signer.intercept = async (request) => (request.type === 'sign-record' ? fail(KEYCHAIN_LOCKED) : undefined);
  const id = await desk.requestTransfer();
  await desk.sync();
  const intent = await desk.approve('transaction', id);
  await desk.intent(intent.id, ({ failure }) => failure !== null);
  expect(expectFailure(await desk.app.wallets.remove(keyOf(desk)))).toMatchObject({
    code: 'wallet-under-way',
    next: expect.stringContaining('Activity'),
  });
  expect(await listWallets(desk)).toHaveLength(1);
});
