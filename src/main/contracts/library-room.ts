import { LARGEST_LIBRARY, MOST_LIBRARY_FUNCTIONS, MOST_LIBRARY_ITEMS } from '#shared/rules/library-limits.ts';
import type { ReadItem } from './read-items.ts';

/** The rule that a library would break by its size, in words; undefined where there is room for all of it. */
export function findNoRoom(items: readonly ReadItem[]): string | undefined {
  if (items.length > MOST_LIBRARY_ITEMS) {
    return `There is room for ${MOST_LIBRARY_ITEMS} ABIs and descriptors in all: remove one first.`;
  }
  const functions = items.reduce((count, item) => count + item.functions.length, 0);
  if (functions > MOST_LIBRARY_FUNCTIONS) {
    return `There is room for ${MOST_LIBRARY_FUNCTIONS} functions in all; with this there would be ${functions}. Add only the functions that are called.`;
  }
  const bytes = items.reduce((sum, { source }) => sum + source.json.length, 0);
  if (bytes > LARGEST_LIBRARY) {
    return `There is room for ${LARGEST_LIBRARY / 1_000_000} MB in all: remove something first.`;
  }
  return undefined;
}
