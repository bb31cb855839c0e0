/** One column of two values set one above the other; a missing character is a gap. */
export type Column = { expected: string; actual: string; differs: boolean };

/** Stands where one of the two values has no character. */
export const GAP = '·';

/**
 * Sets two values one above the other, character by character, and marks the columns that differ. Values of one length are
 * compared in place, as hex is read; else what they share at the start and at the end is aligned, and the middle differs.
 */
export function alignDifference({ expected, actual }: { expected: string; actual: string }): Column[] {
  const left = Array.from(expected);
  const right = Array.from(actual);
  if (left.length === right.length) return zip(left, right);
  const start = countShared(left, right, (list, index) => list[index]);
  const shorter = Math.min(left.length, right.length) - start;
  const fromEnd = (list: readonly string[], index: number) => list[list.length - 1 - index];
  const end = Math.min(shorter, countShared(left, right, fromEnd));
  const middle = zip(left.slice(start, left.length - end), right.slice(start, right.length - end));
  return [
    ...zip(left.slice(0, start), right.slice(0, start)),
    ...middle.map((column) => ({ ...column, differs: true })),
    ...zip(left.slice(left.length - end), right.slice(right.length - end)),
  ];
}

function countShared(
  left: readonly string[],
  right: readonly string[],
  at: (list: readonly string[], index: number) => string | undefined,
): number {
  const limit = Math.min(left.length, right.length);
  let count = 0;
  while (count < limit && isSame(at(left, count), at(right, count))) count += 1;
  return count;
}

function zip(left: readonly string[], right: readonly string[]): Column[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => ({
    expected: left[index] ?? GAP,
    actual: right[index] ?? GAP,
    differs: !isSame(left[index], right[index]),
  }));
}

/** Letter case is part of a text; but both values come from the proof, which writes hex in one case. */
function isSame(left: string | undefined, right: string | undefined): boolean {
  return left === right;
}

/** Cuts columns into lines that fit. */
export function wrapColumns(columns: readonly Column[], width: number): Column[][] {
  const lines: Column[][] = [];
  for (let start = 0; start < columns.length; start += width) lines.push(columns.slice(start, start + width));
  return lines;
}

/** Neighbouring columns that agree or differ together: what is drawn as one piece. */
export function joinRuns(
  columns: readonly Column[],
  side: 'expected' | 'actual',
): { text: string; differs: boolean }[] {
  const runs: { text: string; differs: boolean }[] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last?.differs === column.differs) last.text += column[side];
    else runs.push({ text: column[side], differs: column.differs });
  }
  return runs;
}
