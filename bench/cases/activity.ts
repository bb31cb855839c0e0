import { unwrap } from '../../tools/approve-walk/window-double.ts';
import { type BenchCase, type Comparison, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import type { Desk } from '../practice/desk.ts';
import { fillJournal } from '../practice/fill-journal.ts';
import { makeOfflineDesks } from '../practice/offline-desk.ts';
import { untilQuiet } from '../practice/until-quiet.ts';

/** The first page of the activity of a journal of 10,000 entries, and one of its entries by its id, against a journal of 100. */
export const activityCase: BenchCase = { name: 'activity', prepare };

const MANY = 10_000;
const FEW = 100;
const SHOWN = 100;
const CALLS = 100;
/** One entry is found so quickly that a hundred are over before anything can be measured. */
const ITEM_CALLS = 5_000;

/** A desk, and what was put into its journal: ids, the newest first. */
type Filled = { desk: Desk; ids: readonly string[] };

async function prepare(): Promise<PreparedCase> {
  const filled: Filled[] = [];
  for (const [index, offline] of (await makeOfflineDesks(2)).entries()) {
    const ids = await fillJournal(offline, index === 0 ? FEW : MANY);
    filled.push({ desk: await offline.start(), ids });
  }
  const [few, many] = filled;
  if (few === undefined || many === undefined) throw new Error('There are two desks.');
  await untilQuiet();
  const compare = (name: string, calls: number, run: (filled: Filled) => Promise<unknown>): Comparison => ({
    name,
    measure: 'time',
    clock: 'processor',
    goal: 1.2,
    async check() {
      for (const each of [many, few]) await requireJournal(each);
    },
    ours: { what: `of ${MANY} entries`, operations: calls, run: () => repeat(calls, () => run(many)) },
    reference: { what: `of ${FEW} entries`, operations: calls, run: () => repeat(calls, () => run(few)) },
  });
  return {
    comparisons: [compare('activity', CALLS, readFirst), compare('activity-item', ITEM_CALLS, readOldest)],
    async close() {
      for (const { desk } of filled) await desk.stop();
    },
  };
}

async function repeat(calls: number, run: () => Promise<unknown>): Promise<void> {
  for (let call = 0; call < calls; call += 1) await run();
}

/** The first page, as the window asks for it, with the counts. */
async function readFirst({ desk: { app, profileId } }: Filled) {
  const page = unwrap(await app.activity.list({ profileId, isGrouped: true }));
  return { page, counts: unwrap(await app.activity.counts({ profileId })) };
}

/** The entry furthest from the first page. */
async function readOldest({ desk: { app, profileId }, ids }: Filled) {
  return unwrap(await app.activity.item({ profileId, intentId: ids.at(-1) ?? '' }));
}

async function requireJournal(filled: Filled): Promise<void> {
  const { ids } = filled;
  const { page, counts } = await readFirst(filled);
  const shown = page.items.map(({ id }) => id);
  requireResult(shown.length === SHOWN, `${shown.length} entries are on the first page.`);
  requireResult(
    shown.every((id, index) => id === ids[index]),
    'The first page is in another order.',
  );
  requireResult(
    counts.kinds.approve === ids.length && counts.all > ids.length,
    `${counts.kinds.approve} approvals of ${ids.length} are counted, of ${counts.all} entries.`,
  );
  const oldest = await readOldest(filled);
  requireResult(oldest?.id === ids.at(-1) && oldest?.condition === 'done', `The oldest entry is ${oldest?.target}.`);
}
