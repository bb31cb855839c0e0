import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const readySchema = z.object({ url: z.string(), apiKey: z.string() });

/** A practice service that listens on loopback; `stop` resolves when it has ended. */
export type BenchService = z.infer<typeof readySchema> & { stop(): Promise<void> };

/**
 * Starts the practice service beside this process, so that its work is not taken for that of the app.
 * @param executionDelayMs how long an approved record stays pending; left out, as long as the service has it by itself
 */
export async function startService({ executionDelayMs }: { executionDelayMs?: number } = {}): Promise<BenchService> {
  const program = fileURLToPath(new URL('service-process.ts', import.meta.url));
  const child = fork(program, executionDelayMs === undefined ? [] : [String(executionDelayMs)], { execArgv: [] });
  const ended = once(child, 'exit');
  const [message] = (await Promise.race([once(child, 'message'), ended.then(failToStart)])) as [unknown];
  return {
    ...readySchema.parse(message),
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

function failToStart(): never {
  throw new Error('The practice service ended before it was ready.');
}
