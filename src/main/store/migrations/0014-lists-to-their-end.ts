import type { Migration } from '../database.ts';

/**
 * A walk used to end at the first page of records that will not change any more, also where it had just brought them: what was behind them
 * was never read. What is not known to be through is walked to its end.
 */
export const listsToTheirEnd: Migration = {
  version: 14,
  name: 'lists are read to their end',
  // The request that last found nothing new behind the first page.
  sql: 'ALTER TABLE listings ADD COLUMN through_number INTEGER;',
};
