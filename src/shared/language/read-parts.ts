import { mask } from './english-template.ts';

type Read<Said> = (text: string, depth: number) => Said;
type PartsReaderOptions = {
  /** A text, whatever it is made of. */
  read: Read<string>;
  /** A text that is one message. */
  readWhole: Read<string | undefined>;
};

/** Between two sentences. */
const BOUNDARY = /(?<=[.!?…:)”"]) (?=[\p{Lu}“"0-9])/u;
/** Between two things of a list: things that hold commas are told apart by the other. */
const SEPARATORS = ['; ', ', '] as const;
/** What is put behind something: a code, or its name. */
const BEHIND = /^(.+) (\([^()]+\)|“[^“”]*”)$/u;

/** Reads what was put together from several messages: line by line, sentence by sentence, and as a list of known things. */
export function createPartsReader({ read, readWhole }: PartsReaderOptions): Read<string> {
  /** As many sentences at a time as are one message. */
  function readSentences(sentences: readonly string[], depth: number): string {
    for (let count = sentences.length - 1; count > 0; count -= 1) {
      const said = readWhole(sentences.slice(0, count).join(' '), depth);
      if (said !== undefined) return `${said} ${read(sentences.slice(count).join(' '), depth)}`;
    }
    const [first = '', ...rest] = sentences;
    return `${readBehind(first, depth) ?? first} ${read(rest.join(' '), depth)}`;
  }

  function readBehind(text: string, depth: number): string | undefined {
    const inner = /^\(([^()]+)\)$/.exec(text)?.[1];
    if (inner !== undefined) return `(${read(inner, depth + 1)})`;
    const [, head, behind] = BEHIND.exec(text) ?? [];
    if (head === undefined || behind === undefined) return undefined;
    return `${read(head, depth + 1)} ${behind.startsWith('(') ? read(behind, depth + 1) : behind}`;
  }

  /** Read where each thing of it is known: names stay as they are. */
  function readList(text: string, depth: number): string {
    const end = text.endsWith('.') ? '.' : '';
    const words = text.slice(0, text.length - end.length);
    for (const separator of SEPARATORS) {
      const things = splitAt(words, separator);
      if (things.length === 1 && end === '') continue;
      const said = things.map((thing) => readWhole(thing, depth + 1));
      if (!said.includes(undefined)) return `${said.join(separator)}${end}`;
    }
    return text;
  }

  return (text, depth) => {
    const lines = text.split('\n');
    if (lines.length > 1) return lines.map((line) => readWithin(line, (words) => read(words, depth + 1))).join('\n');
    const sentences = splitAt(text, BOUNDARY);
    return sentences.length > 1 ? readSentences(sentences, depth) : (readBehind(text, depth) ?? readList(text, depth));
  };
}

/** The spaces around it stay. */
export function readWithin(text: string, read: (words: string) => string): string {
  const words = text.trim();
  return words === '' ? text : text.replace(words, () => read(words));
}

/** Cut outside quotation marks. @param boundary what stands between two pieces: a space, or this text */
function splitAt(text: string, boundary: RegExp | string): string[] {
  const length = typeof boundary === 'string' ? boundary.length : 1;
  let begin = 0;
  return mask(text)
    .split(boundary)
    .map((piece) => {
      const found = text.slice(begin, begin + piece.length);
      begin += piece.length + length;
      return found;
    });
}
