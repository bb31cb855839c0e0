import { type Result, succeed } from '#shared/result.ts';
import { readDateTime } from './read-date-time.ts';
import { flawAt } from './read-head.ts';
import type { SignIn, SignInFlaw } from './sign-in.ts';
import { isSegment, readUri } from './uri-syntax.ts';

type FieldName = 'uri' | 'version' | 'chainId' | 'nonce' | 'issuedAt' | 'expirationTime' | 'notBefore' | 'requestId';

type Field = { name: FieldName; label: string; expected: string; accepts: (value: string) => boolean };

const isTime = (value: string) => readDateTime(value) !== undefined;

/** In the one order the grammar has. */
const REQUIRED: readonly Field[] = [
  { name: 'uri', label: 'URI: ', expected: 'a URI', accepts: (value) => readUri(value) !== undefined },
  { name: 'version', label: 'Version: ', expected: '1', accepts: (value) => value === '1' },
  { name: 'chainId', label: 'Chain ID: ', expected: 'a number', accepts: (value) => /^[0-9]{1,78}$/.test(value) },
  {
    name: 'nonce',
    label: 'Nonce: ',
    expected: 'at least 8 letters and digits',
    accepts: (value) => /^[A-Za-z0-9]{8,}$/.test(value),
  },
  { name: 'issuedAt', label: 'Issued At: ', expected: 'a time', accepts: isTime },
];
const OPTIONAL: readonly Field[] = [
  { name: 'expirationTime', label: 'Expiration Time: ', expected: 'a time', accepts: isTime },
  { name: 'notBefore', label: 'Not Before: ', expected: 'a time', accepts: isTime },
  { name: 'requestId', label: 'Request ID: ', expected: 'letters of a path', accepts: isSegment },
];

/** The named lines, and the index of the first line behind them. */
export type SignInFields = { values: Pick<SignIn, FieldName>; next: number };

/** Reads the named lines of a sign-in text from `start` on: those that have to be there, then those that may be. */
export function readFields(lines: readonly string[], start: number): Result<SignInFields, SignInFlaw> {
  const values: SignInFields['values'] = { uri: '', version: '', chainId: '', nonce: '', issuedAt: '' };
  let next = start;
  for (const field of [...REQUIRED, ...OPTIONAL]) {
    const line = lines[next] ?? '';
    const isThere = line.startsWith(field.label);
    if (!isThere && OPTIONAL.includes(field)) continue;
    const value = line.slice(field.label.length);
    if (!isThere || !field.accepts(value)) return flawAt(lines, next, `"${field.label}" and ${field.expected}`);
    values[field.name] = value;
    next += 1;
  }
  return succeed({ values, next });
}

/** Reads the list at the end, where there is one; undefined where the text ends before it. */
export function readResources(
  lines: readonly string[],
  start: number,
): Result<readonly string[] | undefined, SignInFlaw> {
  if (start >= lines.length) return succeed(undefined);
  if (lines[start] !== 'Resources:') return flawAt(lines, start, 'no further line, or the list "Resources:"');
  const resources = lines.slice(start + 1);
  const odd = resources.findIndex((line) => !line.startsWith('- ') || readUri(line.slice(2)) === undefined);
  if (odd !== -1) return flawAt(lines, start + 1 + odd, '"- " and a URI');
  return succeed(resources.map((line) => line.slice(2)));
}
