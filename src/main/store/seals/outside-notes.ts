import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import { type FoundCell, toValue } from '../sound/find-broken-rows.ts';
import { OUTSIDE_CHANGES, type OutsideChange, type OutsideNote } from './outside-change.ts';
import type { WhenMissing } from './sealed-tables.ts';

type NewNote = {
  table: string;
  /** Empty where it is not known, or concerns every profile. */
  profileId: string;
  why: OutsideChange;
  whenMissing: WhenMissing;
  cells: Readonly<Record<string, FoundCell>>;
};

/** A row that stays in its table is found at each start, and is kept at the first of them. */
export function findOutsideNote(
  database: Database,
  { table, cells }: Pick<NewNote, 'table' | 'cells'>,
): number | undefined {
  return database
    .prepare("SELECT id FROM set_aside WHERE of_table = @table AND cells = @cells AND why <> 'unreadable'")
    .pluck()
    .get({ table, cells: JSON.stringify(cells) }) as number | undefined;
}

/** Writes down what was found. @returns the note's number */
export function keepOutsideNote(database: Database, note: NewNote, now: number): number {
  const kept = database
    .prepare(
      `INSERT INTO set_aside (profile_id, of_table, broken, cells, found_at, why, when_missing)
       VALUES (@profileId, @table, '[]', @cells, @now, @why, @whenMissing)`,
    )
    .run({ ...note, cells: JSON.stringify(note.cells), now });
  return Number(kept.lastInsertRowid);
}

/** A row that cannot be read may be one that a review should have been made with. */
export function noteWhatIsMissing(
  database: Database,
  { id, whenMissing, profileId }: { id: number; whenMissing: WhenMissing; profileId: string },
): void {
  database
    .prepare(
      'UPDATE set_aside SET when_missing = @whenMissing, profile_id = @profileId WHERE id = @id AND decided_at IS NULL',
    )
    .run({ id, whenMissing, profileId });
}

/** As long as there is one of these, reviews of the profile say so. */
export function readDoubt(database: Database, profileId: string): Exclude<WhenMissing, 'nothing'> | undefined {
  const found = database
    .prepare(
      `SELECT DISTINCT when_missing FROM set_aside
       WHERE decided_at IS NULL AND when_missing <> 'nothing' AND profile_id IN ('', ?)`,
    )
    .pluck()
    .all(profileId) as Exclude<WhenMissing, 'nothing'>[];
  return found.includes('refused') ? 'refused' : found[0];
}

const noteSchema = z.object({
  id: z.number(),
  table: z.string(),
  why: z.enum([...OUTSIDE_CHANGES, 'unreadable']),
  whenMissing: z.enum(['nothing', 'danger', 'refused']),
  cells: z.string().transform((text) => z.record(z.string(), z.tuple([z.string(), z.string()])).parse(parseJson(text))),
  foundAt: z.number(),
});

/** What somebody has to decide about, the oldest first. */
export function listOutsideNotes(database: Database): OutsideNote[] {
  const rows = database
    .prepare(
      `SELECT id, of_table AS "table", why, when_missing AS whenMissing, cells, found_at AS foundAt FROM set_aside
       WHERE decided_at IS NULL AND (why <> 'unreadable' OR when_missing <> 'nothing') ORDER BY id`,
    )
    .all();
  return rows.flatMap((row) => {
    const { data: note } = noteSchema.safeParse(row);
    if (note === undefined) return [];
    const cells = Object.entries(note.cells).map(([column, cell]) => [column, toValue(cell)] as const);
    return [{ ...note, cells: Object.fromEntries(cells) }];
  });
}

/** Somebody has said what becomes of these. */
export function decideNotes(database: Database, { ids, at }: { ids: readonly number[]; at: number }): void {
  const decide = database.prepare('UPDATE set_aside SET decided_at = @at WHERE id = @id');
  for (const id of ids) decide.run({ id, at });
}
