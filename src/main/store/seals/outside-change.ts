import type { ReadableCells } from '../sound/table-rules.ts';
import type { WhenMissing } from './sealed-tables.ts';

/**
 * What another program did to a row. `older`: the seals of its table are not those that this app left last, so that rows of it may be of an
 * earlier time or gone; such a note without cells is about the table as a whole.
 */
export const OUTSIDE_CHANGES = ['changed', 'added', 'removed', 'older'] as const;
export type OutsideChange = (typeof OUTSIDE_CHANGES)[number];

/** A row that this app did not leave as it was found, until somebody has decided about it. */
export type OutsideNote = {
  id: number;
  table: string;
  /** `unreadable`: it was damaged so that it cannot be read, and reviews may lack it. */
  why: OutsideChange | 'unreadable';
  whenMissing: WhenMissing;
  /** As it was found; of a row that is gone its key, as far as that is known. */
  cells: ReadableCells;
  /** Milliseconds since 1970. */
  foundAt: number;
};
