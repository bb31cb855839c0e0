import type { Database, Statement } from 'better-sqlite3';
import type { ActivityGroupCounts, ActivityPlace, TopicCount } from '#shared/ipc/activity-views.ts';
import { type ActivityGroup, groupOf } from '#shared/model/activity-group.ts';
import { type ActivityStanding, STANDING_OF } from '#shared/model/activity-standing.ts';
import { type ActivityTopic, topicOf } from '#shared/model/activity-topic.ts';
import { parseJson } from '#shared/parse-json.ts';

type ActivityQuestion = {
  profileId: string;
  standing?: ActivityStanding | undefined;
  topic?: ActivityTopic | undefined;
  /** Of entries that belong together one alone; only where no standing is asked for. */
  isGrouped?: boolean | undefined;
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
  /** How the entries of a run, or of wallets that were made at once, stand. */
  countGroup(key: ActivityGroup & { profileId: string }): ActivityGroupCounts;
  /** Ids of a run, or of wallets that were made at once, the first begun first. */
  listGroup(key: ActivityGroup & { profileId: string }): string[];
  /** What was begun after a moment. */
  countSince(question: { profileId: string; since: number }): TopicCount[];
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
    list({ after, profileId, limit, standing, topic, isGrouped }) {
      const from = after === null ? BEFORE_ALL : { age: -after.createdAt, id: after.id };
      const statement = open().list({ standing, topic, isGrouped: isGrouped === true && standing === undefined });
      return statement.all({
        profileId,
        limit,
        ...from,
        ...(standing !== undefined && { standing }),
        ...(topic !== undefined && { topic }),
      }) as string[];
    },
    countGroup: ({ profileId, kind, id }) =>
      Object.fromEntries(open().countGroup.all({ profileId, groupId: `${kind} ${id}` }) as [string, number][]),
    listGroup: ({ profileId, kind, id }) => open().group.all({ profileId, groupId: `${kind} ${id}` }) as string[],
    countSince: ({ profileId, since }) => open().countSince.all({ profileId, age: -since }) as TopicCount[],
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
  const group = `group_of(${version}kind, ${version}target, ${version}form_id, ${version}facts)`;
  return `${version}id, ${version}profile_id, ${standingIn(version)}, ${version}kind, -${version}created_at, ${text}, ${actionOf(version)},
    topic_of(${version}kind), ${group}, 0`;
}

/** The action of the service that it began. An approval begins none, and has the most facts. */
function actionOf(version: '' | 'NEW.' | 'OLD.'): string {
  const facts = `${version}facts`;
  return `CASE WHEN ${version}kind <> 'approve' AND json_valid(${facts}) THEN json_extract(${facts}, '$.actionId') END`;
}

/** Of one run, or made at once: the first that was written stands for all. @param version `NEW.` or `OLD.` within a trigger */
function isSeries(version: '' | 'NEW.' | 'OLD.'): string {
  return `${version}group_id IS NOT NULL AND ${version}group_id NOT LIKE 'request %'`;
}

const HAS_ANOTHER_HEAD = `EXISTS (SELECT 1 FROM activity_groups AS head WHERE head.profile_id = activity_rows.profile_id
  AND head.group_id = activity_rows.group_id AND head.head_id <> activity_rows.id)`;

/** What was asked for here and approved here is one request: its approval stands for both. */
const IS_APPROVED = `group_id LIKE 'request %' AND kind <> 'approve' AND EXISTS (SELECT 1 FROM activity_rows AS approval
  WHERE approval.profile_id = activity_rows.profile_id AND approval.group_id = activity_rows.group_id
  AND approval.kind = 'approve')`;

/** As a row names its group; null where it stands alone. */
function nameGroup(kind: unknown, target: unknown, formId: unknown, facts: unknown): string | null {
  const known = kind === 'create-transaction' || kind === 'create-signature' ? parseJson(String(facts)) : {};
  const group = groupOf({
    kind: String(kind),
    target: String(target),
    formId: String(formId),
    facts: typeof known === 'object' && known !== null ? { ...known } : {},
  });
  return group === undefined ? null : `${group.kind} ${group.id}`;
}

const TABLES = `
  CREATE TEMP TABLE activity_rows (
    id TEXT NOT NULL PRIMARY KEY, profile_id TEXT NOT NULL, standing TEXT NOT NULL, kind TEXT NOT NULL,
    age INTEGER NOT NULL, text TEXT NOT NULL, action_id,
    topic TEXT NOT NULL, group_id TEXT, is_folded INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX temp.activity_rows_by_age ON activity_rows (profile_id, age, id);
  CREATE INDEX temp.activity_rows_by_standing ON activity_rows (profile_id, standing, age, id);
  CREATE INDEX temp.activity_rows_by_action ON activity_rows (profile_id, action_id) WHERE action_id IS NOT NULL;
  CREATE INDEX temp.activity_rows_by_topic ON activity_rows (profile_id, topic, age, id);
  CREATE INDEX temp.activity_rows_by_topic_standing ON activity_rows (profile_id, topic, standing, age, id);
  CREATE INDEX temp.activity_rows_grouped ON activity_rows (profile_id, age, id) WHERE is_folded = 0;
  CREATE INDEX temp.activity_rows_grouped_by_topic ON activity_rows (profile_id, topic, age, id) WHERE is_folded = 0;
  CREATE INDEX temp.activity_rows_by_group ON activity_rows (profile_id, group_id, kind) WHERE group_id IS NOT NULL;
  CREATE TEMP TABLE activity_groups (
    profile_id TEXT NOT NULL, group_id TEXT NOT NULL, head_id TEXT NOT NULL, PRIMARY KEY (profile_id, group_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TEMP TABLE activity_group_tally (
    profile_id TEXT NOT NULL, group_id TEXT NOT NULL, standing TEXT NOT NULL, number INTEGER NOT NULL,
    PRIMARY KEY (profile_id, group_id, standing)
  ) STRICT, WITHOUT ROWID;
  CREATE TEMP TABLE activity_tally (
    profile_id TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (profile_id, name)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO activity_rows SELECT ${rowOf('')} FROM sound_intents;
  INSERT INTO activity_tally
    SELECT profile_id, 'all', count(*) FROM activity_rows GROUP BY 1
    UNION ALL SELECT profile_id, 'standing ' || standing, count(*) FROM activity_rows GROUP BY 1, 2
    UNION ALL SELECT profile_id, 'kind ' || kind, count(*) FROM activity_rows GROUP BY 1, 2;
  INSERT INTO activity_group_tally
    SELECT profile_id, group_id, standing, count(*) FROM activity_rows WHERE ${isSeries('')} GROUP BY 1, 2, 3;
  INSERT OR IGNORE INTO activity_groups
    SELECT profile_id, group_id, id FROM activity_rows WHERE ${isSeries('')} ORDER BY age DESC, id;
  UPDATE activity_rows SET is_folded = 1 WHERE ${isSeries('')} AND ${HAS_ANOTHER_HEAD};
  UPDATE activity_rows SET is_folded = 1 WHERE ${IS_APPROVED};`;

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
  CREATE TEMP TRIGGER activity_in_series AFTER INSERT ON activity_rows WHEN ${isSeries('NEW.')} BEGIN
    -- Not OR IGNORE: within a trigger the statement that fired it says what a conflict does.
    INSERT INTO activity_groups SELECT NEW.profile_id, NEW.group_id, NEW.id WHERE NOT EXISTS
      (SELECT 1 FROM activity_groups WHERE profile_id = NEW.profile_id AND group_id = NEW.group_id);
    UPDATE activity_rows SET is_folded = 1 WHERE id = NEW.id AND ${HAS_ANOTHER_HEAD};
  END;
  CREATE TEMP TRIGGER activity_of_request AFTER INSERT ON activity_rows WHEN NEW.group_id LIKE 'request %' BEGIN
    UPDATE activity_rows SET is_folded = 1
      WHERE profile_id = NEW.profile_id AND group_id = NEW.group_id AND is_folded = 0 AND ${IS_APPROVED};
  END;
  CREATE TEMP TRIGGER activity_counted AFTER INSERT ON activity_rows BEGIN ${count('NEW', 1)} END;
  CREATE TEMP TRIGGER activity_discounted AFTER DELETE ON activity_rows BEGIN ${count('OLD', -1)} END;
  CREATE TEMP TRIGGER activity_recounted AFTER UPDATE ON activity_rows BEGIN ${count('OLD', -1)} ${count('NEW', 1)} END;`;

/** The triggers count what goes and what comes. The oldest first: it stands for its group. */
const FILL_ANEW = `DELETE FROM temp.activity_rows; DELETE FROM temp.activity_groups;
  INSERT INTO temp.activity_rows SELECT ${rowOf('')} FROM sound_intents ORDER BY created_at, id;`;

function count(version: 'NEW' | 'OLD', by: 1 | -1): string {
  const names = ["'all'", `'standing ' || ${version}.standing`, `'kind ' || ${version}.kind`];
  const group = `INSERT INTO activity_group_tally
    SELECT ${version}.profile_id, ${version}.group_id, ${version}.standing, ${by} WHERE ${isSeries(`${version}.`)}
    ON CONFLICT (profile_id, group_id, standing) DO UPDATE SET number = number + excluded.number;`;
  const named = names
    .map(
      (name) => `INSERT INTO activity_tally VALUES (${version}.profile_id, ${name}, ${by})
        ON CONFLICT (profile_id, name) DO UPDATE SET number = number + excluded.number;`,
    )
    .join('\n');
  return `${named}\n${group}`;
}

function make(database: Database): Database {
  database.function('fold_text', { deterministic: true }, (text) => fold(String(text)));
  database.function('topic_of', { deterministic: true }, (kind) => topicOf(String(kind)));
  database.function('group_of', { deterministic: true }, nameGroup);
  database.transaction(() => database.exec(TABLES + TRIGGERS))();
  return database;
}

function prepare(database: Database) {
  const pages = new Map<string, Statement>();
  const list = ({ standing, topic, isGrouped }: Pick<ActivityQuestion, 'standing' | 'topic' | 'isGrouped'>) => {
    const wheres = [
      standing === undefined ? '' : 'AND standing = @standing',
      topic === undefined ? '' : 'AND topic = @topic',
      isGrouped ? 'AND is_folded = 0' : '',
    ];
    const where = wheres.join(' ');
    const page = `SELECT id FROM activity_rows WHERE profile_id = @profileId ${where} AND (age, id) > (@age, @id)
      ORDER BY age, id LIMIT @limit`;
    const known = pages.get(where) ?? database.prepare(page).pluck();
    pages.set(where, known);
    return known;
  };
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
    list,
    countGroup: database
      .prepare(
        'SELECT standing, number FROM activity_group_tally WHERE profile_id = @profileId AND group_id = @groupId AND number > 0',
      )
      .raw(),
    group: database
      .prepare(
        'SELECT id FROM activity_rows WHERE profile_id = @profileId AND group_id = @groupId ORDER BY age DESC, id',
      )
      .pluck(),
    countSince: database.prepare(
      `SELECT topic, standing, count(*) AS count FROM activity_rows WHERE profile_id = @profileId AND age < @age
       GROUP BY topic, standing ORDER BY topic, standing`,
    ),
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
