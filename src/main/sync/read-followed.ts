import type { KeptNoun } from '#shared/model/noun.ts';
import { isNamedHere } from '#shared/model/unnamed-record.ts';
import { succeed } from '#shared/result.ts';
import { fetchNoun } from '../records/fetch-resource.ts';
import type { SyncContext } from '../records/sync-context.ts';
import { concernsProfile } from '../service/failure-table.ts';
import { noteIdle, noteReading, type RoundContext } from './note-reading.ts';
import { nameOf, type PlannedRead, planApart, type ReadCandidate } from './plan-reads.ts';

/** Reads of one noun in one round: thousands that were imported go on round by round, behind everything else. */
export const READS_A_ROUND = 10;

type Followed = {
  noun: KeptNoun;
  candidates: readonly ReadCandidate[];
  /** Whose age these readings are; undefined where a list tells that. */
  resource?: string;
};

/** Reads those candidates that are due, each for itself. Resolves when they have ended. */
export async function readFollowed(context: RoundContext, { noun, candidates, resource }: Followed): Promise<void> {
  const { store, profileId, clock } = context;
  const now = clock();
  const failed = store.recordFailures.list({ profileId, noun, now });
  const planned = planApart({ candidates, failed, now, limit: READS_A_ROUND });
  if (planned.length === 0 && resource !== undefined) noteIdle(context, resource);
  await Promise.all(planned.map((key) => readOne(context, { noun, ...key, resource })));
}

type OneRead = PlannedRead & Pick<Followed, 'noun'> & { resource?: string | undefined };

/** Reads one record by its id, unless it is under way. */
export function readOne(context: RoundContext, { noun, resource, ...key }: OneRead): Promise<void> {
  const { store, profileId, round } = context;
  return round.begin(`${noun} ${nameOf(key)}`, async () => {
    const before = store.nouns[noun].get({ profileId, ...key })?.raw;
    const answer = await fetchNoun(context, { noun, ...key });
    if (resource !== undefined) {
      // What failed alone was answered: that stands beside the record.
      const isAnswered = answer.ok || !concernsProfile(answer.failure);
      noteReading(context, { resource, name: resource, answer: isAnswered ? succeed('unchanged') : answer });
    }
    // A failure of its own is news as well.
    if (!answer.ok || answer.value.raw !== before) round.changed();
  });
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
  ].filter(({ id }) => !isNamedHere(id));
}
