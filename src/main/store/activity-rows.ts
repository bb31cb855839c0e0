import type { Database } from 'better-sqlite3';
import type { ActivityPlace } from '#shared/ipc/activity-views.ts';
import { type ActivityStanding, STANDING_OF } from '#shared/model/activity-standing.ts';

type ActivityQuestion = {
  profileId: string;
  standing?: ActivityStanding | undefined;
  after: ActivityPlace | null;
  limit: number;
};

/** A word that is searched for, and the kinds that the window calls by it. */
type SearchedWord = { word: string; kinds: readonly string[] };

type MarkedStanding = Extract<ActivityStanding, 'under-way' | 'paused' | 'uncertain'>;

/** How many entries there are: `all`, by `standing …`, by `kind …`. */
type ActivityTally = Readonly<Record<string, number>>;

/**
 * The order of the list of activity, beside the file as long as the app runs: what is asked of the journal costs what is shown of it, and
 * not what it holds. It is made when it is first asked for, and follows each write within its transaction.
 */
export type ActivityRows = {
  /** Ids after a place, the newest first. */
  list(question: ActivityQuestion): string[];
  tally(profileId: string): ActivityTally;
  /**
   * Ids of the newest entries in whose kind, target and headline, in any letter case, each word occurs. The headline of one that goes on
   * is found once that has ended or stopped.
   */
  search(question: { profileId: string; words: readonly SearchedWord[]; limit: number }): string[];
  /** The newest entry that began this action. */
  findOfAction(key: { profileId: string; actionId: string }): string | undefined;
  /**
   * Says how a row that is active stands, where its columns do not tell. `uncertain` lasts until it is ended; `paused` until it is
   * marked `under-way`, or something else is written of it.
   */
  mark(id: string, standing: MarkedStanding): void;
  /** Rows are there, or are not there any more, that were read before. */
  reread(): void;
};

export function createActivityRows(database: Database): ActivityRows {
  let opened: ReturnType<typeof prepare> | undefined;
  /** What was said of rows and stands in none of their columns: said again whenever the rows are made again. */
  const marks = new Map<string, MarkedStanding>();
  const markAll = ({ mark }: ReturnType<typeof prepare>) => {
    for (const [id, standing] of marks) mark.run({ id, standing });
  };
  const open = () => {
    if (opened === undefined) {
      opened = prepare(make(database));
      markAll(opened);
    }
    return opened;
  };
  return {
    list({ after, ...question }) {
      const { list, listOfStanding } = open();
      const from = after === null ? BEFORE_ALL : { age: -after.createdAt, id: after.id };
      const statement = question.standing === undefined ? list : listOfStanding;
      return statement.all({ ...question, ...from }) as string[];
    },
    tally: (profileId) => Object.fromEntries(open().tally.all(profileId) as [string, number][]),
    search({ profileId, words, limit }) {
      const named = words.flatMap(({ word, kinds }, index) => [
        [`word${index}`, fold(word)],
        [`kinds${index}`, JSON.stringify(kinds)],
      ]);
      return open()
        .search(words.length)
        .all({ profileId, limit, ...Object.fromEntries(named) }) as string[];
    },
    findOfAction: (key) => open().ofAction.get(key) as string | undefined,
    mark(id, standing) {
      if (standing === 'under-way') marks.delete(id);
      else marks.set(id, standing);
      opened?.mark.run({ id, standing });
    },
    reread() {
      if (opened === undefined) return;
      database.transaction(() => database.exec(FILL_ANEW))();
      markAll(opened);
    },
  };
}

/** Before the newest one: an age is a time before 1970, so that the newest is the least. */
const BEFORE_ALL = { age: Number.MIN_SAFE_INTEGER, id: '' };

/** As it is compared; a NUL would end a text within SQLite. */
function fold(text: string): string {
  return text.replaceAll('\0', ' ').toLowerCase();
}

const STANDINGS = Object.entries(STANDING_OF)
  .map(([condition, standing]) => `WHEN '${condition}' THEN '${standing}'`)
  .join(' ');

/** As `standingOf` has it. */
function standingIn(version: '' | 'NEW.' | 'OLD.'): string {
  const isHeldUp = `${version}condition = 'active' AND ${version}failure IS NOT NULL`;
  return `CASE WHEN ${isHeldUp} THEN 'paused' ELSE CASE ${version}condition ${STANDINGS} ELSE 'uncertain' END END`;
}

/** What a row of the journal is here. @param version `NEW.` or `OLD.` within a trigger */
function rowOf(version: '' | 'NEW.'): string {
  const headline = `CASE WHEN json_valid(${version}facts) THEN json_extract(${version}facts, '$.headline') END`;
  const text = `fold_text(concat_ws(' ', ${version}kind, ${version}target, ${headline}))`;
  return `${version}id, ${version}profile_id, ${standingIn(version)}, ${version}kind, -${version}created_at, ${text}, ${actionOf(version)}`;
}

/** The action of the service that it began. An approval begins none, and has the most facts. */
function actionOf(version: '' | 'NEW.' | 'OLD.'): string {
  const facts = `${version}facts`;
  return `CASE WHEN ${version}kind <> 'approve' AND json_valid(${facts}) THEN json_extract(${facts}, '$.actionId') END`;
}

const TABLES = `
  CREATE TEMP TABLE activity_rows (
    id TEXT NOT NULL PRIMARY KEY, profile_id TEXT NOT NULL, standing TEXT NOT NULL, kind TEXT NOT NULL,
    age INTEGER NOT NULL, text TEXT NOT NULL, action_id
  ) WITHOUT ROWID;
  CREATE INDEX temp.activity_rows_by_age ON activity_rows (profile_id, age, id);
  CREATE INDEX temp.activity_rows_by_standing ON activity_rows (profile_id, standing, age, id);
  CREATE INDEX temp.activity_rows_by_action ON activity_rows (profile_id, action_id) WHERE action_id IS NOT NULL;
  CREATE TEMP TABLE activity_tally (
    profile_id TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (profile_id, name)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO activity_rows SELECT ${rowOf('')} FROM sound_intents;
  INSERT INTO activity_tally
    SELECT profile_id, 'all', count(*) FROM activity_rows GROUP BY 1
    UNION ALL SELECT profile_id, 'standing ' || standing, count(*) FROM activity_rows GROUP BY 1, 2
    UNION ALL SELECT profile_id, 'kind ' || kind, count(*) FROM activity_rows GROUP BY 1, 2;`;

/** Within the transaction of each write, whoever makes it. */
const TRIGGERS = `
  CREATE TEMP TRIGGER activity_of_new AFTER INSERT ON main.intents BEGIN
    INSERT INTO activity_rows VALUES (${rowOf('NEW.')});
  END;
  CREATE TEMP TRIGGER activity_of_changed AFTER UPDATE ON main.intents
    WHEN ${standingIn('NEW.')} IS NOT ${standingIn('OLD.')} OR NEW.id IS NOT OLD.id OR ${actionOf('NEW.')} IS NOT ${actionOf('OLD.')}
      OR NOT EXISTS (SELECT 1 FROM activity_rows WHERE id = NEW.id)
  BEGIN
    DELETE FROM activity_rows WHERE id IN (NEW.id, OLD.id);
    INSERT INTO activity_rows VALUES (${rowOf('NEW.')});
  END;
  CREATE TEMP TRIGGER activity_counted AFTER INSERT ON activity_rows BEGIN ${count('NEW', 1)} END;
  CREATE TEMP TRIGGER activity_discounted AFTER DELETE ON activity_rows BEGIN ${count('OLD', -1)} END;
  CREATE TEMP TRIGGER activity_recounted AFTER UPDATE ON activity_rows BEGIN ${count('OLD', -1)} ${count('NEW', 1)} END;`;

/** The triggers count what goes and what comes. */
const FILL_ANEW = `DELETE FROM temp.activity_rows; INSERT INTO temp.activity_rows SELECT ${rowOf('')} FROM sound_intents;`;

function count(version: 'NEW' | 'OLD', by: 1 | -1): string {
  const names = ["'all'", `'standing ' || ${version}.standing`, `'kind ' || ${version}.kind`];
  return names
    .map(
      (name) => `INSERT INTO activity_tally VALUES (${version}.profile_id, ${name}, ${by})
        ON CONFLICT (profile_id, name) DO UPDATE SET number = number + excluded.number;`,
    )
    .join('\n');
}

function make(database: Database): Database {
  database.function('fold_text', { deterministic: true }, (text) => fold(String(text)));
  database.transaction(() => database.exec(TABLES + TRIGGERS))();
  return database;
}

function prepare(database: Database) {
  const page = (where: string) =>
    database
      .prepare(
        `SELECT id FROM activity_rows WHERE profile_id = @profileId ${where} AND (age, id) > (@age, @id)
         ORDER BY age, id LIMIT @limit`,
      )
      .pluck();
  const search = (count: number) => {
    const holds = Array.from(
      { length: count },
      (_, index) => `AND (instr(text, @word${index}) > 0 OR kind IN (SELECT value FROM json_each(@kinds${index})))`,
    );
    return database
      .prepare(
        `SELECT id FROM activity_rows WHERE profile_id = @profileId ${holds.join(' ')} ORDER BY age, id LIMIT @limit`,
      )
      .pluck();
  };
  return {
    list: page(''),
    listOfStanding: page('AND standing = @standing'),
    tally: database.prepare('SELECT name, number FROM activity_tally WHERE profile_id = ? AND number > 0').raw(),
    search,
    ofAction: database
      .prepare(
        'SELECT id FROM activity_rows WHERE profile_id = @profileId AND action_id = @actionId ORDER BY age, id LIMIT 1',
      )
      .pluck(),
    mark: database.prepare(
      `UPDATE activity_rows SET standing = @standing
       WHERE id = @id AND standing IN ('under-way', 'paused') AND standing <> @standing`,
    ),
  };
}
