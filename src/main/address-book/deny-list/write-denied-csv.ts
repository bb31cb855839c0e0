import { writeCsv } from '#shared/csv/write-csv.ts';
import type { DeniedView } from '#shared/ipc/denied-views.ts';

/** The deny list as CSV (RFC 4180), a line an entry; read again it is the same list. */
export function writeDeniedCsv(list: readonly DeniedView[]): string {
  return writeCsv([
    ['address', 'chain', 'note'],
    ...list.map(({ address, chain, note }) => [address, chain ?? '', note]),
  ]);
}
