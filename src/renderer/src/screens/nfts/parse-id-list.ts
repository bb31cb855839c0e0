import { type CsvOptions, readCsv } from '#shared/csv/read-csv.ts';

/** What a pasted list of ids holds. */
export type IdList = {
  /** In their order, each once. */
  ids: string[];
  /** How many stood there more than once and were left out. */
  duplicates: number;
  /** Lines that cannot be an id, counted from 1. */
  tooLong: number[];
  /** The first line names its columns and was not taken for an id. */
  hasHeader: boolean;
};

/** As many as one import takes. */
export const MOST_IDS = 10_000;
const LONGEST_ID = 200;
const COLUMNS: CsvOptions<'id'>['columns'] = [
  { name: 'id', aliases: ['nft id', 'nft_id', 'nft-id', 'nftid', 'token id', 'token_id', 'token-id', 'tokenid'] },
];

/** Reads ids from pasted lines: one a line, or a column of CSV: the one that its first line names, else the first. */
export function parseIdList(text: string): IdList {
  const { rows = [], hasHeader = false } = readCsv(text, { columns: COLUMNS, mayHaveMore: true }) ?? {};
  const ids = new Set<string>();
  const list = { duplicates: 0, tooLong: [] as number[], hasHeader };
  for (const { line, cells } of rows) {
    const id = cells.id.trim();
    if (id === '') continue;
    if (id.length > LONGEST_ID) list.tooLong.push(line);
    else if (ids.has(id)) list.duplicates += 1;
    else ids.add(id);
  }
  return { ...list, ids: [...ids] };
}
