import { type Result, succeed } from '#shared/result.ts';
import { readFields, readResources } from './read-fields.ts';
import { readHead } from './read-head.ts';
import type { SignIn, SignInFlaw } from './sign-in.ts';

/**
 * Reads a sign-in text by the grammar of the standard (EIP-4361, "ABNF Message Format"): every line in its place, none
 * twice, none besides. A more patient reader could show other fields than the ones the site reads.
 * @returns the fields, or the first line that is not by the grammar. Never throws
 */
export function readSignIn(text: string): Result<SignIn, SignInFlaw> {
  const lines = text.split('\n');
  const head = readHead(lines);
  if (!head.ok) return head;
  const fields = readFields(lines, head.value.next);
  if (!fields.ok) return fields;
  const resources = readResources(lines, fields.value.next);
  if (!resources.ok) return resources;
  const { next: _next, ...origin } = head.value;
  return succeed({ ...origin, ...fields.value.values, resources: resources.value });
}
