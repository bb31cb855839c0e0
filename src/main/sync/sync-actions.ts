import type { Action } from '#shared/model/action.ts';
import { actionSchema } from '#shared/model/action.ts';
import { credentialSchema } from '#shared/model/credential.ts';
import type { NounKey } from '#shared/model/noun.ts';
import { type Result, succeed } from '#shared/result.ts';
import { OPTIONAL_READ_RETRY_MS, type Reading, type SyncContext } from '../records/sync-context.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import type { RecordHead } from '../store/service-records.ts';
import type { ReadCandidate } from './plan-reads.ts';
import { listCandidates, readEach } from './sync-followed.ts';

type Read = Promise<Result<Reading, ServiceFailure>>;

/** For so long after an action's end what it changed is looked at, should the first look have failed. */
const AFTERMATH_MS = 60 * 60 * 1000;

/**
 * Follows the actions of mints, edits and issues to their end where the service tells of them, then reads what they changed.
 * Where it does not, what they change is read until it is clear what became of them.
 */
export async function syncActions(context: SyncContext): Read {
  const { store, profileId, clock } = context;
  const read = { profileId, name: 'action', parent: '' } as const;
  const isWorthTrying = store.optionalReads.worthTrying({
    ...read,
    now: clock(),
    retryAfterMs: OPTIONAL_READ_RETRY_MS,
  });
  const actions = isWorthTrying ? await readActions(context) : succeed<Reading>('not-offered');
  if (!actions.ok) return actions;
  const resources = await readResources(context, { isOffered: store.optionalReads.isOffered(read) });
  if (!resources.ok) return resources;
  return resources.value === 'changed' ? resources : actions;
}

function readActions(context: SyncContext): Read {
  const { store, profileId } = context;
  const known = listCandidates(context, 'action');
  const named = store.nouns.credential.listUnsettled(profileId).flatMap(({ parsed, firstSeenAt }) => {
    const id = credentialSchema.safeParse(parsed).data?.actionId;
    const isKept = id === undefined || store.nouns.action.get({ profileId, parent: '', id }) !== undefined;
    if (isKept || known.some((candidate) => candidate.id === id)) return [];
    return [{ parent: '', id, addedAt: firstSeenAt, firstSeenAt, fetchedAt: null }];
  });
  return readEach(context, { noun: 'action', candidates: [...known, ...named] });
}

/** Reads NFTs and collections that have not been read since an action about them ended, or whose action nobody tells of. */
async function readResources(context: SyncContext, { isOffered }: { isOffered: boolean }): Read {
  const { store, profileId, clock } = context;
  const recent = store.nouns.action
    .listHeads({ profileId })
    .filter(({ settled, fetchedAt }) => (settled ? clock() - fetchedAt < AFTERMATH_MS : !isOffered));
  const touched = recent.flatMap((head) => toCandidate(context, head));
  const readings = new Set<Reading>();
  for (const noun of ['nft', 'collection'] as const) {
    const candidates = touched.filter((candidate) => candidate.noun === noun);
    const reading = await readEach(context, { noun, candidates });
    if (!reading.ok) return reading;
    readings.add(reading.value);
  }
  return succeed(readings.has('changed') ? 'changed' : 'unchanged');
}

function toCandidate(
  { store, profileId }: SyncContext,
  action: RecordHead,
): (ReadCandidate & { noun: NounKey['noun'] })[] {
  const stored = store.nouns.action.get({ profileId, parent: '', id: action.id });
  const resource = readResource(actionSchema.safeParse(stored?.parsed).data);
  if (resource === undefined) return [];
  const known = store.nouns[resource.noun].get({ profileId, ...resource });
  // What is not on the lists was not asked for; what was read after the action's end shows it already.
  if (known === undefined || (action.settled && known.fetchedAt >= action.fetchedAt)) return [];
  const { firstSeenAt } = action;
  // An end that was seen is looked at right away, an open one less and less often.
  const since = action.settled ? known.fetchedAt : firstSeenAt;
  return [{ ...resource, addedAt: firstSeenAt, firstSeenAt: since, fetchedAt: known.fetchedAt }];
}

/** What an action is about: an NFT, or else a collection. */
function readResource(action: Action | undefined): Pick<NounKey, 'noun' | 'parent' | 'id'> | undefined {
  const collectionId = action?.data?.collection?.id;
  if (collectionId === undefined) return undefined;
  const nftId = action?.data?.token?.id;
  return nftId === undefined
    ? { noun: 'collection', parent: '', id: collectionId }
    : { noun: 'nft', parent: collectionId, id: nftId };
}
