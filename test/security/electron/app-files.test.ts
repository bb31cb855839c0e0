import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAppFileHandler } from '#main/electron/serve-app-files.ts';
import { sampleImage } from '../../helpers/sample-images.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';
import { launchApp } from './recorder/launch-app.ts';

const IMAGE_KEY = 'ab'.repeat(16);

/** A built page beside files that are none of the page's business. */
function serve(): (url: string, init?: RequestInit) => Promise<Response> {
  const root = makeTemporaryFolder();
  const page = join(root, 'page');
  for (const folder of [page, join(page, 'assets'), join(root, 'page-of-another')]) mkdirSync(folder);
  const files = {
    'page/index.html': '<meta property="csp-nonce" nonce="%CSP_NONCE%">',
    'page/assets/index.js': 'export {};',
    'page/assets/index.css': 'body {}',
    'page/assets/index.js.map': '{}',
    'page/.env': 'KEY=1',
    'page/noextension': 'x',
    'secret.json': '{"secret":true}',
    'page-of-another/secret.json': '{"secret":true}',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  symlinkSync(join(root, 'secret.json'), join(page, 'link.json'));
  symlinkSync(root, join(page, 'up'));
  const readImage = async (key: string) =>
    key === IMAGE_KEY ? { type: 'image/png', bytes: sampleImage('png') } : undefined;
  const handle = createAppFileHandler({
    folder: page,
    readImage,
    readPageLanguage: () => ({ language: 'en', messages: undefined }),
  });
  return (url, init) => handle(new Request(url, init));
}

const POLICY =
  /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/;

function expectGuarded(reply: Response): void {
  expect(reply.headers.get('Content-Security-Policy')).toMatch(POLICY);
  expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(reply.headers.get('Connection-Allowlist')).toBe('("*://*:*"); webrtc=block');
  expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull();
}

describe('the files of the page', () => {
  test.each([
    ['index.html', 'text/html; charset=utf-8'],
    ['assets/index.js', 'text/javascript; charset=utf-8'],
    ['assets/index.css', 'text/css; charset=utf-8'],
  ])('are served as what they are, under the policy: %s', async (path, type) => {
    const reply = await serve()(`app://countersign/${path}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Content-Type')).toBe(type);
    expectGuarded(reply);
  });

  test('carry a nonce of their own each time, the same in the page and in the policy', async () => {
    const get = serve();
    const replies = [await get('app://countersign/index.html'), await get('app://countersign/index.html')];
    const nonces = await Promise.all(
      replies.map(async (reply) => {
        const inPage = /nonce="([^"]+)"/.exec(await reply.text())?.[1];
        expect(reply.headers.get('Content-Security-Policy')).toContain(`'nonce-${inPage}'`);
        return inPage;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });
});

describe('a remote image', () => {
  test('is served from what main keeps, as what its bytes are, under the same policy', async () => {
    const reply = await serve()(`app://countersign/remote-image/${IMAGE_KEY}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Content-Type')).toBe('image/png');
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(sampleImage('png'));
    expectGuarded(reply);
  });

  test.each([
    `app://countersign/remote-image/${'cd'.repeat(16)}`,
    `app://countersign/remote-image/${IMAGE_KEY}/`,
    `app://countersign/remote-image/${IMAGE_KEY}.png`,
    `app://countersign/remote-image/${IMAGE_KEY.toUpperCase()}`,
    `app://countersign/remote-image/%61${IMAGE_KEY.slice(1)}`,
    `app://countersign/remote-image/../../data/images/${IMAGE_KEY}`,
    'app://countersign/remote-image/https://pictures.example/a.png',
    'app://countersign/remote-image/',
    `app://other/remote-image/${IMAGE_KEY}`,
  ])('that is not kept, or not asked for by its key alone, is not found: %s', async (url) => {
    const reply = await serve()(url);
    expect(reply.status).toBe(404);
    expectGuarded(reply);
  });

  test('that cannot be read is not found', async () => {
    const readImage = () => Promise.reject(new Error('disk'));
    const handle = createAppFileHandler({
      folder: makeTemporaryFolder(),
      readImage,
      readPageLanguage: () => ({ language: 'en', messages: undefined }),
    });
    const reply = await handle(new Request(`app://countersign/remote-image/${IMAGE_KEY}`));
    expect(reply.status).toBe(404);
    expectGuarded(reply);
  });
});

describe('anything else', () => {
  test.each([
    'app://countersign/',
    'app://countersign/missing.html',
    'app://countersign/noextension',
    'app://countersign/.env',
    'app://countersign/assets',
    'app://countersign/assets/index.js.map',
    'app://countersign/../secret.json',
    'app://countersign/../page-of-another/secret.json',
    'app://countersign/%2e%2e/secret.json',
    'app://countersign/%2e%2e%2fsecret.json',
    'app://countersign/assets/..%2f..%2fsecret.json',
    'app://countersign/assets/..%2f..%2fpage-of-another%2fsecret.json',
    'app://countersign/%252e%252e%252fsecret.json',
    'app://countersign/..%5csecret.json',
    'app://countersign/..\\secret.json',
    'app://countersign//etc/hosts.json',
    'app://countersign/%2fetc%2fhosts.json',
    'app://countersign/index.html%00.json',
    'app://countersign/index.html%',
    'app://countersign/%ff%fe.html',
    'app://countersign/link.json',
    'app://countersign/up/secret.json',
    'app://countersign/up/page-of-another/secret.json',
    'app://other/index.html',
    'app://countersign:80/index.html',
    'https://countersign/index.html',
    'file:///index.html',
  ])('is not found, under the same policy: %s', async (url) => {
    const reply = await serve()(url);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toBe('Not found');
    expectGuarded(reply);
  });

  test.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])('is not found: %s', async (method) => {
    const reply = await serve()('app://countersign/index.html', { method });
    expect(reply.status).toBe(404);
    expectGuarded(reply);
  });
});

describe('the entry', () => {
  test('answers one scheme, the app’s own, and keeps to its folder', async () => {
    const { schemes } = await launchApp();
    expect([...schemes.keys()]).toEqual(['app']);
    for (const path of ['../main/index.ts', '..%2fmain%2findex.ts', '%2e%2e/main/ipc/dispatch.ts', 'nothing.html']) {
      const reply = await schemes.get('app')?.(new Request(`app://countersign/${path}`));
      expect(reply?.status).toBe(404);
      if (reply !== undefined) expectGuarded(reply);
    }
  });
});
