import Papa from 'papaparse';
import type { AddressEntry } from '#shared/model/address-entry.ts';
import { armCell } from './arm-cell.ts';

/** The columns of a file of addresses, in their order. */
export const ADDRESS_COLUMNS = ['address', 'chain', 'name', 'tags', 'note'] as const;

/** The book as CSV (RFC 4180), a line an entry; read again it is the same book. */
export function writeAddressCsv(entries: readonly AddressEntry[]): string {
  const rows = entries.map(({ address, chain, name, tags, note }) =>
    [address, chain ?? '', name, tags.join(';'), note].map(armCell),
  );
  return `${Papa.unparse([[...ADDRESS_COLUMNS], ...rows], { newline: '\r\n' })}\r\n`;
}
