import type { ProfileStatus } from '#shared/ipc/views.ts';
import { isFailing, isNoticed } from '#shared/reading-standing.ts';

type Entry = ProfileStatus['freshness'][number];

/** What a request stands in: the window tells of each of them that it could not be read. */
const LISTS_OF_REQUESTS: readonly string[] = ['transactions', 'signatures'];

/** So many readings, those of twenty wallets, are told as they are. */
const FEW = 100;

/**
 * Leaves of each kind of reading what the window tells of it: what was read longest ago and what was read last, what failed, what came with a
 * notice, and each list of requests that did. A thousand wallets have five thousand readings, and the window asks for them with every round.
 * @param entries in any order, which is kept
 */
export function outlineFreshness(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length <= FEW) return entries;
  const kept = new Set<Entry>();
  for (const [kind, ofKind] of Map.groupBy(entries, kindOf)) {
    const told = LISTS_OF_REQUESTS.includes(kind)
      ? ofKind.filter(({ failure }) => failure !== null)
      : [ofKind.find(isFailing), ofKind.find(isNoticed)];
    // The first as well: of what was never read it is known that there is something to read.
    for (const entry of [ofKind[0], ...findEnds(ofKind), ...told]) if (entry !== undefined) kept.add(entry);
  }
  return entries.filter((entry) => kept.has(entry));
}

/** Of a wallet the last word of its subject: `0x…/balances`. */
function kindOf({ subject }: Entry): string {
  return subject.slice(subject.lastIndexOf('/') + 1);
}

function findEnds(entries: readonly Entry[]): (Entry | undefined)[] {
  let oldest: Entry | undefined;
  let newest: Entry | undefined;
  for (const entry of entries) {
    if (entry.succeededAt === null) continue;
    if (entry.succeededAt < (oldest?.succeededAt ?? Number.POSITIVE_INFINITY)) oldest = entry;
    if (entry.succeededAt > (newest?.succeededAt ?? Number.NEGATIVE_INFINITY)) newest = entry;
  }
  return [oldest, newest];
}
