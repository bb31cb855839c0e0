import { type Catalogue, withoutContext } from './catalogue.ts';

type Reader = (text: string) => string;
type ReaderOptions = {
  catalogue: Catalogue;
  write: (message: string, values: Readonly<Record<string, string>>) => string;
};

/** An English message as it stands between its values. */
type Template = { literals: readonly string[]; names: readonly string[]; message: string; weight: number };
type Match = { template: Template; values: readonly string[] };

/** Nothing but plain values: a plural stands in what the window says, never in what is read back. */
const PLAIN = /\{([a-zA-Z0-9_]+)\}/;
const QUOTED = /“[^“”]*”/g;
/** Stands for a character between quotation marks, and is in no message. */
const MASKED = '\uFFFF';
/** Texts come again and again; a memory of so many is small. */
const MOST_REMEMBERED = 2_000;
/** Between two sentences. */
const BOUNDARY = /(?<=[.!?…:)]) (?=[\p{Lu}“0-9])/u;
/** A value that is words of ours is read as well, and so on; deeper than this it stays as it is. */
const DEEPEST = 6;

/**
 * Says in another language what was said in English. Main, the signer and a proof speak English alone: what they say stands in digests,
 * in the journal, in logs and in evidence, which have to be the same for everybody. A text is looked up as it stands, then among the
 * messages with values, then sentence by sentence. It is said in the other language only where it can be read in one way: a value that looks
 * like words of a message leaves it in English. What stands between “ and ” is foreign: no word of a message, and never read itself; what stands behind a plain " is not read either.
 * A message that has a context is of one place alone: with values nothing is read by it, and without them only what no other one says.
 */
export function createEnglishReader({ catalogue, write }: ReaderOptions): Reader {
  const plain = new Map<string, string>();
  const byStart = new Map<string, Template[]>();
  for (const [key, message] of Object.entries(catalogue)) {
    const english = withoutContext(key);
    const template = readTemplate(english, message);
    const isOfOneContext = english !== key;
    if (template === undefined) {
      if (!isOfOneContext || !plain.has(english)) plain.set(english, message);
    } else if (!isOfOneContext) {
      const others = byStart.get(startOf(english)) ?? [];
      // The same words around values of other names are the same message.
      if (!others.some((other) => hasSameWords(other, template))) byStart.set(startOf(english), [...others, template]);
    }
  }
  const remembered = new Map<string, string>();

  function read(text: string, depth: number): string {
    const known = plain.get(text) ?? remembered.get(text);
    if (known !== undefined) return known;
    const said = depth > DEEPEST ? text : (readByTemplate(text, depth) ?? readInParts(text, depth));
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(text, said);
    return said;
  }

  function readByTemplate(text: string, depth: number): string | undefined {
    const masked = mask(text);
    const starts = new Set([startOf(text), '']);
    const candidates = [...starts].flatMap((start) => byStart.get(start) ?? []);
    const matches = candidates.flatMap((template) => {
      const values = readValues({ template, text, masked });
      return values === undefined ? [] : [{ template, values }];
    });
    const [best, second] = matches.toSorted((a, b) => b.template.weight - a.template.weight);
    if (best === undefined || best.template.weight === second?.template.weight) return undefined;
    return write(best.template.message, sayValues(best, depth));
  }

  function sayValues({ template: { names, literals }, values }: Match, depth: number): Record<string, string> {
    const said = names.map((name, index) => {
      const value = values[index] ?? '';
      return [name, /[“"]$/.test(literals[index] ?? '') ? value : read(value, depth + 1)] as const;
    });
    return Object.fromEntries(said);
  }

  /** What was put together from several messages: as many sentences at a time as are one. */
  function readInParts(text: string, depth: number): string {
    const sentences = splitSentences(text);
    for (let count = sentences.length - 1; count > 0; count -= 1) {
      const head = sentences.slice(0, count).join(' ');
      const said = plain.get(head) ?? readByTemplate(head, depth);
      if (said !== undefined) return `${said} ${read(sentences.slice(count).join(' '), depth)}`;
    }
    const [first, ...rest] = sentences;
    return rest.length === 0 ? text : `${first} ${read(rest.join(' '), depth)}`;
  }

  return (text) => read(text, 0);
}

function readTemplate(english: string, message: string): Template | undefined {
  const parts = english.split(PLAIN);
  if (parts.length === 1) return undefined;
  const literals = parts.filter((_, index) => index % 2 === 0);
  const names = parts.filter((_, index) => index % 2 === 1);
  return { literals, names, message, weight: literals.join('').length };
}

function hasSameWords(one: Template, other: Template): boolean {
  return one.literals.length === other.literals.length && one.literals.every((text, at) => text === other.literals[at]);
}

/** Messages are looked for by their first word; those that begin with a value stand under the empty one. */
function startOf(text: string): string {
  return /^[^\s{“]+(?=\s)/.exec(text)?.[0] ?? '';
}

function mask(text: string): string {
  return text.replaceAll(QUOTED, (quoted) => `“${MASKED.repeat(quoted.length - 2)}”`);
}

/** Cut where a sentence ends outside quotation marks. */
function splitSentences(text: string): string[] {
  const lengths = mask(text)
    .split(BOUNDARY)
    .map(({ length }) => length);
  let begin = 0;
  return lengths.map((length) => {
    const sentence = text.slice(begin, begin + length);
    begin += length + 1;
    return sentence;
  });
}

/** The values between the words of a message; undefined where the text is another one, or can be cut in two ways. */
function readValues({ template, text, masked }: { template: Template; text: string; masked: string }) {
  const first = findPlaces(template, masked, 'first');
  if (first === undefined) return undefined;
  const last = findPlaces(template, masked, 'last');
  if (last === undefined || first.some((place, index) => place !== last[index])) return undefined;
  const { literals, names } = template;
  return names.map((_, index) => {
    const begin = (first[index] ?? 0) + (literals[index] ?? '').length;
    return text.slice(begin, first[index + 1]);
  });
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
