import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';

export type Ended = { exitCode: number | null; output: string; wasSilent: boolean };

export type ProgramOptions = {
  command: string[];
  root: string;
  variables?: NodeJS.ProcessEnv;
  /** A file that grows while the program gets on; so does what it prints. */
  signOfLife?: string;
  /** How long it may give no sign of life, in milliseconds. */
  silence: number;
  /** By what that is measured, in milliseconds; the system's clock where it is left out. */
  clock?: (() => number) | undefined;
  /** Is called when it has fallen silent, before it is ended. */
  onSilence?: () => void;
};

/** How long a program that was asked to end has for it, and one that has ended for its last words. */
const GRACE_MILLISECONDS = 10_000;

const running = new Set<ChildProcess>();

/** Ends whatever is still running, with everything it started. */
export function endRunningPrograms(): void {
  for (const child of running) signalGroup(child, 'SIGTERM');
}

/** Runs a program until it ends, however long that takes; one that has fallen silent has hung, and is ended. */
export function runProgram(options: ProgramOptions): Promise<Ended> {
  const { root, variables, signOfLife, silence, clock = () => performance.now() } = options;
  const [program = '', ...words] = options.command;
  return new Promise((resolve) => {
    let output = '';
    let wasSilent = false;
    // A group of its own, so that what it started ends with it.
    const child = spawn(program, words, {
      cwd: root,
      env: { ...colours(), ...variables },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const listener = listen({ signOfLife, silence, clock }, () => {
      wasSilent = true;
      options.onSilence?.();
      output += `\nNothing was reported for ${describeTime(silence)}: ended.\n`;
      signalGroup(child, 'SIGTERM');
      setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MILLISECONDS).unref();
    });
    const collect = (chunk: Buffer) => {
      listener.heard();
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = (exitCode: number | null, signal: NodeJS.Signals | null = null) => {
      if (signal !== null) output += `\nEnded by ${signal}.\n`;
      listener.stop();
      running.delete(child);
      resolve({ exitCode, output, wasSilent });
    };
    child.on('error', (error) => {
      output += `${program} could not be started: ${error.message}\n`;
      end(null);
    });
    child.on('exit', () => {
      // Something it left running may hold the streams open for good.
      const streams = setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, GRACE_MILLISECONDS);
      child.on('close', () => clearTimeout(streams));
    });
    child.on('close', end);
  });
}

type ListenOptions = Pick<ProgramOptions, 'silence'> & { signOfLife: string | undefined; clock: () => number };

/** Calls back once, when nothing was heard for so long. */
function listen({ signOfLife, silence, clock }: ListenOptions, onSilence: () => void) {
  let last = clock();
  let size = 0;
  const heard = (): void => {
    last = clock();
  };
  const timer = setInterval(() => {
    const now = signOfLife === undefined ? 0 : (statSync(signOfLife, { throwIfNoEntry: false })?.size ?? 0);
    if (now !== size) heard();
    size = now;
    if (clock() - last < silence) return;
    clearInterval(timer);
    onSilence();
  }, silence / 50);
  return { heard, stop: () => clearInterval(timer) };
}

function describeTime(milliseconds: number): string {
  return milliseconds < 60_000 ? `${milliseconds / 1_000} seconds` : `${milliseconds / 60_000} minutes`;
}

/** What a suite prints is passed on later: colours are right when they are right for our own output. */
function colours(): NodeJS.ProcessEnv {
  return process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : { ...process.env, NO_COLOR: '1' };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}
