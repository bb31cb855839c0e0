import type { Database } from 'better-sqlite3';

/** The reads that the interface does not promise (service facts, "Reads that service-interface.md does not show"). */
export type OptionalRead = 'wallet' | 'transactions' | 'signature' | 'signer' | 'balances' | 'action' | 'nfts';

type Key = { profileId: string; name: OptionalRead; parent: string };

/**
 * Remembers which optional reads a service answers, so that a missing one is not asked for each round. Kept for each wallet or
 * collection that was asked about, because a 404 does not say whether the read is missing or the wallet.
 */
export type OptionalReads = {
  /** True when the read should be tried: never asked, known to answer, or refused longer ago than `retryAfterMs`. */
  worthTrying(key: Key & { now: number; retryAfterMs: number }): boolean;
  remember(key: Key & { offered: boolean; now: number }): void;
  /** True when it was answered before. */
  isOffered(key: Key): boolean;
};

export function createOptionalReads(database: Database): OptionalReads {
  const select = database.prepare(
    'SELECT offered, checked_at AS checkedAt FROM optional_reads WHERE profile_id = @profileId AND name = @name AND parent = @parent',
  );
  const upsert = database.prepare(
    `INSERT INTO optional_reads VALUES (@profileId, @name, @parent, @offered, @now)
     ON CONFLICT (profile_id, name, parent) DO UPDATE SET offered = excluded.offered, checked_at = excluded.checked_at`,
  );
  return {
    worthTrying({ now, retryAfterMs, ...key }) {
      const row = select.get(key) as { offered: number; checkedAt: number } | undefined;
      if (row === undefined || row.offered === 1) return true;
      // Refused later than now: the clock was set back since.
      return now < row.checkedAt || now - row.checkedAt >= retryAfterMs;
    },
    isOffered: (key) => (select.get(key) as { offered: number } | undefined)?.offered === 1,
    remember({ offered, ...key }) {
      upsert.run({ ...key, offered: offered ? 1 : 0 });
    },
  };
}
