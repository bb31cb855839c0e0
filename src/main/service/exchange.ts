import type { Dispatcher } from 'undici';

/** Whether somebody confirmed that this origin may be asked. */
export type MayAsk = (origin: string) => boolean;

/** One HTTP request, ready to be sent as it is. */
export type ExchangeRequest = {
  dispatcher: Dispatcher;
  origin: string;
  /** Asked at the last moment: an origin that nobody confirmed is neither connected to nor looked up. */
  mayAsk: MayAsk;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Path and query, as on the wire. */
  target: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** For headers and body together, in milliseconds. */
  timeoutMs: number;
  maxBytes: number;
  /** Whether the beginning of an answer that is too large is worth having. */
  keepsBeginning?: boolean;
  signal: AbortSignal;
};

export type Answered = {
  outcome: 'answered';
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** `sent`: true when the request may have reached the service, false when it certainly did not. */
export type NotAnswered = {
  outcome: 'not-answered';
  reason: 'not-confirmed' | 'unreachable' | 'proxy-sign-in' | 'tls' | 'timeout' | 'too-large' | 'not-http' | 'stopped';
  sent: boolean;
  /** Status of an answer that began and was given up. */
  status?: number;
  /** The error's code, such as ECONNREFUSED; never its text. */
  cause?: string;
  /** What came of an answer that is too large. */
  begun?: Buffer;
};

export type Exchange = Answered | NotAnswered;

const TLS_CODE =
  /^(ERR_TLS_|ERR_SSL_|ERR_OSSL_|CERT_|CRL_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|EPROTO$|UND_ERR_PRX_TLS)/;
const NOT_HTTP_CODE = /^(HPE_|UND_ERR_HEADERS_OVERFLOW)/;

/**
 * Sends one request and reads the whole answer; never throws, never follows a redirect.
 * Written on the dispatcher itself because only its handler says whether the request was put on the wire, and that
 * decides whether a failed write is uncertain.
 */
export function exchange(request: ExchangeRequest): Promise<Exchange> {
  return new Promise((resolve) => {
    const stop = () => collector.giveUp('stopped');
    const cancel = runOut(request.timeoutMs, () => collector.giveUp('timeout'));
    const collector = new AnswerCollector(request, (result) => {
      cancel();
      request.signal.removeEventListener('abort', stop);
      resolve(result);
    });
    if (request.signal.aborted) return stop();
    if (!request.mayAsk(request.origin)) return collector.giveUp('not-confirmed');
    request.signal.addEventListener('abort', stop, { once: true });
    dispatch(request, collector);
  });
}

const PARTS = 25;

/**
 * Calls back after so many milliseconds, in parts: a computer that slept, or a process that was held up, gets to what has come
 * meanwhile before it gives up. @returns what cancels it
 */
function runOut(milliseconds: number, giveUp: () => void): () => void {
  let left = PARTS;
  const next = () => {
    left -= 1;
    if (left === 0) giveUp();
    else timer = setTimeout(next, milliseconds / PARTS);
  };
  let timer = setTimeout(next, milliseconds / PARTS);
  return () => clearTimeout(timer);
}

type AnswerLimits = Pick<ExchangeRequest, 'maxBytes' | 'keepsBeginning'>;

/** Gathers one answer and reports exactly one outcome. */
class AnswerCollector implements Dispatcher.DispatchHandler {
  readonly #limits: AnswerLimits;
  readonly #report: (result: Exchange) => void;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #controller: Dispatcher.DispatchController | undefined;
  #status: number | undefined;
  #headers: Answered['headers'] = {};
  #reported = false;

  constructor(limits: AnswerLimits, report: (result: Exchange) => void) {
    this.#limits = limits;
    this.#report = report;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Given up while the connection was made: nothing has been written yet, and nothing will be.
    if (this.#reported) controller.abort(new Error('given up before it was sent'));
    else this.#controller = controller;
  }

  onResponseStart(_controller: unknown, status: number, headers: Answered['headers']): void {
    // 1xx only announces that the answer is still to come.
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    const { maxBytes, keepsBeginning = false } = this.#limits;
    if (!keepsBeginning && Number(headers['content-length'] ?? 0) > maxBytes) this.giveUp('too-large');
  }

  onResponseData(_controller: unknown, chunk: Buffer): void {
    const room = this.#limits.maxBytes - this.#bytes;
    this.#bytes += chunk.length;
    this.#chunks.push(chunk.subarray(0, room));
    if (chunk.length > room) this.giveUp('too-large');
  }

  onResponseEnd(): void {
    this.#settle({
      outcome: 'answered',
      status: this.#status ?? 0,
      headers: this.#headers,
      body: inOne(this.#chunks),
    });
  }

  onResponseError(_controller: unknown, error: unknown): void {
    const code = readCode(error);
    this.giveUp(classify(code), code);
  }

  giveUp(reason: NotAnswered['reason'], cause?: string): void {
    this.#settle({
      outcome: 'not-answered',
      reason,
      sent: this.#controller !== undefined,
      ...(this.#status === undefined ? {} : { status: this.#status }),
      ...(cause === undefined ? {} : { cause }),
      ...(reason === 'too-large' ? { begun: inOne(this.#chunks) } : {}),
    });
    this.#controller?.abort(new Error(`given up: ${reason}`));
  }

  #settle(result: Exchange): void {
    if (this.#reported) return;
    this.#reported = true;
    this.#report(result);
  }
}

/** Most answers come in one piece, which nobody else writes to: it is not copied. */
function inOne(chunks: readonly Buffer[]): Buffer {
  const [only] = chunks;
  return only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks);
}

function dispatch(request: ExchangeRequest, collector: AnswerCollector): void {
  const { dispatcher, origin, target, method, headers, body } = request;
  try {
    // The total timeout is ours: undici's own are for the gaps between bytes.
    const timeouts = { headersTimeout: 0, bodyTimeout: 0 };
    dispatcher.dispatch(
      { origin, path: target, method, headers, ...(body === undefined ? {} : { body }), ...timeouts },
      collector,
    );
  } catch (error) {
    // undici refuses some requests by throwing; a header or path it finds wrong was never sent.
    collector.onResponseError(undefined, error);
  }
}

function classify(code: string | undefined): NotAnswered['reason'] {
  if (code === undefined) return 'unreachable';
  if (code === 'ERR_PROXY_SIGN_IN') return 'proxy-sign-in';
  if (TLS_CODE.test(code)) return 'tls';
  if (NOT_HTTP_CODE.test(code)) return 'not-http';
  return 'unreachable';
}

function readCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  // undici names no code for bytes its parser cannot make sense of.
  return name === 'HTTPParserError' ? 'HPE_INVALID' : readCode(cause);
}
