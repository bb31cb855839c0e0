import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { parseJson } from '#shared/parse-json.ts';
import { toValue } from './find-broken-rows.ts';
import type { FileRules, ReadableCells, TableRules } from './table-rules.ts';

/** A row that a person has to be told of: what of it can be read, and where it was. */
export type KeptAside = { id: number; table: string; readable: ReadableCells };

const keptSchema = z.object({
  id: z.number(),
  of_table: z.string(),
  broken: z.string().transform((text) => z.array(z.string()).parse(parseJson(text))),
  cells: z.string().transform((text) => z.record(z.string(), z.tuple([z.string(), z.string()])).parse(parseJson(text))),
});

/** The rows that were set aside, in this run or before, and that nobody has read of yet. */
export function listKeptAside(database: Database): KeptAside[] {
  const rows = database
    .prepare("SELECT id, of_table, broken, cells FROM set_aside WHERE dismissed_at IS NULL AND broken <> '[]'")
    .all();
  return rows.flatMap((row) => {
    // It is our own writing: what does not fit is of a version that writes it otherwise, and tells nothing to this one.
    const { id, of_table: table, broken, cells } = keptSchema.safeParse(row).data ?? {};
    if (id === undefined || table === undefined || broken === undefined || cells === undefined) return [];
    const readable = Object.entries(cells).filter(([column]) => !broken.includes(column));
    return [{ id, table, readable: Object.fromEntries(readable.map(([column, cell]) => [column, toValue(cell)])) }];
  });
}

/** A person has read of these. */
export function dismissKeptAside(database: Database, { ids, at }: { ids: readonly number[]; at: number }): void {
  const statement = database.prepare('UPDATE set_aside SET dismissed_at = @at WHERE id = @id');
  database.transaction(() => ids.forEach((id) => void statement.run({ id, at })))();
}

const NAMED = 3;
const UNNAMED = ['entry', 'entries'] as const;

/**
 * What a person is told of rows of one table.
 * @param putBack how it was mended already, where it was: it stands in place of what to do
 */
export function explainKeptAside(
  { rules, table, file, putBack }: { rules: FileRules; table: string; file: string; putBack?: string | undefined },
  rows: readonly KeptAside[],
): Failure {
  const own: Partial<TableRules> = Object.hasOwn(rules, table) ? (rules[table] ?? {}) : {};
  const [one, many] = own.called ?? UNNAMED;
  const names = rows.flatMap(({ readable }) => String(own.name?.(readable) ?? '') || []);
  const named = names.length === 0 ? '' : ` (${listNames(names, rows.length)})`;
  const happened =
    rows.length === 1
      ? `One ${one} is damaged on the disk and cannot be read${named}.`
      : `${rows.length} ${many} are damaged on the disk and cannot be read${named}.`;
  return {
    code: 'row-set-aside',
    happened,
    kept: `${own.kept ?? 'Everything that can be read is used as always.'} What was found is kept in ${file}.`,
    next: putBack ?? own.next ?? 'Nothing has to be done.',
  };
}

function listNames(names: readonly string[], total: number): string {
  const shown = names.slice(0, NAMED).map((name) => `“${name.slice(0, 80)}”`);
  return total > shown.length ? `${shown.join(', ')} and ${total - shown.length} more` : shown.join(', ');
}
