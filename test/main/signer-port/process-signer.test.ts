import { expect, test } from 'vitest';
import { createProcessSigner } from '#main/signer-port/process-signer.ts';
import type { SignerProcessListeners } from '#main/signer-port/signer-process.ts';
import type { SignerRequest } from '#shared/signer-protocol.ts';
import { expectFailure } from '../../helpers/expect-result.ts';

type Sent = { id: number; request: SignerRequest };

const listKeys = { type: 'list-keys', profileId: 'practice' } as const;
const lock = { type: 'lock' } as const;
const unlock = { type: 'unlock' } as const;

/** A process in the hands of the test: it answers, and ends, only when it is told to. */
class PuppetProcess {
  readonly messages: unknown[] = [];
  readonly #listeners: SignerProcessListeners;
  readonly #ended = Promise.withResolvers<void>();
  killed = false;

  constructor(listeners: SignerProcessListeners) {
    this.#listeners = listeners;
  }

  get sent() {
    return this.messages.flat() as Sent[];
  }

  get types() {
    return this.sent.map(({ request }) => request.type);
  }

  send(message: unknown): void {
    this.messages.push(message);
  }

  kill(): Promise<void> {
    this.killed = true;
    return this.#ended.promise;
  }

  answerAll(from = 0): void {
    for (const { id } of this.sent.slice(from)) this.#listeners.onMessage({ id, result: { ok: true, value: null } });
  }

  end(): void {
    this.#listeners.onEnd({ how: 'signal SIGKILL', fatalLine: undefined, startError: undefined });
    this.#ended.resolve();
  }
}

function startPuppets() {
  const processes: PuppetProcess[] = [];
  const signer = createProcessSigner({
    startProcess: (listeners) => {
      const child = new PuppetProcess(listeners);
      processes.push(child);
      return child;
    },
  });
  const puppet = (index: number): PuppetProcess => {
    const child = processes[index];
    if (child === undefined) throw new Error(`process ${index} was not started`);
    return child;
  };
  return { signer, processes, puppet };
}

/** Until everything that can go on without the processes has done so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('no signer is started beside one that a lock has not ended yet', async () => {
  const { signer, processes, puppet } = startPuppets();
  const before = signer.ask(listKeys);
  const locked = signer.ask(lock);
  const after = signer.ask(listKeys);
  await settle();
  expect(puppet(0).types).toEqual(['list-keys', 'lock']);
  expect(puppet(0).killed).toBe(false);

  puppet(0).answerAll();
  expect((await before).ok).toBe(true);
  await settle();
  expect(puppet(0).killed).toBe(true);
  expect(processes).toHaveLength(1);

  puppet(0).end();
  expect((await locked).ok).toBe(true);
  await settle();
  expect(puppet(1).types).toEqual(['lock', 'list-keys']);
  puppet(1).answerAll();
  expect((await after).ok).toBe(true);
});

test('what is asked for in one go arrives in one message, in its order', async () => {
  const { signer, puppet } = startPuppets();
  const answers = Promise.all(
    [listKeys, unlock, listKeys].map((request) => signer.ask<SignerRequest['type']>(request)),
  );
  await settle();
  expect(puppet(0).types).toEqual(['list-keys', 'unlock', 'list-keys']);
  expect(puppet(0).messages).toHaveLength(1);
  puppet(0).answerAll();
  for (const { ok } of await answers) expect(ok).toBe(true);
  void signer.ask(listKeys);
  await settle();
  expect(puppet(0).messages).toHaveLength(2);
});

test('a process that dies of itself while it is being locked fails what waits, and is locked', async () => {
  const { signer, puppet } = startPuppets();
  const before = signer.ask(listKeys);
  const locked = signer.ask(lock);
  await settle();
  puppet(0).end();
  expect(expectFailure(await before).code).toBe('signer-died');
  expect((await locked).ok).toBe(true);
  void signer.ask(listKeys);
  await settle();
  expect(puppet(1).types).toEqual(['lock', 'list-keys']);
});

test('an unlock that is answered after the next lock was asked for unlocks nothing', async () => {
  const { signer, puppet } = startPuppets();
  const unlocked = signer.ask(unlock);
  const locked = signer.ask(lock);
  await settle();
  puppet(0).answerAll();
  expect((await unlocked).ok).toBe(true);
  await settle();
  puppet(0).end();
  await locked;
  void signer.ask(listKeys);
  await settle();
  expect(puppet(1).types).toEqual(['lock', 'list-keys']);
});

test('once it was unlocked, a process that dies is restarted unlocked', async () => {
  const { signer, puppet } = startPuppets();
  await signer.ask(lock);
  const unlocked = signer.ask(unlock);
  await settle();
  expect(puppet(0).types).toEqual(['lock', 'unlock']);
  puppet(0).answerAll();
  await unlocked;
  puppet(0).end();
  void signer.ask(listKeys);
  await settle();
  expect(puppet(1).types).toEqual(['list-keys']);
});

test('stopping while a lock waits for the end of the process starts nothing more', async () => {
  const { signer, processes, puppet } = startPuppets();
  const before = signer.ask(listKeys);
  const locked = signer.ask(lock);
  const after = signer.ask(listKeys);
  await settle();
  const stopped = signer.stop();
  expect(expectFailure(await before).code).toBe('signer-stopped');
  expect(puppet(0).killed).toBe(true);
  puppet(0).end();
  await stopped;
  expect((await locked).ok).toBe(true);
  expect(expectFailure(await after).code).toBe('signer-stopped');
  expect(processes).toHaveLength(1);
});
