import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type BundleParts, buildBundle } from '#main/diagnostics/build-bundle.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { createHeadlessSystem } from '#main/system.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { findSecret } from '../../helpers/find-secret.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const NO_KEYS = { hasCharacterKeys: true, chosen: {} };

const HOME = '/people/alice-example';
const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const ADDRESS = `0x${hex(20)}`;
const CANARIES = {
  'an API key': `sk_staging_${hex(20)}`,
  'an API key of another form': randomBytes(24).toString('base64url'),
  'an API key that is an id': randomUUID(),
  'an API key that is one word': 'correcthorsebatterystaple',
  'a private key': hex(32),
  'a private key with 0x': `0x${hex(32)}`,
  'a signature': `0x${hex(65)}`,
  'the path of a URL': `CANARY${hex(10)}`,
  'a mail address': 'alice.canary@mail.example',
  'an address': ADDRESS,
  'the home folder': HOME,
};
const FROM_KEYCHAIN = [CANARIES['an API key that is one word'], CANARIES['an API key that is an id']];

/** Every way in which something is written that a secret may stand in. */
function spellIn(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    `HTTP 401: the key ${secret} is not known`,
    `"${secret}"`,
    `x=${secret}&y=1`,
    `https://user:${secret}@node.example/v2/${secret}/?key=${secret}#${secret}`,
    bytes.toString('hex'),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    [...bytes].join(','),
    JSON.stringify({ inner: secret, list: [{ deep: secret }] }),
  ];
}

function plantEverywhere(secret: string): BundleParts {
  const texts = spellIn(secret);
  const text = texts.join(' ');
  const failure = { code: 'failed', happened: text, kept: text, next: text, facts: { [secret]: text, path: text } };
  const url = `https://service.example/${secret}?key=${secret}`;
  return {
    at: 0,
    locked: false,
    settings: {
      theme: 'dark',
      contrast: 'normal',
      density: 'compact',
      motion: 'system',
      textSize: 100,
      language: 'system',
      locale: 'system',
      listShares: {},
      ipfsGateway: url,
      lockAfterMinutes: 5,
      keys: NO_KEYS,
    },
    profiles: [
      {
        id: 'qa',
        environment: 'staging',
        baseUrl: url,
        failure,
        unprovenAllowed: false,
        readings: [{ subject: `${secret}/transactions`, succeededAt: 1, failure }],
      },
    ],
    troubles: [failure],
    system: {
      runtime: {
        app: '1',
        electron: null,
        chromium: null,
        node: '1',
        installed: false,
        platform: 'linux',
        processor: 'x64',
        release: text,
      },
      keychainFailure: failure,
      proxies: [
        {
          host: 'service.example',
          way: 'proxy',
          proxy: `${secret}@proxy.example:3128`,
        },
      ],
      proxySignIns: [{ proxy: `${secret}:3128`, signedInAs: secret }],
      proxyFailure: failure,
      folders: { data: `/data/${secret}`, logs: `/logs/${secret}` },
      sizes: [{ name: `${secret}.db`, bytes: 1 }],
      lockSources: [{ name: 'login', heard: false, reason: text }],
    },
    log: [...texts, { level: 'error', facts: { [secret]: texts, path: `/wallets/${secret}/transactions` } }],
  };
}

const search = (secret: string, text: string) =>
  findSecret({ secret, places: [{ name: 'bundle', bytes: Buffer.from(text) }] });

describe.each(Object.entries(CANARIES))('%s', (_what, secret) => {
  test('is nowhere in the file for support, wherever it stood and however it was written', () => {
    const bundle = buildBundle(plantEverywhere(secret), { home: HOME, secrets: FROM_KEYCHAIN });
    const found = search(secret, bundle);
    expect(found).toEqual([]);
  });

  test('is found by that search where it was not taken out', () => {
    expect(search(secret, JSON.stringify(plantEverywhere(secret)))).not.toEqual([]);
  });
});

test('a short password is taken out of a URL, where alone it can be told from a word', () => {
  const log = ['via http://alice:pw0815@proxy.example:3128', 'https://pw0815@node.example'];
  const bundle = buildBundle({ ...plantEverywhere('nothing'), log }, { home: HOME });
  expect(JSON.parse(bundle)).toMatchObject({ log: ['via http://proxy.example:3128', 'https://node.example'] });
});

test('what support needs stays readable', () => {
  const parts = plantEverywhere('nothing');
  const line = {
    at: '2026-01-02T03:04:05.678Z',
    level: 'warning',
    event: 'lock-source-not-heard',
    error: 'KeychainTimedOutError',
    path: `/api/2022-06-09/wallets/${ADDRESS}/transactions`,
    outcome: 503,
  };
  const bundle = JSON.parse(buildBundle({ ...parts, log: [line] }, { home: HOME })) as { log: unknown[] };
  const shortened = `${ADDRESS.slice(0, 6)}…${ADDRESS.slice(-4)}`;
  expect(bundle.log).toEqual([{ ...line, path: `/api/2022-06-09/wallets/${shortened}/transactions` }]);
  expect(bundle).toMatchObject({ profiles: [{ id: 'qa', baseUrl: 'https://service.example/…' }] });
});

test('the file that is saved holds versions, settings, sizes and the end of the log, and no key', async () => {
  const dataFolder = makeTemporaryFolder();
  const logFile = join(makeTemporaryFolder(), 'countersign.log');
  appendFileSync(`${logFile}.1`, '{"event":"before"}\n');
  appendFileSync(logFile, `{"event":"last","key":"${CANARIES['an API key']}"}\nnot JSON\n`);
  const saved: { suggestedName: string; text: string }[] = [];
  const { app } = await startTestCore({
    dataFolder,
    system: { ...createHeadlessSystem(dataFolder), logFile },
    desktop: {
      ...headlessDesktop,
      saveText: async (file) => {
        saved.push(file);
        return { ok: true, value: { path: 'here' } };
      },
    },
  });
  expect(expectValue(await app.system.saveDiagnostics())).toEqual({ path: 'here' });
  expect(saved[0]?.suggestedName).toBe('countersign-diagnostics.json');
  const bundle = JSON.parse(saved[0]?.text ?? '') as { system: { sizes: { name: string }[] } };
  expect(bundle).toMatchObject({
    settings: { lockAfterMinutes: 5 },
    log: [{ event: 'before' }, { event: 'last', key: '[redacted]' }, 'not JSON'],
  });
  expect(bundle.system.sizes.map(({ name }) => name)).toEqual(expect.arrayContaining(['cache.db', 'journal.db']));
  expect(saved[0]?.text).not.toContain(CANARIES['an API key']);
});
