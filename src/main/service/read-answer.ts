import { isUtf8 } from 'node:buffer';
import { jsonDepth, MAX_JSON_DEPTH, parseExactJson } from '#shared/exact-json.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { rewriteJson } from '../raw-json.ts';
import type { Answered } from './exchange.ts';
import { toPrintable } from './printable.ts';
import { redactApiKey } from './redact.ts';

/** An answer's JSON, read. */
export type ReadAnswer = {
  value: unknown;
  /** The same as text: one spelling, duplicate members gone, every number with its own digits. */
  raw: string;
};

/** Why an answer could not be read, as half a sentence, and what of it could be kept. */
export type UnreadableAnswer = { reason: string; raw: string };

/**
 * Reads an answer's body as JSON: strict UTF-8, limited nesting, exact numbers, and without the API key should the
 * service have echoed it.
 */
export function readAnswer({ headers, body }: Answered, apiKey: string): Result<ReadAnswer, UnreadableAnswer> {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    return fail({ reason: `it is compressed (${printHeader(encoding)}), which was not asked for`, raw: '' });
  }
  const type = headers['content-type'];
  return readJson(body, { apiKey, type: type === undefined ? '' : ` (${printHeader(type)})` });
}

/** Reads JSON from bytes, whole. @param type what it calls itself, for a sentence about what is no JSON */
export function readJson(
  bytes: Buffer,
  { apiKey, type = '' }: { apiKey: string; type?: string },
): Result<ReadAnswer, UnreadableAnswer> {
  const text = decode(bytes);
  if (text === undefined) {
    return fail({ reason: 'its bytes are not UTF-8', raw: redactApiKey(bytes.toString('utf8'), apiKey) });
  }
  if (jsonDepth(text) > MAX_JSON_DEPTH) {
    return fail({ reason: `it is nested deeper than ${MAX_JSON_DEPTH} levels`, raw: redactApiKey(text, apiKey) });
  }
  try {
    // Written again first, so that no escape sequence hides the key from the redaction.
    const raw = redactApiKey(rewriteJson(text), apiKey);
    return succeed({ value: parseExactJson(raw), raw });
  } catch {
    return fail({ reason: text === '' ? 'it is empty' : `it is not JSON${type}`, raw: redactApiKey(text, apiKey) });
  }
}

/** Strictly, and without a byte-order mark: as a fatal TextDecoder does it, which takes long to make. */
function decode(body: Buffer): string | undefined {
  if (!isUtf8(body)) return undefined;
  const text = body.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function printHeader(value: string | string[]): string {
  return toPrintable(String(value)).slice(0, 80);
}
