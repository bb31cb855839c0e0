import { parseInteger } from '#shared/amount.ts';
import { quote } from '../quote.ts';
import { readMember, readObject } from '../read-json.ts';
import { joinPath, type PathRoots, readConstant, resolvePath } from './resolve-path.ts';
import { writeField, writeRaw } from './write-field.ts';

/** What a descriptor says of one value: its label in quotation marks, the value in its format, where it stands, and as it is. */
export type FieldLine = { label: string; value: string; place: string; raw: string };

const MOST_LINES = 64;
/** References may lead in a circle, and groups may hold groups: this many fields are looked at, and no more. */
const MOST_FIELDS = 512;
const DEEPEST_GROUP = 4;

/** Fields of a format as lines, in their order (ERC-7730, "Field format specification"). */
export function listFields(fields: readonly unknown[], roots: PathRoots): FieldLine[] {
  const listing: Listing = { lines: [], left: MOST_FIELDS, raws: new Map(), labels: new Map(), roots };
  listGroup(listing, { fields, group: '', depth: 0 });
  return listing.lines.slice(0, MOST_LINES);
}

/** Texts of values by their place, and of labels: fields may show one that is large many times. */
type Listing = {
  lines: FieldLine[];
  left: number;
  raws: Map<string, string>;
  labels: Map<string, string>;
  roots: PathRoots;
};
type Group = { fields: readonly unknown[]; group: string; depth: number };

function listGroup(listing: Listing, { fields, group, depth }: Group): void {
  for (const one of fields) {
    if (listing.left === 0 || listing.lines.length >= MOST_LINES) return;
    listing.left -= 1;
    const field = followReference(one, listing.roots);
    const path = typeof field.path === 'string' ? joinPath(group, field.path) : undefined;
    if (!Array.isArray(field.fields)) listing.lines.push(...listField(listing, { field, path, group }));
    else if (depth < DEEPEST_GROUP) {
      listGroup(listing, { fields: field.fields, group: path ?? group, depth: depth + 1 });
    }
  }
}

type Field = Readonly<Record<string, unknown>>;
type Placed = { field: Field; path: string | undefined; group: string };

function listField({ raws, labels, roots }: Listing, { field, path, group }: Placed): FieldLine[] {
  if (field.visible === 'never') return [];
  const given = typeof field.label === 'string' ? field.label : (path ?? 'value');
  const label = labels.get(given) ?? quote(given, 60);
  labels.set(given, label);
  const found = resolvePath(path ?? (typeof field.value === 'string' ? field.value : ''), roots);
  if (found.length === 0) return [{ label, value: 'cannot be found among the values', place: '', raw: '' }];
  return found.flatMap((typed, index) => {
    const raw = raws.get(typed.place) ?? writeRaw(typed);
    raws.set(typed.place, raw);
    const rule = readRule(field.visible, raw);
    if (rule === 'hidden') return [];
    const { format, params } = field;
    const written = writeField({ format, typed, index, raw, params, group, roots });
    return [{ label, value: `${written}${noteOn(field, rule)}`, place: typed.place, raw }];
  });
}

type Rule = 'shown' | 'hidden' | 'not allowed';

/** Whether a value is worth a line (ERC-7730, "visible"); one that the descriptor does not allow always is. */
function readRule(visible: unknown, raw: string): Rule {
  const [not, must] = [readMember(visible, 'ifNotIn'), readMember(visible, 'mustMatch')];
  if (Array.isArray(must)) return includes(must, raw) ? 'hidden' : 'not allowed';
  return Array.isArray(not) && includes(not, raw) ? 'hidden' : 'shown';
}

/** A number may be written in several ways. */
function includes(values: readonly unknown[], raw: string): boolean {
  const text = raw.replace(/^"(.*)"$/s, '$1').toLowerCase();
  const number = parseInteger(raw);
  return values.some((value) => {
    if (typeof value === 'object') return false;
    return String(value).toLowerCase() === text || (number !== undefined && parseInteger(value) === number);
  });
}

function noteOn({ encryption }: Field, rule: Rule): string {
  const encrypted = encryption === undefined ? '' : ' (encrypted, as the descriptor says: this is not its plain value)';
  return rule === 'not allowed' ? `${encrypted} (a value that the descriptor does not allow here)` : encrypted;
}

/** More texts than any file has in one format. */
const MOST_WORDS = 512;
const DEEPEST_WORDS = 8;
/** No more of a word is ever shown. */
const LONGEST_WORD = 1_000;

/** Every text of a format, and of what it refers to, whether it is shown or not. */
export function listWords(value: unknown, roots: Pick<PathRoots, 'json'>): string[] {
  const words = new Set<string>();
  let left = MOST_WORDS;
  const list = (part: unknown, depth: number): void => {
    if (left === 0 || depth > DEEPEST_WORDS) return;
    left -= 1;
    if (typeof part === 'string') words.add(part.slice(0, LONGEST_WORD));
    if (typeof part !== 'object' || part === null) return;
    const parts: unknown[] = Array.isArray(part) ? part : Object.values(followReference(part, roots));
    for (const one of parts) list(one, depth + 1);
  };
  list(value, 0);
  return [...words];
}

/** A field may refer to one that several share (`$ref`), and change members of it. */
function followReference(field: unknown, { json }: Pick<PathRoots, 'json'>): Field {
  const own = readObject(field);
  const reference = readMember(field, '$ref');
  if (typeof reference !== 'string' || !reference.startsWith('$.')) return own;
  const shared = readObject(readConstant(reference, json));
  return { ...shared, ...own, params: { ...readObject(shared.params), ...readObject(own.params) } };
}
