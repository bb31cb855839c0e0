import type { Database } from 'better-sqlite3';

/** An entry of the operator's deny list; a null chain is every chain. */
export type StoredDenied = {
  address: string;
  chain: string | null;
  note: string;
  /** Milliseconds since 1970. */
  addedAt: number;
};
type DeniedKey = Pick<StoredDenied, 'address' | 'chain'>;

export type DeniedAddresses = {
  /** What was read before may be otherwise now. */
  reread(): void;
  /** By address; the same array until something changes. */
  list(): readonly StoredDenied[];
  /** Keeps entries in place of those for the same address and chain, all of them or none. */
  put(entries: readonly StoredDenied[]): void;
  remove(keys: readonly DeniedKey[]): void;
};

const EVERY_CHAIN = '';

/** @param touch called whenever the list has changed */
export function createDeniedAddresses({ database, touch }: { database: Database; touch: () => void }): DeniedAddresses {
  const select = database.prepare(
    `SELECT address, nullif(chain, '') AS chain, note, added_at AS addedAt FROM denied_addresses ORDER BY address, chain`,
  );
  const upsert = database.prepare(
    `INSERT INTO denied_addresses VALUES (@address, @chain, @note, @addedAt)
     ON CONFLICT (address, chain) DO UPDATE SET note = excluded.note`,
  );
  const drop = database.prepare('DELETE FROM denied_addresses WHERE address = @address AND chain = @chain');
  const withChain = <Key extends DeniedKey>(key: Key) => ({ ...key, chain: key.chain ?? EVERY_CHAIN });
  const putAll = database.transaction((entries: readonly StoredDenied[]) => {
    for (const entry of entries) upsert.run(withChain(entry));
  });
  const dropAll = database.transaction((keys: readonly DeniedKey[]) => {
    for (const { address, chain } of keys) drop.run(withChain({ address, chain }));
  });
  let read: readonly StoredDenied[] | undefined;
  const changed = () => {
    read = undefined;
    touch();
  };
  return {
    reread: changed,
    list() {
      read ??= select.all() as StoredDenied[];
      return read;
    },
    put(entries) {
      putAll(entries);
      changed();
    },
    remove(keys) {
      dropAll(keys);
      changed();
    },
  };
}
