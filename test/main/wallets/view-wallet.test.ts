import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#main/store/open-store.ts';
import { viewWalletRows } from '#main/wallets/view-wallet.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

test('a list of many wallets is made in parts between which others have their turn, and is whole', async () => {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 1 });
  onTestFinished(() => store.close());
  const addresses = Array.from({ length: 60 }, (_, index) => `0x${String(index).padStart(40, '0')}`);
  const unknown = {
    addressSource: 'service',
    adminSigner: null,
    notice: null,
    addedAt: '2026-01-01T00:00:00.000Z',
  } as const;
  for (const address of addresses) store.watched.addWallet({ profileId: 'p', address, locator: address, ...unknown });

  let turns = 0;
  const others = { next: setImmediate(takeTurn) };
  function takeTurn() {
    turns += 1;
    others.next = setImmediate(takeTurn);
  }
  const rows = await viewWalletRows(store, 'p');
  clearImmediate(others.next);
  expect(turns).toBe(2);
  expect(rows.map(({ address }) => address).sort()).toEqual(addresses);
});
