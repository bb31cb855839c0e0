import type { KnownRecord } from '../service/known-list.ts';

/** When something was read, and by which request. */
export type Read = { at: number; requestNumber: number };
/** A record of a list, and the last reading that found it there as it is kept. */
export type Known = KnownRecord & { read: Read };

/** As many bytes of pages are kept of all lists together. Of what is more, each record is known by its digest. */
export const MOST_BYTES_KEPT = 32_000_000;

/** How many bytes of pages are kept, of all lists that share it. */
export type PageMemory = { bytes: number };

type KnownPage = { records: readonly Known[]; body: Buffer | undefined };

/** The pages of a list as they came, in their order: one that comes again is known without a look at what it says. */
export type KnownPages = ReturnType<typeof createKnownPages>;

export function createKnownPages(memory: PageMemory) {
  /** Of the last walk, and of the one that is under way: undefined where a page cannot be remembered. */
  let last: readonly (KnownPage | undefined)[] = [];
  let current: (KnownPage | undefined)[] = [];
  /** The first page is read once more at the end. */
  const expected = () => [last[current.length], current[0]];

  const keep = (body: Buffer): Buffer | undefined => {
    if (memory.bytes + body.length > MOST_BYTES_KEPT) return undefined;
    memory.bytes += body.length;
    // What it is a part of would be kept with it.
    return body.length < body.buffer.byteLength ? Buffer.from(body) : body;
  };
  const dropAllBut = (kept: readonly (KnownPage | undefined)[], pages: readonly (KnownPage | undefined)[]) => {
    const rest = new Set(kept);
    for (const page of new Set(pages)) if (!rest.has(page)) memory.bytes -= page?.body?.length ?? 0;
  };
  return {
    /** Whether the last walk left nothing that is known. */
    isEmpty: () => last.every((page) => page === undefined),
    begin(): void {
      dropAllBut(last, current);
      current = [];
    },
    /** The records of the page that is expected next, if it is this one; undefined where one of them has become another one since. */
    find(body: Buffer): readonly Known[] | undefined {
      const page = expected().find((known) => known?.body?.equals(body));
      return page?.records.some(({ isOver }) => isOver) ? undefined : page?.records;
    },
    /** @param body as it came; undefined where not each record of it is known @returns whether it is the page that was found */
    take(records: readonly Known[], body: Buffer | undefined): boolean {
      const same = body && expected().find((page) => page?.records === records);
      current.push(body && (same ?? { records, body: keep(body) }));
      return same !== undefined;
    },
    end(): void {
      dropAllBut(current, last);
      last = current;
      current = [];
    },
  };
}
