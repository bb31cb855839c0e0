import type { ReadableCells } from '../sound/table-rules.ts';

/** How the rows of a table are restored. */
export type BackupTable = {
  table: string;
  /** The columns by which a row of a backup and one that is here are the same. */
  key: readonly string[];
  /** What of a row may be taken from a backup although there is one here; of a table without any, what is here stays. */
  mayChange: readonly string[];
  /** Of which rows its rows are a part: they are restored with those, and never added to one that is here. */
  of?: { table: string; column: string };
  /** Rows that say something of one machine alone. */
  leaves?: (row: ReadableCells) => boolean;
};

const OF_ONE_MACHINE: readonly unknown[] = [
  'profile-removed',
  'new-address',
  'backup',
  'rule-note',
  'sealed-elsewhere',
  'ledger-missed',
];
const ofIntent = { of: { table: 'intents', column: 'intent_id' } };

/** What a backup holds of the journal, each table behind those that its rows name. */
export const BACKUP_TABLES: readonly BackupTable[] = [
  { table: 'profiles', key: ['profile_id'], mayChange: ['name'] },
  { table: 'signer_keys', key: ['profile_id', 'address'], mayChange: ['label'] },
  { table: 'watched_wallets', key: ['profile_id', 'address'], mayChange: ['name', 'own_group', 'note', 'removed_at'] },
  { table: 'watched_records', key: ['profile_id', 'wallet_address', 'kind', 'id'], mayChange: [] },
  {
    table: 'settings',
    key: ['profile_id', 'name'],
    mayChange: ['value'],
    leaves: ({ name }) => OF_ONE_MACHINE.includes(name),
  },
  { table: 'address_book', key: ['address', 'chain'], mayChange: ['name', 'tags', 'note', 'trusted'] },
  { table: 'denied_addresses', key: ['address', 'chain'], mayChange: ['note'] },
  { table: 'library', key: ['id'], mayChange: ['name', 'json'] },
  {
    table: 'confirmed_hosts',
    key: ['used_for', 'place'],
    mayChange: [],
    leaves: ({ used_for }) => used_for === 'nodes-of-before',
  },
  { table: 'followed', key: ['profile_id', 'resource', 'parent', 'id'], mayChange: [] },
  { table: 'drafts', key: ['profile_id', 'form'], mayChange: ['value'] },
  {
    table: 'declines',
    key: ['profile_id', 'wallet_address', 'kind', 'record_id', 'declined_at'],
    mayChange: [],
  },
  { table: 'intents', key: ['id'], mayChange: [] },
  { table: 'intent_steps', key: ['intent_id', 'step'], mayChange: [], ...ofIntent },
  { table: 'address_uses', key: ['profile_id', 'chain', 'address', 'intent_id'], mayChange: [], ...ofIntent },
  { table: 'signed_permissions', key: ['intent_id'], mayChange: [], ...ofIntent },
  { table: 'funding_runs', key: ['run_id'], mayChange: [] },
  {
    table: 'funding_rows',
    key: ['run_id', 'number'],
    mayChange: [],
    of: { table: 'funding_runs', column: 'run_id' },
  },
];

/** Tables that say what became of this very file. */
export const NOT_BACKED_UP: readonly string[] = ['set_aside', 'seals', 'seal_heads'];
