/**
 * One text for one value: object keys sorted by code unit, no white space, `undefined` members left out.
 * Digests and MACs are taken over this text, so two processes that hold the same value get the same digest.
 * Holds for JSON values only; a bigint or a function is a programming error and throws.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('canonicalJson: a number must be finite');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${writeItems(value)}]`;
  if (typeof value === 'object') return `{${writeMembers(value as Record<string, unknown>)}}`;
  throw new TypeError(`canonicalJson: cannot write a ${typeof value}`);
}

function writeItems(items: readonly unknown[]): string {
  let written = '';
  for (const item of items) written += (written === '' ? '' : ',') + canonicalJson(item ?? null);
  return written;
}

function writeMembers(members: Readonly<Record<string, unknown>>): string {
  let written = '';
  for (const { name, quoted } of sortNames(Object.keys(members))) {
    const member = members[name];
    if (member === undefined) continue;
    written += (written === '' ? '' : ',') + quoted + canonicalJson(member);
  }
  return written;
}

/** A name, and how it stands before its value. */
type Name = { name: string; quoted: string };

/** The names of an object in their own order, and sorted. */
type Form = { names: readonly string[]; sorted: readonly Name[] };

/** Nearly all objects have one of a few forms, each of which is sorted once; by the first name. */
const forms = new Map<string | undefined, Form>();
const MOST_FORMS = 1_000;

function sortNames(names: readonly string[]): readonly Name[] {
  const [first] = names;
  const known = forms.get(first);
  if (known !== undefined && isSame(known.names, names)) return known.sorted;
  // Without a comparison it sorts by code unit.
  const sorted = names.toSorted().map((name) => ({ name, quoted: `${JSON.stringify(name)}:` }));
  if (forms.size >= MOST_FORMS) forms.clear();
  forms.set(first, { names, sorted });
  return sorted;
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index += 1) if (left[index] !== right[index]) return false;
  return true;
}
