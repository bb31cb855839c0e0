import { connect, type Socket } from 'node:net';
import { type BusName, listBusSockets } from './bus-address.ts';
import { type BusMessage, type MethodCall, takeMessages, writeMethodCall } from './messages.ts';
import type { BusValue } from './read-values.ts';

export type BusSignal = Extract<BusMessage, { type: 'signal' }>;

/** A connection to a D-Bus message bus that calls methods and hears signals, and offers nothing to others. */
export type Bus = {
  /** @throws BusError when it is refused, or when the bus is gone or silent */
  call(call: MethodCall): Promise<BusValue[]>;
  /** Asks for the signals that a rule names. @throws BusError */
  listen(rule: string): Promise<void>;
  close(): void;
};

export type ConnectBusOptions = {
  bus: BusName;
  environment: NodeJS.ProcessEnv;
  onSignal: (signal: BusSignal) => void;
  /** Called once when the connection has ended by itself. */
  onEnd: () => void;
  /** Longest wait for the connection and for each answer, in milliseconds. */
  timeoutMs?: number;
};

/** There is no such bus, it ended, or it refused; the message says which, in a few words. */
class BusError extends Error {
  override readonly name = 'BusError';
}

const DAEMON = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
} as const;
const LONGEST_GREETING = 1_000;

/**
 * Connects to the first socket of a bus that answers, as the person who runs this process (auth EXTERNAL).
 * @throws BusError when there is none
 */
export async function connectBus(options: ConnectBusOptions): Promise<Bus> {
  const sockets = listBusSockets(options.bus, options.environment);
  let reason = 'there is no address for it';
  for (const path of sockets) {
    const connection = new BusConnection({ ...options, path });
    try {
      await connection.open();
      return connection;
    } catch (cause) {
      connection.close();
      reason = cause instanceof Error ? cause.message : String(cause);
    }
  }
  throw new BusError(reason);
}

type Waiting = { resolve: (values: BusValue[]) => void; reject: (cause: Error) => void; timer: NodeJS.Timeout };

class BusConnection implements Bus {
  readonly #options: ConnectBusOptions;
  readonly #socket: Socket;
  readonly #timeoutMs: number;
  readonly #waiting = new Map<number, Waiting>();
  readonly #authenticated = Promise.withResolvers<void>();
  #bytes: Buffer = Buffer.alloc(0);
  #state: 'greeting' | 'open' | 'ended' = 'greeting';
  #isTold = false;
  #serial = 0;

  constructor(options: ConnectBusOptions & { path: string }) {
    this.#options = options;
    this.#timeoutMs = options.timeoutMs ?? 5_000;
    this.#socket = connect({ path: options.path });
    this.#authenticated.promise.catch(() => {});
    // A process that has nothing else to do is not kept alive by listening.
    this.#socket.unref();
    this.#socket.on('connect', () => this.#socket.write(`\0AUTH EXTERNAL ${writeUserId()}\r\n`));
    this.#socket.on('data', (bytes: Buffer) => this.#take(bytes));
    this.#socket.on('error', (cause) => this.#end(readCode(cause)));
    this.#socket.on('close', () => this.#end('it closed the connection'));
  }

  async open(): Promise<void> {
    const timer = setTimeout(() => this.#end('it does not answer'), this.#timeoutMs);
    try {
      await this.#authenticated.promise;
    } finally {
      clearTimeout(timer);
    }
    await this.call({ ...DAEMON, member: 'Hello' });
    this.#isTold = true;
  }

  call(call: MethodCall): Promise<BusValue[]> {
    if (this.#state !== 'open') return Promise.reject(new BusError('the connection has ended'));
    this.#serial += 1;
    const serial = this.#serial;
    const { promise, ...settle } = Promise.withResolvers<BusValue[]>();
    const timer = setTimeout(() => {
      if (this.#waiting.delete(serial)) settle.reject(new BusError(`no answer to ${call.member}`));
    }, this.#timeoutMs);
    this.#waiting.set(serial, { ...settle, timer });
    this.#socket.write(writeMethodCall(call, serial));
    return promise;
  }

  async listen(rule: string): Promise<void> {
    await this.call({ ...DAEMON, member: 'AddMatch', args: [rule] });
  }

  close(): void {
    this.#isTold = false;
    this.#end('the connection was closed');
  }

  #take(bytes: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    if (this.#state === 'greeting') this.#takeGreeting();
    if (this.#state !== 'open') return;
    try {
      const { messages, rest } = takeMessages(this.#bytes);
      this.#bytes = rest;
      for (const message of messages) this.#hear(message);
    } catch (cause) {
      this.#end(`it sent something that is not a message: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }

  #takeGreeting(): void {
    const end = this.#bytes.indexOf('\r\n');
    if (end < 0) {
      if (this.#bytes.length > LONGEST_GREETING) this.#end('it is not a message bus');
      return;
    }
    const line = this.#bytes.toString('latin1', 0, end);
    this.#bytes = this.#bytes.subarray(end + 2);
    if (!line.startsWith('OK ')) {
      this.#end('it does not let this person in');
      return;
    }
    this.#socket.write('BEGIN\r\n');
    this.#state = 'open';
    this.#authenticated.resolve();
  }

  #hear(message: BusMessage): void {
    if (message.type === 'signal') this.#options.onSignal(message);
    if (message.type === 'signal' || message.type === 'other') return;
    const waiting = this.#waiting.get(message.replyTo);
    if (waiting === undefined) return;
    this.#waiting.delete(message.replyTo);
    clearTimeout(waiting.timer);
    if (message.type === 'return') waiting.resolve(message.values);
    else waiting.reject(new BusError(message.errorName));
  }

  #end(reason: string): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#socket.destroy();
    const cause = new BusError(reason);
    this.#authenticated.reject(cause);
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(cause);
    }
    this.#waiting.clear();
    if (this.#isTold) this.#options.onEnd();
  }
}

/** The number of this person as EXTERNAL wants it: its decimal digits, each byte of them in hex. */
function writeUserId(): string {
  return Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
}

function readCode(cause: Error): string {
  const code = 'code' in cause ? String(cause.code) : cause.name;
  return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'nothing runs there' : code;
}
