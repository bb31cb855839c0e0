import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import { pickSignerEnvironment } from '#main/signer-port/signer-environment.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const HELPERS = new URL('../../helpers/', import.meta.url);
const ENTRY = fileURLToPath(new URL('signer-entry-with-file-keychain.ts', HELPERS));
const PRIVATE_KEY = '11'.repeat(32);
const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';

function startSigner(options: Parameters<typeof startForkedSigner>[0] = {}) {
  const dataFolder = makeTemporaryFolder();
  const keychainFile = join(dataFolder, 'keychain.json');
  const signer = startForkedSigner({ entryPath: ENTRY, ...options });
  onTestFinished(() => signer.stop());
  const start = () => signer.ask({ type: 'start', dataFolder, keychainService: keychainFile });
  return { signer, start, dataFolder, keychainFile };
}

/** A signer that behaves as `body` says, in place of the real one. */
function writeEntry(body: string): string {
  const path = join(makeTemporaryFolder(), 'entry.mjs');
  writeFileSync(path, body);
  return path;
}

const importKey = { type: 'import-key', profileId: 'practice', label: 'Ops', privateKey: PRIVATE_KEY } as const;
const listKeys = { type: 'list-keys', profileId: 'practice' } as const;

describe('the forked signer', () => {
  test('imports and lists keys over the real channel', async () => {
    const { signer, start } = startSigner();
    expect(expectValue(await start())).toEqual({ ledgerEntries: 0 });
    expect(expectValue(await signer.ask(importKey))).toEqual({ address: ADDRESS });
    expect(expectValue(await signer.ask(listKeys))).toEqual({ addresses: [ADDRESS] });
  });

  test('answers requests that were sent together in their order', async () => {
    const { signer, start } = startSigner();
    const finished: string[] = [];
    await Promise.all([
      start().then(() => finished.push('start')),
      signer.ask(importKey).then(() => finished.push('import')),
      signer.ask(listKeys).then((keys) => finished.push(`list ${expectValue(keys).addresses.length}`)),
      signer.ask({ type: 'lock' }).then(() => finished.push('lock')),
      signer
        .ask({ ...importKey, privateKey: '22'.repeat(32) })
        .then((refused) => finished.push(expectFailure(refused).code)),
    ]);
    expect(finished).toEqual(['start', 'import', 'list 1', 'lock', 'signer-locked']);
  });

  test('refuses to work before it was started', async () => {
    const { signer } = startSigner();
    expect(expectFailure(await signer.ask(listKeys)).code).toBe('signer-not-started');
  });

  test('refuses an unknown request by its name, without its content', async () => {
    const { signer, start } = startSigner();
    await start();
    const unknown = { type: 'sign-bytes', bytes: 'deadbeef', privateKey: PRIVATE_KEY } as unknown as { type: 'lock' };
    const failure = expectFailure(await signer.ask(unknown));
    expect(failure).toMatchObject({ code: 'request-refused', facts: { type: 'sign-bytes' } });
    expect(JSON.stringify(failure)).not.toMatch(/deadbeef|1111/);
  });

  test('names what is wrong in a request without repeating it', async () => {
    const { signer, start } = startSigner();
    await start();
    const failure = expectFailure(await signer.ask({ ...importKey, profileId: `Not An Id ${PRIVATE_KEY}` }));
    expect(failure).toMatchObject({ code: 'request-refused', facts: { type: 'import-key' } });
    expect(failure.facts?.members).toContain('profileId');
    expect(JSON.stringify(failure)).not.toContain(PRIVATE_KEY);
  });
});

describe('when the signer process dies', () => {
  // Answers each request with its process id; dies of "lock" and keeps quiet about "list-keys".
  const MORTAL = `
    import { appendFileSync } from 'node:fs';
    process.on('disconnect', () => process.exit());
    process.on('message', ({ id, request }) => {
      appendFileSync(process.argv[1] + '.log', request.type + '\\n');
      if (request.type === 'unlock') process.kill(process.pid, 'SIGSEGV');
      else if (request.type !== 'list-keys') process.send({ id, result: { ok: true, value: { pid: process.pid } } });
    });`;

  test('every waiting request fails and says how it ended', async () => {
    const entryPath = writeEntry(MORTAL);
    const { signer } = startSigner({ entryPath });
    const answers = await Promise.all([signer.ask(listKeys), signer.ask(listKeys), signer.ask({ type: 'unlock' })]);
    for (const answer of answers) {
      expect(expectFailure(answer)).toMatchObject({ code: 'signer-died', facts: { how: 'signal SIGSEGV' } });
    }
  });

  test('the next request starts it anew, locked where it was locked, with the same start', async () => {
    const entryPath = writeEntry(MORTAL);
    const { signer, start } = startSigner({ entryPath });
    await start();
    await signer.ask({ type: 'lock' });
    await signer.ask({ type: 'unlock' });
    expect((await signer.ask({ type: 'open-profile', profileId: 'practice' })).ok).toBe(true);
    const log = readFileSync(`${entryPath}.log`, 'utf8').trim().split('\n');
    expect(log).toEqual(['start', 'lock', 'unlock', 'lock', 'start', 'open-profile']);
  });

  test('a real signer goes on with its keys and its ledger', async () => {
    const { signer, start, dataFolder, keychainFile } = startSigner();
    const readPid = () => Number(readFileSync(`${keychainFile}.pid`, 'utf8'));
    await start();
    await signer.ask(importKey);
    const pin = {
      type: 'pin-wallet',
      profileId: 'practice',
      locator: WALLET,
      address: WALLET,
      source: 'service',
    } as const;
    expect(expectValue(await signer.ask(pin)).alreadyPinned).toBe(false);
    await signer.ask({ type: 'lock' });
    const pid = readPid();
    process.kill(pid, 'SIGKILL');
    // Whether this one still reached the dead process or already the next, nothing is left hanging.
    await signer.ask(listKeys);
    expect(expectValue(await signer.ask(listKeys)).addresses).toEqual([ADDRESS]);
    expect(expectFailure(await signer.ask({ ...importKey, privateKey: '22'.repeat(32) })).code).toBe('signer-locked');
    expect(expectValue(await signer.ask(pin)).alreadyPinned).toBe(true);
    expect(existsSync(join(dataFolder, 'signer-ledger.jsonl'))).toBe(true);
    expect(readPid()).not.toBe(pid);
  });

  test('by itself, its one fatal line is told', async () => {
    const entryPath = writeEntry(`process.stderr.write('signer: fatal: TypeError\\n', () => process.exit(70));`);
    const { signer } = startSigner({ entryPath });
    const failure = expectFailure(await signer.ask(listKeys));
    expect(failure).toMatchObject({ code: 'signer-died', facts: { how: 'exit code 70', fatalLine: 'TypeError' } });
  });

  test('because it cannot be started, that is said', async () => {
    const { signer } = startSigner({ execPath: join(makeTemporaryFolder(), 'no-such-node') });
    expect(expectFailure(await signer.ask(listKeys)).code).toBe('signer-not-startable');
  });
});

describe('a signer that does not answer', () => {
  test('is ended, and the next request reaches a new one', async () => {
    const entryPath = writeEntry(`
      process.on('message', ({ id, request }) => {
        if (request.type !== 'list-keys') process.send({ id, result: { ok: true, value: null } });
      });`);
    const { signer } = startSigner({ entryPath, requestTimeoutMs: 2_000 });
    const both = await Promise.all([signer.ask(listKeys), signer.ask(listKeys)]);
    expect(both.map((answer) => expectFailure(answer).code)).toEqual(['signer-timed-out', 'signer-timed-out']);
    expect((await signer.ask({ type: 'lock' })).ok).toBe(true);
  });

  test('in a known form is a failure', async () => {
    const entryPath = writeEntry(`process.on('message', ({ id }) => process.send({ id, result: 'yes' }));`);
    const { signer } = startSigner({ entryPath });
    expect(expectFailure(await signer.ask(listKeys)).code).toBe('signer-answer-malformed');
  });
});

describe('stopping', () => {
  test('ends the process and fails what waits, and nothing is started afterwards', async () => {
    const entryPath = writeEntry(`process.on('message', () => undefined);`);
    const { signer } = startSigner({ entryPath });
    const waiting = signer.ask(listKeys);
    await signer.stop();
    expect(expectFailure(await waiting).code).toBe('signer-stopped');
    expect(expectFailure(await signer.ask(listKeys)).code).toBe('signer-stopped');
  });

  test('a signer whose parent is gone ends by itself', async () => {
    const child = fork(ENTRY, [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.send({ id: 1, request: { type: 'lock' } });
    await once(child, 'message');
    const exit = once(child, 'exit');
    child.disconnect();
    expect(await exit).toEqual([null, 'SIGKILL']);
  });
});

test('the signer gets what a keychain needs from our environment, and nothing else', () => {
  const picked = pickSignerEnvironment({ HOME: '/somewhere', NODE_OPTIONS: '--require x', SERVICE_API_KEY: 'sk' });
  expect(picked).toEqual({ HOME: '/somewhere' });
});
