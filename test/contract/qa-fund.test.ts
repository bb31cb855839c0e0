import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { DEAD } from '../helpers/honest-record.ts';
import { createOtherClient, type OtherClient } from '../helpers/other-client.ts';
import { PLENTY } from '../helpers/plenty.ts';
import { openQaTerminal } from '../helpers/qa-terminal.ts';

const OWNER = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const WHOLE = 1_000_000n;
const forEver = () => new Promise<void>(() => {});
const countsSchema = z.object({ counts: z.object({ uncertain: z.number() }) });
const FUND = { method: 'POST' as const, path: /\/balances$/ };

let service: RunningLocalService;
let other: OtherClient;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: PLENTY } });
  other = createOtherClient(service);
});
afterAll(() => service.stop());

const balance = async (wallet: string) => (await other.tokenBalance(wallet)) / WHOLE;

/** Wallets, and a terminal with a list of them. */
async function prepare(count: number) {
  const terminal = openQaTerminal(service);
  const wallets: string[] = [];
  for (let at = 0; at < count; at += 1) wallets.push(await other.createWallet(OWNER));
  const list = (...more: string[]) =>
    writeFileSync(join(terminal.folder, 'list.csv'), [...wallets, ...more].join('\n'));
  list();
  const fund = (words: string[], io = {}) => terminal.qa('fund', ['--to', 'list.csv', '--token', 'usdc', ...words], io);
  return { ...terminal, wallets, list, fund };
}

describe('an amount for each wallet', () => {
  test('is sent once for a run, in rows of at most 100', async () => {
    const { wallets, fund } = await prepare(2);
    const words = ['--amount', '250', '--run', 'amount'];
    expect(await fund(words)).toMatchObject({ exitCode: 0, result: { rows: 6, funded: 6, notFunded: [] } });
    expect(await fund(words)).toMatchObject({ exitCode: 0, result: { rows: 6, funded: 6 } });
    expect(await Promise.all(wallets.map(balance))).toEqual([250n, 250n]);
  });

  test('is read from the output of qa wallets, by way of stdin', async () => {
    const { qa } = openQaTerminal(service);
    const words = ['--count', '2', '--signer', DEAD, '--chain', 'base-sepolia', '--run', 'one'];
    const { printed } = await qa('wallets', words);
    const funded = await qa('fund', ['--to', '-', '--token', 'usdc', '--amount', '7', '--run', 'one'], {
      readInput: async () => printed,
    });
    expect(funded).toMatchObject({ exitCode: 0, result: { funded: 2 } });
  });

  test('leaves out rows that cannot be funded and tells each; with --strict nothing is sent', async () => {
    const { wallets, list, fund } = await prepare(1);
    list('not-a-wallet', `${DEAD},5,usdc,base`);
    const strict = await fund(['--amount', '5', '--strict', '--run', 'strict']);
    expect(strict).toMatchObject({ exitCode: 2, printed: '' });
    expect(await Promise.all(wallets.map(balance))).toEqual([0n]);
    const loose = await fund(['--amount', '5', '--run', 'loose']);
    expect(loose).toMatchObject({ exitCode: 0, result: { rows: 1, funded: 1, leftOut: [{ row: 2 }, { row: 3 }] } });
    expect(loose.told.filter((line) => line.includes('left out'))).toHaveLength(2);
  });

  test('that no row can be funded with ends with 1, and says so in words and in the result', async () => {
    const { folder, wallets, fund } = await prepare(1);
    const list = join(folder, 'list.csv');
    writeFileSync(list, 'not-a-wallet\nnor-this\n');
    const ended = await fund(['--amount', '5', '--run', 'none']);
    const failure = 'No row of the list can be funded: all 2 are left out. Nothing was sent.';
    expect(ended).toMatchObject({
      exitCode: 1,
      result: { rows: 0, funded: 0, failure, leftOut: [{ row: 1 }, { row: 2 }] },
    });
    expect(ended.told.at(-1)).toBe(failure);
    // The name of the run is free: the corrected list is a new one.
    writeFileSync(list, wallets.join('\n'));
    expect(await fund(['--amount', '5', '--run', 'none'])).toMatchObject({ exitCode: 0, result: { funded: 1 } });
  });

  test('of which a row is refused ends with 1, and says which', async () => {
    const { fund, list } = await prepare(1);
    list(DEAD);
    const ended = await fund(['--amount', '5', '--run', 'partly']);
    expect(ended).toMatchObject({
      exitCode: 1,
      result: { funded: 1, notFunded: [{ row: 2, locator: DEAD, state: 'failed', code: 'not-found' }] },
    });
  });
});

describe('topping up', () => {
  test('sends each wallet what it lacks, and nothing to one that has enough', async () => {
    const { wallets, fund, qa, list } = await prepare(3);
    const [poor = '', rich = '', near = ''] = wallets;
    await qa('fund', ['--to', '-', '--token', 'usdc', '--amount', '90', '--run', 'before'], {
      readInput: async () => `${rich}\n${near},20\n`,
    });
    // The same wallet twice would get twice what it lacks.
    list(poor);
    const ended = await fund(['--up-to', '50', '--run', 'top']);
    expect(ended).toMatchObject({ exitCode: 0, result: { rows: 2, funded: 2, enough: 1, leftOut: [{ row: 4 }] } });
    expect(await Promise.all(wallets.map(balance))).toEqual([50n, 90n, 50n]);
    expect(await fund(['--up-to', '50', '--run', 'top-again'])).toMatchObject({
      exitCode: 0,
      result: { rows: 0, enough: 3 },
    });
  });

  test('of wallets whose balances the service does not tell, every one of them, ends with 1', async () => {
    const { folder, fund } = await prepare(0);
    writeFileSync(join(folder, 'list.csv'), DEAD);
    const failure = 'No row of the list can be funded: the only one is left out. Nothing was sent.';
    expect(await fund(['--up-to', '50', '--run', 'untold'])).toMatchObject({ exitCode: 1, result: { failure } });
  });

  test('leaves out a wallet whose balance the service does not tell', async () => {
    const { fund, list } = await prepare(1);
    list(DEAD);
    expect(await fund(['--up-to', '50', '--run', 'unknown'])).toMatchObject({
      exitCode: 0,
      result: { funded: 1, leftOut: [{ row: 2, locator: DEAD }] },
    });
  });
});

describe('a service that fails', () => {
  test('pauses the run with 4, and the same run funds the rest, each wallet once', async () => {
    const { wallets, fund } = await prepare(7);
    service.faults.next({ kind: 'drop-before' }, { ...FUND, times: 1_000 });
    const lost = await fund(['--amount', '5', '--run', 'lost'], { wait: forEver });
    service.faults.clear();
    const { uncertain } = countsSchema.parse(lost.result).counts;
    expect(lost).toMatchObject({ exitCode: 4, result: { funded: 0 } });
    // A request whose answer did not come may have funded: it is told, and never sent again.
    const rest = await fund(['--amount', '5', '--run', 'lost']);
    expect(rest).toMatchObject({ exitCode: 1, result: { funded: 7 - uncertain, counts: { uncertain } } });
    // As many in a row, and the one that was under way beside the last.
    expect([5, 6]).toContain(uncertain);
    const had = await Promise.all(wallets.map(balance));
    expect(had).toEqual(wallets.map((_, at) => (at < uncertain ? 0n : 5n)));
  });

  test('that is not reached while balances are read ends with 4 before anything is sent', async () => {
    const { wallets, fund } = await prepare(2);
    service.faults.next({ kind: 'status', status: 503 }, { method: 'GET', path: /\/balances$/, times: 1_000 });
    const ended = await fund(['--up-to', '5', '--run', 'unread']);
    service.faults.clear();
    expect(ended).toMatchObject({ exitCode: 4, printed: '' });
    expect(await fund(['--up-to', '5', '--run', 'unread'])).toMatchObject({ exitCode: 0, result: { funded: 2 } });
    expect(await Promise.all(wallets.map(balance))).toEqual([5n, 5n]);
  });

  test('whose balances cannot be read before a funding leaves rows that were never sent, and the same run sends them', async () => {
    const { wallets, fund } = await prepare(2);
    service.faults.next({ kind: 'status', status: 503 }, { method: 'GET', path: /\/balances$/, times: 1_000 });
    const ended = await fund(['--amount', '5', '--run', 'parked']);
    service.faults.clear();
    expect(ended).toMatchObject({ exitCode: 4, result: { funded: 0, counts: { parked: 2 } } });
    expect(await fund(['--amount', '5', '--run', 'parked'])).toMatchObject({ exitCode: 0, result: { funded: 2 } });
    expect(await Promise.all(wallets.map(balance))).toEqual([5n, 5n]);
  });
});

test('Ctrl+C lets what is being sent come to its end, pauses the run, and the same run goes on', async () => {
  const { wallets, fund } = await prepare(4);
  const interrupting = new AbortController();
  const released = Promise.withResolvers<void>();
  service.faults.next({ kind: 'hold', until: released.promise, when: 'after-effect' }, { ...FUND, times: 2 });
  const words = ['--amount', '5', '--run', 'stopped'];
  const stopping = fund(words, { interrupted: interrupting.signal, wait: forEver });
  await expect.poll(() => service.faults.pending()).toBe(0);
  interrupting.abort();
  released.resolve();
  const stopped = await stopping;
  expect(stopped).toMatchObject({
    exitCode: 130,
    result: { funded: 2, counts: { waiting: 2, sending: 0, uncertain: 0 } },
  });
  expect(stopped.told.at(-1)).toContain('--run stopped');
  expect(await fund(words)).toMatchObject({ exitCode: 0, result: { funded: 4 } });
  expect(await Promise.all(wallets.map(balance))).toEqual([5n, 5n, 5n, 5n]);
});

test('the report and the list for teardown are read from the folder, with the service gone', async () => {
  const own = await startLocalService({ chain: 'none' });
  const { qa, run, folder } = openQaTerminal(own);
  const { printed, result } = await qa('wallets', ['--count', '2', '--signer', DEAD, '--run', 'night']);
  await qa('fund', ['--to', '-', '--token', 'usdc', '--amount', '5', '--run', 'night'], {
    readInput: async () => printed,
  });
  await own.stop();
  const inFolder = ['--folder', folder];
  const report = await run(['report', '--run', 'night', '--csv', 'night.csv', '--json', 'night.json', ...inFolder]);
  expect(report).toMatchObject({
    exitCode: 0,
    result: {
      wallets: [{ state: 'done' }, { state: 'done' }],
      funding: [{ state: 'ended', rows: 2, counts: { funded: 2 } }],
    },
  });
  expect(JSON.parse(readFileSync(join(folder, 'night.json'), 'utf8'))).toEqual(report.result);
  const table = readFileSync(join(folder, 'night.csv'), 'utf8').split('\r\n');
  expect(table.filter((line) => line.startsWith('wallet,'))).toHaveLength(2);
  expect(table.filter((line) => line.includes(',funded,'))).toHaveLength(2);

  const made = (result.wallets as { locator: string }[]).map(({ locator }) => locator);
  const { printed: lines } = await run(['teardown', '--lines', ...inFolder]);
  expect(lines).toBe(made.map((locator) => `${locator}\n`).join(''));
  expect(await run(['report', '--run', 'other', ...inFolder])).toMatchObject({ exitCode: 2 });
});
