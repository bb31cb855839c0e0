import type { Inline } from './help-tree.ts';

/** The words of a line of the help, without their form. */
export function writePlain(parts: readonly Inline[]): string {
  return parts.map((part) => ('text' in part ? part.text : writePlain(part.parts))).join('');
}
