import type { Database } from 'better-sqlite3';
import type { SetAsideRow } from '../sound/set-aside.ts';
import type { FileRules } from '../sound/table-rules.ts';
import { readHeads } from './find-head.ts';
import { resealTable } from './reseal-table.ts';
import { SEAL_TABLES } from './seal-tables.ts';
import { sealWrites } from './seal-writes.ts';
import { holdSealedElsewhere, isSealedElsewhere } from './sealed-elsewhere.ts';
import { SEALED_TABLES } from './sealed-tables.ts';
import { createSealer, type Sealer } from './sealer.ts';
import { readShape, type TableShape } from './table-shape.ts';
import { isNewRow, stopTracking, takeEarlyWrites, trackWrites } from './track-writes.ts';
import { treatTable } from './treat-table.ts';
import { verifyTable } from './verify-table.ts';

/** What the signer hands out of the keychain for the journal. */
export type JournalSecret = {
  key: Uint8Array;
  /** How often each table had been written when the keychain was told last; null for a journal that was never sealed. */
  heads: Readonly<Record<string, number>> | null;
};

/** The seals of `journal.db`. Until they are verified nothing of the file is believed. */
export type JournalSeals = {
  isVerified(): boolean;
  /** Whether the intent of this id is this app's own: verified, or written in this run. */
  believes(intentId: string): boolean;
  /**
   * Verifies every row, keeps what this app did not leave as it is out of the way, and seals from now on what is written. Does nothing
   * where that was done. @returns rows that are hidden from now on, and whether a journal was taken as it stood, or is one that was sealed
   * elsewhere: then everything that was under way in it waits for a person
   */
  verify(secret: JournalSecret, now: number): Verified;
  /** How often each table has been written. Nothing before it was verified. */
  heads(): Record<string, number>;
  /** To be told of each table that is written. */
  onWritten(listener: (table: string) => void): void;
};

export type Verified = { hidden: readonly SetAsideRow[]; isFirst: boolean; hadRows: boolean; isElsewhere: boolean };

type Options = { database: Database; rules: FileRules };

/** Remembers from now on what this app writes itself; what others wrote is found by `verify`. */
export function openSeals({ database, rules }: Options): JournalSeals & { found(rows: readonly SetAsideRow[]): void } {
  database.exec(SEAL_TABLES);
  const shapes = Object.keys(SEALED_TABLES).flatMap((table) => readShape(database, table) ?? []);
  const listeners = new Set<(table: string) => void>();
  let unreadable: readonly SetAsideRow[] = [];
  let sealer: Sealer | undefined;
  trackWrites(database, shapes);
  const intents = shapes.find(({ table }) => table === 'intents');
  return {
    isVerified: () => sealer !== undefined,
    believes: (intentId) => sealer !== undefined || isNewRow(database, intents, intentId),
    found(rows) {
      unreadable = rows;
    },
    verify({ key, heads }, now) {
      if (sealer !== undefined) return { hidden: [], isFirst: false, hadRows: false, isElsewhere: false };
      const using = createSealer(key);
      const verified = database.transaction(() =>
        verifyAll({ database, shapes, rules, now, heads, unreadable, sealer: using }),
      )();
      sealWrites(database, shapes, {
        sealer: using,
        onWritten: (table) => {
          for (const listener of listeners) listener(table);
        },
      });
      sealer = using;
      return verified;
    },
    heads: () =>
      sealer === undefined ? {} : readHeads(database, { tables: shapes.map(({ table }) => table), sealer }),
    onWritten: (listener) => void listeners.add(listener),
  };
}

type Verifying = Options & {
  shapes: readonly TableShape[];
  now: number;
  heads: JournalSecret['heads'];
  unreadable: readonly SetAsideRow[];
  sealer: Sealer;
};

function verifyAll({ database, shapes, rules, now, heads, unreadable, sealer }: Verifying): Verified {
  const early = new Map(shapes.map((shape) => [shape.table, takeEarlyWrites(database, shape)]));
  stopTracking(database, shapes);
  if (heads === null) {
    const isElsewhere = isSealedElsewhere(database, sealer);
    if (isElsewhere) {
      const shape = shapes.find(({ table }) => table === 'intents');
      holdSealedElsewhere(database, { shape, early: early.get('intents'), now });
    }
    const none = new Set<string>();
    for (const shape of shapes) resealTable(database, { shape, sealer, generation: 0, unsealed: none });
    const hadRows = database.prepare('SELECT EXISTS (SELECT 1 FROM profiles)').pluck().get() === 1;
    return { hidden: [], isFirst: !isElsewhere, hadRows, isElsewhere };
  }
  const hidden: SetAsideRow[] = [];
  // What is noted of the others is written into it: it comes last.
  const inOrder = [...shapes].sort((left, right) => rank(left) - rank(right));
  const verdicts = inOrder.map((shape) => {
    const own = early.get(shape.table) ?? new Map();
    return { own, verdict: verifyTable(database, { shape, sealer, anchor: heads[shape.table], early: own }) };
  });
  let isNoted = false;
  for (const { own, verdict } of verdicts) {
    const { shape, generation, isWhole, isAsSealed } = verdict;
    const isNotes = shape.table === 'set_aside';
    if (isWhole && isAsSealed && own.size === 0 && !(isNotes && isNoted)) continue;
    const isNew = heads[shape.table] === undefined && verdict.isUnsealed;
    const treated = isNew
      ? { hidden: [], unsealed: new Set<string>() }
      : treatTable(database, { verdict, rules, now, unreadable });
    hidden.push(...treated.hidden);
    resealTable(database, { shape, sealer, generation, unsealed: treated.unsealed });
    isNoted = true;
  }
  return { hidden, isFirst: false, hadRows: true, isElsewhere: false };
}

function rank({ table }: TableShape): number {
  return table === 'set_aside' ? 1 : 0;
}
