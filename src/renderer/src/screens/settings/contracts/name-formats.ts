import type { LibraryFunction } from '#shared/ipc/library-views.ts';
import { contractWords } from './words.ts';

/** How functions are counted, or types of typed data: an item has one or the other. */
export function nameFormats(functions: readonly Pick<LibraryFunction, 'kind'>[]): (count: number) => string {
  return functions[0]?.kind === 'type' ? contractWords.row.types : contractWords.row.functions;
}
