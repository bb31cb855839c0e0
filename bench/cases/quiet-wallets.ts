import type { BenchCase, Comparison, PreparedCase } from '../harness/bench-case.ts';
import { installLeapingClock } from '../practice/leaping-clock.ts';
import { createNaiveDesk } from '../practice/naive-reader.ts';
import { makeOfflineDesks } from '../practice/offline-desk.ts';
import { addWallets, createQuietDesk, makeQuietWallets } from '../practice/quiet-wallets.ts';

/**
 * A request appears on the last of so many quiet wallets, just after its list was read: how long until it is on the list of approvals.
 * The whole app reads, with its own budget, from a service that refuses what is more than that; both live on a clock that leaps over
 * whatever time nothing is done in. The times are those of that clock.
 */
export const quietWalletsCases: readonly BenchCase[] = [
  { name: 'quiet-wallets-200', prepare: () => prepareQuiet(200, 60) },
  { name: 'quiet-wallets-1000', prepare: () => prepareQuiet(1_000, 4 * 60) },
];

async function prepareQuiet(count: number, atMostSeconds: number): Promise<PreparedCase> {
  const [offline] = await makeOfflineDesks(1);
  if (offline === undefined) throw new Error('There is one desk.');
  const wallets = makeQuietWallets(offline, await addWallets(offline, count));
  const clock = installLeapingClock(Date.now());
  const desks = {
    ours: createQuietDesk({ desk: offline, wallets, clock }),
    naive: createNaiveDesk({ wallets, clock }),
  };
  /** Each of ours that is over, in milliseconds. */
  const waits: number[] = [];

  function createWait(
    { waitForWorstMoment, see, start, check }: (typeof desks)['ours' | 'naive'],
    noted: number[] = [],
  ) {
    return {
      operations: 1,
      async prepare() {
        wallets.settle();
        await start();
        await waitForWorstMoment(wallets.last);
      },
      async run() {
        const began = clock.now();
        await see(wallets.last, wallets.request(wallets.last));
        noted.push(clock.now() - began);
        await check();
      },
    };
  }

  const ours = createWait(desks.ours, waits);
  const naive = createWait(desks.naive);
  const comparison: Comparison = {
    name: `quiet-wallets-${count}`,
    measure: 'time',
    // Which leaps.
    clock: 'wall',
    goal: null,
    warmUps: 0,
    repeats: 3,
    async check() {
      for (const each of [ours, naive]) {
        await each.prepare();
        await each.run();
      }
    },
    count: () => [{ what: 'seconds until seen', value: Math.ceil(Math.max(...waits) / 1_000), atMost: atMostSeconds }],
    ours: { what: 'until the request is on the list', ...ours },
    reference: { what: 'everything of every wallet in turn, at the same budget', ...naive },
  };
  const close = async () => {
    for (const desk of Object.values(desks)) await desk.stop();
    clock.uninstall();
  };
  return { comparisons: [comparison], close };
}
