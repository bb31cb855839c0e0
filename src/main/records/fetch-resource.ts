import type { KeptNoun } from '#shared/model/noun.ts';
import { fail, type Result } from '#shared/result.ts';
import type { ReadRecord } from '../service/read-record.ts';
import { buildServiceFailure, type ServiceFailure, type ServiceFailureCode } from '../service/service-failure.ts';
import { keepNoun } from './keep-resource.ts';
import { KEPT_NOUN_ROWS } from './kept-resources.ts';
import type { SyncContext } from './sync-context.ts';

export type FetchNoun = { noun: KeptNoun; parent: string; id: string; priority?: number };

/** These say nothing of the one record that was asked for. */
const ABOUT_THE_SERVICE: readonly ServiceFailureCode[] = ['unreachable', 'tls', 'wrong-key', 'rate-limited', 'stopped'];

/** Reads one record by its id and keeps it; a failure that concerns this record alone is kept beside it. */
export async function fetchNoun(
  context: Pick<SyncContext, 'store' | 'client' | 'clock' | 'profileId' | 'nextRequestNumber'>,
  { noun, parent, id, ...controls }: FetchNoun,
): Promise<Result<ReadRecord<object>, ServiceFailure>> {
  const { store, client, clock, profileId } = context;
  const { read, optionalRead: name } = KEPT_NOUN_ROWS[noun];
  if (read === undefined) return fail(explainNoRead({ noun, profileId }));
  const requestNumber = context.nextRequestNumber();
  const answer = await read(client, { parent, id, ...controls });
  const isMissing = !answer.ok && answer.failure.code === 'not-found';
  if (name !== undefined && (answer.ok || isMissing)) {
    const key = { profileId, name, parent: '' };
    // Once it was answered, a 404 is the record's.
    if (answer.ok || !store.optionalReads.isOffered(key))
      store.optionalReads.remember({ ...key, offered: answer.ok, now: clock() });
  }
  if (answer.ok) keepNoun(context, { profileId, noun, parent, read: answer.value, requestNumber });
  else if (!ABOUT_THE_SERVICE.includes(answer.failure.code)) {
    store.recordFailures.note({ profileId, noun, parent, id, at: clock(), failure: answer.failure });
  }
  return answer;
}

function explainNoRead({ noun, profileId }: { noun: KeptNoun; profileId: string }): ServiceFailure {
  return buildServiceFailure(
    { method: 'GET', path: '', profileName: profileId, kind: 'read' },
    {
      code: 'not-found',
      happened: `The service has no way to read a ${noun} again.`,
      next: 'What is shown is what it said when this app made it.',
      mayHaveActed: false,
    },
  );
}
