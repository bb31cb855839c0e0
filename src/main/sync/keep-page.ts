import type { RecordKind } from '#shared/model/review.ts';
import { isFinalStatus } from '#shared/model/status.ts';
import { breathe } from '../breathe.ts';
import { keepListed } from '../records/keep-record.ts';
import type { WalletSyncContext } from '../records/sync-context.ts';
import type { KnownRecord, ListedText } from '../service/known-list.ts';
import type { ListEntry } from '../service/read-known-list.ts';
import { createdAtOf } from '../service/walk-pages.ts';
import type { ListWalk } from '../store/list-walk.ts';

/** As many records are written in one step: whoever asks meanwhile waits for no more of them. */
const AT_ONCE = 3;

type Keeping = {
  kind: RecordKind;
  entries: readonly ListEntry<object>[];
  /** As it came. */
  body: Buffer | undefined;
  walk: ListWalk;
  /** From before the list was asked for. */
  requestNumber: number;
};

/** Keeps a page of a list, and remembers what of it is kept as it stands there. @returns whether anything changed */
export async function keepPage(
  context: Pick<WalletSyncContext, 'profileId' | 'wallet' | 'clock' | 'store'>,
  { kind, entries, body, walk, requestNumber }: Keeping,
): Promise<boolean> {
  let changed = false;
  let isKnown = true;
  const keep = (read: UnknownEntry): KnownAs[] => {
    const kept = keepListed(context, { kind, read, requestNumber });
    if (kept === 'changed') changed = true;
    if (kept === 'better') walk.doubt(read.id);
    if (kept !== 'refused' && read.record.ok && read.text !== undefined)
      return [toKnown({ read, record: read.record.value, text: read.text })];
    isKnown = false;
    return [];
  };
  const unknown = entries.filter((entry) => entry.isKnown !== true);
  for (let first = 0; first < unknown.length; first += AT_ONCE) {
    // Before the first ones, too: reading the page was a part of its own.
    await breathe();
    const kept = context.store.inOneStep(() => unknown.slice(first, first + AT_ONCE).flatMap(keep));
    for (const record of kept) walk.know(record);
  }
  walk.take(entries, isKnown ? body : undefined);
  return changed;
}

type UnknownEntry = Exclude<ListEntry<object>, KnownRecord>;
type KnownAs = Parameters<ListWalk['know']>[0];

function toKnown({ read, record, text }: { read: UnknownEntry; record: object; text: ListedText }): KnownAs {
  return {
    id: read.id,
    text,
    characters: read.raw.length,
    createdAt: createdAtOf(read) || undefined,
    isSettled: 'status' in record && isFinalStatus(String(record.status)),
  };
}
