import type { Database } from 'better-sqlite3';
import { APPROVAL_GROUPS } from '#shared/approval-groups.ts';
import {
  APPROVAL_AGES,
  APPROVAL_REQUESTERS,
  type ApprovalFilter,
  type ApprovalView,
  listSearchedWords,
  listSetFilters,
  RATINGS_WORST_FIRST,
  withoutFilter,
} from '#shared/approval-view.ts';
import { POLICY_OUTCOMES } from '#shared/policy-outcomes.ts';
import { FORECAST, FORECAST_WEIGHT } from './inbox-forecasts.ts';
import type { InboxKey } from './inbox-key.ts';
import { readPlace, writePlace } from './inbox-place.ts';

/** Forecasts of another version than `forecastVersion` are not known. */
type Question = {
  profileIds: readonly string[];
  view: ApprovalView;
  now: number;
  forecastVersion: number;
  /** For each word that is searched for: what fits beside the rows in whose words it is. */
  meanings?: readonly Meaning[];
};
/** What policies say of a row, and profiles. */
type Meaning = { policies: readonly string[]; profiles: readonly string[] };
/** How many are shown in each section, in the order of the sections. */
type InboxSection = { section: string; count: number };

/** The list of approvals as somebody wants to see it: searched, filtered, sorted and grouped by SQL, a page at a time. */
export type InboxViews = {
  /** Rows after a place, in the order of the view. */
  list(
    question: Question & { after: string | null; limit: number },
  ): { key: InboxKey; section: string; place: string }[];
  sections(question: Question): InboxSection[];
  /** By profile, how many of those that are shown wait for the operator. */
  yours(question: Question): Record<string, number>;
  /** For each filter that is set how many would be shown without it. */
  hidden(question: Question): { filter: ApprovalFilter; count: number }[];
  /** What there is to choose from, with how many have it. */
  choices(
    question: Pick<Question, 'profileIds' | 'forecastVersion'>,
  ): Record<'profiles' | 'wallets' | 'requesters' | 'tokens' | 'ratings' | 'policies', Choice[]>;
};

type Choice = { value: string; count: number };

/** Groups in which something may be for the operator to do. */
const NEEDING = `('despite', 'yours', 'unreadable')`;
const HOUR = 3_600_000;

/** Which of `APPROVAL_AGES` it is. */
const AGE = `CASE WHEN created_at IS NULL THEN 4 WHEN created_at > @now - ${HOUR} THEN 0 WHEN created_at > @now - ${24 * HOUR} THEN 1
  WHEN created_at > @now - ${7 * 24 * HOUR} THEN 2 ELSE 3 END`;

const RATING = `CASE rating ${RATINGS_WORST_FIRST.map((rating, rank) => `WHEN '${rating}' THEN ${rank}`).join(' ')} END`;
const REQUESTER = `CASE requester ${APPROVAL_REQUESTERS.map((requester, rank) => `WHEN '${requester}' THEN ${rank}`).join(' ')} END`;
const TURN = `CASE in_group ${APPROVAL_GROUPS.map((group, rank) => `WHEN '${group}' THEN ${rank}`).join(' ')} END`;

const SECTIONS: Record<ApprovalView['groupBy'], { sql: string; read: (section: string | number) => string }> = {
  turn: { sql: TURN, read: (rank) => APPROVAL_GROUPS[Number(rank)] ?? '' },
  profile: { sql: '(SELECT key FROM json_each(@profileIds) WHERE value = profile_id)', read: String },
  wallet: { sql: 'parent', read: String },
  requester: { sql: REQUESTER, read: (rank) => APPROVAL_REQUESTERS[Number(rank)] ?? '' },
  rating: { sql: RATING, read: (rank) => RATINGS_WORST_FIRST[Number(rank)] ?? '' },
  token: { sql: 'token', read: String },
  policy: { sql: `-${FORECAST_WEIGHT}`, read: (weight) => outcomeOf(-Number(weight)) },
  age: { sql: AGE, read: (rank) => APPROVAL_AGES[Math.abs(Number(rank))] ?? '' },
};

/** Ascending, whichever way it goes. What does not say when it was asked stands where the oldest do, as in the whole list. */
const ORDERS: Record<ApprovalView['sortBy'], string> = {
  oldest: 'coalesce(created_at, 0)',
  newest: '-coalesce(created_at, 0)',
  worst: '-weight',
  policy: `-${FORECAST_WEIGHT}`,
};

const FILTERS: Record<Exclude<ApprovalFilter, 'search'>, string> = {
  profile: 'profile_id = @profile',
  wallet: 'parent = @wallet',
  requester: 'requester = @requester',
  rating: 'rating = @rating',
  token: `CASE @token WHEN '' THEN token = '' ELSE EXISTS (SELECT 1 FROM inbox_tokens AS of WHERE of.profile_id = inbox_rows.profile_id
    AND of.kind = inbox_rows.kind AND of.parent = inbox_rows.parent AND of.id = inbox_rows.id AND of.token = @token) END`,
  age: `${AGE} = @age`,
  policy: `CASE @policy WHEN 'none' THEN ${FORECAST} IS NULL ELSE ${FORECAST} = @policy END`,
  needsCare: `(rating <> 'clear' OR ${FORECAST_WEIGHT} > 0) AND in_group IN ${NEEDING}`,
};

const OF_PROFILES = 'profile_id IN (SELECT value FROM json_each(@profileIds))';
const FROM = `inbox_rows JOIN inbox_details USING (profile_id, kind, parent, id)
  LEFT JOIN inbox_forecasts USING (profile_id, kind, parent, id)`;

export function createInboxViews(database: Database): InboxViews {
  const prepared = new Map<string, ReturnType<Database['prepare']>>();
  /** A few hundred shapes at most: the words of a question are never part of one. */
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const count = (question: Question): number => {
    const { where, values } = writeFilters(question);
    return prepare(`SELECT count(*) FROM ${FROM} WHERE ${where}`).pluck().get(values) as number;
  };
  const choose = (
    { profileIds, forecastVersion }: Pick<Question, 'profileIds' | 'forecastVersion'>,
    column: string,
    from = FROM,
  ) =>
    prepare(
      `SELECT ${column} AS value, count(*) AS count FROM ${from} WHERE ${OF_PROFILES} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 500`,
    ).all({ profileIds: JSON.stringify(profileIds), forecastVersion }) as Choice[];

  return {
    list({ after, limit, ...question }) {
      const { where, values } = writeFilters(question);
      const { sql, read } = sectionOf(question);
      const from = after === null ? undefined : readPlace(after);
      const behind = from === undefined ? '' : 'WHERE (section, position, place) > (@section, @position, @place)';
      const rows = prepare(
        `SELECT * FROM (SELECT profile_id AS profileId, kind, parent, id, place, ${sql} AS section, ${ORDERS[question.view.sortBy]} AS position
           FROM ${FROM} WHERE ${where}) ${behind} ORDER BY section, position, place LIMIT @limit`,
      ).all({ ...values, ...from, limit }) as (InboxKey & Parameters<typeof writePlace>[0])[];
      return rows.map(({ section, position, place, ...key }) => ({
        key,
        section: read(section),
        place: writePlace({ section, position, place }),
      }));
    },
    sections(question) {
      const { where, values } = writeFilters(question);
      const { sql, read } = sectionOf(question);
      const rows = prepare(
        `SELECT ${sql} AS section, count(*) AS count FROM ${FROM} WHERE ${where} GROUP BY 1 ORDER BY 1`,
      ).all(values) as { section: string | number; count: number }[];
      return rows.map(({ section, count }) => ({ section: read(section), count }));
    },
    yours(question) {
      const { where, values } = writeFilters(question);
      const counted = prepare(
        `SELECT profile_id, count(*) FROM ${FROM} WHERE ${where} AND in_group = 'yours' GROUP BY 1`,
      ).raw();
      return Object.fromEntries(counted.all(values) as [string, number][]);
    },
    hidden: (question) =>
      listSetFilters(question.view).map((filter) => ({
        filter,
        count: count({ ...question, view: withoutFilter(question.view, filter) }),
      })),
    choices: (question) => ({
      profiles: choose(question, 'profile_id'),
      wallets: choose(question, 'parent'),
      requesters: choose(question, 'requester'),
      tokens: choose(question, 'token', 'inbox_tokens'),
      ratings: choose(question, 'rating'),
      policies: choose(question, `coalesce(${FORECAST}, 'none')`),
    }),
  };
}

/** Whatever passes or is under no policy stands together. */
function outcomeOf(weight: number): string {
  return POLICY_OUTCOMES[POLICY_OUTCOMES.length - 1 - weight] ?? '';
}

/** Ages go the way the requests do, profiles as they are named in the question. */
function sectionOf({ profileIds, view: { groupBy, sortBy } }: Question) {
  const { sql, read } = SECTIONS[groupBy];
  if (groupBy === 'profile') return { sql, read: (place: string | number) => profileIds[Number(place)] ?? '' };
  return { sql: groupBy === 'age' && sortBy !== 'newest' ? `-(${sql})` : sql, read };
}

/** A row has the word, or what is known of it beside its words is called so. */
function writeFound(_word: string, index: number): string {
  const isMeant = (value: string, name: string) => `${value} IN (SELECT value FROM json_each(@${name}${index}))`;
  return `(instr(words, @word${index}) > 0 OR ${isMeant(FORECAST, 'policies')} OR ${isMeant('profile_id', 'profiles')})`;
}

function listValues(word: string, index: number, { policies, profiles }: Meaning = NOTHING_MEANT): [string, string][] {
  return [
    [`word${index}`, word],
    [`policies${index}`, JSON.stringify(policies)],
    [`profiles${index}`, JSON.stringify(profiles)],
  ];
}

const NOTHING_MEANT: Meaning = { policies: [], profiles: [] };

function writeFilters({ profileIds, view, now, forecastVersion, meanings = [] }: Question) {
  const words = listSearchedWords(view);
  const filters = listSetFilters(view).flatMap((filter) => (filter === 'search' ? [] : FILTERS[filter]));
  const found = words.map(writeFound);
  return {
    where: [OF_PROFILES, ...filters, ...found].join(' AND '),
    values: {
      profileIds: JSON.stringify(profileIds),
      now,
      profile: view.profile,
      wallet: view.wallet?.toLowerCase() ?? null,
      requester: view.requester,
      rating: view.rating,
      policy: view.policy,
      forecastVersion,
      token: view.token,
      age: view.age === null ? null : APPROVAL_AGES.indexOf(view.age),
      ...Object.fromEntries(words.flatMap((word, index) => listValues(word, index, meanings[index]))),
    },
  };
}
