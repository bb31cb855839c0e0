import { isNamedHere } from '#shared/model/unnamed-record.ts';
import { breathe } from '../breathe.ts';
import type { RecordResource } from '../records/wallet-records.ts';
import type { RecordHead } from '../store/record-heads.ts';
import type { WalletRoundContext } from './note-reading.ts';
import type { FailedRead, ReadCandidate } from './plan-reads.ts';

/** As many heads are read at a time: whoever asks meanwhile waits for no more of them. */
const AT_ONCE = 200;
/** Up to as many that a list missed are looked up one by one; of more, those that were left alone longest are sought. */
const FEW = 100;

type Wanted = {
  resource: RecordResource;
  /** Those whose last reading failed. */
  failed: readonly FailedRead[];
  /** So many of each sort are read in a round: no more are of use. */
  limit: number;
};

/**
 * What may still change and was not brought by this round's list, and what was added by hand and never read. However many there are,
 * no more are in memory than can be read.
 */
export async function listCandidates(context: WalletRoundContext, wanted: Wanted): Promise<ReadCandidate[]> {
  const { profileId, wallet } = context;
  const parent = wallet.address;
  const table = wanted.resource.table(context.store);
  const open = await listOpen(context, wanted);
  const unread = context.store.watched
    .listRecords({ profileId, walletAddress: parent })
    .filter(({ kind, id }) => kind === wanted.resource.kind && table.isSettled({ profileId, parent, id }) === undefined)
    .map(({ id, addedAt }) => ({ id, addedAt: Date.parse(addedAt) }));
  return [
    ...open.map(({ id, firstSeenAt, fetchedAt }) => ({ parent, id, firstSeenAt, fetchedAt, addedAt: firstSeenAt })),
    ...unread.map(({ id, addedAt }) => ({ parent, id, addedAt, firstSeenAt: addedAt, fetchedAt: null })),
  ];
}

/** Each once: what cannot be read, what is due, and of those that failed the ones that are not left alone for now. */
async function listOpen(context: WalletRoundContext, wanted: Wanted): Promise<RecordHead[]> {
  const { store, profileId, wallet, round } = context;
  const key = { profileId, parent: wallet.address };
  const table = wanted.resource.table(store);
  const failing = new Set(wanted.failed.map(({ id }) => id));
  const isWell = ({ id }: RecordHead) => !failing.has(id) && !isNamedHere(id);
  const missed = store.listings.open({ ...key, kind: wanted.resource.kind }).listMissed(round.beganAt);
  const isDue =
    missed === undefined
      ? (head: RecordHead) => head.isUnreadable || isUnread(context, head)
      : ({ id, isUnreadable }: RecordHead) => isUnreadable || missed.has(id);
  const isOpen = (head: RecordHead | undefined) => head !== undefined && !head.settled;
  const findOpen = (ids: readonly string[]) =>
    ids.flatMap((id) => table.getHead({ ...key, id }) ?? []).filter((head) => isOpen(head) && isDue(head));
  const due =
    missed !== undefined && missed.size <= FEW
      ? findOpen([...missed.keys()]).filter(isWell)
      : await takeOldest(context, { ...wanted, isTaken: (head) => isWell(head) && isDue(head) });
  const unreadable = await takeOldest(context, { ...wanted, only: 'unreadable', isTaken: isWell });
  const again = await takeFailed(wanted, findOpen);
  return [...new Map([...due, ...unreadable, ...again].map((head) => [head.id, head])).values()];
}

/** Where a list is still being read, or could not be: whatever it has not brought yet. */
function isUnread({ round, clock }: WalletRoundContext, { fetchedAt }: RecordHead): boolean {
  // Read later than now: the clock was set back since.
  return fetchedAt < round.beganAt || fetchedAt > clock();
}

type Taking = Wanted & { only?: 'unreadable' | undefined; isTaken: (head: RecordHead) => boolean };

/** Those that were read by themselves longest ago. */
async function takeOldest(
  { store, profileId, wallet }: WalletRoundContext,
  { resource, only, isTaken, limit }: Taking,
): Promise<RecordHead[]> {
  const table = resource.table(store);
  const taken: RecordHead[] = [];
  let page = table.listOpen({ profileId, parent: wallet.address, only, limit: AT_ONCE });
  for (;;) {
    taken.push(...page.heads.filter(isTaken).slice(0, limit - taken.length));
    if (page.next === undefined || taken.length >= limit) return taken;
    await breathe();
    page = table.listOpen({ profileId, parent: wallet.address, only, limit: AT_ONCE, after: page.next });
  }
}

/** Those that failed longest ago first, as they are planned. */
async function takeFailed(
  { failed, limit }: Wanted,
  findOpen: (ids: readonly string[]) => RecordHead[],
): Promise<RecordHead[]> {
  const ids = failed
    .filter(({ id, isPaused }) => !isPaused && !isNamedHere(id))
    .sort((left, right) => left.failedAt - right.failedAt)
    .map(({ id }) => id);
  const taken: RecordHead[] = [];
  for (let first = 0; first < ids.length && taken.length < limit; first += FEW) {
    if (first > 0) await breathe();
    taken.push(...findOpen(ids.slice(first, first + FEW)));
  }
  return taken;
}
