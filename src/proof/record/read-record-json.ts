import { jsonDepth, MAX_JSON_DEPTH, parseExactJson } from '#shared/exact-json.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { Malformed } from '#shared/model/parse-record.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { differs } from '../mismatch.ts';
import { safeText } from '../safe-text.ts';

/**
 * More than a thousand payments in one request, or a text of a thousand pages. What is longer could hold the app up for seconds, each time
 * that it is looked at, and nobody reads it.
 */
const MOST_CHARACTERS = 1_000_000;

/** Reads a record's JSON exactly as the service sent it; every digit of a number is kept. */
export function readRecordJson(text: string): Result<unknown, Mismatch> {
  if (text.length > MOST_CHARACTERS) return fail(isTooLong(text.length));
  try {
    // Counted first: parsing a text that is nested without end would exhaust the stack.
    if (jsonDepth(text) > MAX_JSON_DEPTH) return fail(cannotBeRead({ field: 'record', rule: 'is nested too deeply' }));
    return succeed(parseExactJson(text));
  } catch {
    return fail(cannotBeRead({ field: 'record', rule: 'is not JSON' }));
  }
}

function isTooLong(length: number): Mismatch {
  const [characters, most] = [groupDigits(String(length)), groupDigits(String(MOST_CHARACTERS))];
  return differs({
    check: 'record',
    field: 'record',
    expected: `at most ${most} characters`,
    actual: `${characters} characters`,
    sentence: `The record has ${characters} characters, and one of more than ${most} is not proven here: ask for several smaller requests.`,
  });
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
