import type { Database } from 'better-sqlite3';
import { attempt, type Result } from '#shared/result.ts';

/** Carries out several writes, each whole or not at all, and all of those that are whole in one transaction. @throws where that failed */
export type InOneTransaction = <Value>(writes: readonly (() => Value)[]) => Result<Value, unknown>[];

export function createInOneTransaction(database: Database): InOneTransaction {
  // Within a transaction this is a savepoint.
  const whole = database.transaction((write: () => unknown) => write());
  const all = database.transaction((writes: readonly (() => unknown)[]) =>
    writes.map((write) => {
      const written = attempt(() => whole(write));
      // SQLite has taken everything back, as it does where the disk cannot be written.
      if (!written.ok && !database.inTransaction) throw written.failure;
      return written;
    }),
  );
  return <Value>(writes: readonly (() => Value)[]) => all(writes) as Result<Value, unknown>[];
}
