import type { Database } from 'better-sqlite3';
import type { BalancePoint } from '#shared/ipc/views.ts';
import type { RowCheck } from './sound/row-check.ts';

type OfWallet = { profileId: string; walletAddress: string };

/** What this app has seen of balances, one point for each change: the service tells the present only. */
export type BalanceHistory = {
  /** Adds a point unless the newest one of the same token and chain says the same. */
  add(point: OfWallet & BalancePoint): void;
  /** The oldest first. */
  list(key: OfWallet): BalancePoint[];
};

/** @param check asked before rows are read */
export function createBalanceHistory(database: Database, check: Pick<RowCheck, 'ensure'>): BalanceHistory {
  const sound = (parameters: OfWallet) =>
    check.ensure('balance_history', {
      where: 'profile_id = @profileId AND wallet_address = @walletAddress',
      parameters: { ...parameters },
    });
  const insert = database.prepare(
    `INSERT OR REPLACE INTO balance_history (profile_id, wallet_address, token, chain, at, amount, decimals)
     SELECT @profileId, @walletAddress, @token, @chain, @at, @amount, @decimals
     WHERE (@amount, @decimals) IS NOT (
       SELECT amount, decimals FROM balance_history
       WHERE profile_id = @profileId AND wallet_address = @walletAddress AND token = @token AND chain = @chain
       ORDER BY at DESC LIMIT 1)`,
  );
  const all = database.prepare(
    `SELECT token, chain, amount, decimals, at FROM balance_history
     WHERE profile_id = @profileId AND wallet_address = @walletAddress ORDER BY at, token, chain`,
  );
  return {
    add(point) {
      sound(point);
      insert.run(point);
    },
    list(key) {
      sound(key);
      return all.all(key) as BalancePoint[];
    },
  };
}
