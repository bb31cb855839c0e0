import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import { pickSignerEnvironment } from '#main/signer-port/signer-environment.ts';
import type { SignerPort } from '#main/signer-port/signer-port.ts';
import type { SignerRequest } from '#shared/signer-protocol.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { findLedger } from '../../helpers/find-ledger.ts';
import { importKey, makeImport } from '../../helpers/import-key.ts';
import { KNOWN_SIGNATURE, makeTransferRecord } from '../../helpers/kernel-records.ts';
import { prepareBuiltSigner } from '../../helpers/prepare-built-signer.ts';
import { sealRequestFor, signAfterYes } from '../../helpers/say-yes.ts';
import { makeSignRequest } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const builtSigner = prepareBuiltSigner();
const PRIVATE_KEY = '11'.repeat(32);
const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';

function startSigner(options: Parameters<typeof startForkedSigner>[0] = {}) {
  const dataFolder = makeTemporaryFolder();
  const keychainFile = join(dataFolder, 'keychain.json');
  const signer = startForkedSigner({ ...builtSigner(), ...options });
  onTestFinished(() => signer.stop());
  const start = () => signer.ask({ type: 'start', dataFolder, keychainService: keychainFile });
  const readPid = () => Number(readFileSync(`${keychainFile}.pid`, 'utf8'));
  return { signer, start, dataFolder, readPid };
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A signer that behaves as `body` says, in place of the real one. */
function writeEntry(body: string): string {
  const path = join(makeTemporaryFolder(), 'entry.mjs');
  writeFileSync(path, body);
  return path;
}

const practice = { profileId: 'practice', label: 'Ops' } as const;
const askOf = (signer: SignerPort) => (request: SignerRequest) => signer.ask(request);
const importElevens = (signer: SignerPort) => importKey(askOf(signer), { ...practice, privateKey: PRIVATE_KEY });
const generate = { type: 'generate-key', ...practice } as const;
const listKeys = { type: 'list-keys', profileId: 'practice' } as const;
const pin = { type: 'pin-wallet', profileId: 'practice', locator: WALLET, address: WALLET, source: 'service' } as const;
const lock = { type: 'lock' } as const;
const unlock = { type: 'unlock' } as const;

/** Answers each request with its process id, except "list-keys". */
const QUIET_ABOUT_KEYS = `
  process.on('disconnect', () => process.exit());
  process.on('message', (message) => [message].flat().forEach(({ id, request }) => {
    if (request.type !== 'list-keys') process.send({ id, result: { ok: true, value: { pid: process.pid } } });
  }));`;

describe('the forked signer', () => {
  test('imports and lists keys over the real channel', async () => {
    const { signer, start } = startSigner();
    expect(expectValue(await start())).toEqual({ ledgerEntries: 0 });
    expect(expectValue(await importElevens(signer))).toEqual({ address: ADDRESS });
    expect(expectValue(await signer.ask(listKeys))).toEqual({ addresses: [ADDRESS] });
  });

  test('answers requests that were sent together in their order', async () => {
    const { signer, start } = startSigner();
    const finished: string[] = [];
    const typed = { ...practice, privateKey: PRIVATE_KEY };
    const request = expectValue(await start().then(() => makeImport(askOf(signer), typed)));
    await Promise.all([
      start().then(() => finished.push('start')),
      signer.ask(request).then(() => finished.push('import')),
      signer.ask(listKeys).then((keys) => finished.push(`list ${expectValue(keys).addresses.length}`)),
      signer.ask(lock).then(() => finished.push('lock')),
      signer.ask(generate).then((refused) => finished.push(expectFailure(refused).code)),
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
    const failure = expectFailure(await signer.ask({ ...generate, profileId: `Not An Id ${PRIVATE_KEY}` }));
    expect(failure).toMatchObject({ code: 'request-refused', facts: { type: 'generate-key' } });
    expect(failure.facts?.members).toContain('profileId');
    expect(JSON.stringify(failure)).not.toContain(PRIVATE_KEY);
  });
});

describe('a lock', () => {
  test('ends the process before it is answered, and the next one starts locked', async () => {
    const { signer, start, readPid } = startSigner();
    await start();
    await importElevens(signer);
    const pid = readPid();
    expect(isRunning(pid)).toBe(true);
    expect(expectValue(await signer.ask(lock))).toBeNull();
    expect(isRunning(pid)).toBe(false);
    // Reading goes on, in another process.
    expect(expectValue(await signer.ask(listKeys)).addresses).toEqual([ADDRESS]);
    expect(readPid()).not.toBe(pid);
    expect(isRunning(readPid())).toBe(true);
    expect(expectFailure(await signer.ask(generate)).code).toBe('signer-locked');
  });

  test('lets nothing be sealed or signed until it is taken back, and then everything that was kept', async () => {
    const { signer, start } = startSigner();
    const request = makeSignRequest(makeTransferRecord());
    await start();
    await importElevens(signer);
    await signer.ask(pin);
    const approval = expectValue(await signer.ask(sealRequestFor(request)));
    await signer.ask(lock);
    expect(expectFailure(await signer.ask(sealRequestFor(request))).code).toBe('signer-locked');
    expect(expectFailure(await signer.ask({ ...request, approval })).code).toBe('signer-locked');
    expectValue(await signer.ask(unlock));
    // Also by the yes that was sealed in the process before.
    expect(expectValue(await signer.ask({ ...request, approval }))).toMatchObject({ signature: KNOWN_SIGNATURE });
    expect(expectValue(await signAfterYes(signer, request))).toMatchObject({ signature: KNOWN_SIGNATURE });
  });

  test('comes after what was asked before it: that is answered and in the ledger', async () => {
    const { signer, start, dataFolder, readPid } = startSigner();
    const request = makeSignRequest(makeTransferRecord());
    await start();
    await importElevens(signer);
    await signer.ask(pin);
    const approval = expectValue(await signer.ask(sealRequestFor(request)));
    const pid = readPid();
    const [signed, locked] = await Promise.all([signer.ask({ ...request, approval }), signer.ask(lock)]);
    expect(expectValue(signed)).toMatchObject({ signature: KNOWN_SIGNATURE });
    expect(readFileSync(findLedger(dataFolder), 'utf8')).toContain(request.recordId);
    expect(locked.ok).toBe(true);
    expect(isRunning(pid)).toBe(false);
  });

  test('starts no process where there is none', async () => {
    const { signer, start, readPid } = startSigner();
    expect(expectValue(await signer.ask(lock))).toBeNull();
    expect(readPid).toThrow('ENOENT');
    await start();
    expect(expectFailure(await signer.ask(generate)).code).toBe('signer-locked');
  });

  test('holds in the order in which locks and unlocks were asked together', async () => {
    const { signer, start } = startSigner();
    await start();
    const answers = await Promise.all([
      signer.ask(lock),
      signer.ask(unlock),
      signer.ask(generate),
      signer.ask(lock),
      signer.ask(generate),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.failure.code))).toEqual([
      ...['done', 'done', 'done', 'done'],
      'signer-locked',
    ]);
    expect(expectFailure(await signer.ask(generate)).code).toBe('signer-locked');
  });

  test('ends also a signer that does not answer, and what waits is told', async () => {
    // Longer than a process needs to begin, also on a slow machine: the first request has to be answered.
    const { signer } = startSigner({ entryPath: writeEntry(QUIET_ABOUT_KEYS), requestTimeoutMs: 8_000 });
    const { pid } = expectValue(await signer.ask(unlock)) as unknown as { pid: number };
    const waiting = signer.ask(listKeys);
    expect((await signer.ask(lock)).ok).toBe(true);
    expect(isRunning(pid)).toBe(false);
    expect(expectFailure(await waiting).code).toMatch(/^signer-(timed-out|died)$/);
  });
});

describe('when the signer process dies', () => {
  // Answers each request with its process id; dies of "unlock" and keeps quiet about "list-keys".
  const MORTAL = `
    import { appendFileSync } from 'node:fs';
    process.on('disconnect', () => process.exit());
    process.on('message', (message) => [message].flat().forEach(({ id, request }) => {
      appendFileSync(process.argv[1] + '.log', request.type + '\\n');
      if (request.type === 'unlock') process.kill(process.pid, 'SIGSEGV');
      else if (request.type !== 'list-keys') process.send({ id, result: { ok: true, value: { pid: process.pid } } });
    }));`;

  test('every waiting request fails and says how it ended', async () => {
    const entryPath = writeEntry(MORTAL);
    const { signer } = startSigner({ entryPath });
    const answers = await Promise.all([signer.ask(listKeys), signer.ask(listKeys), signer.ask(unlock)]);
    for (const answer of answers) {
      expect(expectFailure(answer)).toMatchObject({ code: 'signer-died', facts: { how: 'signal SIGSEGV' } });
    }
  });

  test('the next request starts it again, locked where it was locked, with the same start', async () => {
    const entryPath = writeEntry(MORTAL);
    const { signer, start } = startSigner({ entryPath });
    await start();
    await signer.ask(lock);
    await signer.ask(unlock);
    expect((await signer.ask({ type: 'open-profile', profileId: 'practice' })).ok).toBe(true);
    const log = readFileSync(`${entryPath}.log`, 'utf8').trim().split('\n');
    expect(log).toEqual([...['start', 'lock'], ...['lock', 'start', 'unlock'], ...['lock', 'start', 'open-profile']]);
  });

  test('a real signer goes on with its keys and its ledger', async () => {
    const { signer, start, dataFolder, readPid } = startSigner();
    await start();
    await importElevens(signer);
    expect(expectValue(await signer.ask(pin)).alreadyPinned).toBe(false);
    const pid = readPid();
    process.kill(pid, 'SIGKILL');
    // Whether this one still reached the dead process or already the next, nothing is left hanging.
    await signer.ask(listKeys);
    expect(expectValue(await signer.ask(listKeys)).addresses).toEqual([ADDRESS]);
    expect(expectValue(await signer.ask(pin)).alreadyPinned).toBe(true);
    expect(existsSync(findLedger(dataFolder))).toBe(true);
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
    const entryPath = writeEntry(QUIET_ABOUT_KEYS);
    const { signer } = startSigner({ entryPath, requestTimeoutMs: 2_000 });
    const both = await Promise.all([signer.ask(listKeys), signer.ask(listKeys)]);
    expect(both.map((answer) => expectFailure(answer).code)).toEqual(['signer-timed-out', 'signer-timed-out']);
    expect((await signer.ask(lock)).ok).toBe(true);
  });

  test('in a known form is a failure', async () => {
    const entryPath = writeEntry(
      `process.on('message', (message) => [message].flat().forEach(({ id }) => process.send({ id, result: 'yes' })));`,
    );
    const { signer } = startSigner({ entryPath });
    expect(expectFailure(await signer.ask(listKeys)).code).toBe('signer-answer-malformed');
  });
});

describe('stopping', () => {
  test('ends the process and fails what waits, and nothing is started afterwards', async () => {
    const entryPath = writeEntry(QUIET_ABOUT_KEYS);
    const { signer } = startSigner({ entryPath });
    const waiting = signer.ask(listKeys);
    const { pid } = expectValue(await signer.ask(unlock)) as unknown as { pid: number };
    expect(isRunning(pid)).toBe(true);
    await signer.stop();
    expect(isRunning(pid)).toBe(false);
    expect(expectFailure(await waiting).code).toBe('signer-stopped');
    expect(expectFailure(await signer.ask(listKeys)).code).toBe('signer-stopped');
  });

  test('a signer whose parent is gone ends by itself', async () => {
    const child = fork(builtSigner().entryPath, [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
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
