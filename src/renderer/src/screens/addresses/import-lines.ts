import type { ImportLine, ImportStanding } from '#shared/ipc/address-views.ts';
import { splitTags } from '#shared/rules/check-address-entry.ts';
import { addressWords } from './words.ts';

/** In the order in which they are looked at. */
export const STANDINGS: readonly ImportStanding[] = ['refused', 'changed', 'new', 'same'];

/** Whether importing the line would change something. */
export function isImportable({ standing }: ImportLine): boolean {
  return standing === 'new' || standing === 'changed';
}

export function isOdd({ lookAlikes, sameName }: ImportLine): boolean {
  return lookAlikes.length + sameName.length > 0;
}

/** Every line that would change something and at which nothing is odd: one that is odd is ticked by a person or not at all. */
export function tickAtFirst(lines: readonly ImportLine[]): ReadonlySet<number> {
  return new Set(lines.filter((line) => isImportable(line) && !isOdd(line)).map(({ line }) => line));
}

/** What has to be looked at first: refused lines, odd ones, then the others as they stand in the file. */
export function orderByNeed(lines: readonly ImportLine[]): ImportLine[] {
  const need = (line: ImportLine) => (line.standing === 'refused' ? 0 : isOdd(line) ? 1 : isImportable(line) ? 2 : 3);
  return lines.toSorted((left, right) => need(left) - need(right) || left.line - right.line);
}

export function countStandings(lines: readonly ImportLine[]): Record<ImportStanding, number> {
  const counts: Record<ImportStanding, number> = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { standing } of lines) counts[standing] += 1;
  return counts;
}

/** What the book says now where the line says something else, in words. */
export function listBefore({ standing, before, typed }: ImportLine): string[] {
  if (standing !== 'changed' || before === null) return [];
  const words = addressWords.importForm;
  const isNamed = before.name === typed.name.trim();
  const isTagged = before.tags.join(';') === splitTags(typed.tags).join(';');
  const isNoted = before.note === typed.note.replaceAll(/\r\n?/g, '\n').trim();
  return [
    ...(isNamed ? [] : [words.was(before.name)]),
    ...(isTagged ? [] : [words.wasTagged(before.tags.join(', '))]),
    ...(isNoted ? [] : [words.wasNoted(before.note)]),
  ];
}
