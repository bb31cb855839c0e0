import type { Action } from '#shared/model/action.ts';
import { actionSchema } from '#shared/model/action.ts';
import { credentialSchema } from '#shared/model/credential.ts';
import type { ResourceKey } from '#shared/model/resource.ts';
import { OPTIONAL_READ_RETRY_MS, type SyncContext } from '../records/sync-context.ts';
import type { RecordHead } from '../store/record-heads.ts';
import { noteIdle, type RoundContext } from './note-reading.ts';
import type { ReadCandidate } from './plan-reads.ts';
import { listCandidates, readFollowed } from './read-followed.ts';

/** For so long after an action's end what it changed is looked at, should the first look have failed. */
const AFTERMATH_MS = 60 * 60 * 1000;

const NAME = 'actions';

/**
 * Follows the actions of mints, edits and issues to their end where the service tells of them, then reads what they changed.
 * Where it does not, what they change is read until it is clear what became of them.
 */
export function readActions(context: RoundContext): void {
  const { store, profileId, clock, round } = context;
  const offer = { profileId, name: 'action', parent: '' } as const;
  void round.begin(NAME, async () => {
    const isWorthTrying = store.optionalReads.worthTrying({
      ...offer,
      now: clock(),
      retryAfterMs: OPTIONAL_READ_RETRY_MS,
    });
    if (isWorthTrying)
      await readFollowed(context, { resource: 'action', subject: NAME, candidates: listActions(context) });
    else noteIdle(context, NAME);
    readTouched(context, { isOffered: store.optionalReads.isOffered(offer) });
  });
}

function listActions(context: RoundContext): ReadCandidate[] {
  const { store, profileId } = context;
  const known = listCandidates(context, 'action');
  const named = store.resources.credential.listUnsettled(profileId).flatMap(({ parsed, firstSeenAt }) => {
    const id = credentialSchema.safeParse(parsed).data?.actionId;
    const isKept = id === undefined || store.resources.action.get({ profileId, parent: '', id }) !== undefined;
    if (isKept || known.some((candidate) => candidate.id === id)) return [];
    return [{ parent: '', id, addedAt: firstSeenAt, firstSeenAt, fetchedAt: null }];
  });
  return [...known, ...named];
}

/** Reads NFTs and collections that have not been read since an action about them ended, or whose action nobody tells of. */
function readTouched(context: RoundContext, { isOffered }: { isOffered: boolean }): void {
  const { store, profileId, clock } = context;
  const recent = store.resources.action
    .listHeads({ profileId })
    .filter(({ settled, fetchedAt }) => (settled ? clock() - fetchedAt < AFTERMATH_MS : !isOffered));
  const touched = recent.flatMap((head) => toCandidate(context, head));
  for (const resource of ['nft', 'collection'] as const) {
    void readFollowed(context, {
      resource,
      candidates: touched.filter((candidate) => candidate.resource === resource),
    });
  }
}

function toCandidate(
  { store, profileId }: SyncContext,
  action: RecordHead,
): (ReadCandidate & { resource: ResourceKey['resource'] })[] {
  const stored = store.resources.action.get({ profileId, parent: '', id: action.id });
  const resource = readResource(actionSchema.safeParse(stored?.parsed).data);
  if (resource === undefined) return [];
  const known = store.resources[resource.resource].get({ profileId, ...resource });
  // What is not on the lists was not asked for; what was read after the action's end shows it already.
  if (known === undefined || (action.settled && known.fetchedAt >= action.fetchedAt)) return [];
  const { firstSeenAt } = action;
  // An end that was seen is looked at right away, an open one less and less often.
  const since = action.settled ? known.fetchedAt : firstSeenAt;
  return [{ ...resource, addedAt: firstSeenAt, firstSeenAt: since, fetchedAt: known.fetchedAt }];
}

/** What an action is about: an NFT, or else a collection. */
function readResource(action: Action | undefined): Pick<ResourceKey, 'resource' | 'parent' | 'id'> | undefined {
  const collectionId = action?.data?.collection?.id;
  if (collectionId === undefined) return undefined;
  const nftId = action?.data?.token?.id;
  return nftId === undefined
    ? { resource: 'collection', parent: '', id: collectionId }
    : { resource: 'nft', parent: collectionId, id: nftId };
}
