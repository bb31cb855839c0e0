import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignIn, SignInFlaw } from './sign-in.ts';
import { isScheme, readAuthority } from './uri-syntax.ts';

const WANTS = ' wants you to sign in with your Ethereum account:';
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** `reserved / unreserved / " "` of RFC 3986: no percent sign, no quotation marks, no letters beyond ASCII. */
const STATEMENT = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]*$/;

export type SignInHead = Pick<SignIn, 'scheme' | 'domain' | 'authority' | 'address' | 'statement'> & {
  /** Index of the first line behind the head. */
  next: number;
};

/** Reads the first lines of a sign-in text: who asks, for which address, and what for. */
export function readHead(lines: readonly string[]): Result<SignInHead, SignInFlaw> {
  const origin = readOrigin(String(lines[0]));
  if (origin === undefined) return flawAt(lines, 0, `a site, and then "${WANTS.trim()}"`);
  const address = String(lines[1]);
  if (!ADDRESS.test(address)) return flawAt(lines, 1, 'an address');
  if (lines[2] !== '') return flawAt(lines, 2, 'an empty line');
  const statement = readStatement(lines);
  if (statement !== undefined && !STATEMENT.test(statement)) return flawAt(lines, 3, 'a statement in plain letters');
  const last = statement === undefined ? 3 : 4;
  if (lines[last] !== '') return flawAt(lines, last, 'an empty line');
  return succeed({ ...origin, address, statement, next: last + 1 });
}

/** The grammar tells an empty statement from none by one more empty line. */
function readStatement(lines: readonly string[]): string | undefined {
  return lines[3] === '' && lines[4] !== '' ? undefined : lines[3];
}

function readOrigin(line: string): Pick<SignIn, 'scheme' | 'domain' | 'authority'> | undefined {
  if (!line.endsWith(WANTS)) return undefined;
  const origin = line.slice(0, -WANTS.length);
  const end = origin.indexOf('://');
  const scheme = end === -1 ? undefined : origin.slice(0, end);
  const domain = end === -1 ? origin : origin.slice(end + '://'.length);
  if (scheme !== undefined && !isScheme(scheme)) return undefined;
  const authority = readAuthority(domain);
  return authority && { scheme, domain, authority };
}

/** What stands in a line where something else had to. */
export function flawAt(lines: readonly string[], index: number, expected: string) {
  return fail<SignInFlaw>({ line: index + 1, expected, actual: lines[index] ?? 'the end of the text' });
}
