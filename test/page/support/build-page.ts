import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { BUILT_APP } from '../../helpers/built-folders.ts';
import { PAGE_URL } from './page-address.ts';
import { buildRenderer, servePage } from './serve-page.ts';

const FOLDER = BUILT_APP ?? fileURLToPath(new URL('../../../test-results/page-build', import.meta.url));

/**
 * Builds the page as it is shipped, unless `npm test` has, and serves it as the app does, once for all tests of it; nothing for other
 * projects. `E2E_KEEP_BUILD=1` takes the build of last time.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of its global setup.
export default async function buildPage(config: FullConfig): Promise<(() => void) | undefined> {
  if (!config.filteredProjects.some(({ name }) => name.startsWith('page'))) return undefined;
  if (BUILT_APP === undefined && process.env.E2E_KEEP_BUILD !== '1') await buildRenderer(FOLDER);
  const { url, close } = await servePage(FOLDER);
  process.env[PAGE_URL] = url;
  return close;
}
