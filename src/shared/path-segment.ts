import { fail, type Result, succeed } from './result.ts';

/**
 * Writes a locator or an id as one segment of a path. `:` and `@` are legal there (RFC 3986 §3.3) and stay as they are, so
 * a service finds `email:<email>:<walletType>` whether it decodes the segment or compares it as it came; all else is
 * percent-encoded.
 * @returns the segment, or one sentence: an empty, "." or ".." segment would name another resource
 */
export function encodePathSegment(text: string): Result<string, string> {
  if (text === '' || text === '.' || text === '..') return fail(`"${text}" cannot stand in the path of a request.`);
  if (!text.isWellFormed()) return fail('An id with half a character in it cannot stand in the path of a request.');
  return succeed(encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%40', '@'));
}
