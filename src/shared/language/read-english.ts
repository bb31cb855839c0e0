import { type Catalogue, withoutContext } from './catalogue.ts';
import { listCuts, maskQuoted, readTemplate, type Template } from './english-template.ts';
import { canBe, isForeign, isOneWord, isSaidTheSame } from './value-shape.ts';

type Reader = (text: string) => string;
type ReaderOptions = {
  catalogue: Catalogue;
  write: (message: string, values: Readonly<Record<string, string>>) => string;
};

/** How far a text could be read: to its end, as words of ours or what is said the same; as one word of anybody; or not to its end. */
type Depth = 'known' | 'word' | 'open';
type Reading = { said: string; is: Depth };
/** What one message makes of a text, undefined where it can be read in two ways; and where somebody else’s words begin that end it. */
type Match = { weight: number; reading: Reading | undefined; foreignFrom: number | undefined };
type Question = { template: Template; text: string; masked: string; depth: number };

const KNOWN = 'known';
const OPEN = 'open';

/** Texts come again and again; a memory of so many is small. */
const MOST_REMEMBERED = 4_000;
/** Between two sentences. */
const BOUNDARY = /(?<=[.!?…:)]) (?=[\p{Lu}“0-9])/u;
/** What was made of a phrase: not a part of a list, which begins with a small letter or a bracket. */
const SENTENCE = /^[\p{Lu}“"0-9].*\.$/su;
/** A value that is words of ours is read as well, and so on; deeper than this it stays as it is. */
const DEEPEST = 24;
/** No message has more sentences. */
const MOST_SENTENCES = 6;
/** A longer text is a document of somebody's, which is looked up as one sentence alone. */
const LONGEST_IN_PARTS = 8_000;

/**
 * Says in another language what was said in English. Main, the signer and a proof speak English alone: what they say stands in digests,
 * in the journal, in logs and in evidence, which have to be the same for everybody. A text is looked up as it stands, then among the
 * messages with values, then sentence by sentence. It is said in the other language only where it can be read in one way: a value that looks
 * like words of a message leaves it in English. Of several ways only those count in which every value can be read to its end. What stands
 * between quotation marks is foreign: no word of a message, and never read itself.
 */
export function createEnglishReader({ catalogue, write }: ReaderOptions): Reader {
  const { plain, byStart } = indexMessages(catalogue);
  const remembered = new Map<string, Reading>();
  const items = new Map<string, Reading>();

  function lookUp(text: string): Reading | undefined {
    const message = plain.get(text);
    return message === undefined ? undefined : { said: message, is: 'known' };
  }

  function read(text: string, depth: number): Reading {
    const before = lookUp(text) ?? remembered.get(text);
    if (before !== undefined) return before;
    if (depth > DEEPEST) return leave(text);
    const reading = isSaidTheSame(text) ? leave(text) : readAnew(text, depth);
    remember(remembered, text, reading);
    return reading;
  }

  /** As one message, or as several where that leaves nothing unread; otherwise as well as it can be. */
  function readAnew(text: string, depth: number): Reading {
    const one = readAsOne(text, depth);
    if (one?.is === 'known') return one;
    const parts = readInParts(text, depth);
    return parts.is === 'known' ? parts : (one ?? parts);
  }

  /** As one message, or as a sentence that was made of a phrase: with a capital letter and a full stop. */
  function readAsOne(text: string, depth: number): Reading | undefined {
    const found = readByTemplate(text, depth);
    if (found?.is === 'known' || !SENTENCE.test(text)) return found;
    const phrase = text.slice(0, -1);
    const phrases = [...new Set([lowerFirst(phrase), phrase])].flatMap((one) => {
      const reading = lookUp(one) ?? readByTemplate(one, depth);
      return reading === undefined ? [] : [{ ...reading, said: `${upperFirst(reading.said)}.` }];
    });
    return phrases.find(({ is }) => is === 'known') ?? found ?? phrases[0];
  }

  /** @param isItem the first of a list, which is no list itself */
  function readByTemplate(text: string, depth: number, isItem = false): Reading | undefined {
    const masked = maskQuoted(text);
    const candidates = [...(byStart.get(startOf(text)) ?? []), ...(byStart.get('') ?? [])];
    const matches = candidates.flatMap((template) =>
      isItem && template.isJoin ? [] : matchOne({ template, text, masked, depth }),
    );
    return chooseMatch(matches);
  }

  function matchOne({ template, text, masked, depth }: Question): Match[] {
    const { weight, isJoin, isSlight } = template;
    const cuts = listCuts(template, text, masked);
    if (cuts === undefined) return isSlight ? [] : [{ weight, reading: undefined, foreignFrom: undefined }];
    const readings = isJoin ? joinAtFirst(template, cuts, depth) : readAll(template, cuts, depth);
    if (readings.length === 0) return [];
    const foreignFrom = template.endsForeign ? text.length - (cuts[0]?.at(-1)?.length ?? 0) : undefined;
    return [{ weight, reading: theSame(readings), foreignFrom }];
  }

  /** Each way that leaves nothing unread; where there is none, each that might be meant all the same. */
  function readAll(template: Template, cuts: readonly string[][], depth: number): Reading[] {
    const readings = cuts.map((values) => sayWith(template, values, depth));
    const whole = readings.filter(({ is }) => is === 'known');
    if (whole.length > 0 || template.isSlight) return whole;
    return readings.filter((_, index) => cuts[index]?.every(isOneSentence));
  }

  /** Where the first item of a list ends at the earliest: the rest is a list again. */
  function joinAtFirst(template: Template, cuts: readonly string[][], depth: number): Reading[] {
    for (const values of cuts) {
      if (readItem(values[0] ?? '', depth + 1).is !== 'known') continue;
      const reading = sayWith(template, values, depth);
      if (reading.is === 'known') return [reading];
    }
    return [];
  }

  function readItem(text: string, depth: number): Reading {
    const known = lookUp(text) ?? items.get(text);
    if (known !== undefined) return known;
    const reading = (isSaidTheSame(text) ? undefined : readByTemplate(text, depth, true)) ?? leave(text);
    remember(items, text, reading);
    return reading;
  }

  function sayWith({ names, literals, message, isJoin }: Template, values: readonly string[], depth: number): Reading {
    const readings = names.map((name, index) => {
      const value = values[index] ?? '';
      if (isForeign(name, literals[index] ?? '')) return { said: value, is: canBe(name, value) ? KNOWN : OPEN };
      return isJoin && index === 0 ? readItem(value, depth + 1) : read(value, depth + 1);
    });
    const isWhole = readings.every(({ is }) => is === 'known' || (is === 'word' && !isJoin));
    const said = Object.fromEntries(names.map((name, index) => [name, readings[index]?.said ?? '']));
    return { said: write(message, said), is: isWhole ? KNOWN : OPEN };
  }

  /** What was put together from several messages: as many sentences at a time as are one. */
  function readInParts(text: string, depth: number): Reading {
    const sentences = text.length > LONGEST_IN_PARTS ? [text] : splitSentences(text);
    for (let count = Math.min(sentences.length - 1, MOST_SENTENCES); count > 0; count -= 1) {
      const head = sentences.slice(0, count).join(' ');
      const reading = lookUp(head) ?? readAsOne(head, depth);
      if (reading !== undefined) return joinReadings(reading, read(sentences.slice(count).join(' '), depth));
    }
    const [first = '', ...rest] = sentences;
    if (rest.length === 0) return leave(text);
    return { ...joinReadings(leave(first), read(rest.join(' '), depth)), is: 'open' };
  }

  return (text) => read(text, 0).said;
}

function indexMessages(catalogue: Catalogue) {
  const plain = new Map<string, string>();
  const byStart = new Map<string, Template[]>();
  for (const [key, message] of Object.entries(catalogue)) {
    const english = withoutContext(key);
    if (!english.includes('{')) {
      plain.set(english, plain.get(english) ?? message);
      continue;
    }
    const template = readTemplate(key, message);
    if (template === undefined) continue;
    const start = startOf(english);
    byStart.set(start, [...(byStart.get(start) ?? []), template]);
  }
  return { plain, byStart };
}

/** Messages are looked for by their first word; those that begin with a value stand under the empty one. */
function startOf(text: string): string {
  return /^[^\s{“"]+(?=\s)/.exec(text)?.[0] ?? '';
}

function leave(text: string): Reading {
  return { said: text, is: isSaidTheSame(text) ? 'known' : isOneWord(text) ? 'word' : 'open' };
}

function joinReadings(first: Reading, rest: Reading): Reading {
  return { said: `${first.said} ${rest.said}`, is: first.is === 'known' && rest.is === 'known' ? 'known' : 'open' };
}

/** Several ways that come to the same words are one. */
function theSame(readings: readonly Reading[]): Reading | undefined {
  const [first, ...others] = readings;
  return others.every(({ said }) => said === first?.said) ? first : undefined;
}

/**
 * The one that says most of those that leave nothing unread. What ends with the words of somebody else is taken from where they begin: nothing
 * in them is a word of a message.
 */
function chooseMatch(matches: readonly Match[]): Reading | undefined {
  const whole = matches.filter(({ reading }) => reading === undefined || reading.is === 'known');
  const foreign = whole.flatMap(({ foreignFrom }) => (foreignFrom === undefined ? [] : [foreignFrom]));
  const first = foreign.length === 0 ? undefined : Math.min(...foreign);
  const best = (whole.length > 0 ? whole : matches).filter(({ foreignFrom }) => foreignFrom === first);
  const most = Math.max(...best.map(({ weight }) => weight));
  const heaviest = best.filter(({ weight }) => weight === most).map(({ reading }) => reading);
  return heaviest.includes(undefined) ? undefined : theSame(heaviest.filter((reading) => reading !== undefined));
}

function remember(memory: Map<string, Reading>, text: string, reading: Reading): void {
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(text, reading);
}

function isOneSentence(value: string): boolean {
  return splitSentences(value).length === 1;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function upperFirst(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Cut where a sentence ends outside quotation marks. */
function splitSentences(text: string): string[] {
  const lengths = maskQuoted(text)
    .split(BOUNDARY)
    .map(({ length }) => length);
  let begin = 0;
  return lengths.map((length) => {
    const sentence = text.slice(begin, begin + length);
    begin += length + 1;
    return sentence;
  });
}
