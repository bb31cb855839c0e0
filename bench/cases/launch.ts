import { fileURLToPath } from 'node:url';
import { type BenchCase, type Comparison, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import { checkList, countRows } from '../practice/check-list.ts';
import { type Launched, launch } from '../practice/launch.ts';
import { buildForLaunch, makeLaunchDesk } from '../practice/launch-desk.ts';

/**
 * From the launch of the built app, over what an operator has left on the disk, until the first row of what waits for them is painted,
 * beside an app of one bare page that the same host launches.
 */
export const launchCases: readonly BenchCase[] = [
  { name: 'launch', needs: ['keyring', 'chromium', 'display'], prepare: () => prepareLaunch('launch', 100, 1.35) },
  {
    name: 'launch-100000',
    needs: ['keyring', 'chromium', 'display'],
    prepare: () => prepareLaunch('launch-100000', 100_000, 1.5),
  },
];

const BARE = fileURLToPath(new URL('../practice/bare-app.ts', import.meta.url));

async function prepareLaunch(name: string, pending: number, goal: number): Promise<PreparedCase> {
  const entry = await buildForLaunch();
  const { userData, profileId } = await makeLaunchDesk(entry, pending);
  const ours = createLaunches({ entry, userData });
  const bare = createLaunches({ entry: BARE, userData: `${userData}-bare` });
  const comparison: Comparison = {
    name,
    measure: 'time',
    clock: 'wall',
    goal,
    async check() {
      await ours.run();
      await checkList(ours.running().page, { profileId, pending });
      await bare.run();
      requireResult((await countRows(bare.running().page)) > 5, 'The bare page shows no list.');
    },
    ours: { what: `${pending} pending`, operations: 1, prepare: ours.quit, run: ours.run, timesItself: true },
    reference: { what: 'a bare page', operations: 1, prepare: bare.quit, run: bare.run, timesItself: true },
  };
  const close = async () => {
    for (const each of [ours, bare]) await each.quit();
  };
  return { comparisons: [comparison], close };
}

/** One app at a time, launched again and again over the same files. */
function createLaunches(of: Parameters<typeof launch>[0]) {
  let launched: Launched | undefined;
  return {
    async run(): Promise<number> {
      launched = await launch(of);
      return launched.untilFirstRow();
    },
    running(): Launched {
      if (launched === undefined) throw new Error('Nothing was launched.');
      return launched;
    },
    async quit(): Promise<void> {
      await launched?.quit();
      launched = undefined;
    },
  };
}
