import type { Database } from 'better-sqlite3';
import type { AddressSource, RecordKind } from '#shared/model/review.ts';
import { bound } from './bound.ts';

/** A wallet the operator added. There is no list of wallets to ask the service for: this list is ours. */
export type WatchedWallet = {
  profileId: string;
  address: string;
  locator: string;
  addressSource: AddressSource;
  /** Locator of the admin signer as the service told it, where it did. */
  adminSigner: string | null;
  /** Something about it the operator has to know, for example an admin signer that is not ours. */
  notice: string | null;
  addedAt: string;
  /** What the operator calls it, what they put it with, and what they noted; null where they said nothing. */
  name: string | null;
  group: string | null;
  note: string | null;
};

type WalletKey = { profileId: string; address: string };
type NewWallet = Omit<WatchedWallet, 'name' | 'group' | 'note'>;

/** A transaction or signature followed by its id, because lists may be missing. */
type WatchedRecord = { profileId: string; walletAddress: string; kind: RecordKind; id: string; addedAt: string };
type WatchedRecordKey = Omit<WatchedRecord, 'addedAt'>;

export type Watched = {
  /** Puts it on the list; one that was removed comes back with all that was kept of it. */
  addWallet(wallet: NewWallet): void;
  listWallets(profileId: string): WatchedWallet[];
  getWallet(key: WalletKey): WatchedWallet | undefined;
  describeWallet(key: WalletKey & Pick<WatchedWallet, 'name' | 'group' | 'note'>): void;
  /** Takes it off the list, and nothing else. */
  removeWallet(key: WalletKey & { at: number }): void;
  /** @returns whether it is on the list again */
  restoreWallet(key: WalletKey): boolean;
  isRemoved(key: WalletKey): boolean;
  addRecord(record: WatchedRecord): void;
  listRecords(key: { profileId: string; walletAddress: string }): WatchedRecord[];
  findRecord(key: WatchedRecordKey): WatchedRecord | undefined;
  /** Ends its following, and nothing else. */
  removeRecord(key: WatchedRecordKey): void;
};

const WALLET_COLUMNS = `profile_id AS profileId, address, locator, address_source AS addressSource,
  admin_signer AS adminSigner, notice, added_at AS addedAt, name, own_group AS "group", note`;

type Options = {
  database: Database;
  /** Called whenever a wallet has come to the list or left it, or is called something else. */
  touch: (profileId: string) => void;
};

export function createWatched({ database, touch }: Options): Watched {
  const insertWallet = database.prepare(
    `INSERT INTO watched_wallets (profile_id, address, locator, address_source, admin_signer, notice, added_at)
     VALUES (@profileId, @address, @locator, @addressSource, @adminSigner, @notice, @addedAt)
     ON CONFLICT (profile_id, address) DO UPDATE SET removed_at = NULL,
       address_source = excluded.address_source, admin_signer = coalesce(excluded.admin_signer, admin_signer), notice = coalesce(excluded.notice, notice)`,
  );
  const wallets = database.prepare(
    `SELECT ${WALLET_COLUMNS} FROM watched_wallets
     WHERE profile_id = ${bound('profileId')} AND removed_at IS NULL ORDER BY added_at, address`,
  );
  const wallet = database.prepare(
    `SELECT ${WALLET_COLUMNS} FROM watched_wallets WHERE profile_id = ? AND address = ? AND removed_at IS NULL`,
  );
  const ofWallet = 'WHERE profile_id = @profileId AND address = @address';
  const describe = database.prepare(
    `UPDATE watched_wallets SET name = @name, own_group = @group, note = @note ${ofWallet}`,
  );
  const remove = database.prepare(`UPDATE watched_wallets SET removed_at = @at ${ofWallet}`);
  const restore = database.prepare(`UPDATE watched_wallets SET removed_at = NULL ${ofWallet}`);
  const removed = database.prepare(`SELECT 1 FROM watched_wallets ${ofWallet} AND removed_at IS NOT NULL`).pluck();
  const insertRecord = database.prepare(
    'INSERT OR IGNORE INTO watched_records VALUES (@profileId, @walletAddress, @kind, @id, @addedAt)',
  );
  const recordColumns = 'profile_id AS profileId, wallet_address AS walletAddress, kind, id, added_at AS addedAt';
  const records = database.prepare(
    `SELECT ${recordColumns} FROM watched_records WHERE profile_id = ? AND wallet_address = ? ORDER BY added_at, id`,
  );
  const ofRecord = 'WHERE profile_id = @profileId AND wallet_address = @walletAddress AND kind = @kind AND id = @id';
  const record = database.prepare(`SELECT ${recordColumns} FROM watched_records ${ofRecord}`);
  const removeRecord = database.prepare(`DELETE FROM watched_records ${ofRecord}`);
  return {
    addWallet(row) {
      const isNew = wallet.get(row.profileId, row.address) === undefined;
      insertWallet.run(row);
      if (isNew) touch(row.profileId);
    },
    listWallets(profileId) {
      return wallets.all({ profileId }) as WatchedWallet[];
    },
    getWallet({ profileId, address }) {
      return wallet.get(profileId, address) as WatchedWallet | undefined;
    },
    describeWallet(described) {
      describe.run(described);
      touch(described.profileId);
    },
    removeWallet(key) {
      remove.run(key);
      touch(key.profileId);
    },
    restoreWallet(key) {
      const isThere = restore.run(key).changes === 1;
      touch(key.profileId);
      return isThere;
    },
    isRemoved: (key) => removed.get(key) === 1,
    addRecord(record) {
      insertRecord.run(record);
    },
    listRecords({ profileId, walletAddress }) {
      return records.all(profileId, walletAddress) as WatchedRecord[];
    },
    findRecord: (key) => record.get(key) as WatchedRecord | undefined,
    removeRecord(key) {
      removeRecord.run(key);
    },
  };
}
