import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { InboxDetail } from '#main/store/inbox-details.ts';
import type { InboxRow } from '#main/store/inbox-rows.ts';
import { APPROVAL_GROUPS } from '#shared/approval-groups.ts';
import {
  APPROVAL_AGES,
  APPROVAL_GROUPINGS,
  APPROVAL_POLICIES,
  APPROVAL_REQUESTERS,
  APPROVAL_SORTS,
  type ApprovalView,
  listSetFilters,
  RATINGS_WORST_FIRST,
  WHOLE_LIST,
  withoutFilter,
} from '#shared/approval-view.ts';
import { POLICY_OUTCOMES } from '#shared/policy-outcomes.ts';
import { openInboxRows } from '../../helpers/open-inbox-rows.ts';

const NOW = Date.parse('2026-01-08T00:00:00.000Z');
const HOUR = 3_600_000;
const WALLETS = ['0xaa', '0xbb'] as const;
const TOKENS = ['ETH', 'USDC 0x01', 'DAI 0x02'] as const;
const WORDS = ['send', 'swap', 'treasury', '0x71c7656e', '100%', 'a_b'] as const;

type Row = InboxRow & Omit<InboxDetail, 'subject'> & Pick<Part, 'forecast'>;
const VERSION = 7;

/** In the order in which they are asked for. */
const PROFILES = ['q', 'p'] as const;

const rowArbitrary = fc
  .record({
    group: fc.constantFrom(...APPROVAL_GROUPS),
    profileId: fc.constantFrom(...PROFILES),
    parent: fc.constantFrom(...WALLETS),
    rating: fc.constantFrom(...RATINGS_WORST_FIRST),
    requester: fc.constantFrom(...APPROVAL_REQUESTERS),
    grave: fc.integer({ min: 0, max: 4 }),
    /** `old`: of another version than is asked for; null where no policy is asked about it. */
    forecast: fc.option(fc.constantFrom(...POLICY_OUTCOMES, 'none', 'old')),
    hoursAgo: fc.option(fc.integer({ min: 0, max: 400 })),
    tokens: fc.uniqueArray(fc.constantFrom(...TOKENS), { maxLength: 2 }),
    words: fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 4 }),
  })
  .map(({ grave, hoursAgo, words, ...row }) => ({
    ...row,
    weight: 10 * (5 - RATINGS_WORST_FIRST.indexOf(row.rating)) + grave,
    createdAt: hoursAgo === null ? null : NOW - hoursAgo * HOUR,
    words: words.join('\n'),
  }));

type Part = typeof rowArbitrary extends fc.Arbitrary<infer Made> ? Made : never;

const viewArbitrary: fc.Arbitrary<ApprovalView> = fc.record({
  search: fc.array(fc.constantFrom('Send', 'swap', 'TREAS', '0x71c7', '%', '_', '  '), { maxLength: 2 }).map(joinWords),
  profile: maybe(fc.constantFrom('p', 'q', 'r')),
  wallet: maybe(fc.constantFrom('0xAA', '0xbb', '0xcc')),
  requester: maybe(fc.constantFrom(...APPROVAL_REQUESTERS)),
  rating: maybe(fc.constantFrom(...RATINGS_WORST_FIRST)),
  policy: maybe(fc.constantFrom(...APPROVAL_POLICIES)),
  token: maybe(fc.constantFrom('', ...TOKENS)),
  age: maybe(fc.constantFrom(...APPROVAL_AGES)),
  needsCare: fc.boolean(),
  groupBy: fc.constantFrom(...APPROVAL_GROUPINGS),
  sortBy: fc.constantFrom(...APPROVAL_SORTS),
});

function maybe<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.option(arbitrary, { freq: 1 });
}

function joinWords(words: readonly string[]): string {
  return words.join(' ');
}

function putDetails(rows: ReturnType<typeof openInboxRows>['rows'], row: Row): void {
  rows.details.put(row, { ...row, subject: row.forecast === null ? null : '{}' });
  if (row.forecast === null || row.forecast === 'old') return;
  rows.forecasts.put(row, row.forecast === 'none' ? null : row.forecast, VERSION);
}

/** What is expected of a row by now. */
function forecastOf({ forecast }: Row): (typeof APPROVAL_POLICIES)[number] {
  return forecast === 'old' ? 'not-known' : (forecast ?? 'none');
}

const GRAVE = POLICY_OUTCOMES.slice(0, -1);
const isGrave = (row: Row) => GRAVE.some((outcome) => outcome === forecastOf(row));

/** The rows of two profiles, and those of another that have to stay out. */
function openViews(parts: readonly Part[]) {
  const { database, rows } = openInboxRows();
  const made = parts.map((part, number): Row => {
    const rank = APPROVAL_GROUPS.indexOf(part.group);
    const place = `${rank} ${String((number * 7919) % 1_000).padStart(4, '0')} ${number}`;
    return { ...part, kind: 'transaction', id: `tx-${number}`, isAwaited: false, place, signers: [] };
  });
  for (const profileId of [...PROFILES, 'r']) rows.details.refill(profileId);
  for (const row of made.flatMap((each) => [each, { ...each, profileId: 'r' }])) {
    rows.replace(row, row);
    putDetails(rows, row);
  }
  return { database, rows, made };
}

/** The same by reading all of them. */
function filterNaively(rows: readonly Row[], view: ApprovalView): Row[] {
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      words.every((word) => row.words.includes(word)) &&
      (view.profile === null || row.profileId === view.profile) &&
      (view.wallet === null || row.parent === view.wallet.toLowerCase()) &&
      (view.requester === null || row.requester === view.requester) &&
      (view.rating === null || row.rating === view.rating) &&
      (view.token === null || (view.token === '' ? row.tokens.length === 0 : row.tokens.includes(view.token))) &&
      (view.age === null || ageOf(row) === view.age) &&
      (view.policy === null || forecastOf(row) === view.policy) &&
      (!view.needsCare ||
        ((row.rating !== 'clear' || isGrave(row)) && ['despite', 'yours', 'unreadable'].includes(row.group))),
  );
}

function ageOf({ createdAt }: Row): (typeof APPROVAL_AGES)[number] {
  if (createdAt === null) return 'unknown';
  const hours = (NOW - createdAt) / HOUR;
  if (hours < 1) return 'hour';
  if (hours < 24) return 'day';
  return hours < 7 * 24 ? 'week' : 'older';
}

function sectionOf(row: Row, { groupBy }: ApprovalView): string {
  const sections = {
    turn: row.group,
    profile: row.profileId,
    wallet: row.parent,
    requester: row.requester,
    rating: row.rating,
    policy: isGrave(row) ? forecastOf(row) : 'passes',
    token: row.tokens[0] ?? '',
    age: ageOf(row),
  };
  return sections[groupBy];
}

function rankOf(row: Row, view: ApprovalView): number | string {
  const section = sectionOf(row, view);
  const ranks = {
    turn: APPROVAL_GROUPS,
    profile: PROFILES,
    requester: APPROVAL_REQUESTERS,
    rating: RATINGS_WORST_FIRST,
    policy: POLICY_OUTCOMES,
    age: APPROVAL_AGES,
  } as const;
  if (view.groupBy === 'wallet' || view.groupBy === 'token') return section;
  const rank = (ranks[view.groupBy] as readonly string[]).indexOf(section);
  return view.groupBy === 'age' && view.sortBy !== 'newest' ? -rank : rank;
}

function sortNaively(rows: readonly Row[], view: ApprovalView): Row[] {
  const graver = (row: Row) =>
    POLICY_OUTCOMES.indexOf(isGrave(row) ? (forecastOf(row) as (typeof GRAVE)[number]) : 'passes');
  const position = (row: Row) => {
    if (view.sortBy === 'policy') return graver(row);
    return view.sortBy === 'worst' ? -row.weight : (view.sortBy === 'newest' ? -1 : 1) * (row.createdAt ?? 0);
  };
  const compare = (left: number | string, right: number | string) => (left < right ? -1 : left > right ? 1 : 0);
  return rows.toSorted(
    (left, right) =>
      compare(rankOf(left, view), rankOf(right, view)) ||
      compare(position(left), position(right)) ||
      compare(left.place, right.place),
  );
}

describe('a view of the list of approvals', () => {
  test('has, page after page, what reading, filtering and sorting all of them by hand has, and counts it', () => {
    fc.assert(
      fc.property(
        fc.array(rowArbitrary, { maxLength: 40 }),
        viewArbitrary,
        fc.integer({ min: 1, max: 7 }),
        (parts, view, limit) => {
          const { database, rows, made } = openViews(parts);
          const question = { profileIds: PROFILES, view, now: NOW, forecastVersion: VERSION };
          const expected = sortNaively(filterNaively(made, view), view);
          const listed: { id: string; section: string }[] = [];
          let after: string | null = null;
          do {
            const page: ReturnType<typeof rows.views.list> = rows.views.list({ ...question, after, limit });
            listed.push(...page.map(({ key, section }) => ({ id: key.id, section })));
            after = page.length < limit ? null : (page.at(-1)?.place ?? null);
          } while (after !== null);
          const counted = Object.fromEntries(rows.views.sections(question).map((each) => [each.section, each.count]));
          const hidden = rows.views.hidden(question);
          const yours = rows.views.yours(question);
          database.close();
          expect(listed).toEqual(expected.map((row) => ({ id: row.id, section: sectionOf(row, view) })));
          expect(counted).toEqual(countBy(expected.map((row) => sectionOf(row, view))));
          const awaited = expected.filter(({ group }) => group === 'yours');
          expect(yours).toEqual(countBy(awaited.map(({ profileId }) => profileId)));
          expect(hidden).toEqual(
            listSetFilters(view).map((filter) => ({
              filter,
              count: filterNaively(made, withoutFilter(view, filter)).length,
            })),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('that nobody narrowed has all of them, and what there is to choose from with its counts', () => {
    const parts = fc.sample(rowArbitrary, { numRuns: 50, seed: 7 });
    const { rows, made } = openClosed(parts);
    const question = { profileIds: PROFILES, view: WHOLE_LIST, now: NOW, forecastVersion: VERSION };
    expect(rows.views.list({ ...question, after: null, limit: 200 })).toHaveLength(50);
    const { profiles, wallets, requesters, tokens, ratings, policies } = rows.views.choices({
      profileIds: PROFILES,
      forecastVersion: VERSION,
    });
    const asCounts = (choices: typeof wallets) => Object.fromEntries(choices.map(({ value, count }) => [value, count]));
    expect(asCounts(profiles)).toEqual(countBy(made.map(({ profileId }) => profileId)));
    expect(asCounts(wallets)).toEqual(countBy(made.map(({ parent }) => parent)));
    expect(asCounts(requesters)).toEqual(countBy(made.map(({ requester }) => requester)));
    expect(asCounts(tokens)).toEqual(countBy(made.flatMap((row) => [...row.tokens])));
    expect(asCounts(policies)).toEqual(countBy(made.map(forecastOf)));
    expect(asCounts(ratings)).toEqual(countBy(made.map(({ rating }) => rating)));
  });

  test('begins at its beginning where the place is none that a page named', () => {
    const { rows } = openClosed(fc.sample(rowArbitrary, { numRuns: 3, seed: 7 }));
    const list = (after: string | null) =>
      rows.views.list({ profileIds: PROFILES, view: WHOLE_LIST, now: NOW, forecastVersion: VERSION, after, limit: 9 });
    for (const junk of ['', '{', '[1,2]', '["a","b","c"]']) expect(list(junk)).toEqual(list(null));
  });
});

describe('the forecasts', () => {
  test('are asked for of each row that wants one, until it has one of this version, and go with the row', () => {
    const { rows } = openInboxRows();
    const row = { profileId: 'p', kind: 'transaction', parent: '0xaa', id: 'tx' } as const;
    const next = (version: number) => rows.forecasts.next({ profileId: 'p', version, limit: 9 });
    const detail = { rating: 'clear', requester: 'own', weight: 1, createdAt: null, tokens: [], words: '' } as const;
    rows.details.put(row, { ...detail, subject: null });
    expect(next(1)).toEqual([]);
    rows.details.put(row, { ...detail, subject: '{}' });
    expect(next(1)).toEqual([{ key: row, subject: '{}' }]);
    rows.forecasts.put(row, 'twice', 1);
    expect([next(1), next(2).length, next(0).length]).toEqual([[], 1, 1]);
    // Detailed again, it is asked for again.
    rows.details.put(row, { ...detail, subject: '{}' });
    expect(next(1)).toHaveLength(1);
    rows.details.put(row, undefined);
    expect(next(1)).toEqual([]);
  });
});

describe('the details', () => {
  test('are asked for once for each row that came or changed, and go with it', () => {
    const { rows, made } = openClosed(fc.sample(rowArbitrary, { numRuns: 2, seed: 7 }));
    const [first, second] = made;
    if (first === undefined || second === undefined) throw new Error('There are two.');
    expect(rows.details.next('p', 9)).toEqual([]);
    rows.replace(first, first);
    expect(rows.details.next('p', 9).map(({ id }) => id)).toEqual([first.id]);
    // It has some from before, so that nothing is missing.
    expect(rows.details.isComplete('p')).toBe(true);
    putDetails(rows, first);
    expect(rows.details.next('p', 9)).toEqual([]);
    rows.replace(second, undefined);
    expect(
      rows.views.sections({ profileIds: PROFILES, view: WHOLE_LIST, now: NOW, forecastVersion: VERSION }),
    ).toHaveLength(1);
    const third = { ...second, id: 'new', place: '9' };
    rows.replace(third, third);
    expect(rows.details.isComplete('p')).toBe(false);
  });

  test('of a profile are not kept before somebody asks', () => {
    const { rows, made } = openClosed(fc.sample(rowArbitrary, { numRuns: 1, seed: 7 }));
    const other = made.map((row) => ({ ...row, profileId: 'unasked' }))[0];
    if (other === undefined) throw new Error('There is one.');
    rows.replace(other, other);
    expect([rows.details.next('unasked', 9), rows.details.isBegun('unasked')]).toEqual([[], false]);
    rows.details.refill('unasked');
    expect(rows.details.next('unasked', 9)).toHaveLength(1);
  });
});

function openClosed(parts: readonly Part[]) {
  const opened = openViews(parts);
  onTestFinished(() => void opened.database.close());
  return opened;
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
