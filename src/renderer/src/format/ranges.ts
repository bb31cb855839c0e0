/** A part of a length, from `from` up to `to`. */
export type Range = { from: number; to: number };

/** Parts of a length that do not meet, in order, with one more added to them. */
export function addRange(ranges: readonly Range[], added: Range): readonly Range[] {
  if (added.to <= added.from) return ranges;
  const apart = ranges.filter(({ from, to }) => to < added.from || from > added.to);
  const met = ranges.filter((range) => !apart.includes(range));
  const joined = {
    from: Math.min(added.from, ...met.map(({ from }) => from)),
    to: Math.max(added.to, ...met.map(({ to }) => to)),
  };
  return [...apart, joined].sort((one, other) => one.from - other.from);
}

/** Where the first gap begins that is longer than the tolerance; undefined where there is none. */
export function findGap(ranges: readonly Range[], length: number, tolerance: number): number | undefined {
  let end = 0;
  for (const { from, to } of [...ranges, { from: length, to: length }]) {
    if (Math.min(from, length) - end > tolerance) return end;
    end = Math.max(end, to);
  }
  return undefined;
}
