import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectValue } from '../../helpers/expect-result.ts';
import { hasEnded, openBatchDesk } from '../approvals/batch/batch-desk.ts';

const REQUESTS = 12;

/** What SQLite looks at the value of a parameter for: an order, the greatest or least, how many. */
const IS_PLANNED_BY_VALUE = /\bORDER BY\b|\b(?:max|min)\(|\bLIMIT\b/;
/** A parameter that is compared as it is, and not as a SELECT of its own. */
const COMPARES_BARE = /(?:[=<>]|\bIS|\bLIMIT)\s*[@?]/;

/** Counts how often each statement that is prepared from now on is run. */
function countRuns(): Map<string, number> {
  const runs = new Map<string, number>();
  const { prepare } = Database.prototype;
  const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, sql) {
    const statement = prepare.call(this, sql);
    for (const way of ['run', 'get', 'all'] as const) {
      const run = statement[way].bind(statement) as (...given: unknown[]) => never;
      statement[way] = (...given: unknown[]) => {
        runs.set(sql, (runs.get(sql) ?? 0) + 1);
        return run(...given);
      };
    }
    return statement;
  });
  onTestFinished(() => spy.mockRestore());
  return runs;
}

test('a statement that SQLite would compile again for each value knows a parameter of it as known only when it runs', () => {
  const database = new Database(':memory:');
  database.exec('CREATE TABLE steps (id TEXT, step INTEGER, PRIMARY KEY (id, step))');
  const bare = 'SELECT max(step) FROM steps WHERE id = @id';
  const ofItsOwn = 'SELECT max(step) FROM steps WHERE id = (SELECT @id)';
  expect([bare, ofItsOwn].map((sql) => IS_PLANNED_BY_VALUE.test(sql) && COMPARES_BARE.test(sql))).toEqual([
    true,
    false,
  ]);
  // Both find the row by the same index.
  const plans = [bare, ofItsOwn].map(
    (sql) => (database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all({ id: '1' }) as { detail: string }[])[0]?.detail,
  );
  expect(new Set(plans).size).toBe(1);
  database.close();
});

test('none of what is asked of the files for each request of a batch is compiled again each time', async () => {
  const runs = countRuns();
  const desk = await openBatchDesk();
  const ids = await desk.askForAll(Array.from({ length: REQUESTS }, (_, index) => String(index + 1)));
  const opened = await desk.lookAtAll(ids);
  runs.clear();
  expectValue(await desk.start(opened));
  expect(await desk.batch(hasEnded)).toMatchObject({ state: 'done' });

  const ofEach = [...runs].flatMap(([sql, times]) => (times >= REQUESTS ? sql : []));
  expect(ofEach.some((sql) => sql.includes('INSERT INTO intent_steps'))).toBe(true);
  expect(ofEach.filter((sql) => IS_PLANNED_BY_VALUE.test(sql) && COMPARES_BARE.test(sql))).toEqual([]);
});
