import type { RecordRow } from '#shared/ipc/views.ts';

/** Records of a wallet on one page. */
export const PER_PAGE = 10;

/** A page by the record that it stands next to; its number is only said. */
export type RecordPlace = { number: number; towards: 'older' | 'newer'; from: string; perPage: number };

export const NEWEST: RecordPlace = { number: 1, towards: 'older', from: '', perPage: PER_PAGE };

type Step = { number: number; page: RecordPlace; total: number; shown: readonly RecordRow[] };

/** The page of a number, which is the first, the last, or one next to what is shown. */
export function stepTo({ number, page, total, shown }: Step): RecordPlace {
  const last = Math.ceil(total / PER_PAGE);
  if (number <= 1) return NEWEST;
  // As many as the pages before it leave.
  if (number >= last) return { number: last, towards: 'newer', from: '', perPage: total - (last - 1) * PER_PAGE };
  const isOlder = number > page.number;
  const from = (isOlder ? shown.at(-1) : shown[0])?.id ?? '';
  return { number, towards: isOlder ? 'older' : 'newer', from, perPage: PER_PAGE };
}
