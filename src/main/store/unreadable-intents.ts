import type { Database } from 'better-sqlite3';
import { FailureError } from '#shared/failure.ts';
import { decideNotes } from './seals/outside-notes.ts';
import type { BrokenRow } from './sound/find-broken-rows.ts';
import type { SetAsideRow } from './sound/set-aside.ts';
import type { ReadableCells } from './sound/table-rules.ts';

/** A row of the journal that cannot be read: what is still known of it, null where that is not. */
export type UnreadableIntent = {
  /** Its own, or one that stands for its place where its own cannot be read. */
  id: string;
  /** Null where it does not tell: it may be of any profile. */
  profileId: string | null;
  kind: string | null;
  target: string | null;
  formId: string | null;
  state: string | null;
  condition: string | null;
  attempts: number | null;
  createdAt: number | null;
  updatedAt: number | null;
  /** The columns that cannot be read; none where another program changed it. */
  broken: readonly string[];
};

/** What a row is known by before it is there. */
type AskedIntent = { profileId: string; kind: string; formId: string; target: string };

export type UnreadableIntents = {
  /** Those of the profile, and those that do not tell of which they are. */
  list(profileId: string): UnreadableIntent[];
  /**
   * Makes one a row like any other that was dismissed, as the operator decided: what cannot be read of it gives way to what
   * says so. It is kept as it was found beside the journal.
   */
  dismiss(decision: { id: string; profileId: string; at: number }): void;
  /** Takes in rows that are hidden from now on. */
  add(rows: readonly SetAsideRow[]): void;
  /** These are rows like any other again, by their numbers. */
  forget(rowids: readonly number[]): void;
  /** @throws FailureError where this was asked for before in a row that cannot be read: it may be under way */
  refuseSame(row: AskedIntent): void;
};

/** @param setAside what was found broken when the journal was opened */
export function createUnreadableIntents({
  database,
  setAside,
}: {
  database: Database;
  setAside: readonly SetAsideRow[];
}): UnreadableIntents {
  const hidden = new Map<string, Hidden>();
  const add: UnreadableIntents['add'] = (rows) => {
    for (const row of rows) {
      if (row.table !== 'intents' || row.rowid === null) continue;
      const intent = toIntent(row, row.rowid);
      hidden.set(intent.id, { intent, rowid: row.rowid, note: row.id });
    }
  };
  add(setAside);
  const all = () => [...hidden.values()].map(({ intent }) => intent);
  return {
    list: (profileId) => all().filter((intent) => intent.profileId === null || intent.profileId === profileId),
    dismiss({ id, profileId, at }) {
      const found = hidden.get(id);
      if (found === undefined) return;
      end(database, { ...found, profileId, at });
      hidden.delete(id);
    },
    add,
    forget(rowids) {
      for (const [id, { rowid }] of hidden) if (rowids.includes(rowid)) hidden.delete(id);
    },
    refuseSame(row) {
      if (all().some((intent) => isSame(intent, row))) throw new FailureError(explainUnreadableBefore());
    },
  };
}

function toIntent({ readable, broken }: BrokenRow, rowid: number): UnreadableIntent {
  return {
    id: text(readable, 'id') ?? standInId(rowid),
    profileId: text(readable, 'profile_id'),
    kind: text(readable, 'kind'),
    target: text(readable, 'target'),
    formId: text(readable, 'form_id'),
    state: text(readable, 'state'),
    condition: text(readable, 'condition'),
    attempts: number(readable, 'attempts'),
    createdAt: number(readable, 'created_at'),
    updatedAt: number(readable, 'updated_at'),
    broken,
  };
}

function text(cells: ReadableCells, column: string): string | null {
  const cell = cells[column];
  return typeof cell === 'string' ? cell : null;
}

function number(cells: ReadableCells, column: string): number | null {
  const cell = cells[column];
  return typeof cell === 'number' ? cell : null;
}

/** A UUID of the form that is anybody's own (RFC 9562, version 8). */
function standInId(rowid: number): string {
  return `00000000-0000-8000-8000-${rowid.toString(16).padStart(12, '0')}`;
}

/** Conditions in which an approval may still go on. */
const OPEN: readonly (string | null)[] = ['active', 'parked', 'uncertain', null];

function isSame(intent: UnreadableIntent, row: AskedIntent): boolean {
  const isOfKind = intent.kind === row.kind && (intent.profileId === row.profileId || intent.profileId === null);
  if (!isOfKind) return false;
  if (intent.formId === row.formId) return true;
  // One approval, one submission: the signature may be on its way.
  return row.kind === 'approve' && intent.target === row.target && OPEN.includes(intent.condition);
}

type Hidden = { intent: UnreadableIntent; rowid: number; note: number };
type Ended = Hidden & { profileId: string; at: number };

function end(database: Database, { intent, rowid, note, profileId, at }: Ended): void {
  const values: Readonly<Record<string, string | number | null>> = {
    id: intent.id,
    profile_id: profileId,
    kind: 'unreadable',
    target: 'An entry that could not be read',
    form_id: `unreadable ${intent.id}`,
    body: 'null',
    idempotency_key: null,
    key_made_at: null,
    state: 'intent',
    facts: '{}',
    failure: null,
    attempts: 0,
    due_at: at,
    created_at: at,
    updated_at: at,
    condition: 'dismissed',
  };
  const isKey = (column: string) => column === 'idempotency_key' || column === 'key_made_at';
  const isToWrite = (column: string) =>
    column === 'condition' ||
    column === 'updated_at' ||
    intent.broken.includes(column) ||
    // One says nothing without the other.
    (isKey(column) && intent.broken.some(isKey));
  const columns = Object.keys(values).filter(isToWrite);
  database.transaction(() => {
    // Where the disk turned a cell into another, the indexes still hold what stood there before.
    database.exec('REINDEX main.intents');
    database
      .prepare(`UPDATE intents SET ${columns.map((name) => `${name} = @${name}`).join(', ')} WHERE rowid = @rowid`)
      .run({ ...Object.fromEntries(columns.map((name) => [name, values[name]])), rowid });
    database.prepare('DELETE FROM hidden_intents WHERE place = ?').run(rowid);
    decideNotes(database, { ids: [note], at });
  })();
}

function explainUnreadableBefore() {
  return {
    code: 'journal-row-unreadable',
    happened: 'This was asked for before, and what the journal holds of that cannot be read any more.',
    kept: 'Nothing new was begun: it may be under way already.',
    next: 'Look at the entry in Activity and check what became of it. Dismiss it there, then try again.',
  };
}
