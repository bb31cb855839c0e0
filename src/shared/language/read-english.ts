import { type Catalogue, withoutContext } from './catalogue.ts';
import { listCuts, maskQuoted, readTemplate, type Template } from './english-template.ts';
import { isForeign, isOneWord, isSaidTheSame } from './value-shape.ts';

type Reader = (text: string) => string;
type ReaderOptions = {
  catalogue: Catalogue;
  write: (message: string, values: Readonly<Record<string, string>>) => string;
};

/** How far a text could be read: to its end, as words of ours or what is said the same; as one word of anybody; or not to its end. */
type Depth = 'known' | 'word' | 'open';
type Reading = { said: string; is: Depth };
/** What one message makes of a text; undefined where it can be read in two ways. */
type Match = { weight: number; reading: Reading | undefined };

/** Texts come again and again; a memory of so many is small. */
const MOST_REMEMBERED = 4_000;
/** Between two sentences. */
const BOUNDARY = /(?<=[.!?…:)]) (?=[\p{Lu}“0-9])/u;
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

  function read(text: string, depth: number): Reading {
    const known = plain.get(text);
    if (known !== undefined) return { said: known, is: 'known' };
    const before = remembered.get(text);
    if (before !== undefined) return before;
    if (depth > DEEPEST) return leave(text);
    const reading = isSaidTheSame(text) ? leave(text) : (readAsOne(text, depth) ?? readInParts(text, depth));
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(text, reading);
    return reading;
  }

  /** As one message, or as a sentence that was made of a phrase: with a capital letter and a full stop. */
  function readAsOne(text: string, depth: number): Reading | undefined {
    const found = readByTemplate(text, depth);
    if (found !== undefined || !text.endsWith('.')) return found;
    const phrase = text.slice(0, -1);
    for (const one of new Set([lowerFirst(phrase), phrase])) {
      const message = plain.get(one);
      const reading = message === undefined ? readByTemplate(one, depth) : { said: message, is: 'known' as const };
      if (reading !== undefined) return { ...reading, said: `${upperFirst(reading.said)}.` };
    }
    return undefined;
  }

  function readByTemplate(text: string, depth: number): Reading | undefined {
    const masked = maskQuoted(text);
    const candidates = [...(byStart.get(startOf(text)) ?? []), ...(byStart.get('') ?? [])];
    const matches = candidates.flatMap((template) => matchOne({ template, text, masked, depth }));
    const whole = matches.filter(({ reading }) => reading === undefined || reading.is === 'known');
    return chooseHeaviest(whole.length > 0 ? whole : matches);
  }

  function matchOne({ template, text, masked, depth }: { template: Template; text: string; masked: string; depth: number }): Match[] {
    const { weight, isJoin } = template;
    const cuts = listCuts(template, text, masked);
    if (cuts === undefined) return isJoin ? [] : [{ weight, reading: undefined }];
    const readings = cuts.map((values) => sayWith(template, values, depth));
    const whole = readings.filter(({ is }) => is === 'known');
    if (whole.length > 0) return [{ weight, reading: theSame(whole) }];
    return isJoin || readings.length === 0 ? [] : [{ weight, reading: theSame(readings) }];
  }

  function sayWith({ names, literals, message, isJoin }: Template, values: readonly string[], depth: number): Reading {
    const read_ = names.map((name, index) => {
      const value = values[index] ?? '';
      const foreign: Reading = { said: value, is: 'known' };
      return isForeign(name, literals[index] ?? '') ? foreign : read(value, depth + 1);
    });
    const isWhole = read_.every(({ is }) => is === 'known' || (is === 'word' && !isJoin));
    const said = Object.fromEntries(names.map((name, index) => [name, read_[index]?.said ?? '']));
    return { said: write(message, said), is: isWhole ? 'known' : 'open' };
  }

  /** What was put together from several messages: as many sentences at a time as are one. */
  function readInParts(text: string, depth: number): Reading {
    const sentences = text.length > LONGEST_IN_PARTS ? [text] : splitSentences(text);
    for (let count = Math.min(sentences.length - 1, MOST_SENTENCES); count > 0; count -= 1) {
      const head = sentences.slice(0, count).join(' ');
      const message = plain.get(head);
      const reading = message === undefined ? readAsOne(head, depth) : { said: message, is: 'known' as const };
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

function chooseHeaviest(matches: readonly Match[]): Reading | undefined {
  const most = Math.max(...matches.map(({ weight }) => weight));
  const heaviest = matches.filter(({ weight }) => weight === most).map(({ reading }) => reading);
  return heaviest.includes(undefined) ? undefined : theSame(heaviest.filter((reading) => reading !== undefined));
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
