import { cutBefore } from '#shared/cut-text.ts';

/** One page of a long text: where in the text it begins and ends, in characters. */
export type TextPage = { text: string; from: number; to: number };

/** A page ends behind a blank where there is one this near to its end: so no address is taken apart. */
const NEAR = 80;

/** How many pages there are of so many characters, or of so many things; nothing at all is one page. */
export function countPages(length: number, size: number): number {
  return Math.max(1, Math.ceil(length / size));
}

/**
 * One page of a text; pages count from 1. All of them in their order are the text, and none begins or ends within a character.
 * Each is found by itself: the last page of ten megabytes costs what the first does.
 */
export function takePage(text: string, page: number, size: number): TextPage {
  const from = endOfPage(text, page - 1, size);
  const to = endOfPage(text, page, size);
  return { text: text.slice(from, to), from, to };
}

function endOfPage(text: string, page: number, size: number): number {
  const cut = cutBefore(text, page * size);
  if (cut === 0 || cut === text.length) return cut;
  const [word = ''] = /\S*$/.exec(text.slice(cut - Math.min(NEAR, cut), cut)) ?? [];
  return word.length < NEAR ? cutBefore(text, cut - word.length) : cut;
}
