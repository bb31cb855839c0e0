/** A page of what main reads by page, by what it stands next to; its number is only said. */
export type PagePlace = {
  number: number;
  /** `older` goes on behind `from`, `newer` before it; where that is empty, from the first or from the last on. */
  towards: 'older' | 'newer';
  from: string;
  perPage: number;
};

export function firstPage(perPage: number): PagePlace {
  return { number: 1, towards: 'older', from: '', perPage };
}

type Step = {
  number: number;
  page: PagePlace;
  perPage: number;
  total: number;
  /** Ids of what the page shows, in its order. */
  shown: readonly string[];
};

/** The page of a number, which is the first, the last, or one next to what is shown. */
export function stepTo({ number, page, perPage, total, shown }: Step): PagePlace {
  const last = Math.ceil(total / perPage);
  if (number <= 1) return firstPage(perPage);
  // As many as the pages before it leave.
  if (number >= last) return { number: last, towards: 'newer', from: '', perPage: total - (last - 1) * perPage };
  const isBehind = number > page.number;
  const from = (isBehind ? shown.at(-1) : shown[0]) ?? '';
  return { number, towards: isBehind ? 'older' : 'newer', from, perPage };
}
