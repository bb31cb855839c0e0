import { isDeepStrictEqual } from 'node:util';
import type { Database } from 'better-sqlite3';
import type { Failure } from '#shared/failure.ts';
import type { IntentCondition, IntentState } from '#shared/model/intent.ts';
import type { Result } from '#shared/result.ts';
import { type BoundedMap, createBoundedMap } from '../bounded-map.ts';
import { type ActivityRows, createActivityRows } from './activity-rows.ts';
import { bound } from './bound.ts';
import { createInOneTransaction } from './in-one-transaction.ts';
import type { SetAsideRow } from './sound/set-aside.ts';
import { createUnreadableIntents, type UnreadableIntents } from './unreadable-intents.ts';

/** A row of the journal: a write the operator asked for, and how far it has come. */
export type IntentRow = {
  id: string;
  profileId: string;
  kind: string;
  /** What it acts on, in words of the service: a wallet, a record. */
  target: string;
  /** Made once by the form or click that asked for it: asking twice with one id is asking once. */
  formId: string;
  /** What was asked, as the kind's schema has it. */
  body: unknown;
  /** `x-idempotency-key`, where the interface has one. */
  idempotencyKey: string | null;
  keyMadeAt: number | null;
  state: IntentState;
  condition: IntentCondition;
  /** What has been learnt on the way: ids, challenge, signature, transaction id. */
  facts: Record<string, unknown>;
  failure: Failure | null;
  attempts: number;
  /** Milliseconds since 1970: not before this. */
  dueAt: number;
  createdAt: number;
  updatedAt: number;
};

type IntentStep = { step: number; state: string; condition: string; at: number; facts: Record<string, unknown> };

export type IntentChange = Partial<
  Pick<IntentRow, 'state' | 'condition' | 'facts' | 'failure' | 'attempts' | 'dueAt' | 'idempotencyKey' | 'keyMadeAt'>
>;

/** A change that came of a step, and when that was. */
export type TakenStep = IntentChange & { at: number };

export type Intents = {
  /** Rows that cannot be read. Nothing else here gives them, so that none is acted on. */
  unreadable: UnreadableIntents;
  /** The order in which those that can be read are listed and searched. */
  activity: ActivityRows;
  /**
   * Keeps a new intent. @returns the row that is there: the older one where the same form was sent before.
   * @throws FailureError where that row cannot be read: it may have been sent
   */
  insert(row: IntentRow): IntentRow;
  get(id: string): IntentRow | undefined;
  /** The newest intent of this kind and target that has not come to nothing: under way, stopped, or done. */
  findLatest(key: { profileId: string; kind: string; target: string }): IntentRow | undefined;
  /** The newest intent of this kind with one of these targets, however it ended. */
  findNewestOf(key: { profileId: string; kind: string; targets: readonly string[] }): IntentRow | undefined;
  /**
   * Writes the change and its step in one transaction; on return it is on the disk.
   * @param before steps that led there and were not written by themselves: each is one of the journal, and the row is written once
   */
  advance(change: TakenStep & { id: string }, before?: readonly TakenStep[]): IntentRow;
  /**
   * Carries out several writes, each whole or not at all, and syncs them to the disk once. What is not `isSynced` is whole as well, also
   * after a kill; only where the computer itself stops may the last of it be gone, until the next write is synced.
   * @throws where none of them reached the disk
   */
  together<Value>(writes: readonly (() => Value)[], options?: { isSynced: boolean }): Result<Value, unknown>[];
  /** The newest intent of these kinds with this target, or from which this record came, however it ended. */
  findNewest(key: {
    profileId: string;
    kinds: readonly string[];
    target: string;
    parent: string;
    recordId: string;
  }): IntentRow | undefined;
  /** Every intent of these kinds that is done, the oldest first. */
  listDone(kinds: readonly string[]): IntentRow[];
  /** Every intent of this kind that has changed since, the oldest first. */
  listChangedSince(key: { profileId: string; kind: string; since: number }): IntentRow[];
  /** Every intent whose form id begins like this, the oldest first: what was asked for together, however it ended. */
  listOfForms(key: { profileId: string; prefix: string }): IntentRow[];
  /** The create from which this record came, if this app made it. */
  findCreator(key: { profileId: string; kind: string; recordId: string }): IntentRow | undefined;
  listActive(): IntentRow[];
  /** Approvals that a rule gave since it was started and that came to a signature, the oldest first. */
  listSignedByRule(key: { profileId: string; ruleId: string; since: number }): IntentRow[];
  /** Those of the profile that may still be sent, or ended in a way that nobody knows. */
  listOpen(profileId: string): IntentRow[];
  /** How many of the profile may still be sent, or ended in a way that nobody knows, those that cannot be read among them. */
  countOpen(profileId: string): number;
  steps(id: string): IntentStep[];
};

const COLUMNS = `id, profile_id AS profileId, kind, target, form_id AS formId, body, idempotency_key AS idempotencyKey,
  key_made_at AS keyMadeAt, state, condition, facts, failure, attempts, due_at AS dueAt,
  created_at AS createdAt, updated_at AS updatedAt`;

/** Where a record's id and what it belongs to stand among the facts; asked as the index has it. */
const RECORD_ID = factOf('recordId');
const PARENT = factOf('parent');

function factOf(name: string): string {
  return `CASE WHEN json_valid(facts) THEN json_extract(facts, '$.${name}') END`;
}

type Options = {
  database: Database;
  /** What was found broken when the journal was opened. */
  setAside: readonly SetAsideRow[];
  /** Called when a step has said that something was signed. */
  onSigned: () => void;
  /** Called with each row that was written. */
  onWritten: (row: IntentRow) => void;
};

export function createIntents({ database, setAside, onSigned, onWritten }: Options): Intents {
  const statements = prepare(database);
  const inOneTransaction = createInOneTransaction(database);
  const known = createBoundedMap<Texts>(MOST_CHARACTERS);
  const get = (id: string) => fromRow(statements.one.get(id), known);
  const write = (row: IntentRow, steps: readonly WrittenStep[]) => {
    statements.upsert.run({ ...row, body: JSON.stringify(row.body), ...textColumns(row) });
    for (const { after, learnt } of steps)
      statements.addStep.run({ ...after, at: after.updatedAt, facts: JSON.stringify(learnt) });
    onWritten(row);
  };
  const insert = database.transaction((row: IntentRow): IntentRow => {
    const there = fromRow(statements.sameForm.get(row));
    if (there !== undefined) return there;
    unreadable.refuseSame(row);
    write(row, [{ after: row, learnt: row.facts }]);
    return row;
  });
  const advance = database.transaction(
    ({ id, ...change }: TakenStep & { id: string }, before: readonly TakenStep[] = []): IntentRow => {
      let row = get(id);
      if (row === undefined) throw new Error(`The journal has no intent ${id}.`);
      const steps: WrittenStep[] = [];
      for (const { at, ...changed } of [...before, change]) {
        const after: IntentRow = { ...row, ...changed, updatedAt: at };
        steps.push({ after, learnt: learntFacts(row.facts, after.facts) });
        row = after;
      }
      write(row, steps);
      if (row.state === 'signed') onSigned();
      return row;
    },
  );
  const unreadable = createUnreadableIntents({ database, setAside });
  return {
    unreadable,
    activity: createActivityRows(database),
    insert,
    get,
    findLatest: (key) => fromRow(statements.latestOfTarget.get(key)),
    findNewestOf: ({ targets, ...key }) =>
      fromRow(statements.newestOf.get({ ...key, targets: JSON.stringify(targets) })),
    advance,
    together(writes, { isSynced } = { isSynced: true }) {
      if (isSynced) return inOneTransaction(writes);
      database.pragma('synchronous = NORMAL');
      try {
        return inOneTransaction(writes);
      } finally {
        database.pragma('synchronous = FULL');
      }
    },
    findNewest: ({ kinds, ...key }) => fromRow(statements.newest.get({ ...key, kinds: JSON.stringify(kinds) })),
    listDone: (kinds) => statements.done.all(JSON.stringify(kinds)).flatMap((row) => fromRow(row) ?? []),
    listChangedSince: (key) => statements.changedSince.all(key).flatMap((row) => fromRow(row) ?? []),
    listOfForms: (key) => statements.ofForms.all(key).flatMap((row) => fromRow(row) ?? []),
    findCreator: (key) => fromRow(statements.creator.get(key)),
    listSignedByRule: (key) => statements.signedByRule.all(key).flatMap((row) => fromRow(row) ?? []),
    listActive: () => statements.active.all().flatMap((row) => fromRow(row) ?? []),
    listOpen: (profileId) => statements.open.all(profileId).flatMap((row) => fromRow(row) ?? []),
    countOpen(profileId) {
      const hidden = unreadable.list(profileId).filter((each) => each.profileId === profileId);
      return statements.open.all(profileId).length + hidden.length;
    },
    steps: (id) =>
      (statements.steps.all(id) as (Omit<IntentStep, 'facts'> & { facts: string })[]).map((step) => ({
        ...step,
        facts: JSON.parse(step.facts),
      })),
  };
}

function prepare(database: Database) {
  return {
    one: database.prepare(`SELECT ${COLUMNS} FROM sound_intents WHERE id = ?`),
    sameForm: database.prepare(
      `SELECT ${COLUMNS} FROM sound_intents WHERE profile_id = ${bound('profileId')} AND kind = ${bound('kind')} AND form_id = ${bound('formId')}`,
    ),
    latestOfTarget: database.prepare(
      `SELECT ${COLUMNS} FROM sound_intents WHERE profile_id = ${bound('profileId')} AND kind = ${bound('kind')} AND target = ${bound('target')}
       AND condition NOT IN ('failed', 'dismissed') ORDER BY created_at DESC LIMIT 1`,
    ),
    newestOf: database.prepare(
      `SELECT ${COLUMNS} FROM sound_intents
       WHERE profile_id = ${bound('profileId')} AND kind = ${bound('kind')}
         AND target IN (SELECT value FROM json_each(@targets))
       ORDER BY created_at DESC, id LIMIT 1`,
    ),
    creator: database.prepare(
      `SELECT ${COLUMNS} FROM sound_intents
       WHERE profile_id = ${bound('profileId')} AND kind = ${bound('kind')} AND ${RECORD_ID} = ${bound('recordId')}`,
    ),
    newest: database.prepare(
      `SELECT ${COLUMNS} FROM sound_intents
       WHERE profile_id = ${bound('profileId')} AND kind IN (SELECT value FROM json_each(@kinds))
         AND (target = ${bound('target')}
           OR (${RECORD_ID} = ${bound('recordId')} AND ${PARENT} = ${bound('parent')}))
       ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    ),
    done: database.prepare(
      `SELECT ${COLUMNS} FROM sound_intents
       WHERE kind IN (SELECT value FROM json_each(?)) AND condition = 'done' ORDER BY created_at, rowid`,
    ),
    changedSince: database.prepare(
      `SELECT ${COLUMNS} FROM sound_intents
       WHERE profile_id = ${bound('profileId')} AND kind = ${bound('kind')} AND updated_at >= @since ORDER BY created_at, rowid`,
    ),
    ofForms: database.prepare(
      `SELECT ${COLUMNS} FROM sound_intents
       WHERE profile_id = @profileId AND substr(form_id, 1, length(@prefix)) = @prefix ORDER BY created_at, rowid`,
    ),
    signedByRule: database.prepare(
      `SELECT ${COLUMNS} FROM sound_intents WHERE profile_id = @profileId AND kind = 'approve' AND created_at >= @since
         AND state IN ('signed', 'submitted', 'final') AND ${factOf('ruleId')} = @ruleId ORDER BY created_at, id`,
    ),
    active: database.prepare(`SELECT ${COLUMNS} FROM sound_intents WHERE condition = 'active' ORDER BY created_at, id`),
    open: database.prepare(
      `SELECT ${COLUMNS} FROM sound_intents WHERE profile_id = ? AND condition IN ('active', 'parked', 'uncertain')`,
    ),
    upsert: database.prepare(
      `INSERT INTO intents (id, profile_id, kind, target, form_id, body, idempotency_key, key_made_at, state, condition,
                            facts, failure, attempts, due_at, created_at, updated_at)
       VALUES (@id, @profileId, @kind, @target, @formId, @body, @idempotencyKey, @keyMadeAt, @state, @condition,
               @facts, @failure, @attempts, @dueAt, @createdAt, @updatedAt)
       ON CONFLICT (id) DO UPDATE SET
         idempotency_key = excluded.idempotency_key, key_made_at = excluded.key_made_at, state = excluded.state,
         condition = excluded.condition, facts = excluded.facts, failure = excluded.failure,
         attempts = excluded.attempts, due_at = excluded.due_at, updated_at = excluded.updated_at`,
    ),
    addStep: database.prepare(
      `INSERT INTO intent_steps (profile_id, intent_id, step, state, condition, at, facts)
       VALUES (@profileId, @id,
         (SELECT coalesce(max(step) + 1, 0) FROM intent_steps WHERE intent_id = ${bound('id')} AND typeof(step) = 'integer'),
         @state, @condition, @at, @facts)`,
    ),
    steps: database.prepare(
      'SELECT step, state, condition, at, facts FROM sound_intent_steps WHERE intent_id = ? ORDER BY step',
    ),
  };
}

type WrittenStep = { after: IntentRow; learnt: Record<string, unknown> };

/** What a step has added or changed: each fact stands in the journal once, however large it is. */
function learntFacts(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(before[name], value)));
}

function textColumns(row: IntentRow) {
  return { facts: JSON.stringify(row.facts), failure: row.failure === null ? null : JSON.stringify(row.failure) };
}

/** What a row that is read again and again came to: an intent is asked for several times in each of its steps. */
type Texts = { bodyText: string; body: unknown; factsText: string; facts: Record<string, unknown> };
const MOST_CHARACTERS = 4_000_000;

/** @param known rows of which the same text was read before give the same body and facts: nobody changes them in place */
function fromRow(row: unknown, known?: BoundedMap<Texts>): IntentRow | undefined {
  if (row === undefined) return undefined;
  const columns = row as Omit<IntentRow, 'body' | 'facts' | 'failure'> & {
    body: string;
    facts: string;
    failure: string | null;
  };
  const { id, body: bodyText, facts: factsText, failure } = columns;
  const before = known?.get(id);
  const body: unknown = before?.bodyText === bodyText ? before.body : JSON.parse(bodyText);
  const facts = before?.factsText === factsText ? before.facts : (JSON.parse(factsText) as IntentRow['facts']);
  if (before?.body !== body || before?.facts !== facts) {
    known?.put(id, { bodyText, body, factsText, facts }, bodyText.length + factsText.length);
  }
  return { ...columns, body, facts, failure: failure === null ? null : JSON.parse(failure) };
}
