import type { ImportLine } from '#shared/ipc/address-views.ts';
import { splitTags } from '#shared/rules/check-address-entry.ts';
import type { LineStanding } from './line-standing.ts';
import { addressWords } from './words.ts';

/** In the order in which they are looked at. */
export const STANDINGS: readonly LineStanding[] = ['refused', 'alike', 'changed', 'new', 'same'];

export function standingOf({ standing, lookAlikes }: ImportLine): LineStanding {
  return standing === 'new' && lookAlikes.length > 0 ? 'alike' : standing;
}

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

/** Every line that would change something and imitates nobody: those are ticked one by one. */
export function tickAll(lines: readonly ImportLine[]): ReadonlySet<number> {
  return new Set(lines.filter((line) => isImportable(line) && line.lookAlikes.length === 0).map(({ line }) => line));
}

/** What has to be looked at first: refused lines, odd ones, then the others as they stand in the file. */
export function orderByNeed(lines: readonly ImportLine[]): ImportLine[] {
  const need = (line: ImportLine) => (line.standing === 'refused' ? 0 : isOdd(line) ? 1 : isImportable(line) ? 2 : 3);
  return lines.toSorted((left, right) => need(left) - need(right) || left.line - right.line);
}

export function countStandings(lines: readonly ImportLine[]): Record<LineStanding, number> {
  const counts: Record<LineStanding, number> = { new: 0, alike: 0, changed: 0, same: 0, refused: 0 };
  for (const line of lines) counts[standingOf(line)] += 1;
  return counts;
}

/** What the book says where the line says something else, and what that becomes, in words. */
export function listBefore({ standing, before, typed }: ImportLine): string[] {
  if (standing !== 'changed' || before === null) return [];
  const words = addressWords.importForm;
  const name = typed.name.trim();
  const [tagged, tags] = [before.tags, splitTags(typed.tags)].map((each) => each.join(', '));
  const note = typed.note.replaceAll(/\r\n?/g, '\n').trim();
  return [
    ...(before.name === name ? [] : [words.renamed(before.name, name)]),
    ...(tagged === tags ? [] : [words.retagged(tagged ?? '', tags ?? '')]),
    ...(before.note === note ? [] : [words.renoted(before.note, note)]),
  ];
}
