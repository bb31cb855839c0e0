import { expect, onTestFinished, test } from 'vitest';
import { createReviews } from '#main/approvals/review-records.ts';
import { createWalletHistoryHandlers } from '#main/ipc/wallet-history-handlers.ts';
import { openStore } from '#main/store/open-store.ts';
import { createWalletHistory } from '#main/wallets/history/wallet-history.ts';
import { succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { honestTransaction, WALLET } from '../../helpers/honest-record.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const AT = '2026-01-01T00:00:00.000Z';

/** A profile with a wallet and a request of it; what is saved is kept. */
function open() {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  store.seals.verify({ key: new Uint8Array(32), heads: null });
  store.profiles.add({ id: 'p', name: 'p', environment: 'practice', baseUrl: 'http://127.0.0.1:1', createdAt: AT });
  const about = { locator: WALLET, addressSource: 'service', adminSigner: null, notice: null } as const;
  store.watched.addWallet({ profileId: 'p', addedAt: AT, ...about, address: WALLET });
  const parsed = honestTransaction();
  const of = { profileId: 'p', parent: WALLET, malformed: undefined, fetchedAt: 1, final: false, requestNumber: 1 };
  store.transactions.put({ ...of, id: parsed.id, status: parsed.status, parsed, raw: JSON.stringify(parsed) });
  const saved: { suggestedName: string; text: string }[] = [];
  const walletHistory = createWalletHistory({ store, reviews: createReviews(), tell: () => {} });
  onTestFinished(() => {
    walletHistory.stop();
    store.close();
  });
  const desktop = {
    saveText: async (file: { suggestedName: string; text: string }) => {
      saved.push(file);
      return succeed({ path: `Documents/${file.suggestedName}` });
    },
  };
  return {
    handlers: createWalletHistoryHandlers({ store, walletHistory, desktop, clock: () => Date.parse(AT) }),
    saved,
  };
}

const wallet = { profileId: 'p', walletAddress: WALLET };
const page = { towards: 'older', perPage: 20 } as const;

test('the history of a wallet is told by its address in any letter case', async () => {
  const { handlers } = open();
  const { lines } = expectValue(await handlers.history({ ...wallet, ...page }));
  expect(lines).toMatchObject([{ recordId: 'tx-1', act: 'sent', state: 'waiting' }]);
  const lower = { ...wallet, walletAddress: WALLET.toLowerCase() };
  expect(expectValue(await handlers.history({ ...lower, ...page })).lines).toEqual(lines);
});

test('a wallet that is not on the list has no history, no choices, no statistics and no file', async () => {
  const { handlers, saved } = open();
  const unknown = { ...wallet, walletAddress: '0x00000000000000000000000000000000000000aA' };
  for (const answer of [
    await handlers.history({ ...unknown, ...page }),
    await handlers.historyChoices(unknown),
    await handlers.approvalDays(unknown),
    await handlers.exportHistory({ ...unknown, format: 'csv' }),
  ]) {
    expect(expectFailure(answer).code).toBe('unknown-wallet');
  }
  expect(saved).toEqual([]);
});

test('what is exported is written where the person says, and counted', async () => {
  const { handlers, saved } = open();
  const exported = expectValue(await handlers.exportHistory({ ...wallet, act: 'sent', format: 'csv' }));
  expect(exported).toEqual({ path: `Documents/countersign-history-${WALLET.slice(0, 10)}.csv`, count: 1 });
  expect(saved[0]?.text.split('\r\n')).toHaveLength(3);
  expect(expectValue(await handlers.exportHistory({ ...wallet, act: 'message', format: 'json' })).count).toBe(0);
});

test('the last thirty days are counted, with none where nothing was approved', async () => {
  const { handlers } = open();
  const days = expectValue(await handlers.approvalDays(wallet));
  expect([days.length, days.every(({ approvals }) => approvals === 0)]).toEqual([30, true]);
});
