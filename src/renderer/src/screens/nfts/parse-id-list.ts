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
const HEADER = /^(id|nft[ _-]?id|token[ _-]?id)$/i;

/** Reads ids from pasted lines: one a line, or the first column of CSV, whose values may be quoted (RFC 4180). */
export function parseIdList(text: string): IdList {
  const seen = new Set<string>();
  const list: IdList = { ids: [], duplicates: 0, tooLong: [], hasHeader: false };
  const lines = text.split(/\r\n|\r|\n/).map(readFirstCell);
  const first = lines.findIndex((line) => line !== '');
  lines.forEach((id, index) => {
    if (id === '') return;
    if (index === first && HEADER.test(id)) list.hasHeader = true;
    else if (id.length > LONGEST_ID) list.tooLong.push(index + 1);
    else if (seen.has(id)) list.duplicates += 1;
    else {
      seen.add(id);
      list.ids.push(id);
    }
  });
  return list;
}

function readFirstCell(line: string): string {
  const trimmed = line.trim();
  const quoted = /^"((?:[^"]|"")*)"\s*(?:[,;\t]|$)/.exec(trimmed);
  if (quoted?.[1] !== undefined) return quoted[1].replaceAll('""', '"').trim();
  return (trimmed.split(/[,;\t]/, 1)[0] ?? '').trim();
}
