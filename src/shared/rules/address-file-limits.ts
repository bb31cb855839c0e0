/** What a CSV file of addresses may be at most; a bigger one is no address book. */
export const MOST_CSV_LINES = 10_000;
export const MOST_CSV_BYTES = 5_000_000;
