import type { Database } from 'better-sqlite3';

/**
 * Runs writes as a part of the transaction that is open, or in one of their own. Where they throw, whoever opened it takes all of it back.
 * What better-sqlite3 makes of a transaction in another one is a savepoint, and with each of those FTS5 writes what it has gathered: the
 * index is then written record by record, however many are kept in one step.
 */
export function joinTransaction<Given extends unknown[], Value>(
  database: Database,
  write: (...given: Given) => Value,
): (...given: Given) => Value {
  const alone = database.transaction(write);
  return (...given) => (database.inTransaction ? write(...given) : alone(...given));
}
