import type * as z from 'zod';
import { parseRecord } from '#shared/model/parse-record.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { nextDelay } from './backoff.ts';
import type { Answered, Exchange } from './exchange.ts';
import { failureForExchange } from './failure-for-exchange.ts';
import { failureForStatus } from './failure-for-status.ts';
import { codeForStatus, isSuccess, pauseOfEndpoint } from './failure-table.ts';
import { toPrintable } from './printable.ts';
import { readAnswer } from './read-answer.ts';
import { holdsTooMany, type ListForm, type ReadList, readListApart } from './read-list.ts';
import { redactApiKey } from './redact.ts';
import { parseRetryAfter } from './retry-after.ts';
import { buildServiceFailure, type RequestFacts, type ServiceFailure } from './service-failure.ts';
import type { ServiceAnswer, ServiceRequest } from './service-request.ts';

/** What is needed to judge an exchange; everything that is not in the exchange itself. */
export type ExchangeContext = {
  apiKey: string;
  facts: RequestFacts;
  limits: { timeoutMs: number; maxBytes: number };
  attempt: number;
  /** Milliseconds since 1970, for a `Retry-After` date. */
  now: number;
  /** From 0 up to, not including, 1: the length of a pause the service did not name. */
  random: number;
};

const REQUEST_ID_HEADERS = ['x-request-id', 'x-correlation-id', 'x-amzn-requestid', 'cf-ray'];
// A 429 that names no pause gets a backoff, but never none at all.
const SHORTEST_PAUSE_MS = 1_000;

/** The request id the service gave an answer, by the header names in use; without the API key should it be one. */
export function readRequestId({ headers }: Answered, apiKey: string): string | undefined {
  const value = REQUEST_ID_HEADERS.map((name) => headers[name]).find((header) => header !== undefined);
  return value === undefined ? undefined : toPrintable(redactApiKey(String(value), apiKey)).slice(0, 100);
}

/** Turns what happened on the wire into the answer that was asked for, or into a failure. Pure. */
export function interpretExchange<Schema extends z.ZodType>(
  request: Pick<ServiceRequest<Schema>, 'schema' | 'optional' | 'compare' | 'list' | 'reduce'>,
  result: Exchange,
  context: ExchangeContext,
): Result<ServiceAnswer<z.infer<Schema>>, ServiceFailure> {
  if (request.reduce !== undefined && result.outcome === 'answered' && isSuccess(result.status)) {
    const body = request.reduce(result.body);
    if (body === undefined) return judge(request, emptyList(request.list), { ...sourceOf(result, context), context });
    const reduced = interpretWhole(request, { ...result, body }, context);
    if (reduced.ok || body === result.body) return reduced;
  }
  return interpretWhole(request, result, context);
}

/** What is left of a list of which nothing has to be read. */
function emptyList({ member }: ListForm = {}): Pick<ReadList, 'value' | 'raw'> {
  const value = member === undefined ? [] : { [member]: [] };
  return { value, raw: JSON.stringify(value) };
}

function sourceOf(result: Answered, { apiKey }: ExchangeContext) {
  return { status: result.status, requestId: readRequestId(result, apiKey) };
}

function interpretWhole<Schema extends z.ZodType>(
  request: Pick<ServiceRequest<Schema>, 'schema' | 'optional' | 'compare' | 'list'>,
  result: Exchange,
  context: ExchangeContext,
): Result<ServiceAnswer<z.infer<Schema>>, ServiceFailure> {
  const { facts, apiKey, limits } = context;
  if (result.outcome === 'not-answered') {
    const failure = failureForExchange(facts, result, limits);
    const begun = isSuccess(result.status ?? 0) ? result.begun : undefined;
    const list = readApart(request.list, begun, {
      apiKey,
      brokenOff: `it is larger than ${limits.maxBytes / 1_000_000} MB`,
    });
    return list === undefined ? fail(failure) : judge(request, list, { status: result.status ?? 0, context });
  }
  const { status, requestId } = sourceOf(result, context);
  if (isSuccess(status) && request.list !== undefined && holdsTooMany(result.body, request.list))
    return fail(malformed(context, { status, requestId, raw: '', reason: 'it lists more records than can be kept' }));
  const answer = readAnswer(result, apiKey);
  if (!isSuccess(status)) {
    const value = answer.ok ? answer.value.value : undefined;
    const retryAfterMs = readPause(result, context);
    return fail(failureForStatus(facts, { status, value, retryAfterMs, requestId, optional: request.optional }));
  }
  if (answer.ok) return judge(request, answer.value, { status, requestId, context });
  const list = readApart(request.list, result.body, { apiKey });
  if (list !== undefined) return judge(request, list, { status, requestId, context });
  return fail(malformed(context, { status, requestId, ...answer.failure }));
}

function readApart(
  form: ListForm | undefined,
  body: Buffer | undefined,
  options: { apiKey: string; brokenOff?: string },
): ReadList | undefined {
  return form === undefined || body === undefined ? undefined : readListApart(body, { form, ...options });
}

function judge<Schema extends z.ZodType>(
  request: Pick<ServiceRequest<Schema>, 'schema' | 'compare' | 'list'>,
  { value, raw, unreadable }: Pick<ReadList, 'value' | 'raw'> & Partial<ReadList>,
  { status, requestId, context }: { status: number; requestId?: string | undefined; context: ExchangeContext },
): Result<ServiceAnswer<z.infer<Schema>>, ServiceFailure> {
  if (saysError(value))
    return fail(malformed(context, { status, requestId, raw, reason: 'it says error and success at once' }));
  const parsed = parseRecord(request.schema, value);
  if (!parsed.ok) {
    const { field, rule } = parsed.failure;
    const facts = { field: toPrintable(field), rule: toPrintable(rule) };
    return fail(
      malformed(context, { status, requestId, raw, facts, reason: 'it is not what the interface describes' }),
    );
  }
  const difference = request.compare?.(parsed.value);
  if (difference !== undefined) {
    const [expected, actual] = [toPrintable(difference.expected), toPrintable(difference.actual)];
    const facts = { requestId, field: difference.field, expected, actual };
    const parts = { expected, actual, mayHaveActed: true, status, raw, facts };
    return fail(buildServiceFailure(context.facts, { code: 'wrong-answer', ...parts }));
  }
  return succeed({
    value: parsed.value,
    status,
    raw,
    ...(requestId === undefined ? {} : { requestId }),
    ...(unreadable === undefined ? {} : { unreadable }),
  });
}

type MalformedParts = {
  status: number;
  requestId: string | undefined;
  reason: string;
  raw: string;
  facts?: Record<string, string>;
};

function malformed(
  { facts: request }: ExchangeContext,
  { requestId, facts, ...parts }: MalformedParts,
): ServiceFailure {
  return buildServiceFailure(request, {
    code: 'malformed-answer',
    mayHaveActed: true,
    ...parts,
    facts: { requestId, ...facts },
  });
}

// Success bodies carry no `error` at all (service facts, last section).
function saysError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'error' in value && value.error === true;
}

function readPause({ status, headers }: Answered, { attempt, now, random }: ExchangeContext): number | undefined {
  const header = headers['retry-after'];
  const asked = parseRetryAfter(typeof header === 'string' ? header : undefined, now);
  if (asked !== undefined || pauseOfEndpoint({ code: codeForStatus(status) }) === undefined) return asked;
  return Math.max(SHORTEST_PAUSE_MS, nextDelay({ attempt, random }));
}
