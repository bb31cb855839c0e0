import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { isAppUrl } from './app-origin.ts';
import { createContentSecurityPolicy } from './content-security-policy.ts';
import { findAppFile } from './find-app-file.ts';

/** In index.html, where the page reads the nonce for the parts that inject a style element. */
export const NONCE_PLACEHOLDER = '%CSP_NONCE%';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

/**
 * Answers the requests of the app's scheme from the built page, and from nowhere else: GET only, known kinds of file only,
 * paths confined to the folder. Every reply, also a refusal, carries the policy.
 */
export function createAppFileHandler(folder: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const nonce = randomBytes(16).toString('base64');
    const file = request.method === 'GET' && isAppUrl(request.url) ? await findAppFile(folder, request.url) : undefined;
    const contentType = CONTENT_TYPES[extname(file ?? '')];
    if (file === undefined || contentType === undefined) return refuse(nonce);
    try {
      const bytes = await readFile(file);
      return new Response(extname(file) === '.html' ? writeNonce(bytes, nonce) : new Uint8Array(bytes), {
        headers: createHeaders({ nonce, contentType }),
      });
    } catch {
      return refuse(nonce);
    }
  };
}

function writeNonce(page: Buffer, nonce: string): string {
  return page.toString('utf8').replaceAll(NONCE_PLACEHOLDER, nonce);
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
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  };
}
