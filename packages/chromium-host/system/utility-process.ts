import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Details, ForkOptions as UtilityForkOptions, UtilityProcess } from 'electron';
import { guardClass, HostEmitter } from '../host-emitter.ts';
import { hostState } from '../host-state.ts';
import { NotProvidedError, provide } from '../not-provided.ts';
import { windowEvents } from '../window/open-windows.ts';

const ENTRY = fileURLToPath(new URL('./run-utility-process.ts', import.meta.url));
const KILL_AFTER_MS = 2_000;

const running = new Set<HostUtilityProcess>();

/** Electron's utility process: a Node process of its own with `process.parentPort`, and messages by structured clone. */
export class HostUtilityProcess extends HostEmitter {
  readonly #child: ChildProcess;
  readonly ended: Promise<void>;
  #spawned = false;
  #isEnding = false;

  constructor(child: ChildProcess, name: string) {
    super({ label: 'UtilityProcess', type: 'UtilityProcess' });
    this.#child = child;
    running.add(this);
    child.on('spawn', () => {
      this.#spawned = true;
      this.emit('spawn');
    });
    child.on('message', (message) => void this.emit('message', message));
    this.ended = new Promise((resolve) => {
      const end = (code: number, signal: string | null) => {
        if (!running.delete(this)) return;
        if (code !== 0 && !this.#isEnding) windowEvents.emit('child-process-gone', describeEnd({ code, signal, name }));
        this.emit('exit', code);
        resolve();
      };
      child.on('exit', (code, signal) => end(code ?? constants.signals[signal ?? 'SIGTERM'], signal));
      child.on('error', () => end(1, null));
    });
  }

  get pid(): number | undefined {
    return this.#spawned && running.has(this) ? this.#child.pid : undefined;
  }

  get stdout(): Readable | null {
    return this.#child.stdout;
  }

  get stderr(): Readable | null {
    return this.#child.stderr;
  }

  postMessage(message: unknown, transfer: unknown[] = []): void {
    if (transfer.length > 0) throw new NotProvidedError('UtilityProcess.postMessage with ports');
    if (!this.#child.connected) return;
    this.#child.send(message as Serializable, undefined, {}, () => undefined);
  }

  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }

  /** For the end of the host: a process that does not want to end is ended. */
  async end(): Promise<void> {
    this.#isEnding = true;
    this.kill();
    const tooLong = setTimeout(() => this.#child.kill('SIGKILL'), KILL_AFTER_MS);
    await this.ended;
    clearTimeout(tooLong);
  }
}
guardClass('UtilityProcess', HostUtilityProcess);

type End = { code: number; signal: string | null; name: string };

/** What Electron says of a process of Node's that ended otherwise than with 0. */
function describeEnd({ code, signal, name }: End): Details {
  const wasEnded = signal === 'SIGTERM' || signal === 'SIGKILL';
  const reason = signal === null ? 'abnormal-exit' : wasEnded ? 'killed' : 'crashed';
  return { type: 'Utility', reason, exitCode: code, serviceName: 'node.mojom.NodeService', name };
}

/** Ends every utility process of the app. */
export async function killUtilityProcesses(): Promise<void> {
  await Promise.all([...running].map((child) => child.end()));
}

/** Electron's `utilityProcess`. */
export const utilityProcess = provide('utilityProcess', {
  fork(modulePath: string, args: string[] = [], options: UtilityForkOptions = {}): UtilityProcess {
    if (!hostState.isReady) throw new Error('utilityProcess cannot be created before app is ready.');
    const { env = process.env, cwd, execArgv = [], serviceName = 'Node Utility Process' } = options;
    // As Electron keeps compiled code for every process of the app; its environment stays the one that the app gives it.
    const compileCache = process.env.NODE_COMPILE_CACHE ?? '';
    const child = fork(ENTRY, [compileCache, modulePath, ...args], {
      env: { ...env } as NodeJS.ProcessEnv,
      ...(cwd === undefined ? {} : { cwd }),
      execArgv,
      serialization: 'advanced',
      stdio: [...listStreams(options.stdio), 'ipc'],
    });
    return new HostUtilityProcess(child, serviceName) as unknown as UtilityProcess;
  },
});

type Stream = 'pipe' | 'ignore' | 'inherit';

/** Electron: one word for all or a list; input is never connected; output is inherited unless said otherwise. */
function listStreams(stdio: UtilityForkOptions['stdio'] = 'inherit'): [Stream, Stream, Stream] {
  const [, output, errors] = typeof stdio === 'string' ? [stdio, stdio, stdio] : (stdio as string[]);
  return ['ignore', (output ?? 'inherit') as Stream, (errors ?? 'inherit') as Stream];
}
