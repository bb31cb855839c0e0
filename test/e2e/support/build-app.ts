import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FullConfig } from '@playwright/test';
import { chooseRuntime, describeRuntime } from './runtime.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ELECTRON_VITE = 'node_modules/electron-vite/bin/electron-vite.js';

/** A build of our own: what somebody builds meanwhile does not change under the tests. Inside the repository, for its native packages. */
const APP_FOLDER = fileURLToPath(new URL('../../../test-results/app', import.meta.url));
export const APP_ENTRY = `${APP_FOLDER}/main/index.js`;

/** The projects that open the app. */
const PROJECTS = ['e2e', 'screenshots'];

/** Builds the app as it is shipped, once for all tests. `E2E_KEEP_BUILD=1` takes the build of last time. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of its global setup.
export default async function buildApp({ filteredProjects }: FullConfig): Promise<void> {
  if (!filteredProjects.some(({ name }) => PROJECTS.includes(name))) return;
  console.log(`The window opens ${describeRuntime(chooseRuntime())}.`);
  if (process.env.E2E_KEEP_BUILD === '1') return;
  const words = [ELECTRON_VITE, 'build', '--logLevel', 'error', '--outDir', APP_FOLDER];
  await promisify(execFile)(process.execPath, words, { cwd: ROOT });
}
