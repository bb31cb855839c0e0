import type { Database } from 'better-sqlite3';
import type { RecordKind } from '#shared/model/review.ts';

/** A record the operator said no to, here and only here. */
export type Decline = {
  profileId: string;
  walletAddress: string;
  kind: RecordKind;
  recordId: string;
  /** Milliseconds since 1970. */
  declinedAt: number;
  reason: string;
  undoneAt: number | null;
};

type DeclineKey = Pick<Decline, 'profileId' | 'walletAddress' | 'kind' | 'recordId'>;

export type Declines = {
  /** Declining what is declined changes nothing. */
  add(decline: Omit<Decline, 'undoneAt'>): void;
  undo(key: DeclineKey & { at: number }): void;
  /** The decline that holds; undefined for what was never declined, and for one that was undone. */
  find(key: DeclineKey): Decline | undefined;
  /** Every decline of the profile, the newest first; those that were undone as well. */
  list(profileId: string): Decline[];
};

const COLUMNS = `profile_id AS profileId, wallet_address AS walletAddress, kind, record_id AS recordId,
  declined_at AS declinedAt, reason, undone_at AS undoneAt`;

/** @param touched called with the key of each record that was declined, or is declined no more */
export function createDeclines(database: Database, touched: (key: DeclineKey) => void): Declines {
  const insert = database.prepare(
    `INSERT OR IGNORE INTO declines VALUES (@profileId, @walletAddress, @kind, @recordId, @declinedAt, @reason, NULL)`,
  );
  const undo = database.prepare(
    `UPDATE declines SET undone_at = @at WHERE profile_id = @profileId AND wallet_address = @walletAddress
     AND kind = @kind AND record_id = @recordId AND undone_at IS NULL`,
  );
  const holding = database.prepare(
    `SELECT ${COLUMNS} FROM declines WHERE profile_id = @profileId AND wallet_address = @walletAddress
     AND kind = @kind AND record_id = @recordId AND undone_at IS NULL`,
  );
  const all = database.prepare(
    `SELECT ${COLUMNS} FROM declines WHERE profile_id = ? ORDER BY declined_at DESC, record_id`,
  );
  return {
    add(decline) {
      insert.run(decline);
      touched(decline);
    },
    undo(key) {
      undo.run(key);
      touched(key);
    },
    find: (key) => holding.get(key) as Decline | undefined,
    list: (profileId) => all.all(profileId) as Decline[],
  };
}
