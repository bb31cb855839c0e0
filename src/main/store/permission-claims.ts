import type { Database } from 'better-sqlite3';
import type { PermissionClaim } from '#shared/ipc/permission-views.ts';

type WalletKey = { profileId: string; walletAddress: string };
type StoredClaim = PermissionClaim & { chain: string; name: string };

export type PermissionClaims = {
  /** What nodes said of a wallet's permissions when they were asked last. */
  list(key: WalletKey): StoredClaim[];
  keep(claim: WalletKey & StoredClaim): void;
  /** Forgets what the node of a chain said: it is not asked any more, or another one is. */
  forget(key: { profileId: string; chain: string }): void;
};

export function createPermissionClaims(database: Database): PermissionClaims {
  const select = database.prepare(
    `SELECT chain, name, host, at, at_most AS atMost, ends_at AS endsAt FROM permission_claims
     WHERE profile_id = @profileId AND wallet_address = @walletAddress`,
  );
  const upsert = database.prepare(
    `INSERT OR REPLACE INTO permission_claims
     VALUES (@profileId, @chain, @walletAddress, @name, @host, @at, @atMost, @endsAt)`,
  );
  const remove = database.prepare('DELETE FROM permission_claims WHERE profile_id = @profileId AND chain = @chain');
  const plain = <Key extends WalletKey>(key: Key) => ({ ...key, walletAddress: key.walletAddress.toLowerCase() });
  return {
    list: (key) => select.all(plain(key)) as StoredClaim[],
    keep: (claim) => void upsert.run(plain(claim)),
    forget: (key) => void remove.run(key),
  };
}
