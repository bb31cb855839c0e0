import type { KeptResource } from '#shared/model/resource.ts';
import { isNamedHere } from '#shared/model/unnamed-record.ts';
import { succeed } from '#shared/result.ts';
import { fetchResource } from '../records/fetch-resource.ts';
import type { SyncContext } from '../records/sync-context.ts';
import { concernsProfile } from '../service/failure-table.ts';
import { noteIdle, noteReading, type RoundContext } from './note-reading.ts';
import { nameOf, type PlannedRead, planApart, type ReadCandidate } from './plan-reads.ts';

/** Reads of one resource in one round: thousands that were imported go on round by round, behind everything else. */
const READS_A_ROUND = 10;

type Followed = {
  resource: KeptResource;
  candidates: readonly ReadCandidate[];
  /** Whose age these readings are; undefined where a list tells that. */
  subject?: string;
};

/** Reads those candidates that are due, each for itself. Resolves when they have ended. */
export async function readFollowed(context: RoundContext, { resource, candidates, subject }: Followed): Promise<void> {
  const { store, profileId, clock } = context;
  const now = clock();
  const failed = store.recordFailures.list({ profileId, resource, now });
  const planned = planApart({ candidates, failed, now, limit: READS_A_ROUND });
  if (planned.length === 0 && subject !== undefined) noteIdle(context, subject);
  await Promise.all(planned.map((key) => readOne(context, { resource, ...key, subject })));
}

type OneRead = PlannedRead & Pick<Followed, 'resource'> & { subject?: string | undefined };

/** Reads one record by its id, unless it is under way. */
export function readOne(context: RoundContext, { resource, subject, ...key }: OneRead): Promise<void> {
  const { store, profileId, round } = context;
  return round.begin(`${resource} ${nameOf(key)}`, async () => {
    const before = store.resources[resource].get({ profileId, ...key })?.raw;
    const answer = await fetchResource(context, { resource, ...key });
    if (subject !== undefined) {
      // What failed alone was answered: that stands beside the record.
      const isAnswered = answer.ok || !concernsProfile(answer.failure);
      noteReading(context, { subject, name: subject, answer: isAnswered ? succeed('unchanged') : answer });
    }
    // A failure of its own is news as well.
    if (!answer.ok || answer.value.raw !== before) round.changed();
  });
}

/** What is followed, and what is kept and not final, each once. */
export function listCandidates({ store, profileId }: SyncContext, resource: KeptResource): ReadCandidate[] {
  const heads = new Map(store.resources[resource].listHeads({ profileId }).map((head) => [nameOf(head), head]));
  const followed = store.followed.list({ profileId, resource });
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
