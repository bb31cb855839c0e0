import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { isHex } from '#shared/hex.ts';
import { isObject } from '#shared/is-object.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Answered } from '../service/exchange.ts';
import { toPrintable } from '../service/printable.ts';
import { readAnswer } from '../service/read-answer.ts';
import { explainMalformed, explainRpcError, explainStatus } from './node-failures.ts';

// The version is not asked for: some nodes leave it out, and nothing depends on it.
const answerSchema = z.looseObject({
  id: z.unknown(),
  error: z.looseObject({ code: z.number(), message: z.string().optional() }).nullish(),
});

type Question = {
  host: string;
  method: string;
  /** Of the request: an answer to another one is none. */
  id: number;
  /** Takes out what of the URL the node may have repeated. */
  redact: (text: string) => string;
};

/** Reads the answer to one JSON-RPC 2.0 request. An error object counts whatever the HTTP status is. */
export function readRpcAnswer(answer: Answered, { host, method, id, redact }: Question): Result<unknown, Failure> {
  const isSuccess = answer.status >= 200 && answer.status < 300;
  const body = readAnswer(answer, '');
  const parsed = answerSchema.safeParse(body.ok ? body.value.value : undefined);
  if (!parsed.success) {
    if (!isSuccess) return fail(explainStatus(host, answer.status));
    return fail(explainMalformed(host, body.ok ? 'it is JSON, but not of a node' : redact(body.failure.reason)));
  }
  const { error } = parsed.data;
  if (error !== undefined && error !== null) {
    const message = toPrintable(redact(error.message ?? ''));
    return fail(explainRpcError(host, { method, code: error.code, message }));
  }
  if (!isSuccess) return fail(explainStatus(host, answer.status));
  if (parsed.data.id !== id) return fail(explainMalformed(host, 'it is the answer to another question'));
  if (!Object.hasOwn(parsed.data, 'result'))
    return fail(explainMalformed(host, 'it holds neither a result nor an error'));
  return succeed(redactTexts(parsed.data.result, redact));
}

/** The same value with the node's URL out of every text; hex is what was asked for, and is left as it is. */
function redactTexts(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return isHex(value) ? value : redact(value);
  if (Array.isArray(value)) return value.map((one) => redactTexts(one, redact));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, redactTexts(one, redact)]));
}
