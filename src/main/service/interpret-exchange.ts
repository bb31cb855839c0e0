import type * as z from 'zod';
import { parseRecord } from '#shared/model/parse-record.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Answered, Exchange } from './exchange.ts';
import { failureForExchange } from './failure-for-exchange.ts';
import { failureForStatus } from './failure-for-status.ts';
import { toPrintable } from './printable.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';
import { redactApiKey } from './redact.ts';
import { parseRetryAfter } from './retry-after.ts';
import { nextDelay } from './retry-policy.ts';
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
  request: Pick<ServiceRequest<Schema>, 'schema' | 'optional' | 'compare'>,
  result: Exchange,
  context: ExchangeContext,
): Result<ServiceAnswer<z.infer<Schema>>, ServiceFailure> {
  const { facts, apiKey } = context;
  if (result.outcome === 'not-answered') return fail(failureForExchange(facts, result, context.limits));
  const { status } = result;
  const requestId = readRequestId(result, apiKey);
  const answer = readAnswer(result, apiKey);
  if (status < 200 || status >= 300) {
    const value = answer.ok ? answer.value.value : undefined;
    const retryAfterMs = readPause(result, context);
    return fail(failureForStatus(facts, { status, value, retryAfterMs, requestId, optional: request.optional }));
  }
  if (!answer.ok) return fail(malformed(context, { status, requestId, ...answer.failure }));
  return judge(request, answer.value, { status, requestId, context });
}

function judge<Schema extends z.ZodType>(
  request: Pick<ServiceRequest<Schema>, 'schema' | 'compare'>,
  { value, raw }: ReadAnswer,
  { status, requestId, context }: { status: number; requestId: string | undefined; context: ExchangeContext },
): Result<ServiceAnswer<z.infer<Schema>>, ServiceFailure> {
  if (saysError(value))
    return fail(malformed(context, { status, requestId, raw, reason: 'it says error and success at once' }));
  const parsed = parseRecord(request.schema, value);
  if (!parsed.ok) {
    const reason = `its member "${toPrintable(parsed.failure.field)}" is not as the interface says (${toPrintable(parsed.failure.rule)})`;
    return fail(malformed(context, { status, requestId, raw, reason }));
  }
  const difference = request.compare?.(parsed.value);
  if (difference !== undefined) {
    const { field, expected, actual } = difference;
    return fail(
      buildServiceFailure(context.facts, {
        code: 'wrong-answer',
        happened: `The service answered about something else: "${field}" had to be "${toPrintable(expected)}" and is "${toPrintable(actual)}".`,
        next: 'Do not rely on this answer. Refresh; if it stays, report it to the service’s support.',
        mayHaveActed: true,
        status,
        raw,
        facts: { requestId, field, expected: toPrintable(expected), actual: toPrintable(actual) },
      }),
    );
  }
  return succeed({ value: parsed.value, status, raw, ...(requestId === undefined ? {} : { requestId }) });
}

type MalformedParts = { status: number; requestId: string | undefined; reason: string; raw: string };

function malformed({ facts }: ExchangeContext, { status, requestId, reason, raw }: MalformedParts): ServiceFailure {
  return buildServiceFailure(facts, {
    code: 'malformed-answer',
    happened: `The answer of the service of profile "${facts.profileName}" cannot be read: ${reason}.`,
    next: 'Check the address of the service in Settings → Profiles; if it is right, report the answer to its support.',
    mayHaveActed: true,
    status,
    raw,
    facts: { requestId },
  });
}

// Success bodies carry no `error` at all (service facts, last section).
function saysError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'error' in value && value.error === true;
}

function readPause({ status, headers }: Answered, { attempt, now, random }: ExchangeContext): number | undefined {
  const header = headers['retry-after'];
  const asked = parseRetryAfter(typeof header === 'string' ? header : undefined, now);
  if (asked !== undefined || status !== 429) return asked;
  return Math.max(SHORTEST_PAUSE_MS, nextDelay({ attempt, random }));
}
