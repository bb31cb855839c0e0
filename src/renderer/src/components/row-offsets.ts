/** The rows that are drawn: the first one, and the one after the last. */
export type RowRange = { from: number; to: number };

/** How far a list is scrolled, and how much of it can be seen, in pixels. */
export type RowView = { top: number; height: number };

/** Where each row begins, in pixels from the top of the list, and at last where the list ends. */
export type RowOffsets = Float64Array;

/** Drawn above and below what can be seen, in pixels: a frame that comes late still shows rows. */
const OVERSCAN = 480;
/** Rows are drawn so many at a time: most of what a change of the list costs is the same for one row and for several. */
const BLOCK = 2;

/** Where rows of these heights begin. `edge` is left free above the first and below the last. */
export function layOutRows(heights: readonly number[], edge = 0): RowOffsets {
  const offsets = new Float64Array(heights.length + 1);
  let top = edge;
  heights.forEach((height, index) => {
    offsets[index] = top;
    top += height;
  });
  offsets[heights.length] = top + edge;
  return offsets;
}

export function heightOfRows(offsets: RowOffsets): number {
  return offsets.at(-1) ?? 0;
}

/** The rows to draw. A list that has just become shorter may still be scrolled to behind its end. */
export function findRows(offsets: RowOffsets, { top, height }: RowView): RowRange {
  const count = offsets.length - 1;
  if (height <= 0 || count < 1) return { from: 0, to: 0 };
  const seenFrom = Math.max(0, Math.min(top, heightOfRows(offsets) - height));
  const first = findRowAt(offsets, seenFrom - OVERSCAN);
  const last = findRowAt(offsets, seenFrom + height + OVERSCAN);
  return { from: first - (first % BLOCK), to: Math.min(count, last - (last % BLOCK) + BLOCK) };
}

/** Where to scroll to, so that the whole row is seen, the first and the last one with what is left free there; undefined where it is. */
export function scrollToShow(offsets: RowOffsets, index: number, { top, height }: RowView): number | undefined {
  const start = index === 0 ? 0 : offsets[index];
  const end = offsets[index + 1];
  if (start === undefined || end === undefined) return undefined;
  if (start < top) return start;
  return end > top + height ? end - height : undefined;
}

/** The last row that begins at `position` or above it. */
function findRowAt(offsets: RowOffsets, position: number): number {
  let low = 0;
  let high = offsets.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
