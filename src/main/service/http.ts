import { type Dispatcher, Pool } from 'undici';
import type * as z from 'zod';
import { fail, type Result } from '#shared/result.ts';
import { CONNECTION_OPTIONS } from './connection-options.ts';
import { exchange, type MayAsk } from './exchange.ts';
import { failureForKey, failureForKeyInUrl, failureForPath, failureForStopped } from './failure-before-sending.ts';
import { interpretExchange, readRequestId } from './interpret-exchange.ts';
import { redactApiKey, redactFailure } from './redact.ts';
import type { RequestFacts, ServiceFailure } from './service-failure.ts';
import type { HttpClient, ServiceAnswer, ServiceLogEntry, ServiceRequest } from './service-request.ts';
import type { ServiceTurn } from './service-turn.ts';
import { takeTurns } from './take-turns.ts';
import type { Traffic } from './traffic.ts';

export type HttpClientOptions = {
  /** As `parseBaseUrl` returns it: no trailing slash. */
  baseUrl: string;
  profile: { id: string; name: string };
  /** Asked again for every try, so that a key put in meanwhile is used at once. */
  getApiKey: () => string | undefined;
  traffic: Traffic;
  mayAsk: MayAsk;
  /** For headers and body of one try together, in milliseconds; the wait for its turn does not count. */
  timeoutMs?: number;
  maxBytes?: number;
  /** Stands in for the client's own connection pool, for example behind a proxy; whoever made it closes it. */
  dispatcher?: Dispatcher;
  log?: (entry: ServiceLogEntry) => void;
};

/** A request without what is only about its answer. */
type RequestLine = Omit<ServiceRequest<z.ZodType>, 'schema' | 'compare'>;
type Outcome<Schema extends z.ZodType> = Result<ServiceAnswer<z.infer<Schema>>, ServiceFailure>;

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MAX_BYTES = 10_000_000;
// What a header can carry unchanged (RFC 9110 §5.5); white space at its ends would be cut off.
const USABLE_KEY = /^[\x21-\x7e]+$/;

/** Makes the one way to the service of one profile. Connects when the first request is made. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const sender = createSender(options);
  const underWay = new Set<AbortController>();
  let closed = false;

  async function request<Schema extends z.ZodType>(wanted: ServiceRequest<Schema>): Promise<Outcome<Schema>> {
    const facts = describeRequest(wanted, options);
    if (!wanted.path.ok) return fail(failureForPath(facts, wanted.path.failure));
    const stopper = new AbortController();
    const stop = () => stopper.abort();
    if (closed || wanted.signal?.aborted) stop();
    wanted.signal?.addEventListener('abort', stop, { once: true });
    underWay.add(stopper);
    try {
      const { path, endpoint } = wanted.path.value;
      const target = `${sender.prefix}${path}${writeQuery(wanted.query)}`;
      const turn: ServiceTurn = {
        kind: wanted.kind,
        priority: wanted.priority,
        isWanted: wanted.isWanted,
        endpoint: `${wanted.method} ${endpoint}`,
        target: `${wanted.method} ${path}`,
        signal: stopper.signal,
      };
      const send = (attempt: number) => {
        wanted.onSent?.();
        return sender.send(wanted, { target, facts, attempt, signal: stopper.signal });
      };
      return await takeTurns({ traffic: options.traffic, turn, facts, send });
    } catch (error) {
      // The budget refuses what is stopped while it waits; anything else is a mistake of ours.
      if (stopper.signal.aborted || isAbortError(error)) return fail(failureForStopped(facts));
      throw error;
    } finally {
      underWay.delete(stopper);
      wanted.signal?.removeEventListener('abort', stop);
    }
  }

  async function close(): Promise<void> {
    closed = true;
    for (const stopper of underWay) stopper.abort();
    await sender.close();
  }
  const { pauses, outage } = options.traffic;
  return { request, listPauses: pauses.listWanted, endPauses: pauses.end, endOutage: outage.end, close };
}

type Try = { target: string; facts: RequestFacts; attempt: number; signal: AbortSignal };

function createSender(options: HttpClientOptions) {
  const limits = {
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    maxBytes: options.maxBytes ?? DEFAULT_MAX_BYTES,
  };
  const base = new URL(options.baseUrl);
  let pool: Pool | undefined;
  const connect = () => {
    pool ??= createPool(base.origin, limits.timeoutMs);
    return pool;
  };

  async function send<Schema extends z.ZodType>(
    request: ServiceRequest<Schema>,
    { target, facts, attempt, signal }: Try,
  ): Promise<Outcome<Schema>> {
    const apiKey = options.getApiKey();
    if (apiKey === undefined || !USABLE_KEY.test(apiKey)) return fail(failureForKey(facts, apiKey));
    if (redactApiKey(target, apiKey) !== target) return fail(failureForKeyInUrl(facts));
    const began = performance.now();
    const result = await exchange({
      dispatcher: options.dispatcher ?? connect(),
      origin: base.origin,
      mayAsk: options.mayAsk,
      method: request.method,
      target,
      headers: writeHeaders(request, apiKey),
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      ...limits,
      keepsBeginning: request.list !== undefined && (request.list.perPage ?? 1) === 1,
      signal,
    });
    const requestId = result.outcome === 'answered' ? readRequestId(result, apiKey) : undefined;
    options.log?.({
      profileId: options.profile.id,
      method: facts.method,
      path: facts.path,
      attempt,
      durationMs: Math.round(performance.now() - began),
      outcome: result.outcome === 'answered' ? result.status : result.reason,
      ...(requestId === undefined ? {} : { requestId }),
    });
    const context = { apiKey, facts, limits, attempt, now: Date.now(), random: Math.random() };
    const outcome = interpretExchange(request, result, context);
    return outcome.ok ? outcome : fail(redactFailure(outcome.failure, apiKey));
  }

  return { prefix: base.pathname.replace(/\/+$/, ''), send, close: async () => pool?.destroy() };
}

function createPool(origin: string, timeoutMs: number): Pool {
  const { connectTimeout } = CONNECTION_OPTIONS;
  return new Pool(origin, { ...CONNECTION_OPTIONS, connectTimeout: Math.min(connectTimeout, timeoutMs) });
}

function writeHeaders(request: RequestLine, apiKey: string): Record<string, string> {
  return {
    'x-api-key': apiKey,
    accept: 'application/json',
    // A compressed answer could be small on the wire and huge in memory.
    'accept-encoding': 'identity',
    'user-agent': 'Countersign',
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(request.idempotencyKey === undefined ? {} : { 'x-idempotency-key': request.idempotencyKey }),
  };
}

function writeQuery(query: Record<string, string> | undefined): string {
  return query === undefined ? '' : `?${new URLSearchParams(query)}`;
}

function describeRequest(request: RequestLine, { profile, getApiKey }: HttpClientOptions): RequestFacts {
  const path = request.path.ok ? redactApiKey(request.path.value.path, getApiKey()) : '';
  return { method: request.method, path, profileName: profile.name, kind: request.kind };
}

function isAbortError(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
