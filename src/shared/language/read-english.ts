import { type Catalogue, withoutContext } from './catalogue.ts';
import { listTemplates, mask, readValues, startOf, type Template } from './english-template.ts';
import { createPartsReader, readWithin } from './read-parts.ts';

type Reader = (text: string) => string;
type ReaderOptions = {
  catalogue: Catalogue;
  write: (message: string, values: Readonly<Record<string, string>>) => string;
};

type Match = { template: Template; values: readonly string[] };

/** Texts come again and again; a memory of so many is small. */
const MOST_REMEMBERED = 2_000;
/** A value that is words of ours is read as well, and so on; deeper than this it stays as it is. */
const DEEPEST = 6;
/** What an entry of the journal is called is made of our words, wherever it stands. */
const OURS = 'target';

/**
 * Says in another language what was said in English. Main, the signer and a proof speak English alone: what they say stands in digests,
 * in the journal, in logs and in evidence, which have to be the same for everybody. A text is looked up as it stands, then among the
 * messages with values, then line by line, sentence by sentence, and as a list of known things. It is said in the other language only where
 * it can be read in one way: a value that looks like words of a message leaves it in English. What stands between quotation marks is
 * foreign: no word of a message, and never read itself.
 */
export function createEnglishReader({ catalogue, write }: ReaderOptions): Reader {
  const { plain, byStart } = sortMessages({ catalogue, write });
  const remembered = new Map<string, string>();
  const readParts = createPartsReader({
    read,
    readWhole: (text, depth) => plain.get(text) ?? readByTemplate(text, depth),
  });

  function read(text: string, depth: number): string {
    const known = plain.get(text) ?? remembered.get(text);
    if (known !== undefined) return known;
    const said = depth > DEEPEST ? text : (readByTemplate(text, depth) ?? readParts(text, depth));
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(text, said);
    return said;
  }

  function readByTemplate(text: string, depth: number): string | undefined {
    const masked = mask(text);
    const candidates = [...(byStart.get(startOf(text)) ?? []), ...(byStart.get('') ?? [])];
    const matches = candidates.flatMap((template) => {
      const values = readValues({ template, text, masked });
      return values === undefined ? [] : [{ template, values }];
    });
    const most = Math.max(...matches.map(({ template }) => template.weight));
    const best = matches.filter(({ template }) => template.weight === most);
    // Messages that differ in the names of their values alone come to the same.
    const said = new Set(best.map((match) => write(match.template.message, sayValues(match, depth))));
    return said.size === 1 ? [...said][0] : undefined;
  }

  function sayValues({ template, values }: Match, depth: number): Record<string, string> {
    const said = template.names.map((name, index) => {
      const value = values[index] ?? '';
      return [name, isRead(template, index) ? readWithin(value, (words) => read(words, depth + 1)) : value] as const;
    });
    return Object.fromEntries([...template.empty.map((name) => [name, ''] as const), ...said]);
  }

  return (text) => read(text, 0);
}

/** Messages as they stand, and those with values by their first word. */
function sortMessages({ catalogue, write }: ReaderOptions) {
  const plain = new Map<string, string>();
  const byStart = new Map<string, Template[]>();
  for (const [key, message] of Object.entries(catalogue)) {
    const english = withoutContext(key).trim();
    const templates = listTemplates(english, message.trim());
    // Main knows of no context: of two meanings it means the one without.
    if (templates.length === 0 && (english === key || !plain.has(english))) plain.set(english, message.trim());
    for (const template of templates) {
      const [only = '', ...more] = template.literals;
      const empty = Object.fromEntries(template.empty.map((name) => [name, '']));
      if (more.length === 0) plain.set(only, plain.get(only) ?? write(template.message, empty));
      else byStart.set(startOf(english), [...(byStart.get(startOf(english)) ?? []), template]);
    }
  }
  return { plain, byStart };
}

/** What is quoted is foreign, and what a message chooses by has to stay as it was. */
function isRead({ literals, names, message }: Template, index: number): boolean {
  const name = names[index] ?? '';
  if (message.includes(`{${name}, select,`)) return false;
  return name.startsWith(OURS) || !/[“"]$/.test(literals[index] ?? '');
}
