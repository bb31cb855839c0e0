import { withoutContext } from './catalogue.ts';
import { isForeign, isShaped } from './value-shape.ts';

/** An English message as it stands between its values. */
export type Template = {
  literals: readonly string[];
  /** The longest of them: a text without it is another message. */
  longest: string;
  names: readonly string[];
  /** Those that are empty in this reading of the message. */
  empty: readonly string[];
  message: string;
  /** How much of it is words of the message: of two that fit, the one that says more. */
  weight: number;
  /** Nothing but `, ` or ` and ` between values. */
  isJoin: boolean;
  /** Takes as a value what is said the same in every language or is words of ours, and no word of anybody else. */
  isStrict: boolean;
  /** So few words that any text might hold them: it stands for a text only where every value can be read to its end. */
  isSlight: boolean;
  /** So few words that half a sentence would come of it where a value cannot be read. */
  isShort: boolean;
  /** Words of somebody else stand at its end, to wherever they go. */
  endsForeign: boolean;
};

const PLAIN = /\{([a-zA-Z0-9_]+)\}/;
/** A plural or a choice stands in what the window says, never in what is read back. */
const CHOSEN = /\{[a-zA-Z0-9_]+, (?:plural|select)/;
const JOIN = /^[\s,;:→()[\]]*(?:and|or)?[\s()[\]]*$/;
const SLIGHT = 16;
const HARDLY_ANY = 8;
const QUOTED = /“[^“”]*”|"[^"]*"/g;
/** Stands for a character between quotation marks, and is in no message. */
const MASKED = '\uFFFF';
/** More ways to cut a text are as good as none. */
const MOST_CUTS = 32;

/**
 * Every way to read a message that holds values; none for one that holds nothing but words. Values that stand side by side are read as one,
 * which is the first of them; one that hangs on the word before it, as in `refused{status}.`, may be empty.
 */
export function readTemplates(key: string, message: string): Template[] {
  const english = withoutContext(key).trim();
  if (CHOSEN.test(english)) return [];
  const [first = '', ...rest] = maskOwn(english).split(PLAIN);
  const words: Words = { literals: [first], names: [], empty: [] };
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', literal = ''] = rest.slice(index, index + 2);
    const isBeside = index > 0 && words.literals.at(-1) === '';
    if (isBeside) words.literals.pop();
    (isBeside ? words.empty : words.names).push(name);
    words.literals.push(literal);
  }
  return words.names.length === 0 ? [] : listReadings(words).map((one) => makeTemplate(one, message.trim()));
}

type Words = { literals: string[]; names: string[]; empty: string[] };

function listReadings(words: Words, index = words.names.length - 1): Words[] {
  if (index < 0) return [words];
  const whole = listReadings(words, index - 1);
  return mayBeEmpty(words, index) ? [...whole, ...listReadings(withoutValue(words, index), index - 1)] : whole;
}

function mayBeEmpty({ literals }: Words, index: number): boolean {
  const before = literals.slice(0, index + 1).join('');
  // A quotation mark that closes: an opening one stands before a value that is foreign.
  if (before.endsWith('"')) return before.split('"').length % 2 === 1;
  return /[\p{L}\p{N}.:)”]$/u.test(before);
}

function withoutValue({ literals, names, empty }: Words, index: number): Words {
  return {
    literals: literals.toSpliced(index, 2, `${literals[index] ?? ''}${literals[index + 1] ?? ''}`),
    names: names.toSpliced(index, 1),
    empty: [...empty, ...names.slice(index, index + 1)],
  };
}

function makeTemplate({ literals, names, empty }: Words, message: string): Template {
  const words = literals.join('');
  const [longest = ''] = literals.toSorted((left, right) => right.length - left.length);
  const isSlight = literals[0] === '' && words.length < SLIGHT && !names.some(isShaped);
  const isJoin = JOIN.test(words) && empty.length === 0;
  const isShort = words.length < SLIGHT && !names.some(isShaped);
  const isStrict = isJoin || (isSlight && words.length <= HARDLY_ANY);
  const endsForeign =
    names.length > 0 && literals.at(-1) === '' && isForeign(names.at(-1) ?? '', literals.at(-2) ?? '');
  // Of two messages that say as much the one that was meant for it.
  const weight = words.length - empty.length / 10;
  return { literals, longest, names, empty, message, weight, isJoin, isStrict, isSlight, isShort, endsForeign };
}

/** Words between quotation marks that belong to the message itself are masked as they are in a text. */
function maskOwn(english: string): string {
  return english.replaceAll(QUOTED, (quoted) => (quoted.includes('{') ? quoted : maskQuoted(quoted)));
}

/** What stands between quotation marks is foreign: no word of a message can be found there. */
export function maskQuoted(text: string): string {
  return text.replaceAll(QUOTED, (quoted) => `${quoted[0]}${MASKED.repeat(quoted.length - 2)}${quoted.at(-1)}`);
}

/**
 * Every way to find the words of a message in a text, as the values between them, each of which has a character at least. Empty where it is
 * another message; undefined where there are too many ways.
 */
export function listCuts({ literals, longest }: Template, text: string, masked: string): string[][] | undefined {
  const head = literals[0] ?? '';
  const tail = literals.at(-1) ?? '';
  const end = text.length - tail.length;
  // Nearly every other message ends in other words, which takes less time to see than what the text holds.
  if (end <= head.length || !masked.endsWith(tail) || !masked.startsWith(head) || !masked.includes(longest)) return [];
  const inner = literals.slice(1, -1);
  const latest = findLatest(masked, inner, end);
  if (latest === undefined) return [];
  const cuts: string[][] = [];
  const walk = (index: number, from: number, values: readonly string[]): boolean => {
    const literal = inner[index];
    if (literal === undefined) return cuts.push([...values, text.slice(from, end)]) <= MOST_CUTS;
    let place = masked.indexOf(literal, from + 1);
    while (place !== -1 && place <= Number(latest[index])) {
      if (!walk(index + 1, place + literal.length, [...values, text.slice(from, place)])) return false;
      place = masked.indexOf(literal, place + 1);
    }
    return true;
  };
  return walk(0, head.length, []) ? cuts : undefined;
}

/** The last place where each piece of a message can stand, so that all behind it still have room. */
function findLatest(text: string, inner: readonly string[], end: number): number[] | undefined {
  const places: number[] = [];
  let to = end;
  for (const literal of inner.toReversed()) {
    const place = to - 1 - literal.length < 0 ? -1 : text.lastIndexOf(literal, to - 1 - literal.length);
    if (place < 0) return undefined;
    places.unshift(place);
    to = place;
  }
  return places;
}
