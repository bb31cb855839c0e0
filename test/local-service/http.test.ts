import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { LocalServiceOptions, RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { ACTIONS, COLLECTIONS, CREDENTIALS, ORDERS } from './content-client.ts';
import { admin, ask, BALANCES, createWallet, RECIPIENT, refusal, transferBody, WALLETS } from './practice-client.ts';

let service: RunningLocalService;
afterEach(() => service.stop());

async function start(options: LocalServiceOptions = {}): Promise<void> {
  service = await startLocalService({ chain: 'none', ...options });
}

const ENDPOINTS = [
  ['POST', WALLETS],
  ['GET', `${WALLETS}/${RECIPIENT}`],
  ['POST', `${WALLETS}/${RECIPIENT}/transactions`],
  ['GET', `${WALLETS}/${RECIPIENT}/transactions`],
  ['GET', `${WALLETS}/${RECIPIENT}/transactions/tx-1`],
  ['POST', `${WALLETS}/${RECIPIENT}/transactions/tx-1/approvals`],
  ['POST', `${WALLETS}/${RECIPIENT}/signatures`],
  ['GET', `${WALLETS}/${RECIPIENT}/signatures`],
  ['GET', `${WALLETS}/${RECIPIENT}/signatures/tx-1`],
  ['POST', `${WALLETS}/${RECIPIENT}/signatures/tx-1/approvals`],
  ['POST', `${WALLETS}/${RECIPIENT}/signers`],
  ['GET', `${WALLETS}/${RECIPIENT}/signers/${RECIPIENT}`],
  ['POST', `${BALANCES}/${RECIPIENT}/balances`],
  ['GET', `${BALANCES}/${RECIPIENT}/balances`],
  ['GET', `${COLLECTIONS}/`],
  ['GET', `${COLLECTIONS}/unknown`],
  ['PATCH', `${COLLECTIONS}/unknown`],
  ['GET', `${COLLECTIONS}/unknown/nfts`],
  ['PUT', `${COLLECTIONS}/unknown/nfts/one`],
  ['GET', `${COLLECTIONS}/unknown/nfts/one`],
  ['PATCH', `${COLLECTIONS}/unknown/nfts/one`],
  ['POST', `${COLLECTIONS}/unknown/templates`],
  ['PUT', `${COLLECTIONS}/unknown/templates/one`],
  ['POST', `${CREDENTIALS}/unknown/vcs`],
  ['GET', `${ORDERS}/unknown`],
  ['PATCH', `${ORDERS}/unknown`],
  ['GET', `${ACTIONS}/unknown`],
  ['GET', `${WALLETS}/base:${RECIPIENT}/nfts`],
] as const;

/** These exist for everybody: there is nothing unknown in their paths. */
const ALWAYS_THERE: readonly string[] = [WALLETS, `${COLLECTIONS}/`, `${WALLETS}/base:${RECIPIENT}/nfts`];

/** A body every endpoint accepts, so that what is refused is refused for another reason. */
const BODY_FOR_ALL = {
  ...transferBody,
  type: 'evm-message',
  approvals: [{ signer: 'evm-keypair:0x', signature: '0x' }],
  signer: RECIPIENT,
  chain: 'base-sepolia',
  token: 'usdc',
  amount: 1,
  recipient: 'email:ines@example.com:polygon',
  metadata: { name: 'For all' },
  credential: { subject: {} },
};

describe('every endpoint', () => {
  test('answers 401 without an API key and with a wrong one', async () => {
    await start();
    for (const [method, path] of ENDPOINTS) {
      const body = method === 'GET' ? undefined : BODY_FOR_ALL;
      const wrong = await ask({ url: service.url, apiKey: 'sk_wrong' }, method, path, { body });
      const missing = await fetch(`${service.url}${path}`, { method });
      expect([path, wrong.status, wrong.body]).toEqual([path, 401, refusal]);
      expect([path, missing.status, await missing.json()]).toEqual([path, 401, refusal]);
    }
  });

  test('answers 403 to a key without the scope for it', async () => {
    await start({ scopes: [] });
    for (const [method, path] of ENDPOINTS) {
      const answer = await ask(service, method, path, { body: method === 'GET' ? undefined : BODY_FOR_ALL });
      expect([path, answer.status, answer.body]).toEqual([path, 403, refusal]);
    }
  });

  test('answers 404 for what it does not know', async () => {
    await start();
    for (const [method, path] of ENDPOINTS.filter(([, known]) => !ALWAYS_THERE.includes(known))) {
      const answer = await ask(service, method, path, { body: method === 'GET' ? undefined : BODY_FOR_ALL });
      expect([path, answer.status, answer.body]).toEqual([path, 404, refusal]);
    }
  });

  test('answers 400 to a body that is not JSON, not UTF-8, too deep, or not said to be JSON', async () => {
    await start();
    const wallet = await createWallet(service);
    const bodies = ['{"a":', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), '['.repeat(65) + ']'.repeat(65), ''];
    for (const [method, template] of ENDPOINTS.filter(([verb]) => verb !== 'GET')) {
      const path = template.replace(RECIPIENT, wallet);
      for (const body of bodies) {
        const headers = { 'x-api-key': service.apiKey, 'content-type': 'application/json' };
        const answer = await fetch(`${service.url}${path}`, { method, headers, body });
        expect([path, answer.status, await answer.json()]).toEqual([path, 400, refusal]);
      }
      const untyped = { 'x-api-key': service.apiKey, 'content-type': 'text/plain' };
      const answer = await fetch(`${service.url}${path}`, {
        method,
        headers: untyped,
        body: JSON.stringify(BODY_FOR_ALL),
      });
      expect([path, answer.status]).toEqual([path, 400]);
    }
  });
});

test('a scope that was granted is enough for its endpoint', async () => {
  await start({ scopes: ['wallets.create'] });
  expect(await createWallet(service)).toMatch(/^0x/);
});

test('an unknown path and an unknown method are 404', async () => {
  await start();
  for (const [method, path] of [
    ['GET', '/api/2022-06-09/nothing'],
    ['GET', '/'],
    ['PUT', WALLETS],
  ] as const) {
    const answer = await ask(service, method, path);
    expect([answer.status, answer.body]).toEqual([404, refusal]);
  }
});

test('a body of more than a megabyte is 413', async () => {
  await start();
  const answer = await ask(service, 'POST', WALLETS, { body: { padding: 'x'.repeat(1_000_001) } });
  expect([answer.status, answer.body]).toEqual([413, refusal]);
});

test('the API key given at the start is the one that works, and the service listens on loopback', async () => {
  await start({ apiKey: 'sk_mine' });
  expect(service.apiKey).toBe('sk_mine');
  expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await createWallet(service)).toMatch(/^0x/);
});

test('a port that is taken is an error, and nothing is left running', async () => {
  await start();
  const port = Number(new URL(service.url).port);
  await expect(startLocalService({ chain: 'none', port })).rejects.toThrow(/EADDRINUSE/);
});

describe('the rate limit', () => {
  const body = { type: 'evm-smart-wallet', config: { adminSigner: { type: 'evm-keypair', address: admin.address } } };

  test('is 120 writes and 360 reads a minute, each counted alone, with a Retry-After that holds', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    await start({ clock: () => now });
    const write = () => ask(service, 'POST', WALLETS, { body, headers: { 'x-idempotency-key': 'one' } });
    const read = () => ask(service, 'GET', `${WALLETS}/${RECIPIENT}`);
    for (let count = 0; count < 120; count += 1) expect((await write()).status).not.toBe(429);
    now = new Date('2026-01-01T00:00:20Z');
    const refused = await write();
    expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([429, refusal, '40']);
    for (let count = 0; count < 360; count += 1) expect((await read()).status).toBe(404);
    expect((await read()).status).toBe(429);
    now = new Date('2026-01-01T00:01:00Z');
    expect((await write()).status).toBe(200);
  });

  test('is 600 requests a minute for collections, counted apart from everything else', async () => {
    await start();
    for (let count = 0; count < 600; count += 1) {
      expect((await ask(service, 'GET', `${COLLECTIONS}/default-solana`)).status).toBe(200);
    }
    expect((await ask(service, 'GET', `${COLLECTIONS}/default-solana`)).status).toBe(429);
    expect((await ask(service, 'GET', `${WALLETS}/${RECIPIENT}`)).status).toBe(404);
  });

  test('can be changed while the service runs', async () => {
    await start();
    service.settings.rateLimit = { writes: 0, reads: 0, collections: 1 };
    expect((await ask(service, 'GET', `${WALLETS}/${RECIPIENT}`)).status).toBe(429);
    expect((await ask(service, 'GET', `${COLLECTIONS}/`)).status).toBe(200);
    expect((await ask(service, 'GET', `${COLLECTIONS}/`)).status).toBe(429);
  });
});

/** Asks under another name than `fetch` would give. @returns the status */
function askAs(host: string): Promise<number | undefined> {
  const headers = { host, 'x-api-key': service.apiKey };
  return new Promise((resolve, reject) => {
    const asked = request(`${service.url}${WALLETS}/${RECIPIENT}`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });
}

test('a page whose own name was given this address is refused, whatever key it has', async () => {
  await start();
  const foreign = [
    'evil.example',
    'evil.example:80',
    '127.0.0.1.evil.example',
    'localhost.evil.example:1',
    '10.0.0.1',
    '1270.0.0.1',
  ];
  for (const host of foreign) expect([host, await askAs(host)]).toEqual([host, 403]);
  for (const host of ['localhost', 'LOCALHOST:4321', '[::1]:80', '127.0.0.1', '127.88.3.9:1']) {
    expect([host, await askAs(host)]).toEqual([host, 404]);
  }
});
