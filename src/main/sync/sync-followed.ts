import type { KeptNoun } from '#shared/model/noun.ts';
import { type Result, succeed } from '#shared/result.ts';
import { fetchNoun } from '../records/fetch-resource.ts';
import type { Reading, SyncContext } from '../records/sync-context.ts';
import type { ServiceFailure, ServiceFailureCode } from '../service/service-failure.ts';
import { type PlannedRead, planReads, type ReadCandidate } from './plan-reads.ts';

/** Reads of one noun in one round: thousands that were imported go on round by round, behind everything else. */
export const READS_A_ROUND = 10;

/** These concern the one record: the next one is read all the same. */
const ABOUT_THE_RECORD: readonly ServiceFailureCode[] = ['not-found', 'wrong-answer', 'malformed-answer', 'too-large'];

/** Reads what is followed of a noun and was never read or may still change, as many as fit into a round. */
export function syncFollowed(context: SyncContext, noun: KeptNoun): Promise<Result<Reading, ServiceFailure>> {
  return readEach(context, { noun, candidates: listCandidates(context, noun) });
}

/** Reads those candidates that are due, one after the other. */
export async function readEach(
  context: SyncContext,
  { noun, candidates }: { noun: KeptNoun; candidates: readonly ReadCandidate[] },
): Promise<Result<Reading, ServiceFailure>> {
  const { store, profileId, clock } = context;
  const now = clock();
  const paused = new Set(store.recordFailures.listPaused({ profileId, noun, now }).map(nameOf));
  const planned = planReads({
    candidates,
    isPaused: (candidate) => paused.has(nameOf(candidate)),
    now,
    limit: READS_A_ROUND,
  });
  if (planned.length === 0) return succeed('nothing-to-read');
  let changed = false;
  for (const key of planned) {
    const before = store.nouns[noun].get({ profileId, ...key })?.raw;
    const read = await fetchNoun(context, { noun, ...key });
    if (!read.ok && !ABOUT_THE_RECORD.includes(read.failure.code)) return read;
    // A failure of its own is news as well: the screen shows it beside the record.
    changed ||= !read.ok || read.value.raw !== before;
  }
  return succeed(changed ? 'changed' : 'unchanged');
}

/** What is followed, and what is kept and not final, each once. */
export function listCandidates({ store, profileId }: SyncContext, noun: KeptNoun): ReadCandidate[] {
  const heads = new Map(store.nouns[noun].listHeads({ profileId }).map((head) => [nameOf(head), head]));
  const followed = store.followed.list({ profileId, noun });
  const open = [...heads.values()].filter(({ settled }) => !settled);
  const unread = followed.filter((record) => !heads.has(nameOf(record)));
  return [
    ...open.map(({ parent, id, firstSeenAt, fetchedAt }) => ({
      parent,
      id,
      firstSeenAt,
      fetchedAt,
      addedAt: firstSeenAt,
    })),
    ...unread.map(({ parent, id, addedAt }) => ({ parent, id, addedAt, firstSeenAt: addedAt, fetchedAt: null })),
  ].filter(({ id }) => !id.startsWith('unreadable:'));
}

function nameOf({ parent, id }: PlannedRead): string {
  return JSON.stringify([parent, id]);
}
