import type { Migration } from '../database.ts';
import { SET_ASIDE_TABLE } from '../set-aside-table.ts';

export const setAside: Migration = {
  version: 6,
  name: 'rows that cannot be read',
  sql: SET_ASIDE_TABLE,
};
