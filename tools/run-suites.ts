import PQueue from 'p-queue';
import type { SuiteOutcome } from './run-suite.ts';
import { listSharedBuilds, type Variables } from './test-builds.ts';
import type { SharedBuild, Suite } from './test-suites.ts';

type Run = {
  /** How many suites run at a time. One that waits for most of its time takes nothing from those beside it, and is not counted. */
  sideBySide: number;
  runSuite: (suite: Suite, variables: Variables) => Promise<SuiteOutcome>;
  /** Builds what several suites use, before them. @returns the variables by which they are told */
  build: (what: SharedBuild) => Promise<Variables>;
  onOutcome: (outcome: SuiteOutcome) => void;
  /** Asked before each suite: what has not begun then never does. */
  isStopping: () => boolean;
};

/** Runs suites side by side, in the order in which they are listed; one that uses a build begins when that is there. */
export async function runSuites(suites: readonly Suite[], run: Run): Promise<void> {
  const queue = new PQueue({ concurrency: run.sideBySide });
  const runOne = async (suite: Suite, variables: Variables) => {
    if (!run.isStopping()) run.onOutcome(await run.runSuite(suite, variables));
  };
  const queued = (suite: Suite, variables: Variables = {}) =>
    queue.add(() => runOne(suite, variables), { priority: suites.length - suites.indexOf(suite) });
  const builds = listSharedBuilds(suites);
  const isUser = ({ uses }: Suite) => uses !== undefined && builds.includes(uses);
  const buildFirst = async (what: SharedBuild) => {
    const users: Promise<void>[] = [];
    await queue.add(
      async () => {
        const variables = await run.build(what);
        // Queued before its own turn is given to somebody else: they are the longest.
        users.push(...suites.filter(({ uses }) => uses === what).map((suite) => queued(suite, variables)));
      },
      { priority: suites.length + 1 },
    );
    await Promise.all(users);
  };
  const isIdle = (suite: Suite) => suite.kind === 'tests' && suite.waits === true;
  await Promise.all([
    ...builds.map(buildFirst),
    ...suites.filter((suite) => !isUser(suite)).map((suite) => (isIdle(suite) ? runOne(suite, {}) : queued(suite))),
  ]);
}
