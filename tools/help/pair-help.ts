import type { Block, Cells, HelpPage, HelpSection, Inline } from '../../src/renderer/src/help/help-tree.ts';
import { writePlain } from '../../src/renderer/src/help/write-plain.ts';

/**
 * A translation of the help with the ids, codes and messages of the original, so that the app leads to the same sections in every language.
 * Both have the same headings and the same kinds of blocks, one after the other.
 * @throws Error at the first place where they have not
 */
export function pairHelp(original: readonly HelpPage[], translation: readonly HelpPage[]): HelpPage[] {
  const pairs = pair(listSections(original), listSections(translation), 'Sections');
  const ids = new Map(pairs.map(([own, other]) => [other.id, own.id]));
  const toSection = (own: HelpSection, other: HelpSection): HelpSection => {
    requireSameBlocks(own, other);
    const blocks = other.blocks.map((block) => mapBlock(block, ids));
    return { ...own, heading: other.heading.map((part) => mapInline(part, ids)), blocks };
  };
  return pair(original, translation, 'Pages').map(([page, other]) => ({
    ...page,
    title: other.title,
    topics: pair(page.topics, other.topics, `Topics of ${page.id}`).map(([topic, otherTopic]) => ({
      ...toSection(topic, otherTopic),
      entries: pair(topic.entries, otherTopic.entries, `Entries of ${topic.id}`).map(([entry, one]) =>
        toSection(entry, one),
      ),
    })),
  }));
}

function pair<Item>(own: readonly Item[], other: readonly Item[], what: string): [Item, Item][] {
  if (own.length !== other.length) throw new Error(`${what}: ${own.length}, and ${other.length} in the translation.`);
  return own.map((item, place) => [item, other[place] as Item]);
}

function listSections(pages: readonly HelpPage[]): HelpSection[] {
  return pages.flatMap(({ topics }) => topics.flatMap((topic) => [topic, ...topic.entries]));
}

function requireSameBlocks(own: HelpSection, other: HelpSection): void {
  const [mine, others] = [own, other].map(({ blocks }) => blocks.map(describeBlock).join(', '));
  if (mine !== others) throw new Error(`${own.id} has ${mine}, and ${writePlain(other.heading)} has ${others}.`);
}

function describeBlock(block: Block): string {
  if (block.kind === 'list') return `a list of ${block.items.length}`;
  if (block.kind === 'table') return `a table of ${block.head.length} by ${block.rows.length}`;
  return block.kind;
}

function mapBlock(block: Block, ids: ReadonlyMap<string, string>): Block {
  const cells = (all: Cells): Cells => all.map((parts) => parts.map((part) => mapInline(part, ids)));
  switch (block.kind) {
    case 'list':
      return { ...block, items: cells(block.items) };
    case 'table':
      return { ...block, head: cells(block.head), rows: block.rows.map(cells) };
    case 'code':
      return block;
    default:
      return { ...block, parts: block.parts.map((part) => mapInline(part, ids)) };
  }
}

function mapInline(part: Inline, ids: ReadonlyMap<string, string>): Inline {
  if (!('parts' in part)) return part;
  const parts = part.parts.map((one) => mapInline(one, ids));
  return part.kind === 'link' ? { ...part, parts, to: ids.get(part.to) ?? part.to } : { ...part, parts };
}
