import { randomUUID } from 'node:crypto';
import { mayHaveInexact, quoteInexact } from '#shared/exact-json.ts';

/**
 * The same JSON in one spelling: without white space and duplicate members, every number with its own digits.
 * @param change what is written in its place; numbers of the tree are only there to be taken over
 * @throws SyntaxError when the text is not JSON
 */
export function rewriteJson(text: string, change = (tree: unknown): unknown => tree): string {
  const { tree, write } = parseMarked(text);
  return write(change(tree));
}

/**
 * The elements of a list, each in the same spelling; none where there is no list.
 * @param member the member that holds the list; left out where the text itself is the list
 * @throws SyntaxError when the text is not JSON
 */
export function readRawElements(text: string, member: string | undefined): string[] {
  const { tree, write } = parseMarked(text);
  const list = member === undefined ? tree : (tree as Record<string, unknown>)[member];
  return Array.isArray(list) ? list.map(write) : [];
}

/** A tree in which numbers that a double would change are marked texts, and what writes a part of it with their own digits. */
function parseMarked(text: string): { tree: unknown; write: (part: unknown) => string } {
  const plain: unknown = JSON.parse(text);
  if (!mayHaveInexact(text)) return { tree: plain, write: (part) => JSON.stringify(part) };
  // No text of anybody else begins with it.
  const mark = randomUUID();
  const marked = new RegExp(`"${mark}([^"]*)"`, 'g');
  return {
    tree: JSON.parse(quoteInexact(text, mark)),
    write: (part) => JSON.stringify(part).replace(marked, '$1'),
  };
}
