import { expect, test } from 'vitest';
import { fillJournal } from '../../bench/practice/fill-journal.ts';
import { makeOfflineDesks } from '../../bench/practice/offline-desk.ts';
import { addWallets } from '../../bench/practice/quiet-wallets.ts';
import { expectValue } from '../helpers/expect-result.ts';

test('what a case puts into the journal of a desk is used by the app as its own', async () => {
  const [offline] = await makeOfflineDesks(1);
  if (offline === undefined) throw new Error('There is one desk.');
  const wallets = await addWallets(offline, 5);
  const ids = await fillJournal(offline, 3);
  const desk = await offline.start();
  const { profileId } = desk;
  const listed = expectValue(await desk.app.wallets.list({ profileId }));
  expect(listed.map(({ address }) => address)).toEqual(wallets);
  const page = expectValue(await desk.app.activity.list({ profileId, isGrouped: false, after: null, limit: 10 }));
  expect(page.items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(expectValue(await desk.app.app.status()).troubles).toEqual([]);
  await desk.stop();
});
