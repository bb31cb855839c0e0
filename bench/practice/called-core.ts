import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { startService } from './start-service.ts';

/** A core that is about to read a wallet of many records for the first time, and can be called meanwhile. */
export type CalledCore = {
  /** Starts it. `done` resolves when every record was read. */
  read(): Promise<{ done: Promise<void> }>;
  /** Asks for the settings, as the window does. @returns the milliseconds until the answer was there */
  call(): Promise<number>;
  end(): Promise<void>;
};

const hex = z.templateLiteral(['0x', z.string()]);
const listening = z.object({ url: z.string() });
const setUp = z.object({ profileId: z.string(), wallet: hex, signerAddress: hex });

export async function startCalledCore(count: number): Promise<CalledCore> {
  const service = await startService();
  const listing = forkBeside('listing-process.ts', [service.url]);
  const core = forkBeside('core-process.ts');
  const { url } = listening.parse(await hear(listing));
  const seat = hear(core, 'set-up');
  core.send({ type: 'set-up', url, apiKey: service.apiKey });
  const { profileId, wallet, signerAddress } = setUp.parse(await seat);
  const listed = hear(listing);
  listing.send({ profileId, wallet, signerAddress, count });
  await listed;
  const call = createCaller(core);
  return {
    async read() {
      const started = hear(core, 'started');
      const done = hear(core, 'read').then(() => {});
      // Who ends it meanwhile does not wait for it.
      done.catch(() => {});
      core.send({ type: 'read', count });
      await started;
      return { done };
    },
    call,
    async end() {
      for (const child of [core, listing]) await endChild(child);
      await service.stop();
    },
  };
}

function createCaller(core: ChildProcess): () => Promise<number> {
  const waiting = new Map<number, () => void>();
  const answer = z.object({ type: z.literal('called'), number: z.number() });
  core.on('message', (message) => {
    const answered = answer.safeParse(message).data;
    if (answered !== undefined) waiting.get(answered.number)?.();
  });
  let calls = 0;
  return async () => {
    const number = ++calls;
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(number, resolve);
    const began = performance.now();
    core.send({ type: 'call', number });
    await promise;
    waiting.delete(number);
    return performance.now() - began;
  };
}

function forkBeside(file: string, words: string[] = []): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), words, { execArgv: [] });
}

/** The next message, or the next one of a type. @throws when the process ends before */
function hear(child: ChildProcess, type?: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('A process of the case ended before it was ready.'));
    const listen = (message: unknown) => {
      if (type !== undefined && (message as { type?: unknown }).type !== type) return;
      child.off('message', listen);
      child.off('exit', fail);
      resolve(message);
    };
    child.on('message', listen);
    child.once('exit', fail);
  });
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
