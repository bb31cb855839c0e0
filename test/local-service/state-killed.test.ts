import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { nftSchema } from '#shared/model/nft.ts';
import { aShareOf } from '../helpers/a-share-of.ts';
import { prepareBuild } from '../helpers/prepare-build.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';
import { mintBody, POLYGON } from './content-client.ts';
import { admin, ask, readTransaction, signFirst, transferBody, WALLETS } from './practice-client.ts';

const cli = prepareBuild(fileURLToPath(new URL('../../src/local-service/cli.ts', import.meta.url)));
const readyLine = z.object({ url: z.string(), apiKey: z.string(), chain: z.object({ note: z.string() }) });
type Service = z.infer<typeof readyLine> & { child: ChildProcess };

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
});

async function start(
  args: string[],
  { env = process.env, cwd }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<Service> {
  const { path, compileCache } = cli();
  const child = spawn(process.execPath, [path, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, NODE_COMPILE_CACHE: compileCache },
    ...(cwd === undefined ? {} : { cwd }),
  });
  children.push(child);
  const [line]: unknown[] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, ...readyLine.parse(JSON.parse(String(line))) };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

const walletBody = {
  type: 'evm-smart-wallet',
  config: { adminSigner: { type: 'evm-keypair', address: admin.address } },
};
const walletSchema = z.object({ address: z.string() });

/** One client that makes wallets and approves transfers until the service is gone; `answered` hears of each answer. */
async function work(service: Service, answered: (what: string) => void): Promise<void> {
  for (;;) {
    const wallet = walletSchema.parse((await ask(service, 'POST', WALLETS, { body: walletBody })).body).address;
    answered(`${WALLETS}/${wallet}`);
    const path = `${WALLETS}/${wallet}/transactions`;
    const transaction = readTransaction(await ask(service, 'POST', path, { body: transferBody }));
    answered(`${path}/${transaction.id}`);
    const body = { approvals: [await signFirst(transaction)] };
    const approved = await ask(service, 'POST', `${path}/${transaction.id}/approvals`, { body });
    if (approved.status === 201) answered(`approved ${path}/${transaction.id}`);
  }
}

test.each(aShareOf([1, 2, 5, 14], { every: 4, from: 1 }))(
  'killed after answer %i, it still has everything that it answered',
  async (count) => {
    const first = await start(['--state', folder]);
    const answers: string[] = [];
    const answered = (what: string) => {
      if (answers.length === count) return;
      answers.push(what);
      if (answers.length === count) first.child.kill('SIGKILL');
    };
    const clients = Array.from({ length: 3 }, () => work(first, answered).catch(() => undefined));
    await Promise.all([once(first.child, 'exit'), ...clients]);

    const second = await start(['--state', folder]);
    expect([second.url, second.apiKey]).toEqual([first.url, first.apiKey]);
    expect(second.chain.note).not.toMatch(/set aside|again/);
    expect(answers).toHaveLength(count);
    for (const path of answers) {
      if (path.startsWith('approved ')) {
        const read = async () => readTransaction(await ask(second, 'GET', path.slice('approved '.length))).status;
        await expect.poll(read).toBe('success');
      } else expect((await ask(second, 'GET', path)).status, path).toBe(200);
    }
    const [wallet = ''] = answers;
    const transaction = readTransaction(await ask(second, 'POST', `${wallet}/transactions`, { body: transferBody }));
    const body = { approvals: [await signFirst(transaction)] };
    const path = `${wallet}/transactions/${transaction.id}`;
    expect((await ask(second, 'POST', `${path}/approvals`, { body })).status).toBe(201);
    await expect.poll(async () => readTransaction(await ask(second, 'GET', path)).status).toBe('success');
  },
);

test('killed after it answered a mint, it still has it, and finishes it', async () => {
  const first = await start(['--no-chain', '--state', folder]);
  const path = `${POLYGON}/nfts/one`;
  const { body } = await ask(first, 'PUT', path, { body: mintBody });
  await kill(first.child);
  const second = await start(['--no-chain', '--state', folder]);
  expect((await ask(second, 'PUT', path, { body: mintBody })).body).toEqual(body);
  const read = async () => nftSchema.parse((await ask(second, 'GET', path)).body).onChain?.status;
  await expect.poll(read).toBe('success');
});

test('ends with 1 and a word about it when the state cannot be kept at the end', async () => {
  const first = await start(['--no-chain', '--state', folder]);
  await start(['--no-chain', '--state', folder]);
  const ended = once(first.child, 'exit');
  first.child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
});

test('without a state folder it writes nothing, neither where it stands nor where temporary files are', async () => {
  const [cwd, temporary] = ['cwd', 'tmp'].map((name) => join(folder, name));
  for (const path of [cwd, temporary]) mkdirSync(path as string);
  const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary };
  const service = await start([], { cwd: cwd as string, env });
  await ask(service, 'POST', WALLETS, { body: walletBody });
  await kill(service.child, 'SIGTERM');
  expect([readdirSync(cwd as string), readdirSync(temporary as string)]).toEqual([[], []]);
});
