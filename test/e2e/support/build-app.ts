import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FullConfig } from '@playwright/test';
import { BUILT_APP } from '../../helpers/built-folders.ts';
import { chooseRuntime, describeRuntime } from './runtime.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BUILDER = 'tools/build-for-tests.ts';

/** A build of our own: what somebody builds meanwhile does not change under the tests. Inside the repository, for its native packages. */
const APP_FOLDER = BUILT_APP ?? fileURLToPath(new URL('../../../test-results/app', import.meta.url));
export const APP_ENTRY = `${APP_FOLDER}/main/index.js`;

/** The archive of a packed app, which Electron opens in place of the build: `E2E_PACKED_APP`. Needs real Electron. */
export const PACKED_APP = process.env.E2E_PACKED_APP;

/** The projects that open the app. */
const PROJECTS = ['e2e', 'screenshots'];

/** Builds the app as it is shipped, once for all tests, unless `npm test` has. `E2E_KEEP_BUILD=1` takes the build of last time. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of its global setup.
export default async function buildApp({ filteredProjects }: FullConfig): Promise<void> {
  if (!filteredProjects.some(({ name }) => PROJECTS.includes(name))) return;
  const runtime = chooseRuntime();
  console.log(`The window opens ${describeRuntime(runtime)}.`);
  if (PACKED_APP !== undefined) {
    if (runtime.kind === 'electron' && existsSync(PACKED_APP)) return;
    throw new Error(`E2E_PACKED_APP takes Electron's binary and an archive, and one is missing: ${PACKED_APP}.`);
  }
  if (BUILT_APP !== undefined || process.env.E2E_KEEP_BUILD === '1') return;
  // In a process of its own: the builder says of the whole process that it is production.
  await promisify(execFile)(process.execPath, [BUILDER, 'app', APP_FOLDER], { cwd: ROOT });
}
