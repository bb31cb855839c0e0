import type { Block, HelpPage, HelpSection, HelpTopic, Inline } from '../../src/renderer/src/help/help-tree.ts';
import { writePlain } from '../../src/renderer/src/help/write-plain.ts';
import { type MarkdownBlock, parseMarkdown } from './parse-markdown.ts';

/** A page as it is written, by the name of its file without the extension. */
export type HelpSource = { id: string; text: string };

/**
 * Builds the help of the app from its Markdown: a page has topics (##), and a topic entries (###). Each heading is a section with the
 * anchor that GitHub gives it, so that a link works in both places. Pictures are for readers of the files alone: here the app itself is on
 * the screen, and its package stays small.
 * @throws Error for a link that leads nowhere, and for two headings with one anchor
 */
export function buildHelp(sources: readonly HelpSource[]): HelpPage[] {
  const links = new Set<string>();
  const pages = sources.map(({ id, text }) => {
    const resolve = (target: string): string => {
      const to = resolveLink(id, target);
      links.add(to);
      return to;
    };
    return buildPage(id, parseMarkdown(text, resolve));
  });
  const ids = pages.flatMap(({ topics }) => topics.flatMap(({ id, entries }) => [id, ...entries.map((one) => one.id)]));
  const lost = [...links].filter((to) => !ids.includes(to));
  if (lost.length > 0) throw new Error(`These links of the help lead nowhere: ${lost.join(', ')}`);
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
  if (twice.length > 0) throw new Error(`Two headings of the help have one anchor: ${twice.join(', ')}`);
  return pages;
}

/** The anchor that GitHub makes of a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** `#glossary` is on the same page, `troubleshooting.md#the-keychain` on another one. */
function resolveLink(page: string, target: string): string {
  const [, other, anchor] = /^(?:([a-z-]+)\.md)?#(.+)$/.exec(target) ?? [];
  if (anchor === undefined) throw new Error(`Only headings of the help can be linked, and ${target} is none.`);
  return `${other ?? page}#${anchor}`;
}

type Opened = { level: number; parts: readonly Inline[]; blocks: Block[] };

function buildPage(id: string, blocks: readonly MarkdownBlock[]): HelpPage {
  const [title, ...opened] = splitAtHeadings(blocks);
  if (title?.level !== 1) throw new Error(`The page ${id} does not begin with its title.`);
  const topics: (HelpTopic & { entries: HelpSection[] })[] = [];
  // What stands before the first topic is said of the file, and not in the app.
  for (const one of opened) {
    const section = toSection(id, one);
    if (one.level === 2) topics.push({ ...section, entries: [] });
    else topics.at(-1)?.entries.push(section);
  }
  return { id, title: writePlain(title.parts), topics };
}

function splitAtHeadings(blocks: readonly MarkdownBlock[]): Opened[] {
  const opened: Opened[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') opened.push({ level: block.level, parts: block.parts, blocks: [] });
    else if (block.kind !== 'picture') opened.at(-1)?.blocks.push(block);
  }
  return opened;
}

function toSection(page: string, { parts, blocks }: Opened): HelpSection {
  const heading = writePlain(parts);
  const codes = blocks.flatMap(readCodes);
  const quotes = blocks.flatMap((block) => (block.kind === 'quote' ? [writePlain(block.parts)] : []));
  return {
    id: `${page}#${toAnchor(heading)}`,
    heading: parts,
    blocks,
    codes,
    messages: codes.length === 0 ? [] : [heading, ...quotes],
  };
}

/** A line "Code:" or "Codes:" with nothing but codes behind it. */
function readCodes(block: Block): string[] {
  if (block.kind !== 'paragraph' || !/^Codes?:/.test(writePlain(block.parts))) return [];
  return block.parts.flatMap((part) => (part.kind === 'code' ? [part.text] : []));
}
