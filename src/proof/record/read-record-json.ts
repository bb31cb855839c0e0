import { jsonDepth, MAX_JSON_DEPTH, parseExactJson } from '#shared/exact-json.ts';
import type { Malformed } from '#shared/model/parse-record.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { differs } from '../mismatch.ts';
import { safeText } from '../safe-text.ts';

/** Reads a record's JSON exactly as the service sent it; every digit of a number is kept. */
export function readRecordJson(text: string): Result<unknown, Mismatch> {
  try {
    // Counted first: parsing a text that is nested without end would exhaust the stack.
    if (jsonDepth(text) > MAX_JSON_DEPTH) return fail(cannotBeRead({ field: 'record', rule: 'is nested too deeply' }));
    return succeed(parseExactJson(text));
  } catch {
    return fail(cannotBeRead({ field: 'record', rule: 'is not JSON' }));
  }
}

/** A record that is JSON, or nearly, and not what the interface describes. */
export function cannotBeRead({ field, rule }: Malformed): Mismatch {
  const name = safeText(field, 80);
  return differs({
    check: 'record',
    field: name,
    expected: 'a record as the interface describes it',
    actual: `${name}: ${rule}`,
    sentence: `The record cannot be read at "${name}", so nothing in it can be proven.`,
  });
}
