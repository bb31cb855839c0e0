import { withoutContext } from './catalogue.ts';
import { isForeign } from './value-shape.ts';

/** An English message as it stands between its values. */
export type Template = {
  literals: readonly string[];
  /** The longest of them: a text without it is another message. */
  longest: string;
  names: readonly string[];
  message: string;
  /** How much of it is words of the message: of two that fit, the one that says more. */
  weight: number;
  /** Nothing but `, ` or ` and ` between values. */
  isJoin: boolean;
  /** Takes as a value what is said the same in every language or is words of ours, and no word of anybody else. */
  isStrict: boolean;
  /** So few words that any text might hold them: it stands for a text only where every value can be read to its end. */
  isSlight: boolean;
  /** Words of somebody else stand at its end, to wherever they go. */
  endsForeign: boolean;
};

/** Nothing but plain values: a plural stands in what the window says, never in what is read back. */
const PLAIN = /\{([a-zA-Z0-9_]+)\}/;
const JOIN = /^[\s,;:→()[\]]*(?:and|or)?[\s()[\]]*$/;
const SLIGHT = 16;
const HARDLY_ANY = 8;
const QUOTED = /“[^“”]*”|"[^"]*"/g;
/** Stands for a character between quotation marks, and is in no message. */
const MASKED = '\uFFFF';
/** More ways to cut a text are as good as none. */
const MOST_CUTS = 32;

/** Undefined for a message without values, and for one in which two of them stand side by side: nothing says where the first ends. */
export function readTemplate(key: string, message: string): Template | undefined {
  const parts = withoutContext(key).split(PLAIN);
  if (parts.length === 1) return undefined;
  const literals = parts.filter((_, index) => index % 2 === 0);
  if (literals.slice(1, -1).includes('')) return undefined;
  const names = parts.filter((_, index) => index % 2 === 1);
  const words = literals.join('');
  const [longest = ''] = literals.toSorted((left, right) => right.length - left.length);
  const isSlight = literals[0] === '' && words.length < SLIGHT;
  const isJoin = JOIN.test(words);
  const isStrict = isJoin || (isSlight && words.length <= HARDLY_ANY);
  const endsForeign = literals.at(-1) === '' && isForeign(names.at(-1) ?? '', literals.at(-2) ?? '');
  return { literals, longest, names, message, weight: words.length, isJoin, isStrict, isSlight, endsForeign };
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
  if (!masked.includes(longest)) return [];
  const head = literals[0] ?? '';
  const tail = literals.at(-1) ?? '';
  const end = text.length - tail.length;
  if (end <= head.length || !masked.startsWith(head) || !masked.endsWith(tail)) return [];
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
