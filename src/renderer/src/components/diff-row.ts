/** A field with its value before and after; null is "not there". */
export type DiffRow = { label: string; before: string | null; after: string | null };
