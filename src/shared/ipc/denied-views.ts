import type { AddressKey, ImportStanding } from './address-views.ts';

/** An entry of the deny list: whatever names it on its chain (`null`: on any) is refused. */
export type DeniedView = AddressKey & {
  note: string;
  /** Milliseconds since 1970. */
  addedAt: number;
};

/** An entry as it is typed or stands in a file: an empty chain is every chain. */
export type TypedDenied = { address: string; chain: string; note: string };

/** One line of a file, and what importing it would do. */
export type DeniedImportLine = {
  /** Where it begins in the file, counted from 1. */
  line: number;
  standing: ImportStanding;
  typed: TypedDenied;
  /** Why it is refused. */
  problems: { field: string; rule: string }[];
};

/** `basis` names the list that the file was held against: where that is another by then, nothing is imported. */
export type DeniedImportPreview = { basis: string; lines: DeniedImportLine[] };
