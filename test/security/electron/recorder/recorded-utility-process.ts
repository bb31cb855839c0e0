import { EventEmitter } from 'node:events';
import { basename } from 'node:path';
import { PassThrough } from 'node:stream';
import type { ForkOptions, UtilityProcess } from 'electron';
import { serveRequests } from '#signer/serve-requests.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { MemoryKeychain } from '../../../helpers/memory-keychain.ts';
import type { CallLog } from './call-log.ts';

/** What a child does when it is started. */
export type Behaviour = (child: RecordedUtilityProcess) => void;

/** Stands in for a child of `utilityProcess.fork`; its behaviour is its program. */
class RecordedUtilityProcess
  extends EventEmitter
  implements Pick<UtilityProcess, 'kill' | 'pid' | 'postMessage' | 'stderr' | 'stdout'>
{
  readonly pid = undefined;
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();
  readonly file: string;
  receive: (message: unknown) => void = () => {};
  readonly #log: CallLog;
  #hasSpawned = false;
  #ended = false;

  constructor(log: CallLog, modulePath: string) {
    super();
    this.#log = log;
    this.file = basename(modulePath);
    setImmediate(() => this.#spawn());
  }

  postMessage(message: unknown): void {
    this.receive(structuredClone(message));
  }

  #spawn(): void {
    if (this.#ended) return;
    this.#hasSpawned = true;
    this.emit('spawn');
  }

  /** As in Electron: one that has not spawned yet is not ended by it. */
  kill(): boolean {
    this.#log.record(`kill ${this.file}`);
    if (!this.#hasSpawned) return false;
    queueMicrotask(() => this.end(0));
    return true;
  }

  /** As when the child is over. */
  end(code: number): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#log.record(`exit ${this.file}`, code);
    this.emit('exit', code);
  }
}

/** The real signer's code, with a keychain in memory. */
export const serveAsSigner: Behaviour = (child) => {
  serveRequests({
    channel: {
      onMessage: (listener) => {
        child.receive = listener;
      },
      send: (message) => void child.emit('message', structuredClone(message)),
    },
    session: new SignerSession({ createKeychain: () => new MemoryKeychain() }),
  });
};

/** A practice service that says it is ready, at an address where nothing answers. */
export const sayReady: Behaviour = (child) => {
  child.stdout.write(`${JSON.stringify({ url: 'http://127.0.0.1:9', apiKey: 'practice-key' })}\n`);
};

export function createRecordedFork({ log, programs }: { log: CallLog; programs: Record<string, Behaviour> }) {
  const children: RecordedUtilityProcess[] = [];
  const fork = (modulePath: string, args?: string[], options?: ForkOptions) => {
    const child = new RecordedUtilityProcess(log, modulePath);
    log.record(`fork ${child.file}`, modulePath, args, options);
    children.push(child);
    const program = programs[child.file];
    if (program === undefined) throw new Error(`The app started a program that is not known: ${child.file}`);
    program(child);
    return child;
  };
  return { fork, children };
}
