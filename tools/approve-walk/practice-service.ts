import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const readySchema = z.looseObject({
  url: z.string(),
  apiKey: z.string(),
  chain: z.looseObject({
    name: z.string(),
    note: z.string(),
    rpcUrl: z.string(),
    tokens: z.record(z.string(), z.templateLiteral(['0x', z.string()])),
  }),
});

/** What the local service says of itself when it is ready. */
export type PracticeService = z.infer<typeof readySchema> & { stop(): Promise<void> };

/** Starts the local service as anybody would, as a process of its own, on a free port with a chain of its own. */
export async function startPracticeService(): Promise<PracticeService> {
  const entry = fileURLToPath(new URL('../../src/local-service/cli.ts', import.meta.url));
  const child = spawn(process.execPath, [entry, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await readFirstLine(child);
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const ready = readySchema.safeParse(JSON.parse(line));
  if (ready.success) return { ...ready.data, stop };
  await stop();
  throw new Error('The local service found no chain to execute on: are the development packages installed (npm ci)?');
}

async function readFirstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The local service has no output.');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The local service ended before it was ready.');
}
