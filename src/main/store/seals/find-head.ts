import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import type { Sealer, SealHead } from './sealer.ts';

type FoundHead = { head: SealHead; columns: readonly string[]; isMended: boolean };
type StoredHead = { of_table: string; sealed_columns: string; head: Buffer };

const columnsSchema = z.array(z.string());

/** As they stand in the file, whoever wrote them. */
export function listHeads(database: Database): StoredHead[] {
  return database.prepare('SELECT of_table, sealed_columns, head FROM seal_heads').all() as StoredHead[];
}

/**
 * What all seals of a table have to come to. One of which a bit was flipped, wherever that is, is read all the same: its MAC tells which bit.
 * @returns undefined where there is none that was written with this key
 */
export function findHead(
  database: Database,
  { table, columns, sealer }: { table: string; columns: readonly string[]; sealer: Sealer },
): FoundHead | undefined {
  const stored = listHeads(database);
  const own = stored.filter(({ of_table: name }) => name === table);
  // The name of a table or of a column may be what was damaged.
  for (const { sealed_columns: text, head: bytes } of own.length > 0 ? own : stored) {
    for (const sealed of new Set([text, JSON.stringify(columns)])) {
      const whole = sealer.readHead(table, sealed, bytes);
      const head = whole ?? readMended(bytes, (tried) => sealer.readHead(table, sealed, tried));
      if (head === undefined) continue;
      const isMended = whole === undefined || own.length !== 1 || sealed !== text;
      return { head, columns: columnsSchema.safeParse(parseJson(sealed)).data ?? columns, isMended };
    }
  }
  return undefined;
}

/** How often each table has been written. */
export function readHeads(
  database: Database,
  { tables, sealer }: { tables: readonly string[]; sealer: Sealer },
): Record<string, number> {
  const stored = listHeads(database);
  return Object.fromEntries(
    stored.flatMap(({ of_table: table, sealed_columns: columns, head }) => {
      const generation = tables.includes(table) ? sealer.readHead(table, columns, head)?.generation : undefined;
      return generation === undefined ? [] : [[table, generation]];
    }),
  );
}

function readMended(bytes: Buffer, read: (tried: Buffer) => SealHead | undefined): SealHead | undefined {
  const tried = Buffer.from(bytes);
  for (const [place, byte] of bytes.entries()) {
    for (let bit = 0; bit < 8; bit += 1) {
      tried[place] = byte ^ (1 << bit);
      const head = read(tried);
      if (head !== undefined) return head;
    }
    tried[place] = byte;
  }
  return undefined;
}
