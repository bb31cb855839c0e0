import type { Failure } from '#shared/failure.ts';
import { HELP_IDS, type HelpTarget } from './help-ids.ts';
import type { Block, HelpPage, HelpSection, HelpTopic } from './help-tree.ts';
import { writePlain } from './write-plain.ts';

/** The id of the section that a target leads to; undefined where it names none. */
export function findTarget(pages: readonly HelpPage[], target: HelpTarget): string | undefined {
  if (target.kind === 'start') return pages[0]?.topics[0]?.id;
  return target.kind === 'section' ? target.id : findEntry(pages, target.failure);
}

/** The entry about a failure: of those with its code the one that quotes most of its message, else the first. */
function findEntry(pages: readonly HelpPage[], { code, happened }: Pick<Failure, 'code' | 'happened'>): string {
  const withCode = listSections(pages).filter(({ codes }) => codes.includes(code));
  const [nearest] = withCode
    .map(({ id, messages }) => ({
      id,
      quoted: Math.max(0, ...messages.map((message) => countQuoted(message, happened))),
    }))
    .sort((left, right) => right.quoted - left.quoted);
  return nearest?.id ?? HELP_IDS.notListed;
}

/** How many characters of a sentence a message quotes, with … for what differs; 0 where the sentence does not begin so. */
function countQuoted(message: string, sentence: string): number {
  const parts = message.replace(/\.$/, '').split('…');
  const escaped = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}`, 's').test(sentence) ? parts.join('').length : 0;
}

/** The topic that a section belongs to. */
export function findTopic(pages: readonly HelpPage[], id: string): HelpTopic | undefined {
  const topics = pages.flatMap((page) => page.topics);
  return topics.find((topic) => topic.id === id || topic.entries.some((entry) => entry.id === id));
}

export type HelpHit = { id: string; title: string; topic: string };

const MOST_HITS = 40;

/** The sections that hold every word, those first that hold them in their heading. */
export function searchHelp(pages: readonly HelpPage[], text: string): HelpHit[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const hits = pages.flatMap(({ topics }) => topics.flatMap((topic) => searchTopic(topic, words)));
  return hits.sort((left, right) => Number(right.isInTitle) - Number(left.isInTitle)).slice(0, MOST_HITS);
}

function searchTopic(topic: HelpTopic, words: readonly string[]) {
  const name = writePlain(topic.heading);
  return [topic, ...topic.entries].flatMap((section) => {
    const title = writePlain(section.heading);
    const holdsAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
    if (!holdsAll([title, ...section.blocks.map(writeBlock)].join('\n'))) return [];
    return [{ id: section.id, title, topic: section === topic ? '' : name, isInTitle: holdsAll(title) }];
  });
}

function listSections(pages: readonly HelpPage[]): HelpSection[] {
  return pages.flatMap(({ topics }) => topics.flatMap((topic) => [topic, ...topic.entries]));
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(writePlain).join('\n');
    case 'table':
      return [block.head, ...block.rows].flatMap((cells) => cells.map(writePlain)).join('\n');
    case 'code':
      return block.text;
    default:
      return writePlain(block.parts);
  }
}
