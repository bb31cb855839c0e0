/**
 * An English message as it stands between its values. Values that stand side by side are read as one, which is the first of them; one that
 * hangs on the word before it, as in `refused{status}.`, may be empty.
 */
export type Template = {
  literals: readonly string[];
  names: readonly string[];
  /** Those that are empty in this reading of the message. */
  empty: readonly string[];
  message: string;
  weight: number;
};

const PLAIN = /\{([a-zA-Z0-9_]+)\}/;
/** A plural or a choice stands in what the window says, never in what is read back. */
const CHOSEN = /\{[a-zA-Z0-9_]+, (plural|select)/;
const QUOTED = /“[^“”]*”|"[^"]*"/g;
/** Stands for a character between quotation marks, and is in no message. */
const MASKED = '\uFFFF';
/** What these stand for is a number, which tells where it ends. */
const NUMBERS = /^(count|length|more|number|total)\d*$/;
/** What these stand for looks like this and nothing else: little is said around it. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  listedAddress: /^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,64})$/,
  listedId: /^\S+$/,
};

/** Every way to read a message that holds values; none for one that holds nothing but words. */
export function listTemplates(english: string, message: string): Template[] {
  if (CHOSEN.test(english)) return [];
  const [first = '', ...rest] = maskWords(english).split(PLAIN);
  const template = { literals: [first], names: [] as string[], empty: [] as string[] };
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', literal = ''] = rest.slice(index, index + 2);
    const isBeside = index > 0 && template.literals.at(-1) === '';
    if (isBeside) template.literals.pop();
    (isBeside ? template.empty : template.names).push(name);
    template.literals.push(literal);
  }
  if (template.names.length === 0) return [];
  return listReadings({ ...template, message, weight: template.literals.join('').length });
}

function listReadings(template: Template, index = template.names.length - 1): Template[] {
  if (index < 0) return [template];
  const whole = listReadings(template, index - 1);
  return mayBeEmpty(template, index) ? [...whole, ...listReadings(withoutValue(template, index), index - 1)] : whole;
}

function mayBeEmpty({ literals }: Template, index: number): boolean {
  const before = literals.slice(0, index + 1).join('');
  // A quotation mark that closes: an opening one stands before a value that is foreign.
  if (before.endsWith('"')) return before.split('"').length % 2 === 1;
  return /[\p{L}\p{N}.:)”]$/u.test(before);
}

function withoutValue({ literals, names, empty, ...template }: Template, index: number): Template {
  return {
    ...template,
    literals: literals.toSpliced(index, 2, `${literals[index] ?? ''}${literals[index + 1] ?? ''}`),
    names: names.toSpliced(index, 1),
    empty: [...empty, ...names.slice(index, index + 1)],
  };
}

/** Messages are looked for by their first word; those that begin with a value stand under the empty one. */
export function startOf(text: string): string {
  return /^[^\s{“]+(?=\s)/.exec(text)?.[0] ?? '';
}

export function mask(text: string): string {
  return text.replaceAll(QUOTED, maskQuoted);
}

/** Words between quotation marks that belong to the message itself are masked as they are in a text. */
function maskWords(english: string): string {
  return english.replaceAll(QUOTED, (quoted) => (quoted.includes('{') ? quoted : maskQuoted(quoted)));
}

function maskQuoted(quoted: string): string {
  return `${quoted.slice(0, 1)}${MASKED.repeat(quoted.length - 2)}${quoted.slice(-1)}`;
}

/** The values between the words of a message; undefined where the text is another one, or can be cut in two ways. */
export function readValues({ template, text, masked }: { template: Template; text: string; masked: string }) {
  const first = findPlaces(template, masked, 'first');
  const last = first && findPlaces(template, masked, 'last');
  if (first === undefined || last === undefined) return undefined;
  const values = cut(template, text, first);
  if (first.every((place, index) => place === last[index])) return hasShapes(template, values) ? values : undefined;
  const fitting = [values, cut(template, text, last)].filter(
    (each) => hasShapes(template, each) && hasNumbers(template, each),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

function cut({ literals, names }: Template, text: string, places: readonly number[]): string[] {
  return names.map((_, index) => {
    const begin = (places[index] ?? 0) + (literals[index] ?? '').length;
    return text.slice(begin, places[index + 1]);
  });
}

function hasShapes({ names }: Template, values: readonly string[]): boolean {
  return names.every((name, index) => SHAPES[name]?.test(values[index] ?? '') ?? true);
}

/** Of two ways to cut a text only one leaves a number where there has to be one. */
function hasNumbers({ names }: Template, values: readonly string[]): boolean {
  return names.every((name, index) => !NUMBERS.test(name) || /^\d+$/.test(values[index] ?? ''));
}

/** Where each piece of the message stands: as far to the front, or to the back, as all of them can. */
function findPlaces({ literals }: Template, text: string, side: 'first' | 'last'): number[] | undefined {
  const head = literals[0] ?? '';
  const tail = literals.at(-1) ?? '';
  const end = text.length - tail.length;
  if (!text.startsWith(head) || !text.endsWith(tail) || end < head.length) return undefined;
  const inner = literals.slice(1, -1);
  const found =
    side === 'first' ? findForward(text, inner, head.length, end) : findBackward(text, inner, head.length, end);
  return found && [0, ...found, end];
}

// Each value has a character at least.
function findForward(text: string, inner: readonly string[], begin: number, end: number): number[] | undefined {
  const places: number[] = [];
  let from = begin;
  for (const literal of inner) {
    const place = text.indexOf(literal, from + 1);
    if (place < 0) return undefined;
    places.push(place);
    from = place + literal.length;
  }
  return from < end ? places : undefined;
}

function findBackward(text: string, inner: readonly string[], begin: number, end: number): number[] | undefined {
  const places: number[] = [];
  let to = end;
  for (const literal of inner.toReversed()) {
    const place = to - 1 - literal.length < 0 ? -1 : text.lastIndexOf(literal, to - 1 - literal.length);
    if (place < 0) return undefined;
    places.unshift(place);
    to = place;
  }
  return to > begin ? places : undefined;
}
