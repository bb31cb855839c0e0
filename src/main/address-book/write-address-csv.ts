import { writeCsv } from '#shared/csv/write-csv.ts';
import type { AddressEntry } from '#shared/model/address-entry.ts';

const COLUMNS = ['address', 'chain', 'name', 'tags', 'note'];

/** The book as CSV (RFC 4180), a line an entry; read again it is the same book. */
export function writeAddressCsv(entries: readonly AddressEntry[]): string {
  const rows = entries.map(({ address, chain, name, tags, note }) => [
    address,
    chain ?? '',
    name,
    tags.join(';'),
    note,
  ]);
  return writeCsv([COLUMNS, ...rows]);
}
