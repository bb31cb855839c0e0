import type { Database } from 'better-sqlite3';
import { type Failure, FailureError } from '#shared/failure.ts';
import type { FundingRow } from '#shared/ipc/funding-views.ts';
import type { IntentCondition, ShownCondition } from '#shared/model/intent.ts';

/** `begun`: every row has its intent, so that the run itself has nothing left to do. */
export type FundingRunState = 'running' | 'paused' | 'stopped' | 'begun';

/** A run as the operator asked for it; how its rows stand is in the journal's intents. */
export type FundingRunRow = {
  id: string;
  profileId: string;
  formId: string;
  name: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  state: FundingRunState;
  pausedBecause: Failure | null;
  /** The first row that counts when failures in a row are counted. */
  countsFrom: number;
};

/** A planned row, from number 1: as it was typed, and as it is sent. */
export type PlannedRow = FundingRow & { number: number; typed: FundingRow };

type RowIntent = { intentId: string | null; isUnreadable: boolean };
export type FundingRunRows = (PlannedRow & RowIntent)[];

/** Rows next to the row `from`, or the first ones of that direction. */
export type FundingRowPage = {
  runId: string;
  towards: 'end' | 'start';
  from?: number | undefined;
  perPage: number;
  /** Those whose intent stands so alone; null stands for those without one. */
  conditions?: readonly (ShownCondition | null)[] | undefined;
};

/** How an intent of the run ended, or stopped. */
export type FundingEnd = { condition: IntentCondition; failure: Failure | null };

export type FundingRuns = {
  /** Keeps a new run with all its rows. @returns the run that is there: the older one where the same form was sent before */
  insert(run: FundingRunRow, rows: readonly PlannedRow[]): FundingRunRow;
  get(key: { profileId: string; id: string }): FundingRunRow | undefined;
  /** Those that were not taken off the list, the newest first. */
  list(profileId: string): FundingRunRow[];
  /** Runs of all profiles that have something left to begin, the oldest first. */
  listRunning(): FundingRunRow[];
  /** Takes a run off the list: nothing of it is lost, and its form still finds it. */
  remove(removal: { id: string; at: number }): void;
  change(change: Pick<FundingRunRow, 'id' | 'state'> & Partial<FundingRunRow>): FundingRunRow;
  /** Every planned row in order, with its intent's id once its turn came, and whether that intent can be read. */
  listRows(runId: string): FundingRunRows;
  /** Some of them in their order. */
  listPage(page: FundingRowPage): FundingRunRows;
  /** The first row without an intent. */
  nextRow(runId: string): PlannedRow | undefined;
  /**
   * The first of them that may be begun now: of an amount that is sent in parts each waits until those before have ended, because the
   * balances of two at a time would tell less about either.
   */
  nextFreeRow(key: { profileId: string; runId: string }): PlannedRow | undefined;
  /** How many rows have an intent in each condition; null stands for those without one. */
  countConditions(runId: string): { condition: ShownCondition | null; count: number }[];
  /** How many of its rows cannot be read themselves, and are not begun. */
  countUnreadable(runId: string): number;
  /** Fundings of the profile that may be under way, over all its runs. */
  countUnderWay(profileId: string): number;
  /** What came last of the rows from `countsFrom` on that are not under way, the highest number first. */
  latestEnds(key: { runId: string; countsFrom: number; limit: number }): FundingEnd[];
};

const RUN_COLUMNS = `run_id AS id, profile_id AS profileId, form_id AS formId, name, created_at AS createdAt, state,
  paused_because AS pausedBecause, counts_from AS countsFrom`;
const ROW_COLUMNS = 'row.number, row.typed, row.locator, row.amount, row.token, row.chain';
const FORM_ID = "row.run_id || ':' || row.number";
/**
 * A row and its intent, which is found by its form id (`writeRowFormId`). An intent that cannot be read is one as well, whatever
 * else of it is broken: its row may have been funded, and is not begun again.
 */
const ROWS_WITH_INTENTS = `sound_funding_rows AS row
  LEFT JOIN intents AS intent ON intent.profile_id = row.profile_id AND intent.kind = 'fund-wallet' AND intent.form_id = ${FORM_ID}
  LEFT JOIN (SELECT form_id, condition FROM intents WHERE rowid IN (SELECT place FROM hidden_intents)) AS unreadable
    ON unreadable.form_id = ${FORM_ID}`;
const CONDITION = `CASE WHEN unreadable.form_id IS NULL THEN intent.condition
  WHEN unreadable.condition IN ('done', 'dismissed') THEN unreadable.condition ELSE 'unreadable' END`;

export function createFundingRuns(database: Database): FundingRuns {
  const statements = prepare(database);
  const get: FundingRuns['get'] = (key) => toRun(statements.one.get(key));
  const insert = database.transaction((run: FundingRunRow, rows: readonly PlannedRow[]): FundingRunRow => {
    const there = toRun(statements.sameForm.get(run));
    if (there !== undefined) return there;
    if (statements.sameFormUnread.get(run) !== undefined) throw new FailureError(explainUnreadableRun());
    statements.upsert.run(toColumns(run));
    for (const { typed, ...row } of rows) {
      statements.addRow.run({ ...row, runId: run.id, profileId: run.profileId, typed: JSON.stringify(typed) });
    }
    return run;
  });
  const change = database.transaction((next: Parameters<FundingRuns['change']>[0]): FundingRunRow => {
    const run = toRun(statements.byId.get(next.id));
    if (run === undefined) throw new Error(`The journal has no funding run ${next.id}.`);
    const changed = { ...run, ...next };
    statements.upsert.run(toColumns(changed));
    return changed;
  });
  const listUnderWay = (profileId: string) => statements.underWay.all(profileId) as string[];
  return {
    insert,
    get,
    change,
    remove: (removal) => void statements.remove.run(removal),
    list: (profileId) => statements.byProfile.all(profileId).flatMap((run) => toRun(run) ?? []),
    listRunning: () => statements.running.all().flatMap((run) => toRun(run) ?? []),
    listRows: (runId) => toRows(statements.rows.all(runId)),
    listPage({ runId, towards, from, perPage, conditions }) {
      const wanted = conditions === undefined ? null : JSON.stringify(conditions.map((each) => each ?? NOT_BEGUN));
      const start = from ?? (towards === 'end' ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER);
      const rows = toRows(statements.page[towards].all({ runId, from: start, perPage, wanted }));
      return towards === 'end' ? rows : rows.reverse();
    },
    countUnreadable: (runId) => statements.unreadableRows.get(runId) as number,
    nextRow: (runId) => toPlanned(statements.nextRow.get({ runId })),
    nextFreeRow({ profileId, runId }) {
      const ofRun = listUnderWay(profileId).filter((formId) => formId.startsWith(`${runId}:`));
      const underWay = ofRun.map((formId) => Number(formId.slice(runId.length + 1)));
      return toPlanned(statements.nextFreeRow.get({ runId, underWay: JSON.stringify(underWay) }));
    },
    countConditions: (runId) =>
      statements.conditions.all(runId) as { condition: ShownCondition | null; count: number }[],
    countUnderWay: (profileId) => listUnderWay(profileId).length,
    latestEnds: (key) =>
      (statements.ends.all(key) as { condition: IntentCondition; failure: string | null }[]).map((end) => ({
        condition: end.condition,
        failure: readFailure(end.failure),
      })),
  };
}

function prepare(database: Database) {
  return {
    one: database.prepare(
      `SELECT ${RUN_COLUMNS} FROM sound_funding_runs WHERE profile_id = @profileId AND run_id = @id`,
    ),
    byId: database.prepare(`SELECT ${RUN_COLUMNS} FROM sound_funding_runs WHERE run_id = ?`),
    sameForm: database.prepare(
      `SELECT ${RUN_COLUMNS} FROM sound_funding_runs WHERE profile_id = @profileId AND form_id = @formId`,
    ),
    sameFormUnread: database.prepare('SELECT 1 FROM funding_runs WHERE profile_id = @profileId AND form_id = @formId'),
    byProfile: database.prepare(
      `SELECT ${RUN_COLUMNS} FROM sound_funding_runs WHERE profile_id = ? AND removed_at IS NULL
       ORDER BY created_at DESC, run_id`,
    ),
    running: database.prepare(
      `SELECT ${RUN_COLUMNS} FROM sound_funding_runs WHERE state = 'running' ORDER BY created_at, run_id`,
    ),
    upsert: database.prepare(
      `INSERT INTO funding_runs (run_id, profile_id, form_id, name, created_at, state, paused_because, counts_from)
       VALUES (@id, @profileId, @formId, @name, @createdAt, @state, @pausedBecause, @countsFrom)
       ON CONFLICT (run_id) DO UPDATE SET
         name = excluded.name, state = excluded.state, paused_because = excluded.paused_because, counts_from = excluded.counts_from`,
    ),
    remove: database.prepare('UPDATE funding_runs SET removed_at = @at WHERE run_id = @id'),
    addRow: database.prepare(
      `INSERT INTO funding_rows (profile_id, run_id, number, typed, locator, amount, token, chain)
       VALUES (@profileId, @runId, @number, @typed, @locator, @amount, @token, @chain)`,
    ),
    rows: database.prepare(
      `SELECT ${ROW_COLUMNS}, intent.id AS intentId, unreadable.form_id IS NOT NULL AS isUnreadable
       FROM ${ROWS_WITH_INTENTS} WHERE row.run_id = ? ORDER BY row.number`,
    ),
    page: { end: pageOf(database, '>', 'ASC'), start: pageOf(database, '<', 'DESC') },
    nextRow: nextOf(database, ''),
    nextFreeRow: nextOf(
      database,
      `AND NOT EXISTS (SELECT 1 FROM json_each(@underWay) AS earlier WHERE earlier.value < row.number
         AND earlier.value > row.number - coalesce(json_extract(row.typed, '$.part.number'), 1))`,
    ),
    conditions: database.prepare(
      `SELECT ${CONDITION} AS condition, count(*) AS count FROM ${ROWS_WITH_INTENTS} WHERE row.run_id = ? GROUP BY 1`,
    ),
    unreadableRows: database.prepare('SELECT count(*) FROM hidden_funding_rows WHERE run_id = ?').pluck(),
    underWay: database
      .prepare(
        `SELECT form_id FROM sound_intents WHERE condition = 'active' AND profile_id = ? AND kind = 'fund-wallet'`,
      )
      .pluck(),
    ends: database.prepare(
      `SELECT intent.condition, intent.failure FROM ${ROWS_WITH_INTENTS}
       WHERE row.run_id = @runId AND row.number >= @countsFrom AND unreadable.form_id IS NULL
         AND intent.condition <> 'active'
       ORDER BY row.number DESC LIMIT @limit`,
    ),
  };
}

/** Stands for the condition of a row that has no intent. */
const NOT_BEGUN = 'not-begun';

function nextOf(database: Database, condition: string) {
  return database.prepare(
    `SELECT ${ROW_COLUMNS} FROM ${ROWS_WITH_INTENTS}
     WHERE row.run_id = @runId AND intent.id IS NULL AND unreadable.form_id IS NULL ${condition} ORDER BY row.number LIMIT 1`,
  );
}

function pageOf(database: Database, compare: '<' | '>', order: 'ASC' | 'DESC') {
  return database.prepare(
    `SELECT ${ROW_COLUMNS}, intent.id AS intentId, unreadable.form_id IS NOT NULL AS isUnreadable
     FROM ${ROWS_WITH_INTENTS} WHERE row.run_id = @runId AND row.number ${compare} @from
       AND (@wanted IS NULL OR coalesce(${CONDITION}, '${NOT_BEGUN}') IN (SELECT value FROM json_each(@wanted)))
     ORDER BY row.number ${order} LIMIT @perPage`,
  );
}

function toRows(rows: unknown[]): FundingRunRows {
  return (rows as (StoredRow & { intentId: string | null; isUnreadable: number })[]).map((row) => ({
    ...toRow(row),
    intentId: row.intentId,
    isUnreadable: row.isUnreadable === 1,
  }));
}

type StoredRow = FundingRow & { number: number; typed: string };

function toPlanned(row: unknown): PlannedRow | undefined {
  return row === undefined ? undefined : toRow(row as StoredRow);
}

function toRow({ number, typed, locator, amount, token, chain }: StoredRow): PlannedRow {
  return { number, typed: JSON.parse(typed), locator, amount, token, chain };
}

function toColumns(run: FundingRunRow) {
  return { ...run, pausedBecause: run.pausedBecause === null ? null : JSON.stringify(run.pausedBecause) };
}

function toRun(row: unknown): FundingRunRow | undefined {
  if (row === undefined) return undefined;
  const run = row as Omit<FundingRunRow, 'pausedBecause'> & { pausedBecause: string | null };
  return { ...run, pausedBecause: readFailure(run.pausedBecause) };
}

function readFailure(text: string | null): Failure | null {
  return text === null ? null : JSON.parse(text);
}

function explainUnreadableRun(): Failure {
  return {
    code: 'journal-row-unreadable',
    happened: 'This form was sent before as a funding run, which cannot be read any more.',
    kept: 'Nothing new was begun: rows of the first run may have been funded.',
    next: 'See in Activity which wallets were funded, then open a new form with the others.',
  };
}
