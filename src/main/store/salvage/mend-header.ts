import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

const HEADER_BYTES = 100;
const PAGE_BYTES = 4_096;

/** What the header of each of our files says, by place (https://www.sqlite.org/fileformat2.html, section 1.3). */
const ALWAYS: readonly (readonly [place: number, bytes: readonly number[]])[] = [
  // "SQLite format 3", and a byte of zero.
  [0, [...Buffer.from('53514c69746520666f726d6174203300', 'hex')]],
  // Pages of 4,096 bytes, of which none is kept free; a write-ahead log.
  [16, [PAGE_BYTES >> 8, 0, 2, 2, 0, 64, 32, 32]],
  [44, [0, 0, 0, 4]],
  // UTF-8.
  [56, [0, 0, 0, 1]],
];
const [CHANGE_COUNTER, PAGE_COUNT, FREE_PAGES, COUNT_IS_OF] = [24, 28, 32, 92];

/** Writes what never differs into the header of a file, and how large the file is: a damaged header hides everything behind it. */
export function mendHeader(file: string): void {
  const opened = openSync(file, 'r+');
  try {
    const { size } = fstatSync(opened);
    if (size < HEADER_BYTES) return;
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(opened, header, 0, HEADER_BYTES, 0);
    for (const [place, bytes] of ALWAYS) header.set(bytes, place);
    header.writeUInt32BE(Math.floor(size / PAGE_BYTES), PAGE_COUNT);
    // Nothing is written to it: which pages are free does not matter.
    header.fill(0, FREE_PAGES, FREE_PAGES + 8);
    header.copy(header, COUNT_IS_OF, CHANGE_COUNTER, CHANGE_COUNTER + 4);
    writeSync(opened, header, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(opened);
  }
}
