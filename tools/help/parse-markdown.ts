import type { Block, Inline } from '../../src/renderer/src/help/help-tree.ts';
import { parseInline, type ResolveLink } from './parse-inline.ts';

export type MarkdownBlock =
  | Block
  | { kind: 'heading'; level: number; parts: readonly Inline[] }
  /** `name` is that of a file in docs/pictures, without its extension. */
  | { kind: 'picture'; name: string; alt: string };

type Form = { begins: RegExp; goesOn: RegExp; read: (lines: readonly string[], resolve: ResolveLink) => MarkdownBlock };

const NOTHING = /^(?!)/;
const ITEM = /^(?:- |\d+\. )/;
/** A line that begins no other form, whether that is known here or not. */
const TEXT = /^(?![\s#<>|~=+]|[-*] |\d+\. |!\[|```|-{3}|\*{3})./;
const INDENTED = / {2,}\S/;

/** The part of Markdown that the help is written in. A block begins with a line of its form, and goes on as long as lines fit. */
const FORMS: readonly Form[] = [
  { begins: /^#{1,3} \S/, goesOn: NOTHING, read: readHeading },
  { begins: /^!\[[^\]]+\]\((?:\.\.\/)?pictures\/[a-z-]+\.png\)$/, goesOn: NOTHING, read: readPicture },
  { begins: /^> /, goesOn: /^> /, read: readQuote },
  { begins: ITEM, goesOn: new RegExp(`${ITEM.source}|^${INDENTED.source}`), read: readList },
  { begins: /^\|/, goesOn: /^\|/, read: readTable },
  { begins: TEXT, goesOn: TEXT, read: readParagraph },
];

/**
 * Reads a page of the help.
 * @param resolve makes the id of a section from the target of a link
 * @throws Error that names the line, for whatever is not in the forms above: HTML, nested lists, other headings
 */
export function parseMarkdown(text: string, resolve: ResolveLink): MarkdownBlock[] {
  const lines = text.split('\n');
  const blocks: MarkdownBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    const first = lines[at] ?? '';
    const end = first === '' ? at + 1 : findEnd(lines, at);
    if (first !== '') blocks.push(readBlock(lines.slice(at, end), at + 1, resolve));
    at = end;
  }
  return blocks;
}

const FENCE = '```';

function findEnd(lines: readonly string[], start: number): number {
  const first = lines[start] ?? '';
  if (first.startsWith(FENCE)) return lines.indexOf(FENCE, start + 1) + 1 || lines.length;
  const form = findForm(first);
  const rest = lines.findIndex((line, at) => at > start && !form?.goesOn.test(line));
  return rest < 0 ? lines.length : rest;
}

function findForm(line: string): Form | undefined {
  return FORMS.find(({ begins }) => begins.test(line));
}

function readBlock(lines: readonly string[], number: number, resolve: ResolveLink): MarkdownBlock {
  const [first = ''] = lines;
  if (first.startsWith(FENCE)) return { kind: 'code', text: lines.slice(1, -1).join('\n') };
  const form = findForm(first);
  if (form === undefined) throw new Error(`Line ${number} is in no form of Markdown that the help knows: ${first}`);
  try {
    return form.read(lines, resolve);
  } catch (cause) {
    throw new Error(`Line ${number}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function readHeading([line = '']: readonly string[], resolve: ResolveLink): MarkdownBlock {
  const level = line.indexOf(' ');
  return { kind: 'heading', level, parts: parseInline(line.slice(level + 1), resolve) };
}

function readPicture([line = '']: readonly string[]): MarkdownBlock {
  const [, alt = '', name = ''] = /^!\[(.+)\]\((?:\.\.\/)?pictures\/(.+)\.png\)$/.exec(line) ?? [];
  return { kind: 'picture', name, alt };
}

function readQuote(lines: readonly string[], resolve: ResolveLink): MarkdownBlock {
  return { kind: 'quote', parts: parseInline(lines.map((line) => line.slice(2)).join(' '), resolve) };
}

function readParagraph(lines: readonly string[], resolve: ResolveLink): MarkdownBlock {
  return { kind: 'paragraph', parts: parseInline(lines.join(' '), resolve) };
}

function readList(lines: readonly string[], resolve: ResolveLink): MarkdownBlock {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
    else if (ITEM.test(line.trimStart())) throw new Error('A list stands in a list.');
    else items.push(`${items.pop() ?? ''} ${line.trimStart()}`);
  }
  const [first = ''] = lines;
  const isOrdered = /^\d/.test(first);
  if (isOrdered && !first.startsWith('1. ')) throw new Error('A list does not begin with 1.');
  return { kind: 'list', isOrdered, items: items.map((item) => parseInline(item, resolve)) };
}

function readTable(lines: readonly string[], resolve: ResolveLink): MarkdownBlock {
  const [head = '', rule = '', ...rows] = lines;
  if (!/^\|(?:-{3,}\|)+$/.test(rule)) throw new Error('The second line of a table is |---|---|.');
  const readRow = (line: string) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => parseInline(cell.trim(), resolve));
  const table = { head: readRow(head), rows: rows.map(readRow) };
  if (table.rows.some(({ length }) => length !== table.head.length))
    throw new Error('A row has another number of cells.');
  return { kind: 'table', ...table };
}
