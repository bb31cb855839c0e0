import type { Database } from 'better-sqlite3';
import { sameHex } from '#shared/hex.ts';
import type { AddressEntry } from '#shared/model/address-entry.ts';

type AddressKey = Pick<AddressEntry, 'address' | 'chain'>;
export type StoredAddress = AddressEntry & {
  /** Set where the operator takes the functions of the contract there for what they say. */
  isTrusted?: true;
  /** Milliseconds since 1970. */
  updatedAt: number;
};

/** The operator's address book: one entry for an address on a chain, one for it on every chain. */
export type AddressBook = {
  /** What was read before may be otherwise now. */
  reread(): void;
  /** By name; the same array until something changes. */
  list(): readonly StoredAddress[];
  /** Keeps entries in place of those for the same address and chain, all of them or none. */
  put(entries: readonly StoredAddress[]): void;
  /** Keeps an entry in place of the one of this key, which may have been for another chain. */
  replace(key: AddressKey, entry: StoredAddress): void;
  remove(key: AddressKey): void;
  /** Marks the contract of an entry as trusted, or takes that back; an entry that is put in its place later keeps the mark. */
  trust(key: AddressKey, isTrusted: boolean): void;
};

type Row = Omit<StoredAddress, 'chain' | 'tags' | 'isTrusted'> & { chain: string; tags: string; trusted: number };

const EVERY_CHAIN = '';

/** @param touch called whenever the book has changed */
export function createAddressBook({ database, touch }: { database: Database; touch: () => void }): AddressBook {
  const select = database.prepare(
    'SELECT address, chain, name, tags, note, updated_at AS updatedAt, trusted FROM address_book ORDER BY name COLLATE NOCASE, address, chain',
  );
  const upsert = database.prepare(
    `INSERT INTO address_book (address, chain, name, tags, note, updated_at)
     VALUES (@address, @chain, @name, @tags, @note, @updatedAt)
     ON CONFLICT (address, chain) DO UPDATE SET address = excluded.address, name = excluded.name, tags = excluded.tags,
       note = excluded.note, updated_at = excluded.updated_at`,
  );
  const remove = database.prepare('DELETE FROM address_book WHERE address = @address AND chain = @chain');
  const mark = database.prepare(
    'UPDATE address_book SET trusted = @trusted WHERE address = @address AND chain = @chain',
  );
  let read: readonly StoredAddress[] | undefined;
  const changed = () => {
    read = undefined;
    touch();
  };
  const putAll = database.transaction((entries: readonly StoredAddress[]) => {
    for (const { address, chain, name, tags, note, updatedAt } of entries) {
      upsert.run({ address, chain: chain ?? EVERY_CHAIN, name, tags: JSON.stringify(tags), note, updatedAt });
    }
  });
  const drop = ({ address, chain }: AddressKey) => remove.run({ address, chain: chain ?? EVERY_CHAIN });
  const replaceOne = database.transaction((key: AddressKey, entry: StoredAddress) => {
    // The mark is for a place: an entry for another one has to be trusted again.
    if (!sameHex(key.address, entry.address) || key.chain !== entry.chain) drop(key);
    putAll([entry]);
  });
  return {
    reread: changed,
    list() {
      read ??= (select.all() as Row[]).map(fromRow);
      return read;
    },
    put(entries) {
      putAll(entries);
      changed();
    },
    replace(key, entry) {
      replaceOne(key, entry);
      changed();
    },
    remove(key) {
      drop(key);
      changed();
    },
    trust({ address, chain }, isTrusted) {
      mark.run({ address, chain: chain ?? EVERY_CHAIN, trusted: isTrusted ? 1 : 0 });
      changed();
    },
  };
}

function fromRow({ chain, tags, trusted, ...row }: Row): StoredAddress {
  const mark = trusted === 1 ? { isTrusted: true as const } : {};
  return { ...row, ...mark, chain: chain === EVERY_CHAIN ? null : chain, tags: JSON.parse(tags) };
}
