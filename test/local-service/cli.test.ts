import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { parseCliOptions } from '#local-service/parse-cli-options.ts';
import { ALL_SCENARIOS } from '#local-service/scenarios/all-scenarios.ts';
import { practiceShopSchema } from '#shared/model/practice-shop.ts';
import { prepareBuild } from '../helpers/prepare-build.ts';
import { COLLECTIONS } from './content-client.ts';
import { ask, BALANCES, WALLETS } from './practice-client.ts';

const cli = prepareBuild(fileURLToPath(new URL('../../src/local-service/cli.ts', import.meta.url)));

const readyLine = z.object({
  url: z.string(),
  apiKey: z.string(),
  chain: z.object({ mode: z.string(), account: z.string(), note: z.string(), rpcUrl: z.string().nullable() }),
  demo: z.object({ wallets: z.array(z.object({ locator: z.string() })) }).optional(),
  shop: practiceShopSchema.optional(),
  scenarios: z.array(z.object({ name: z.string(), attempt: z.string(), wallet: z.string() })).optional(),
});

let running: ChildProcess | undefined;
afterEach(() => {
  running?.kill('SIGKILL');
});

async function start(...args: string[]) {
  const { path, compileCache } = cli();
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
  const child = spawn(process.execPath, [path, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  const lines = createInterface({ input: child.stdout });
  const [line]: unknown[] = await once(lines, 'line');
  return { child, ready: readyLine.parse(JSON.parse(String(line))) };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { method: 'POST' }).then(
    () => true,
    () => false,
  );
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const exit = once(child, 'exit');
  child.kill(signal);
  return exit;
}

describe('npm run local-service', () => {
  test('prints one line with the url, the key and the chain, and answers there', async () => {
    const { child, ready } = await start('--api-key', 'sk_cli', '--seed', 'demo');
    expect(ready).toMatchObject({ apiKey: 'sk_cli', chain: { mode: 'anvil', account: 'practice' } });
    const locator = encodeURIComponent(ready.demo?.wallets[0]?.locator ?? '');
    expect((await ask(ready, 'GET', `${WALLETS}/${locator}`)).status).toBe(200);
    expect((await ask(ready, 'GET', `${BALANCES}/${locator}/balances`)).status).toBe(200);
    await end(child, 'SIGTERM');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends with 0 on %s, and anvil with it', async (signal) => {
    const { child, ready } = await start();
    const rpcUrl = ready.chain.rpcUrl ?? '';
    expect(await answers(rpcUrl)).toBe(true);
    expect(await end(child, signal)).toEqual([0, null]);
    expect(await answers(rpcUrl)).toBe(false);
    expect(await answers(ready.url)).toBe(false);
  });

  test.skipIf(process.platform === 'win32')('leaves no anvil behind when it is killed', async () => {
    const { child, ready } = await start();
    const rpcUrl = ready.chain.rpcUrl ?? '';
    expect(await answers(rpcUrl)).toBe(true);
    await end(child, 'SIGKILL');
    await expect.poll(() => answers(rpcUrl)).toBe(false);
  });

  test('simulates Kernel wallets, and says so', async () => {
    const { child, ready } = await start('--no-chain');
    expect(ready.chain).toMatchObject({ mode: 'simulated', account: 'kernel', rpcUrl: null });
    expect(ready.chain.note).toMatch(/simulated/);
    expect(await end(child, 'SIGTERM')).toEqual([0, null]);
  });

  test('opens a shop without wallets, and says what is in it', async () => {
    const { child, ready } = await start('--no-chain', '--seed', 'shop');
    expect(ready.demo).toBeUndefined();
    const [nft] = ready.shop?.nfts ?? [];
    const path = `${COLLECTIONS}/${nft?.collectionId}/nfts/${nft?.id}`;
    expect((await ask(ready, 'GET', path)).status).toBe(200);
    expect(await end(child, 'SIGTERM')).toEqual([0, null]);
  });

  test('stages hostile scenarios for the demo wallet, and says which', async () => {
    const { child, ready } = await start('--no-chain', '--scenario', 'delegatecall');
    expect(ready.scenarios).toEqual([
      expect.objectContaining({ name: 'delegatecall', attempt: expect.stringMatching(/./) }),
    ]);
    const [staged] = ready.scenarios ?? [];
    expect((await ask(ready, 'GET', `${WALLETS}/${staged?.wallet}/transactions`)).status).toBe(200);
    expect(await end(child, 'SIGTERM')).toEqual([0, null]);
  });

  test('ends with 2 for a command line it does not understand', async () => {
    const child = spawn(process.execPath, [cli().path, '--colour', 'blue'], { stdio: 'ignore' });
    expect(await once(child, 'exit')).toEqual([2, null]);
  });
});

describe('the command line', () => {
  test('is read in full', () => {
    const args = ['--port', '4010', '--api-key', 'k', '--account', 'simple', '--no-chain', '--seed', 'empty'];
    const value = { port: 4010, apiKey: 'k', account: 'simple', chain: 'none', seed: 'empty' };
    expect(parseCliOptions(args)).toEqual({ ok: true, value });
  });

  test.each(['practice', 'simple', 'kernel'] as const)('knows the account %s', (account) => {
    expect(parseCliOptions(['--account', account])).toEqual({ ok: true, value: { account } });
  });

  test('takes scenarios one by one, with commas, or all, each once; they bring the demo along', () => {
    const given = ['--scenario', 'delegatecall,other-sender', '--scenario', 'delegatecall'];
    const value = { seed: 'demo', scenarios: ['delegatecall', 'other-sender'] };
    expect(parseCliOptions(given)).toEqual({ ok: true, value });
    const all = ALL_SCENARIOS.map(({ name }) => name);
    expect(parseCliOptions(['--scenario', 'all'])).toEqual({ ok: true, value: { seed: 'demo', scenarios: all } });
  });

  test('names the scenarios there are where one is not known', () => {
    const failure = expect.stringMatching(/no "storm".*delegatecall/s);
    expect(parseCliOptions(['--scenario', 'storm'])).toEqual({ ok: false, failure });
  });

  test('refuses scenarios without a wallet to stage them for', () => {
    expect(parseCliOptions(['--scenario', 'all', '--seed', 'shop'])).toMatchObject({ ok: false });
  });

  test.each([
    ['--port', '70000'],
    ['--port', 'http'],
    ['--account', 'safe'],
    ['--seed', 'everything'],
    ['--api-key', ''],
  ])('refuses %s %s', (name, value) => {
    expect(parseCliOptions([name, value])).toMatchObject({ ok: false });
  });
});
