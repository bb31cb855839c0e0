import { createServer } from 'node:http';
import { createAppFileHandler } from '#main/electron/serve-app-files.ts';
import { type Language, readLanguage } from '#shared/language/languages.ts';
import { SPANISH } from '#shared/language/spanish.ts';
import { buildParts } from '../../../tools/build-parts.ts';
import { SAMPLE_TYPES, sampleImage } from '../../helpers/sample-images.ts';
import { BLANK_PATH } from './page-address.ts';

/** Builds the page as it is shipped, into `renderer` in the folder. */
export async function buildRenderer(folder: string): Promise<void> {
  await buildParts(folder, ['renderer']);
}

/** What the build names by what is in it is read and compiled once by a browser, and not for each test. */
const KEPT = { 'cache-control': 'public, max-age=86400, immutable' };
const isKept = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');

/** Serves a built page with main's own handler: the same policy, the same nonce. */
export async function servePage(folder: string): Promise<{ url: string; close: () => void }> {
  const image = { type: SAMPLE_TYPES.png, bytes: sampleImage('png') };
  let language: Language = 'en';
  const handle = createAppFileHandler({
    folder: `${folder}/renderer`,
    readImage: async () => image,
    readPageLanguage: () => ({ language, messages: language === 'es' ? SPANISH : undefined }),
  });
  const server = createServer(async (request, response) => {
    // Asked of web servers alone, not of the app.
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    if (request.url === BLANK_PATH) return response.writeHead(200, { 'content-type': 'text/html' }).end();
    const asked = new URL(`app://countersign${request.url}`);
    // Asked for by the page's address, where main reads it from the settings.
    if (asked.pathname.endsWith('.html')) language = readLanguage(asked.searchParams.get('language') ?? 'en');
    const answer = await handle(new Request(asked));
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...(isKept(asked) ? KEPT : {}) });
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no port.');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}`, close };
}
