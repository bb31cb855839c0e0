import type { Database } from 'better-sqlite3';

/** Some records of a parent: those next to `from`, or the first ones of that direction. */
export type RecordPageKey = {
  profileId: string;
  parent: string;
  /** `older` begins with the newest record, `newer` with the oldest one. */
  towards: 'older' | 'newer';
  /** The id of a record, which is not on the page itself. */
  from?: string | undefined;
  perPage: number;
};

export type RecordPages = {
  /**
   * Finds the rows of a page by where the page before it ended: however many records there are, each page costs the same.
   * @returns their row numbers, in no order
   */
  find(key: RecordPageKey): number[];
};

type Place = { madeAt: unknown; place: number };

/** As the index over it has it: the service's own time of making, because a first reading brings what is old and what is new at one moment. */
const MADE_AT = `coalesce(CASE WHEN json_valid(parsed) THEN json_extract(parsed, '$.createdAt') END,
  strftime('%Y-%m-%dT%H:%M:%fZ', first_seen_at / 1000.0, 'unixepoch'))`;
const OF_PARENT = 'profile_id = @profileId AND parent = @parent';

export function createRecordPages(database: Database, table: string): RecordPages {
  // Of few tables pages are ever asked.
  let statements: ReturnType<typeof prepare> | undefined;
  return {
    find({ towards, from, ...key }) {
      statements ??= prepare(database, table);
      const { first, ofMoment, behind } = statements[towards];
      const start = from === undefined ? undefined : (statements.place.get({ ...key, from }) as Place | undefined);
      if (start === undefined) return first.all(key) as number[];
      const found = ofMoment.all({ ...key, ...start }) as number[];
      if (found.length >= key.perPage) return found;
      const others = behind.all({ ...key, ...start, perPage: key.perPage - found.length }) as number[];
      return [...found, ...others];
    },
  };
}

/** The rows of these numbers, the newest first. */
export function rowsSql(table: string): string {
  return `SELECT * FROM ${table} WHERE rowid IN (SELECT value FROM json_each(@rowids)) ORDER BY ${MADE_AT} DESC, rowid DESC`;
}

function prepare(database: Database, table: string) {
  const select = (where: string, order: 'ASC' | 'DESC') =>
    database
      .prepare(
        `SELECT rowid FROM ${table} WHERE ${OF_PARENT} ${where} ORDER BY ${MADE_AT} ${order}, rowid ${order} LIMIT @perPage`,
      )
      .pluck();
  // Those of the same moment are asked for by themselves: SQLite would look through all of them to find where to go on.
  const towards = (compare: '<' | '>', order: 'ASC' | 'DESC') => ({
    first: select('', order),
    ofMoment: select(`AND ${MADE_AT} = @madeAt AND rowid ${compare} @place`, order),
    behind: select(`AND ${MADE_AT} ${compare} @madeAt`, order),
  });
  return {
    place: database.prepare(
      `SELECT ${MADE_AT} AS madeAt, rowid AS place FROM ${table} WHERE ${OF_PARENT} AND id = @from`,
    ),
    older: towards('<', 'DESC'),
    newer: towards('>', 'ASC'),
  };
}
