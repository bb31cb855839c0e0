import type { Database } from 'better-sqlite3';
import type { AddressSource, RecordKind } from '#shared/model/review.ts';

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
};

/** A transaction or signature followed by its id, because lists may be missing. */
type WatchedRecord = { profileId: string; walletAddress: string; kind: RecordKind; id: string; addedAt: string };

export type Watched = {
  addWallet(wallet: WatchedWallet): void;
  listWallets(profileId: string): WatchedWallet[];
  getWallet(key: { profileId: string; address: string }): WatchedWallet | undefined;
  addRecord(record: WatchedRecord): void;
  listRecords(key: { profileId: string; walletAddress: string }): WatchedRecord[];
};

const WALLET_COLUMNS = `profile_id AS profileId, address, locator, address_source AS addressSource,
  admin_signer AS adminSigner, notice, added_at AS addedAt`;

/** @param touch called whenever a wallet has come to the list */
export function createWatched({ database, touch }: { database: Database; touch: () => void }): Watched {
  const insertWallet = database.prepare(
    `INSERT INTO watched_wallets VALUES (@profileId, @address, @locator, @addressSource, @adminSigner, @notice, @addedAt)
     ON CONFLICT (profile_id, address) DO UPDATE SET
       address_source = excluded.address_source, admin_signer = coalesce(excluded.admin_signer, admin_signer), notice = coalesce(excluded.notice, notice)`,
  );
  const wallets = database.prepare(
    `SELECT ${WALLET_COLUMNS} FROM watched_wallets WHERE profile_id = ? ORDER BY added_at, address`,
  );
  const wallet = database.prepare(`SELECT ${WALLET_COLUMNS} FROM watched_wallets WHERE profile_id = ? AND address = ?`);
  const insertRecord = database.prepare(
    'INSERT OR IGNORE INTO watched_records VALUES (@profileId, @walletAddress, @kind, @id, @addedAt)',
  );
  const records = database.prepare(
    `SELECT profile_id AS profileId, wallet_address AS walletAddress, kind, id, added_at AS addedAt
     FROM watched_records WHERE profile_id = ? AND wallet_address = ? ORDER BY added_at, id`,
  );
  return {
    addWallet(row) {
      const isNew = wallet.get(row.profileId, row.address) === undefined;
      insertWallet.run(row);
      if (isNew) touch();
    },
    listWallets(profileId) {
      return wallets.all(profileId) as WatchedWallet[];
    },
    getWallet({ profileId, address }) {
      return wallet.get(profileId, address) as WatchedWallet | undefined;
    },
    addRecord(record) {
      insertRecord.run(record);
    },
    listRecords({ profileId, walletAddress }) {
      return records.all(profileId, walletAddress) as WatchedRecord[];
    },
  };
}
