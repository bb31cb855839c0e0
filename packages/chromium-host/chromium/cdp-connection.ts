import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from 'playwright-core';

/** Typed by Playwright's description of the protocol; `on` and `send` are used as there. */
export type CdpSession = Pick<CDPSession, 'on' | 'send'>;

declare const anySession: CDPSession;
export type RequestPaused = Parameters<Parameters<typeof anySession.on<'Fetch.requestPaused'>>[1]>[0];
export type AttachedToTarget = Parameters<Parameters<typeof anySession.on<'Target.attachedToTarget'>>[1]>[0];

/** A command that Chromium refused, or that was under way when it ended. */
class CdpError extends Error {
  override readonly name = 'CdpError';
}

type Waiting = { method: string; resolve: (value: unknown) => void; reject: (error: CdpError) => void };
type Message = {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
};

/**
 * The DevTools protocol over the pipe of `--remote-debugging-pipe`: JSON messages that end in a NUL byte.
 * Not Playwright's own client: that one resumes new windows before they could be refused, emulates focus and
 * colour scheme, and gives no session to a child target.
 */
export class CdpConnection {
  readonly #output: Writable;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, EventEmitter>();
  #unread = '';
  #lastId = 0;
  #closed = false;

  constructor({ input, output }: { input: Readable; output: Writable }) {
    this.#output = output;
    input.setEncoding('utf8');
    input.on('data', (chunk: string) => this.#read(chunk));
    for (const stream of [input, output]) stream.on('error', () => this.#close());
    input.on('close', () => this.#close());
  }

  /** The session of one target, or of the browser itself without an id. */
  session(sessionId = ''): CdpSession {
    const emitter = this.#listeners.get(sessionId) ?? new EventEmitter();
    this.#listeners.set(sessionId, emitter);
    return {
      on: emitter.on.bind(emitter) as never,
      send: ((method: string, params: unknown) => this.#send({ sessionId, method, params })) as CdpSession['send'],
    };
  }

  #send({ sessionId, method, params = {} }: { sessionId: string; method: string; params: unknown }): Promise<unknown> {
    if (this.#closed) return Promise.reject(new CdpError(`${method}: Chromium has ended`));
    this.#lastId += 1;
    const id = this.#lastId;
    this.#output.write(`${JSON.stringify({ id, method, params, ...(sessionId === '' ? {} : { sessionId }) })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { method, resolve, reject }));
  }

  #read(chunk: string): void {
    const messages = (this.#unread + chunk).split('\0');
    this.#unread = messages.pop() ?? '';
    for (const message of messages) this.#receive(JSON.parse(message) as Message);
  }

  #receive({ id, sessionId = '', method, params, result, error }: Message): void {
    if (id === undefined) {
      if (method !== undefined) this.#listeners.get(sessionId)?.emit(method, params);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new CdpError(`${waiting.method}: ${error.message}`));
  }

  #close(): void {
    this.#closed = true;
    for (const { method, reject } of this.#waiting.values()) reject(new CdpError(`${method}: Chromium has ended`));
    this.#waiting.clear();
  }
}
