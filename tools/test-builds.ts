import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import type { SharedBuild, Suite } from './test-suites.ts';

const PROGRAM = 'tools/build-for-tests.ts';
/** A build that says nothing for so long has hung. */
const SILENCE_MILLISECONDS = 5 * 60_000;

/** Where the suites are told of a build (test/helpers/built-folders.ts). */
const VARIABLES: Record<SharedBuild, string> = {
  app: 'COUNTERSIGN_BUILT_APP',
  programs: 'COUNTERSIGN_BUILT_PROGRAMS',
};

/** What a suite finds in its environment. */
export type Variables = Record<string, string>;

/** What more than one of the suites that are run uses. */
export function listSharedBuilds(suites: readonly Suite[]): SharedBuild[] {
  const uses = suites.filter((suite) => suite.kind === 'tests' && suite.leftOut === undefined).map(({ uses }) => uses);
  return (['app', 'programs'] as const).filter((build) => uses.filter((used) => used === build).length > 1);
}

/**
 * Builds it, inside the repository, where native packages are found.
 * @returns the variables by which a suite is told; none where it could not be built: then each builds it, and says what is wrong
 */
export async function buildForTests(build: SharedBuild, root: string): Promise<Variables> {
  const folder = join(root, 'test-results/built', build);
  const command = [process.execPath, join(root, PROGRAM), build, folder];
  const { exitCode } = await runProgram({ command, root, silence: SILENCE_MILLISECONDS });
  return exitCode === 0 ? { [VARIABLES[build]]: folder } : {};
}
