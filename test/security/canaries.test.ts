import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalService } from '#local-service/start-local-service.ts';
import { contract } from '#shared/ipc/contract.ts';
import { listChannels } from '#shared/ipc/derive.ts';
import { findSecret, readFolder, readProcesses, type SearchedPlace, spellingsOf } from '../helpers/find-secret.ts';
import { answerJson, startHostileServer } from '../helpers/hostile-server.ts';
import { makeTestKeychain } from '../helpers/test-keychain.ts';
import type { CanaryOrder, CanaryReport } from './canary-child.ts';

const API_KEY = `sk_practice_CANARY_${randomBytes(20).toString('hex')}`;
const WRONG_API_KEY = `sk_practice_WRONG_${randomBytes(20).toString('hex')}`;
const NODE_KEY = `CANARY-node_${randomBytes(20).toString('hex')}`;
const PRIVATE_KEY = randomBytes(32).toString('hex');

const SECRETS = [
  { name: 'the API key', secret: API_KEY },
  { name: 'an API key that was refused', secret: WRONG_API_KEY },
  { name: 'the URL of a node', secret: NODE_KEY },
  { name: 'the private key', secret: PRIVATE_KEY },
  // What was typed wrong is nearly the key.
  { name: 'most of the private key', secret: PRIVATE_KEY.slice(0, -2) },
];

let folder: string;
let report: CanaryReport;
let running: SearchedPlace[];
let processes: SearchedPlace[];
let stopped: SearchedPlace[];
let printed: SearchedPlace[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-canary-'));
  const keychainFolder = mkdtempSync(join(tmpdir(), 'countersign-canary-keychain-'));
  const service = await startLocalService({ chain: 'none', apiKey: API_KEY });
  // A service that repeats what it was sent, in an error and inside a record.
  service.faults.next({ kind: 'status', status: 401, body: { error: true, message: `No: ${WRONG_API_KEY}` } });
  const echo = (body: unknown) => ({ ...(body as object), sent: { 'x-api-key': API_KEY } });
  service.faults.next({ kind: 'tamper', edit: echo }, { method: 'POST', path: /transactions$/ });
  service.faults.next({ kind: 'tamper', edit: echo }, { method: 'GET', path: /transactions\/tx-[^/]+$/, times: 2 });
  const node = await startRepeatingNode();
  try {
    await runCanary({ service, node, keychainFolder });
  } finally {
    await node.stop();
    await service.stop();
    rmSync(keychainFolder, { recursive: true, force: true });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A node that repeats its URL wherever it can: in errors, and in results that should be something else. */
function startRepeatingNode() {
  return startHostileServer(({ url, body }, response) => {
    const { id, method } = JSON.parse(body);
    const isOther = url !== `/v2/${NODE_KEY}`;
    const result = method === 'eth_chainId' ? '0x14a34' : `see ${url}`;
    const error = { code: -32000, message: `not at ${url}, nor at ${encodeURIComponent(url)}` };
    answerJson(response, isOther ? 404 : 200, { jsonrpc: '2.0', id, ...(isOther ? { error } : { result }) });
  });
}

type Canary = { service: { url: string }; node: { url: string }; keychainFolder: string };

async function runCanary({ service, node, keychainFolder }: Canary) {
  const child = fork(fileURLToPath(new URL('./canary-child.ts', import.meta.url)), [], {
    execPath: process.execPath,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const ended = once(child, 'close');
  const order: CanaryOrder = {
    dataFolder: folder,
    ...makeTestKeychain(keychainFolder),
    logFile: join(folder, 'countersign.log'),
    outboundFile: join(folder, 'outbound.jsonl'),
    baseUrl: service.url,
    apiKey: API_KEY,
    wrongApiKey: WRONG_API_KEY,
    privateKey: PRIVATE_KEY,
    signerAddress: privateKeyToAddress(`0x${PRIVATE_KEY}`),
    nodeUrl: `${node.url}/v2/${NODE_KEY}`,
  };
  child.send(order);
  const first = await Promise.race([once(child, 'message'), ended]);
  if (child.pid === undefined || child.exitCode !== null) throw new Error(`It ended: ${Buffer.concat(output)}`);
  [report] = first as [CanaryReport];
  running = readFolder(folder);
  processes = readProcesses(child.pid);
  child.send('end');
  await ended;
  stopped = readFolder(folder);
  printed = [{ name: 'output', bytes: Buffer.concat(output) }];
}

describe('the run', () => {
  test('went through every call of the contract and made both signatures', () => {
    expect(report.signatures).toBe(2);
    expect(report.called.toSorted()).toEqual(
      listChannels(contract)
        .map(({ channel }) => channel)
        .toSorted(),
    );
  });

  test('left something to be searched in every place', () => {
    const names = (places: SearchedPlace[]) => places.filter(({ bytes }) => bytes.length > 0).map(({ name }) => name);
    expect(names(running)).toEqual(
      expect.arrayContaining([
        'journal.db',
        'journal.db-wal',
        'cache.db',
        'cache.db-wal',
        expect.stringMatching(/^signer-ledger-/),
      ]),
    );
    expect(names(running)).toEqual(expect.arrayContaining(['countersign.log', 'outbound.jsonl']));
    expect(names(stopped)).toEqual(
      expect.arrayContaining(['journal.db', 'cache.db', expect.stringMatching(/^signer-ledger-/)]),
    );
    // Main and signer.
    expect(names(processes)).toHaveLength(4);
  });
});

describe.each(SECRETS)('$name', ({ secret }) => {
  test('is in no database, ledger or log, while it runs and afterwards', () => {
    const files = (places: SearchedPlace[]) => places.filter(({ name }) => name !== 'outbound.jsonl');
    expect(findSecret({ secret, places: files(running) })).toEqual([]);
    expect(findSecret({ secret, places: files(stopped) })).toEqual([]);
  });

  test('is in nothing that the window was answered or told', () => {
    const places = stopped.filter(({ name }) => name === 'outbound.jsonl');
    expect(places).toHaveLength(1);
    expect(findSecret({ secret, places })).toEqual([]);
  });

  test('is on no command line and in no environment', () => {
    expect(findSecret({ secret, places: processes })).toEqual([]);
  });

  test('was not printed', () => {
    expect(findSecret({ secret, places: printed })).toEqual([]);
  });
});

describe.each(SECRETS.slice(0, 4))('the search for $name', ({ secret }) => {
  test.each(spellingsOf(secret))('finds it as $how in the middle of a file', ({ bytes, how }) => {
    const planted = mkdtempSync(join(tmpdir(), 'countersign-planted-'));
    try {
      writeFileSync(join(planted, 'file'), Buffer.concat([randomBytes(999), bytes, randomBytes(99)]));
      expect(findSecret({ secret, places: readFolder(planted) })).toContain(`file: ${how}`);
    } finally {
      rmSync(planted, { recursive: true, force: true });
    }
  });

  test.each([1, 2, 3, 4, 5])('finds it in base64 of a longer text, %i characters in', (length) => {
    const text = Buffer.from(`${'x'.repeat(length)}${secret}, and more`).toString('base64');
    expect(findSecret({ secret, places: [{ name: 'text', bytes: Buffer.from(text) }] })).not.toEqual([]);
  });

  test('finds it in capital letters where it is hex', () => {
    const bytes = Buffer.from(`0x${Buffer.from(secret).toString('hex').toUpperCase()}`);
    expect(findSecret({ secret, places: [{ name: 'text', bytes }] })).not.toEqual([]);
  });

  test('does not find it where it is not', () => {
    expect(findSecret({ secret, places: [{ name: 'noise', bytes: randomBytes(100_000) }] })).toEqual([]);
  });
});
