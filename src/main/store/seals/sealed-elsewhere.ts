import type { Database } from 'better-sqlite3';
import type { Failure } from '#shared/failure.ts';
import { listHeads } from './find-head.ts';
import { holdRuns } from './hold-runs.ts';
import type { Sealer } from './sealer.ts';
import { readPlace, type TableShape } from './table-shape.ts';
import type { EarlyWrites } from './track-writes.ts';

/**
 * Whether the file holds seals and none of what they come to was written with this key: another Countersign sealed it, or this one at another
 * place or with a keychain that has gone.
 */
export function isSealedElsewhere(database: Database, sealer: Sealer): boolean {
  const heads = listHeads(database);
  const hasSeals = heads.length > 0 || database.prepare('SELECT EXISTS (SELECT 1 FROM seals)').pluck().get() === 1;
  return (
    hasSeals && !heads.some((each) => sealer.readHead(each.of_table, each.sealed_columns, each.head) !== undefined)
  );
}

type Holding = {
  shape: TableShape | undefined;
  /** What was asked for in this run was carried out nowhere else. */
  early: EarlyWrites | undefined;
  now: number;
};

/**
 * Lets everything that was under way wait for a person, and notes that they have to be told: whoever sealed the journal may have gone on with
 * it, so that nothing in the keychain or in the file says what was sent since.
 */
export function holdSealedElsewhere(database: Database, { shape, early, now }: Holding): void {
  const own =
    shape === undefined
      ? []
      : [...(early ?? [])].flatMap(([place, before]) => (before === null ? [readPlace(shape, place).rowid] : []));
  database
    .prepare(
      `UPDATE intents SET condition = 'uncertain', failure = @failure, updated_at = @now
       WHERE condition IN ('active', 'parked') AND rowid IN (SELECT rowid FROM sound_intents)
         AND rowid NOT IN (SELECT value FROM json_each(@own))`,
    )
    .run({ failure: JSON.stringify(explainWrite()), now, own: JSON.stringify(own) });
  holdRuns(database, explainRun());
  database
    .prepare(
      `INSERT INTO settings VALUES ('', 'sealed-elsewhere', @at)
       ON CONFLICT (profile_id, name) DO UPDATE SET value = excluded.value`,
    )
    .run({ at: new Date(now).toISOString() });
}

const LOOK = 'Check at the service whether it happened; only then repeat it or dismiss it in Activity.';

function explainWrite(): Failure {
  return {
    code: 'write-in-doubt',
    happened:
      'The journal was sealed by another Countersign, or at another place: this may have been carried out there.',
    kept: 'The request is kept. Nothing of it is sent or signed by itself.',
    next: LOOK,
  };
}

function explainRun(): Failure {
  return {
    code: 'funding-in-doubt',
    happened:
      'The journal was sealed by another Countersign, or at another place: it may not know of every funding of this run.',
    kept: 'No further row was begun, so that no wallet is funded twice.',
    next: 'Check at the service which wallets were funded. Then resume this run, or stop it and start a new one with the wallets that are left.',
  };
}
