/**
 * One text for one value: object keys sorted by code unit, no white space, `undefined` members left out.
 * Digests and MACs are taken over this text, so two processes that hold the same value get the same digest.
 * Holds for JSON values only; a bigint or a function is a programming error and throws.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('canonicalJson: a number must be finite');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value === 'object') return `{${writeMembers(value as Record<string, unknown>)}}`;
  throw new TypeError(`canonicalJson: cannot write a ${typeof value}`);
}

function writeMembers(members: Record<string, unknown>): string {
  let written = '';
  // Without a comparison it sorts by code unit.
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member === undefined) continue;
    written += `${written === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return written;
}
