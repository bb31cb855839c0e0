import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { IntentView } from '#shared/model/intent.ts';
import type { CoreRun, CoreWords, Phase } from './core-run.ts';

/** A run that says nothing for so long is stuck. */
const SILENCE_MS = 90_000;

/** When the whole group is killed: so long after a run has come to a phase. */
export type Kill = { phase: Phase; afterMs: number };

/** How a run came out. `killedIn` the phase in which it was killed, `ended` where it came to its own end. */
export type CoreOutcome = {
  killedIn: Phase | undefined;
  ended: { intents: IntentView[]; steps: number } | undefined;
  /** Entries of the journal of which the app said that it has them. */
  accepted: string[];
  refused: string[];
  troubles: string[];
  wasSilent: boolean;
  /** From when its process was started until the core was there, in milliseconds. */
  startMs: number;
  stderr: string;
};

type Starting = {
  programs: string;
  kill?: Kill | undefined;
  /** The words before the program, for one that watches it. */
  tracer?: readonly [string, ...string[]];
  /** Called when the run has come to a phase. */
  onPhase?: ((phase: Phase) => void) | undefined;
};

/** Runs the core and its signer in a process group of their own, until it ends or is killed. @param programs folder of the built programs */
export async function runCore(run: CoreRun, { programs, kill, tracer, onPhase }: Starting): Promise<CoreOutcome> {
  const child = fork(join(programs, 'soak-core.mjs'), [], {
    execPath: tracer?.[0] ?? process.execPath,
    execArgv: tracer === undefined ? [] : [...tracer.slice(1), process.execPath],
    detached: true,
    env: { ...process.env, NODE_COMPILE_CACHE: join(programs, 'compiled') },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The core could not be started.');
  const outcome: CoreOutcome = {
    killedIn: undefined,
    ended: undefined,
    accepted: [],
    refused: [],
    troubles: [],
    wasSilent: false,
    startMs: 0,
    stderr: '',
  };
  const began = performance.now();
  let phase: Phase = 'starting';
  const timers: NodeJS.Timeout[] = [];
  const enter = (next: Phase): void => {
    if (phase === 'starting') outcome.startMs = performance.now() - began;
    phase = next;
    onPhase?.(next);
    if (kill?.phase === next) timers.push(setTimeout(killGroup, kill.afterMs, pid));
  };
  const silence = setTimeout(() => {
    outcome.wasSilent = true;
    killGroup(pid);
  }, SILENCE_MS);
  child.on('message', (words: CoreWords) => {
    silence.refresh();
    if (words.type === 'phase' && words.phase !== phase) enter(words.phase);
    else take(outcome, words);
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    outcome.stderr += text;
  });
  child.send(run, () => {});
  enter('starting');
  const [, signal] = await once(child, 'close');
  for (const timer of [silence, ...timers]) clearTimeout(timer);
  if (signal === 'SIGKILL' && !outcome.wasSilent) outcome.killedIn = phase;
  return outcome;
}

function take(outcome: CoreOutcome, words: CoreWords): void {
  if (words.type === 'accepted') outcome.accepted.push(...words.intentIds);
  if (words.type === 'refused') outcome.refused.push(words.reason);
  if (words.type === 'trouble') outcome.troubles.push(words.code);
  if (words.type === 'ended') outcome.ended = words;
}

/** Ends a core and its signer at once, by the kernel. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (cause) {
    // It has ended by itself just now.
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause;
  }
}
