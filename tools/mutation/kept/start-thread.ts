import { createVitest, type Vitest } from 'vitest/node';
import { type Answer, CHANNEL, type Question } from './protocol.ts';

/** A thread that has loaded all tests and runs them for one mutant after another. */
export type KeptThread = { ask(question: Question): Promise<Answer>; stop(): Promise<void> };

/**
 * Loads the tests of a configuration of vitest, runs them once, and keeps them.
 * @throws where they cannot be loaded
 */
export async function startThread(config: string): Promise<KeptThread> {
  const channel = new BroadcastChannel(CHANNEL);
  const next = () =>
    new Promise<Answer>((resolve) => {
      channel.onmessage = ({ data }) => resolve(data);
    });
  const vitest = await createVitest('test', { ...ONE_THREAD, reporters: [{}], config });
  addOwnFiles(vitest);
  const ready = next();
  const running = vitest.start();
  const ended = running.then((): never => {
    throw new Error(`The thread that keeps the tests has ended. ${listErrors(vitest)}`);
  });
  await Promise.race([ready, ended]);
  return {
    async ask(question) {
      const answer = next();
      channel.postMessage(question);
      return Promise.race([answer, ended]);
    },
    async stop() {
      ended.catch(() => undefined);
      channel.postMessage('stop');
      await running;
      channel.close();
      await vitest.close();
    },
  };
}

const ONE_THREAD = {
  pool: 'threads',
  maxWorkers: 1,
  maxConcurrency: 1,
  watch: false,
  onConsoleLog: () => false,
} as const;

function addOwnFiles({ projects }: Vitest): void {
  for (const { config } of projects) {
    config.setupFiles.push(`${config.root}/tools/mutation/kept/keep-tests.ts`);
    config.include.push('tools/mutation/kept/serve-mutants.ts');
  }
}

function listErrors({ state }: Vitest): string {
  const failed = state.getFiles().flatMap(({ tasks, result }) => [result, ...tasks.map((task) => task.result)]);
  return failed.flatMap((result) => (result?.errors ?? []).map(({ message }) => message)).join('\n');
}
