import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { unwrap } from '../../tools/approve-walk/window-double.ts';
import { type BenchCase, type Comparison, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import type { Desk } from '../practice/desk.ts';
import { fillForSearch, SEARCHED, type Searched } from '../practice/fill-for-search.ts';
import { makeOfflineDesks } from '../practice/offline-desk.ts';
import { untilQuiet } from '../practice/until-quiet.ts';

/** Searching 100,000 records through the core, against SQL's LIKE over the same texts, with as many hits at most. */
export const searchCase: BenchCase = { name: 'search', prepare };

const RECORDS = 100_000;
const LIMIT = 40;
const GOALS: Readonly<Record<string, number>> = { id: 100, part: 100, wide: 20, letters: 5 };

async function prepare(): Promise<PreparedCase> {
  const [offline] = await makeOfflineDesks(1);
  if (offline === undefined) throw new Error('There is a desk.');
  fillForSearch(offline, RECORDS);
  // The app holds its file alone.
  const copy = join(offline.dataFolder, 'copy-of-cache.db');
  copyFileSync(join(offline.dataFolder, 'cache.db'), copy);
  const like = openLike(copy, offline.profileId);
  const desk = await offline.start();
  // What is checked behind after a start would be timed with it.
  await untilQuiet();
  return {
    comparisons: SEARCHED.map((searched) => compare({ desk, like, searched })),
    async close() {
      await desk.stop();
      like.close();
    },
  };
}

type Like = ReturnType<typeof openLike>;
type Hit = { resource: string; id: string };

/** Only messages were filled in. */
const isFilled = ({ resource }: Hit): boolean => resource === 'signature';

function compare({ desk, like, searched }: { desk: Desk; like: Like; searched: Searched }): Comparison {
  const { name, text, hits } = searched;
  const find = async () => unwrap(await desk.app.search.find({ profileId: desk.profileId, text, limit: LIMIT }));
  return {
    name: `search-${name}`,
    measure: 'speed',
    clock: 'processor',
    goal: GOALS[name] ?? null,
    async check() {
      const all = await find();
      // The wallet of the desk and the journal may hold two letters by chance, and the journal has places of its own.
      const found = all.filter(isFilled).map(({ id }) => id);
      const expected = like
        .find(text)
        .filter(isFilled)
        .map(({ id }) => id);
      const most = Math.min(hits(RECORDS), LIMIT);
      const room = Math.min(most, LIMIT - (all.length - found.length));
      requireResult(found.length === room, `${found.length} are found by "${text}" of ${room}.`);
      requireResult(expected.length === most, `LIKE finds ${expected.length} by "${text}" of ${most}.`);
      // Of more than the limit each may show others: the best, or the newest.
      const isSame = most === LIMIT || found.every((id) => expected.includes(id));
      requireResult(isSame, `Others are found by "${text}" than LIKE finds.`);
    },
    ours: { what: 'search.find', operations: 1, run: find },
    reference: { what: 'LIKE', operations: 1, run: () => like.find(text) },
  };
}

function openLike(file: string, profileId: string) {
  const database = new Database(file, { readonly: true });
  const find = database.prepare(
    `SELECT resource, id, title, body FROM search_entries WHERE profile_id = @profileId AND (title LIKE @pattern OR body LIKE @pattern)
     ORDER BY entry DESC LIMIT @limit`,
  );
  return {
    find: (text: string) => find.all({ profileId, pattern: `%${text}%`, limit: LIMIT }) as Hit[],
    close: () => database.close(),
  };
}
