import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { IntentView } from '#shared/model/intent.ts';
import type { CoreMessage, CoreScenario } from './core-scenario.ts';

/** A run that says nothing for so long is stuck: it is ended and the test fails, with what was heard last, before its own time is over. */
const SILENCE_MS = 90_000;

export type CoreReport = Extract<CoreMessage, { type: 'ended' }>;

/** How a run of a child core came out. */
export type CoreRun = {
  signal: NodeJS.Signals | null;
  code: number | null;
  report: CoreReport | undefined;
  stderr: string;
};

/** Runs the core in a process of its own until it ends or dies; see `core-child.ts`. */
export async function runCore(
  scenario: CoreScenario,
  onIntent: (intent: IntentView) => void = () => {},
): Promise<CoreRun> {
  const child = fork(join(inject('programs'), 'core-child.mjs'), [], {
    execPath: process.execPath,
    execArgv: [],
    // Hundreds of runs of one program: compiled once.
    env: { ...process.env, NODE_COMPILE_CACHE: join(inject('programs'), 'compiled') },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  let report: CoreReport | undefined;
  let last: IntentView | undefined;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const limit = setTimeout(() => {
    stderr += `silent for ${SILENCE_MS / 1000} s; last heard: ${JSON.stringify(last)}\n`;
    child.kill('SIGTERM');
  }, SILENCE_MS);
  child.on('message', (message: CoreMessage) => {
    limit.refresh();
    if (message.type === 'ended') report = message;
    else {
      last = message.intent;
      onIntent(message.intent);
    }
  });
  child.send(scenario);
  const [code, signal] = await once(child, 'close');
  clearTimeout(limit);
  return { code, signal, report, stderr };
}

/** Runs the core to its own end. @throws with what it printed when it ended in another way */
export async function runCoreToItsEnd(
  scenario: CoreScenario,
  onIntent?: (intent: IntentView) => void,
): Promise<CoreReport> {
  const { code, signal, report, stderr } = await runCore(scenario, onIntent);
  if (report === undefined || code !== 0) {
    throw new Error(`The core did not come to its end (${signal ?? code}): ${stderr}`);
  }
  return report;
}
