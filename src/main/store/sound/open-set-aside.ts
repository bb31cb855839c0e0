import type { Failure } from '#shared/failure.ts';
import type { OpenedDatabase } from '../database.ts';
import { cacheRules } from './cache-rules.ts';
import { journalRules } from './journal-rules.ts';
import type { SetAsideRow } from './set-aside.ts';
import { dismissKeptAside, explainKeptAside, type KeptAside, listKeptAside } from './set-aside-notices.ts';

/** The rows of one table that somebody has to be told of. */
type AsideGroup = { file: 'journal.db' | 'cache.db'; table: string; rows: readonly KeptAside[] };

/** Rows that could not be read. */
export type SetAside = {
  /** Those that nobody has read of yet, table by table. */
  list(): AsideGroup[];
  /** @param putBack how they were mended already, where they were */
  explain(group: AsideGroup, putBack?: string): Failure;
  /** Somebody has read of them: they are not told again. */
  dismiss(group: AsideGroup): void;
};

type OpenedFile = Pick<OpenedDatabase, 'database'> & { setAside: readonly SetAsideRow[] };
type Files = { journal: OpenedFile; cache: OpenedFile; clock: () => number };

export function openSetAside({ journal, cache, clock }: Files): SetAside {
  const files = { 'journal.db': { ...journal, rules: journalRules }, 'cache.db': { ...cache, rules: cacheRules } };
  const isToTell = (file: AsideGroup['file'], { id, table }: KeptAside): boolean => {
    // What the service says again by itself is told once; and what stayed in its table may be whole again.
    const isOver = file === 'cache.db' || journalRules[table]?.handling === 'hidden';
    return !isOver || files[file].setAside.some((row) => row.id === id);
  };
  return {
    list: () =>
      (['journal.db', 'cache.db'] as const).flatMap((file) => {
        const rows = listKeptAside(files[file].database).filter((row) => isToTell(file, row));
        const tables = [...new Set(rows.map(({ table }) => table))];
        return tables.map((table) => ({ file, table, rows: rows.filter((row) => row.table === table) }));
      }),
    explain: ({ file, table, rows }, putBack) =>
      explainKeptAside({ rules: files[file].rules, table, file, putBack }, rows),
    dismiss: ({ file, rows }) => dismissKeptAside(files[file].database, { ids: rows.map(({ id }) => id), at: clock() }),
  };
}
