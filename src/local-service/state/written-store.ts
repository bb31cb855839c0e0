import { comparableUser } from '#shared/locator.ts';
import { type Creations, finishedCreation } from '../create-once.ts';
import { createStore, readWalletKey, type Store, type StoredWallet } from '../store.ts';
import type { WrittenStore } from './world-schema.ts';

/** The store as it is written: what follows from other parts is left out, and so are creations that are still under way. */
export function writeStore(store: Store): WrittenStore {
  const { wallets, walletCountByOwner, creations, simulatedBooks, demo, content, shop } = store;
  return {
    wallets: [...wallets.values()],
    walletCountByOwner,
    creations: {
      wallets: listFinished(creations.wallets, ({ address }) => address.toLowerCase()),
      transactions: listFinished(creations.transactions, ({ id }) => id),
      signatures: listFinished(creations.signatures, ({ id }) => id),
    },
    simulatedBooks,
    demo,
    content,
    shop,
  };
}

/**
 * The store as it was when it was written.
 * @throws when a key stands for a record that is not there
 */
export function readStore(written: WrittenStore): Store {
  const { walletCountByOwner, simulatedBooks, demo, shop } = written;
  const empty = createStore();
  // The default collections are there in any case; what was written of them takes their place.
  const collections = new Map([...empty.content.collections, ...written.content.collections]);
  const content = { ...written.content, collections };
  const store: Store = { ...empty, walletCountByOwner, simulatedBooks, demo, content, shop };
  for (const wallet of written.wallets) {
    store.wallets.set(wallet.address.toLowerCase(), wallet);
    if (wallet.linkedUser !== undefined) store.walletsByLinkedUser.set(comparableUser(wallet.linkedUser), wallet);
  }
  const { creations } = written;
  const byUser = creations.wallets.map(({ key, id }) => ({ key: readWalletKey(key), id }));
  readFinished(store.creations.wallets, byUser, ({ id }) => store.wallets.get(id));
  readFinished(store.creations.transactions, creations.transactions, ({ key, id }) =>
    findOwner(store, key)?.transactions.get(id),
  );
  readFinished(store.creations.signatures, creations.signatures, ({ key, id }) =>
    findOwner(store, key)?.signatures.get(id),
  );
  return store;
}

type StandsFor = { key: string; id: string };

function listFinished<Created>(creations: Creations<Created>, idOf: (record: Created) => string): StandsFor[] {
  return [...creations].flatMap(([key, { record }]) => (record === undefined ? [] : [{ key, id: idOf(record) }]));
}

function readFinished<Created>(
  creations: Creations<Created>,
  written: readonly StandsFor[],
  find: (written: StandsFor) => Created | undefined,
): void {
  for (const { key, id } of written) {
    const record = find({ key, id });
    if (record === undefined) throw new Error(`an idempotency key stands for ${id}, which is not there`);
    creations.set(key, finishedCreation(record));
  }
}

/** Keys of a wallet's records begin with its address: `<address>:<idempotency key>`. */
function findOwner({ wallets }: Store, key: string): StoredWallet | undefined {
  return wallets.get(key.slice(0, key.indexOf(':')).toLowerCase());
}
