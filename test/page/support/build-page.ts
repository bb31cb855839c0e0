import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { resolveConfig } from 'electron-vite';
import { build } from 'vite';
import { createAppFileHandler } from '#main/electron/serve-app-files.ts';
import { SAMPLE_TYPES, sampleImage } from '../../helpers/sample-images.ts';

const FOLDER = fileURLToPath(new URL('../../../test-results/page-build', import.meta.url));

/** Where the tests of the page find it. */
export const PAGE_URL = 'COUNTERSIGN_PAGE_URL';

/**
 * Builds the page as it is shipped and serves it as the app does, once for all tests of it; nothing for other projects.
 * `E2E_KEEP_BUILD=1` takes the build of last time.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of its global setup.
export default async function buildPage(config: FullConfig): Promise<(() => void) | undefined> {
  if (!config.filteredProjects.some(({ name }) => name === 'page')) return undefined;
  if (process.env.E2E_KEEP_BUILD !== '1') await buildRenderer();
  return servePage();
}

async function buildRenderer(): Promise<void> {
  const { config: app } = await resolveConfig({ build: { outDir: FOLDER }, logLevel: 'error' }, 'build', 'production');
  if (app?.renderer === undefined) throw new Error('electron.vite.config.ts says nothing of the page.');
  await build(app.renderer);
}

/** With main's own handler: the same policy, the same nonce. */
async function servePage(): Promise<() => void> {
  const image = { type: SAMPLE_TYPES.png, bytes: sampleImage('png') };
  const handle = createAppFileHandler({ folder: `${FOLDER}/renderer`, readImage: async () => image });
  const server = createServer(async (request, response) => {
    // Asked of web servers alone, not of the app.
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    const answer = await handle(new Request(`app://countersign${request.url}`));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no port.');
  process.env[PAGE_URL] = `http://127.0.0.1:${address.port}`;
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
