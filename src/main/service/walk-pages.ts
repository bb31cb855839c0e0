import { fail, type Result, succeed } from '#shared/result.ts';
import type { ReadRecord } from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';

export const PER_PAGE = 50;
/** A walk this long is a service that repeats itself. */
const MAX_PAGES = 400;
/** As much text as one walk may bring, in characters. */
const MAX_CHARACTERS = 50_000_000;

type Page<Value> = readonly ReadRecord<Value>[];

export type WalkOptions<Value> = {
  readPage: (page: number) => Promise<Result<Page<Value>, ServiceFailure>>;
  /** Whether a record is kept as final: such a record needs no second look. */
  isSettled: (id: string) => boolean;
  /** The id of the only record that is wanted: the walk ends where it is found. */
  wanted?: string;
};

/**
 * Reads a list without totals, cursor or stated order (service facts, "Errors, limits, paging") until nothing new comes.
 * Stops early only where the pages are seen to run from new to old and a whole page is settled. Reads the top page again
 * at the end when there was more than one: what came in meanwhile has pushed others over a page's edge.
 */
export async function walkPages<Value extends object>(
  options: WalkOptions<Value>,
): Promise<Result<Page<Value>, ServiceFailure>> {
  const seen = new Map<string, ReadRecord<Value>>();
  let page = 1;
  let bytes = 0;
  for (; page <= MAX_PAGES; page += 1) {
    const answer = await options.readPage(page);
    if (!answer.ok) return fail(answer.failure);
    if (!addUnseen(seen, answer.value)) break;
    bytes += answer.value.reduce((sum, { raw }) => sum + raw.length, 0);
    // What is there is kept; a list without end must not take all the memory.
    if (bytes > MAX_CHARACTERS) break;
    if (options.wanted !== undefined && seen.has(options.wanted)) return succeed([...seen.values()]);
    if (isNewestFirst(answer.value) && answer.value.every(({ id }) => options.isSettled(id))) break;
  }
  if (page > 2) {
    const top = await options.readPage(1);
    if (!top.ok) return fail(top.failure);
    addUnseen(seen, top.value);
  }
  return succeed([...seen.values()]);
}

function addUnseen<Value>(seen: Map<string, ReadRecord<Value>>, page: Page<Value>): boolean {
  const before = seen.size;
  for (const read of page) seen.set(read.id, read);
  return seen.size > before;
}

function isNewestFirst(page: Page<object>): boolean {
  const times = page.map(({ record }) =>
    record.ok && 'createdAt' in record.value && typeof record.value.createdAt === 'string'
      ? record.value.createdAt
      : '',
  );
  return (
    times.length > 1 && times.every((time, index) => time !== '' && (index === 0 || time <= (times[index - 1] ?? '')))
  );
}
