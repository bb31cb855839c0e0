import type { Migration } from '../database.ts';

/**
 * A walk used to end at the first page of records that will not change any more, also where it had just brought them: what was behind them
 * was never read. Without a last reading, each list is walked to its end once.
 */
export const listsToTheirEnd: Migration = {
  version: 14,
  name: 'lists are read to their end',
  sql: 'DELETE FROM listings;',
};
