import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { createContextGatherer } from '#main/approvals/proof-context.ts';
import { createReviews } from '#main/approvals/review-records.ts';
import { openStore } from '#main/store/open-store.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { honestTransaction } from '../../helpers/honest-record.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const WALLET = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f';
const SIGNER = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const AT = { createdAt: '2026-01-01T00:00:00.000Z' };

/** A message in which hashes of operations are looked for. */
const message = (id: string) => ({
  id,
  type: 'evm-message',
  walletType: 'evm-smart-wallet',
  status: 'awaiting-approval',
  params: { message: 'hello', chain: 'base-sepolia' },
  approvals: { pending: [{ signer: `evm-keypair:${SIGNER}`, message: `0x${'ab'.repeat(32)}` }], submitted: [] },
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

function openRows() {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  store.seals.verify({ key: new Uint8Array(32), heads: null });
  onTestFinished(() => store.close());
  store.profiles.add({ id: 'p', name: 'p', environment: 'practice', baseUrl: 'http://127.0.0.1:1', ...AT });
  store.watched.addWallet({
    ...{ profileId: 'p', address: WALLET, locator: WALLET, addressSource: 'service' },
    ...{ adminSigner: null, notice: null, addedAt: AT.createdAt },
  });
  const put = (kind: RecordKind, id: string, parsed: object) => {
    const about = { status: 'awaiting-approval', malformed: undefined, fetchedAt: 1, final: false, requestNumber: 1 };
    store[`${kind}s`].put({ ...about, profileId: 'p', parent: WALLET, id, parsed, raw: JSON.stringify(parsed) });
  };
  return { store, put, reviews: createReviews() };
}

test('of what was known when rows were proven and opened nothing is kept once it is known otherwise', async () => {
  const { store, put, reviews } = openRows();
  put('transaction', 'a', { ...honestTransaction(), id: 'a' });
  put('signature', 'b', message('b'));
  const known: WeakRef<object>[] = [];
  // In a function of its own: what it holds is gone when it has ended.
  const look = (kind: RecordKind, id: string) => {
    const record = store[`${kind}s`].get({ profileId: 'p', parent: WALLET, id });
    if (record === undefined) throw new Error(`There is no ${kind} ${id}.`);
    const asked = { kind, record, signerAddress: SIGNER } as const;
    const gather = createContextGatherer(store);
    reviews.summarise(gather, asked);
    reviews.showRecord(gather, asked);
    const at = gather({ profileId: 'p', walletAddress: WALLET, kind, recordId: id, signerAddress: SIGNER });
    if (at !== undefined) known.push(new WeakRef(at.knowledge));
  };
  for (let number = 1; number <= 5; number += 1) {
    const address = `0x${String(number).repeat(40)}` as const;
    store.addressBook.put([{ address, chain: null, name: `Friend ${number}`, tags: [], note: '', updatedAt: number }]);
    look('transaction', 'a');
    look('signature', 'b');
  }

  // A WeakRef holds what it refers to until the turn in which it was made has ended.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  const isThere = known.map((each) => each.deref() !== undefined);
  expect(isThere).toEqual([false, false, false, false, false, false, false, false, true, true]);
});
