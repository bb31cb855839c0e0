import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { PageLanguage } from '../speech.ts';
import { isAppUrl, isSurfaceUrl } from './app-origin.ts';
import { createContentSecurityPolicy } from './content-security-policy.ts';
import { findAppFile } from './find-app-file.ts';

/** In index.html, where the page reads the nonce for the parts that inject a style element. */
const NONCE_PLACEHOLDER = '%CSP_NONCE%';
/** In both pages, where they read which language they speak. */
const LANGUAGE_PLACEHOLDER = '<html lang="en">';
/** In index.html, where the page finds the messages of any language but English. */
const MESSAGES_PLACEHOLDER = '<!-- messages -->';

/** What the build puts there is of the window main asks in, and of no other. */
const SURFACE_PATH = /^\/confirm\//;
const SHARED_PATH = /^\/assets\//;

/** Exactly a key, and no path that could lead anywhere. */
const REMOTE_IMAGE = /^\/remote-image\/([0-9a-f]{32})$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

/** What is kept of remote images, by key: `type` is what their bytes were found to be. */
type ReadImage = (key: string) => Promise<{ type: string; bytes: Uint8Array } | undefined>;

export type AppFilesOptions = { folder: string; readImage: ReadImage; readPageLanguage: () => PageLanguage };

/**
 * Answers the requests of the app's scheme from the built page and from the images that main has fetched and checked, and from
 * nowhere else: GET only, known kinds of file only, paths confined to the folder. Nothing is fetched here. Every reply, also a
 * refusal, carries the policy.
 */
export function createAppFileHandler(options: AppFilesOptions): (request: Request) => Promise<Response> {
  const { folder, readImage, readPageLanguage } = options;
  return async (request) => {
    const nonce = randomBytes(16).toString('base64');
    const { url } = request;
    if (request.method !== 'GET' || !isServed(url)) return refuse(nonce);
    const imageKey = isAppUrl(url) ? REMOTE_IMAGE.exec(new URL(url).pathname)?.[1] : undefined;
    try {
      const file =
        imageKey === undefined
          ? await readAppFile({ folder, url, nonce, ...readPageLanguage() })
          : await readImage(imageKey);
      if (file === undefined) return refuse(nonce);
      const body = typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes);
      return new Response(body, { headers: createHeaders({ nonce, contentType: file.type }) });
    } catch {
      return refuse(nonce);
    }
  };
}

/** Each window has files of its own, and the ones that the build shares; the one main asks in has no images of anybody. */
function isServed(url: string): boolean {
  const { pathname } = new URL(url);
  if (isSurfaceUrl(url)) return SURFACE_PATH.test(pathname) || SHARED_PATH.test(pathname);
  return isAppUrl(url) && !SURFACE_PATH.test(pathname);
}

type AppFile = PageLanguage & { folder: string; url: string; nonce: string };

async function readAppFile({ folder, url, ...written }: AppFile) {
  const file = await findAppFile(folder, url);
  const type = CONTENT_TYPES[extname(file ?? '')];
  if (file === undefined || type === undefined) return undefined;
  const bytes = await readFile(file);
  return { type, bytes: extname(file) === '.html' ? fillIn(bytes, written) : bytes };
}

function fillIn(page: Buffer, { nonce, language, messages }: Omit<AppFile, 'folder' | 'url'>): string {
  const written = {
    [NONCE_PLACEHOLDER]: nonce,
    [LANGUAGE_PLACEHOLDER]: `<html lang="${language}">`,
    [MESSAGES_PLACEHOLDER]: messages === undefined ? '' : writeData('messages', messages),
  };
  return Object.entries(written).reduce((text, [place, value]) => text.replaceAll(place, () => value), page.toString());
}

/** Data for a page, as an element that nothing runs; no text in it can end the element. */
function writeData(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function refuse(nonce: string): Response {
  const headers = createHeaders({ nonce, contentType: 'text/plain; charset=utf-8' });
  return new Response('Not found', { status: 404, headers });
}

function createHeaders({ nonce, contentType }: { nonce: string; contentType: string }): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Security-Policy': createContentSecurityPolicy(nonce),
    'X-Content-Type-Options': 'nosniff',
    // Looking up a name is a request too, and the policy says nothing of it.
    'X-DNS-Prefetch-Control': 'off',
    // Neither does it say anything of WebRTC, which over TCP reaches any host. What is listed are all other connections: the session and
    // the guards of the page refuse those, and a navigation that this list refused would leave an error page in the window.
    'Connection-Allowlist': '("*://*:*"); webrtc=block',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  };
}
