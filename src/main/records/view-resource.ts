import { briefText } from '#shared/cut-text.ts';
import type { ResourceRow, ResourceView } from '#shared/ipc/resource-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { KeptResource, ResourceKey } from '#shared/model/resource.ts';
import type { IntentRow } from '../store/intents.ts';
import type { Store } from '../store/open-store.ts';
import { readTitle } from '../store/search-text.ts';
import { KEPT_RESOURCE_ROWS, type ResourceFacts, type ResourceValues } from './kept-resources.ts';
import { resourceTarget } from './resource-target.ts';

export type ResourceViewContext = {
  store: Pick<Store, 'resources' | 'recordFailures' | 'followed' | 'intents'>;
  /** The key under which the page may ask for an image. */
  imageSources: { keyOf(source: { profileId: string; url: string }): string };
  viewIntent: (row: IntentRow) => IntentView;
};

type KeyOf<Resource extends KeptResource> = ResourceKey & { resource: Resource };

/** A record as this app has it, for a screen of its own: also one that was never read. */
export function viewResource<Resource extends KeptResource>(
  { store, viewIntent }: ResourceViewContext,
  key: KeyOf<Resource>,
): ResourceView<ResourceValues[Resource]> {
  const { profileId, resource, parent, id } = key;
  const { schema, writtenBy } = KEPT_RESOURCE_ROWS[resource];
  const stored = store.resources[resource].get(key);
  const failed = store.recordFailures.get(key);
  const intent = store.intents.findNewest({
    profileId,
    kinds: writtenBy,
    target: resourceTarget(key),
    parent,
    recordId: id,
  });
  return {
    profileId,
    resource,
    parent,
    id,
    value: schema.safeParse(stored?.parsed).data ?? null,
    malformed: stored?.malformed ?? null,
    raw: stored?.raw ?? null,
    status: stored?.status ?? null,
    origin: store.followed.get(key)?.origin ?? (stored === undefined ? null : 'listed'),
    fetchedAt: stored?.fetchedAt ?? null,
    failure: failed?.failure ?? null,
    failedAt: failed?.failedAt ?? null,
    intent: intent === undefined ? null : viewIntent(intent),
  };
}

/** A record as one row or tile of a list. */
export function viewRow<Resource extends KeptResource>(
  context: ResourceViewContext,
  key: KeyOf<Resource>,
): ResourceRow {
  const { profileId, resource, parent, id } = key;
  const { store } = context;
  const stored = store.resources[resource].get(key);
  const facts = readFacts(resource, stored?.parsed);
  return {
    profileId,
    resource,
    parent,
    id,
    title: brief(readTitle(resource, stored?.parsed)),
    imageKey: imageKeyOf(context, { profileId, url: facts.imageUrl }),
    status: brief(stored?.status),
    chain: brief(facts.chain),
    detail: brief(facts.detail),
    type: brief(facts.type),
    supplyLimit: facts.supplyLimit ?? null,
    quoteUntil: facts.quoteUntil ?? null,
    origin: store.followed.get(key)?.origin ?? (stored === undefined ? null : 'listed'),
    isMalformed: stored?.malformed !== undefined,
    fetchedAt: stored?.fetchedAt ?? null,
    failure: store.recordFailures.get(key)?.failure ?? null,
  };
}

/** As much as a row shows; thousands of rows go to the window at once. */
function brief(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : briefText(text);
}

/** The key of an image that a record names; null where it names none. */
export function imageKeyOf(
  { imageSources }: Pick<ResourceViewContext, 'imageSources'>,
  { profileId, url }: { profileId: string; url: string | undefined },
): string | null {
  return url === undefined || url.trim() === '' ? null : imageSources.keyOf({ profileId, url });
}

function readFacts<Resource extends KeptResource>(resource: Resource, parsed: unknown): ResourceFacts {
  const { schema, readFacts: read } = KEPT_RESOURCE_ROWS[resource];
  const value = schema.safeParse(parsed).data;
  return value === undefined ? {} : read(value);
}
