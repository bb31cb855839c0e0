import type { Database } from 'better-sqlite3';

/** A file or a pasted text that the operator added for reading calls. */
export type LibraryItem = {
  id: string;
  kind: 'abi' | 'descriptor';
  name: string;
  /** EIP-155 id; null where it holds on every chain. */
  chainId: number | null;
  /** The contract of an ABI; null where it holds everywhere. */
  address: string | null;
  json: string;
  /** Milliseconds since 1970. */
  addedAt: number;
};

export type Library = {
  /** What was read before may be otherwise now. */
  reread(): void;
  /** In the order in which they were added; the same array until something changes. */
  list(): readonly LibraryItem[];
  /** All of them or none. @param replaced ids of those that go for them */
  add(items: readonly LibraryItem[], replaced?: readonly string[]): void;
  remove(id: string): void;
};

/** @param touch called whenever the library has changed */
export function createLibrary({ database, touch }: { database: Database; touch: () => void }): Library {
  const select = database.prepare(
    'SELECT id, kind, name, chain_id AS chainId, address, json, added_at AS addedAt FROM library ORDER BY rowid',
  );
  const insert = database.prepare(
    'INSERT INTO library VALUES (@id, @kind, @name, @chainId, @address, @json, @addedAt)',
  );
  const remove = database.prepare('DELETE FROM library WHERE id = ?');
  const insertAll = database.transaction((items: readonly LibraryItem[], replaced: readonly string[]) => {
    for (const id of replaced) remove.run(id);
    for (const item of items) insert.run(item);
  });
  let read: readonly LibraryItem[] | undefined;
  const changed = () => {
    read = undefined;
    touch();
  };
  return {
    reread: changed,
    list() {
      read ??= select.all() as LibraryItem[];
      return read;
    },
    add(items, replaced = []) {
      insertAll(items, replaced);
      changed();
    },
    remove(id) {
      remove.run(id);
      changed();
    },
  };
}
