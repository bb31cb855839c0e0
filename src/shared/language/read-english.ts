import { type Messages, withoutContext } from './catalogue.ts';
import { listCuts, maskQuoted, readTemplates, type Template } from './english-template.ts';
import { hasShape, isForeign, isOneWord, isQuoted, isSaidTheSame, mustBeQuoted } from './value-shape.ts';

type Reader = (text: string) => string;
type ReaderOptions = {
  messages: Messages;
  /** Puts values that were read into a message. */
  say: (message: string, values: Readonly<Record<string, string>>) => string;
};

/** How far a text could be read: to its end, as words of ours or what is said the same; as one word of anybody; or not to its end. */
type Depth = 'known' | 'word' | 'open';
type Reading = { said: string; is: Depth };
/** What one message makes of a text, undefined where it can be read in two ways; and where the words of somebody else begin that end it. */
type Match = { weight: number; reading: Reading | undefined; foreignFrom: number };
/** Every way to find the words of a message in a text; undefined where there are too many. */
type Fitting = { template: Template; cuts: string[][] | undefined };
type MessageIndex = { plain: Map<string, string>; byStart: Map<string, Template[]>; joins: readonly Template[] };
type Own = { template: Template; index: number; value: string; after: string; depth: number };
type Foreign = { template: Template; name: string; value: string; before: string };

/** Between the things of a list, and behind one: the same in every language. */
const JOINS = ['{item}, {item2}', '{item}; {item2}', '{item} ({item2})', '({item})', '{item} {quote}'];

const KNOWN = 'known';
const OPEN = 'open';
/** What a message comes to that cannot be meant: never shown. */
const NOTHING: Reading = { said: '', is: OPEN };

/** Texts come again and again; a memory of so many is small. */
const MOST_REMEMBERED = 4_000;
const END = /[.!?] (?=[\p{Lu}“0-9])/u;
const LETTERS = /\p{L}/u;
const ONE_WORD = /^\p{L}+$/u;
/** Between two sentences, or between what introduces one and the sentence. */
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
 * between quotation marks is foreign: no word of a message, and never read itself. A message that has a context is of one place alone: with
 * values nothing is read by it, and without them only what no other one says.
 */
export function createEnglishReader(options: ReaderOptions): Reader {
  const reader = new EnglishReader(options);
  return (text) => reader.read(text, 0).said;
}

class EnglishReader {
  readonly #index: MessageIndex;
  readonly #say: ReaderOptions['say'];
  readonly #remembered = new Map<string, Reading>();
  readonly #items = new Map<string, Reading>();

  constructor({ messages, say }: ReaderOptions) {
    this.#index = indexMessages({ messages, say });
    this.#say = say;
  }

  #lookUp(text: string): Reading | undefined {
    const message = this.#index.plain.get(text);
    return message === undefined ? undefined : { said: message, is: KNOWN };
  }

  /** The spaces around it stay. */
  read(text: string, depth: number): Reading {
    const words = text.trim();
    if (words === text || words === '') return this.#readTrimmed(text, depth);
    const { said, is } = this.#readTrimmed(words, depth);
    return { said: text.replace(words, () => said), is };
  }

  #readTrimmed(text: string, depth: number): Reading {
    const before = this.#lookUp(text) ?? this.#remembered.get(text);
    if (before !== undefined) return before;
    if (depth > DEEPEST) return leave(text);
    const reading = isSaidTheSame(text) ? leave(text) : this.#readAnew(text, depth);
    remember(this.#remembered, text, reading);
    return reading;
  }

  /** As one message, or as several where that leaves nothing unread; otherwise as well as it can be. */
  #readAnew(text: string, depth: number): Reading {
    const one = this.#readAsOne(text, depth);
    if (one?.is === KNOWN) return one;
    const parts = text.includes('\n') ? this.#readLines(text, depth) : this.#readInParts(text, depth);
    return parts.is === KNOWN ? parts : (one ?? parts);
  }

  #readLines(text: string, depth: number): Reading {
    const lines = text.split('\n').map((line) => this.read(line, depth + 1));
    const isWhole = lines.every(({ is }) => is === KNOWN);
    return { said: lines.map(({ said }) => said).join('\n'), is: isWhole ? KNOWN : OPEN };
  }

  /** As one message, or as a sentence that was made of a phrase: with a capital letter and a full stop. */
  #readAsOne(text: string, depth: number): Reading | undefined {
    const found = this.#readByTemplate(text, depth);
    if (found?.is === KNOWN || !SENTENCE.test(text)) return found;
    const phrase = text.slice(0, -1);
    const phrases = [...new Set([lowerFirst(phrase), phrase])].flatMap((one) => {
      const reading = this.#lookUp(one) ?? this.#readByTemplate(one, depth);
      return reading === undefined ? [] : [{ ...reading, said: `${upperFirst(reading.said)}.` }];
    });
    return phrases.find(({ is }) => is === KNOWN) ?? found ?? phrases[0];
  }

  /** @param isItem the first of a list, which is no list itself */
  #readByTemplate(text: string, depth: number, isItem = false): Reading | undefined {
    const fitting = this.#findFitting(text);
    const whole = this.#readWhole(fitting, text, depth);
    if (whole !== undefined) return whole.reading;
    const joined = isItem ? undefined : this.#readList(text, depth);
    return joined ?? this.#readOpen(fitting, depth);
  }

  /** The messages whose words stand in a text, those that say most first. */
  #findFitting(text: string): Fitting[] {
    const masked = maskQuoted(text);
    const fitting: Fitting[] = [];
    for (const start of new Set([startOf(text), ''])) {
      for (const template of this.#index.byStart.get(start) ?? []) {
        const found = listCuts(template, text, masked);
        if (found?.length === 0 || (found === undefined && template.isSlight)) continue;
        const cuts = found?.filter((values) => haveShapes(template, values));
        if (cuts?.length !== 0) fitting.push({ template, cuts });
      }
    }
    return fitting.sort((left, right) => right.template.weight - left.template.weight);
  }

  /**
   * The message that says most of those that leave nothing unread. What ends with the words of somebody else is taken from where they begin:
   * nothing in them is a word of a message.
   */
  #readWhole(fitting: readonly Fitting[], text: string, depth: number): Match | undefined {
    const foreign = fitting.filter(({ template }) => template.endsForeign);
    const ends = foreign.flatMap((one) => this.#readOne(one, text, depth));
    const first = Math.min(...ends.map(({ foreignFrom }) => foreignFrom));
    if (ends.length > 0) return chooseHeaviest(ends.filter(({ foreignFrom }) => foreignFrom === first));
    const found: Match[] = [];
    for (const one of fitting) {
      if (found[0] !== undefined && found[0].weight > one.template.weight) break;
      if (!one.template.endsForeign) found.push(...this.#readOne(one, text, depth));
    }
    return chooseHeaviest(found);
  }

  #readOne({ template, cuts }: Fitting, text: string, depth: number): Match[] {
    const { weight } = template;
    if (cuts === undefined) return [{ weight, reading: undefined, foreignFrom: 0 }];
    const readings = cuts.map((values) => this.#sayWith(template, values, depth)).filter(({ is }) => is === KNOWN);
    const foreignFrom = text.length - (cuts[0]?.at(-1)?.length ?? 0);
    return readings.length === 0 ? [] : [{ weight, reading: theSame(readings), foreignFrom }];
  }

  /** Where no message leaves nothing unread: the one that says most, if it can be meant in one way only. */
  #readOpen(fitting: readonly Fitting[], depth: number): Reading | undefined {
    const open = fitting.flatMap(({ template, cuts }) => {
      if (template.isShort) return [];
      const readings = (cuts ?? []).filter((values) => values.every(isOneSentence));
      if (cuts !== undefined && readings.length === 0) return [];
      const said = readings
        .map((values) => this.#sayWith(template, values, depth, true))
        .filter((reading) => reading !== NOTHING);
      if (cuts !== undefined && said.length === 0) return [];
      return [{ weight: template.weight, reading: cuts && theSame(said), foreignFrom: 0 }];
    });
    return chooseHeaviest(open)?.reading;
  }

  /** Where the first item of a list ends at the earliest: the rest is a list again. */
  #readList(text: string, depth: number): Reading | undefined {
    const masked = maskQuoted(text);
    for (const template of this.#index.joins) {
      for (const values of listCuts(template, text, masked) ?? []) {
        const reading = this.#sayWith(template, values, depth);
        if (reading.is === KNOWN) return reading;
      }
    }
    return undefined;
  }

  #readItem(text: string, depth: number): Reading {
    const known = this.#lookUp(text) ?? this.#items.get(text);
    if (known !== undefined) return known;
    const reading = (isSaidTheSame(text) ? undefined : this.#readByTemplate(text, depth, true)) ?? leave(text);
    remember(this.#items, text, reading);
    return reading;
  }

  /** @param mayBeOpen a value that cannot be read stays as it is; otherwise nothing is said then */
  #sayWith(template: Template, values: readonly string[], depth: number, mayBeOpen = false): Reading {
    const { names, literals, message, isStrict } = template;
    const said: Record<string, string> = Object.fromEntries(template.empty.map((one) => [one, '']));
    let isWhole = true;
    for (const [index, name] of names.entries()) {
      const value = values[index] ?? '';
      const [before = '', after = ''] = literals.slice(index);
      const reading =
        readForeign({ template, name, value, before }) ?? this.#readOwn({ template, index, value, after, depth });
      if (reading === undefined) return NOTHING;
      said[name] = reading.said;
      isWhole &&= reading.is === KNOWN || (reading.is === 'word' && !isStrict);
      if (!isWhole && !mayBeOpen) return NOTHING;
    }
    return { said: this.#say(message, said), is: isWhole ? KNOWN : OPEN };
  }

  #readOwn({ template, index, value, after, depth }: Own): Reading | undefined {
    if (!fitsBefore(after, value)) return undefined;
    return template.isJoin && index === 0 ? this.#readItem(value, depth + 1) : this.read(value, depth + 1);
  }

  /** What was put together from several messages: as many sentences at a time as are one. */
  #readInParts(text: string, depth: number): Reading {
    const sentences = text.length > LONGEST_IN_PARTS ? [text] : splitSentences(text);
    for (let count = Math.min(sentences.length - 1, MOST_SENTENCES); count > 0; count -= 1) {
      const head = sentences.slice(0, count).join(' ');
      const reading = this.#lookUp(head) ?? this.#readAsOne(head, depth);
      if (reading?.is === KNOWN) return joinReadings(reading, this.read(sentences.slice(count).join(' '), depth));
    }
    const [first = '', ...rest] = sentences;
    if (rest.length === 0) return leave(text);
    return joinReadings(
      { ...(this.#readAsOne(first, depth) ?? leave(first)), is: OPEN },
      this.read(rest.join(' '), depth),
    );
  }
}

function indexMessages({ messages, say }: ReaderOptions): MessageIndex {
  const plain = new Map<string, string>();
  const byStart = new Map<string, Template[]>();
  const joins = JOINS.flatMap((key) => readTemplates(key, key));
  // What the window says with values is no message of main's; a word may stand in both. What has a context is of one place alone.
  const all = [...Object.entries(messages.english), ...Object.entries(messages.window)];
  for (const [key, message] of all.toSorted(
    ([left], [right]) => Number(hasContext(left)) - Number(hasContext(right)),
  )) {
    const english = withoutContext(key).trim();
    if (!english.includes('{') && !plain.has(english)) plain.set(english, message.trim());
  }
  for (const [key, message] of Object.entries(messages.english)) {
    if (hasContext(key)) continue;
    const english = key.trim();
    const templates = readTemplates(key, message);
    for (const template of templates) {
      const { names, literals, empty } = template;
      if (names.length === 0) {
        const only = literals.join('');
        plain.set(only, plain.get(only) ?? say(message.trim(), Object.fromEntries(empty.map((name) => [name, '']))));
      } else if (template.isJoin) joins.push(template);
      else byStart.set(startOf(english), [...(byStart.get(startOf(english)) ?? []), template]);
    }
  }
  return { plain, byStart, joins: joins.toSorted((left, right) => strengthOf(right) - strengthOf(left)) };
}

function hasContext(key: string): boolean {
  return withoutContext(key) !== key;
}

/** Parts between semicolons are longer than those between commas. */
function strengthOf({ literals, weight }: Template): number {
  return literals.includes('; ') ? Number.POSITIVE_INFINITY : weight;
}

/** Messages are looked for by their first word; those that begin with a value stand under the empty one. */
function startOf(text: string): string {
  return /^[^\s{“"]+(?=\s)/.exec(text)?.[0] ?? '';
}

function leave(text: string): Reading {
  return { said: text, is: isSaidTheSame(text) ? 'known' : isOneWord(text) ? 'word' : 'open' };
}

/** What somebody else said, or what a message chooses by, stays as it is. */
function readForeign({ template: { message, isJoin }, name, value, before }: Foreign): Reading | undefined {
  // The mark that closes a text does not stand in it, unless it cannot be read in another way.
  if (isForeign(name, before)) return { said: value, is: before.endsWith('"') && value.includes('"') ? OPEN : KNOWN };
  if (isQuoted(name, value) || message.includes(`{${name}, `)) return { said: value, is: KNOWN };
  return isJoin && mustBeQuoted(name) ? { said: value, is: OPEN } : undefined;
}

function haveShapes({ names, literals, message }: Template, values: readonly string[]): boolean {
  return names.every((name, index) => {
    const value = values[index] ?? '';
    const [before = '', after = ''] = literals.slice(index);
    if (!hasShape(name, value) || (isLost(message, name) && !ONE_WORD.test(value))) return false;
    // No sentence of ours has two spaces: what one of them would begin or end is something else.
    if ((before.endsWith(' ') && value.startsWith(' ')) || (after.startsWith(' ') && value.endsWith(' '))) return false;
    return !names.some((other, place) => message.includes(`{${name}}{${other}}`) && isGlued(value, values[place]));
  });
}

/** Two values that stand beside each other in the other language alone would be one word, or one amount. */
function isGlued(first: string, second = ''): boolean {
  return /[\p{L}\p{N}]$/u.test(first) && /^[\p{L}\p{N}]/u.test(second);
}

/** A message that chooses by a value and does not say it would leave out whatever else stands there. */
function isLost(message: string, name: string): boolean {
  return message.includes(`{${name}, select,`) && !message.includes(`{${name}}`);
}

function joinReadings(first: Reading, rest: Reading): Reading {
  return { said: `${first.said} ${rest.said}`, is: first.is === KNOWN && rest.is === KNOWN ? 'known' : 'open' };
}

/** Several ways that come to the same words are one. */
function theSame(readings: readonly Reading[]): Reading | undefined {
  const [first, ...others] = readings;
  return others.every(({ said }) => said === first?.said) ? first : undefined;
}

function chooseHeaviest(matches: readonly Match[]): Match | undefined {
  const most = Math.max(...matches.map(({ weight }) => weight));
  const heaviest = matches.filter(({ weight }) => weight === most);
  const readings = heaviest.flatMap(({ reading }) => (reading === undefined ? [] : [reading]));
  const [first] = heaviest;
  return first && { ...first, reading: readings.length < heaviest.length ? undefined : theSame(readings) };
}

function remember(memory: Map<string, Reading>, text: string, reading: Reading): void {
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(text, reading);
}

/** A value may end with a sentence and go on with another only where no words of its message follow. */
function fitsBefore(words: string, value: string): boolean {
  return !LETTERS.test(words) || /^ \p{Lu}/u.test(words) || !END.test(maskQuoted(value));
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
