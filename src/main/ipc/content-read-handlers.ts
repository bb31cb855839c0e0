import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import { DEFAULT_COLLECTIONS } from '#shared/model/default-collections.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { fetchResource } from '../records/fetch-resource.ts';
import { importNfts, readNftList } from '../records/import-nfts.ts';
import { listCredentialTemplates } from '../records/list-credential-templates.ts';
import { listCredentials } from '../records/list-credentials.ts';
import { listResources } from '../records/list-resources.ts';
import { openResource } from '../records/open-resource.ts';
import {
  actionIdOf,
  type DetailContext,
  viewCollection,
  viewCredential,
  viewNft,
  viewOrder,
} from '../records/resource-details.ts';
import type { SyncContext } from '../records/sync-context.ts';
import { REQUEST_PRIORITY } from '../service/service-turn.ts';
import type { Store } from '../store/open-store.ts';

export type ContentReadOptions = {
  store: Store;
  outbox: Pick<Outbox, 'view'>;
  imageSources: DetailContext['imageSources'];
  getContext: (profileId: string) => Result<SyncContext, Failure>;
  /** Reads the profile now. */
  syncSoon: (profileId: string) => void;
  /** Says that the lists of the profile have changed. */
  onChange: (profileId: string) => void;
  clock: () => number;
};

type Reads = {
  nfts: Omit<Handlers['nfts'], 'mint' | 'edit'>;
  collections: Omit<Handlers['collections'], 'update'>;
  credentials: Omit<Handlers['credentials'], 'issue'>;
  orders: Omit<Handlers['orders'], 'edit'>;
  records: Handlers['records'];
};

/** What is read of NFTs, collections, credentials and orders: all of it from the store, so that it is there offline. */
export function createContentReadHandlers(options: ContentReadOptions): Reads {
  const { store, outbox, clock } = options;
  const context: DetailContext = {
    store,
    imageSources: options.imageSources,
    viewIntent: outbox.view,
    baseUrlOf: (profileId) => store.profiles.get(profileId)?.baseUrl ?? '',
  };
  return {
    nfts: createNftReads(options, context),
    collections: {
      list: async ({ profileId }) =>
        succeed(listResources(context, { profileId, resource: 'collection', expected: DEFAULT_COLLECTIONS })),
      detail: async (key) => succeed(viewCollection(context, key)),
      async open({ profileId, collectionId }) {
        const opened = await openResource(options, { profileId, resource: 'collection', parent: '', id: collectionId });
        return opened.ok ? succeed(viewCollection(context, { profileId, collectionId })) : opened;
      },
    },
    credentials: {
      templates: async ({ profileId }) => succeed(listCredentialTemplates(store, profileId)),
      list: async ({ profileId }) => succeed(listCredentials(context, profileId)),
      detail: async (key) => succeed(viewCredential(context, key)),
    },
    orders: {
      list: async ({ profileId }) => succeed(listResources(context, { profileId, resource: 'order' })),
      detail: async (key) => succeed(viewOrder(context, key)),
      async open({ profileId, orderId }) {
        const opened = await openResource(options, { profileId, resource: 'order', parent: '', id: orderId });
        return opened.ok ? succeed(viewOrder(context, { profileId, orderId })) : opened;
      },
    },
    records: {
      async refresh({ profileId, ...key }) {
        const reading = options.getContext(profileId);
        if (!reading.ok) return reading;
        const read = await fetchResource(reading.value, { ...key, priority: REQUEST_PRIORITY.screen });
        options.onChange(profileId);
        return read.ok ? succeed(null) : read;
      },
      async forget(key) {
        store.followed.forget({ ...key, at: clock() });
        store.resources[key.resource].remove(key);
        store.recordFailures.clear(key);
        options.onChange(key.profileId);
        return succeed(null);
      },
      async remember(key) {
        store.followed.remember(key);
        options.onChange(key.profileId);
        options.syncSoon(key.profileId);
        return succeed(null);
      },
    },
  };
}

function createNftReads(options: ContentReadOptions, context: DetailContext): Reads['nfts'] {
  const { store, clock } = options;
  return {
    list: async ({ profileId, collectionId, limit }) =>
      succeed(listResources(context, { profileId, resource: 'nft', parent: collectionId, limit })),
    detail: async (key) => succeed(viewNft(context, key)),
    async open({ profileId, collectionId, nftId }) {
      const opened = await openResource(options, { profileId, resource: 'nft', parent: collectionId, id: nftId });
      if (!opened.ok) return opened;
      const detail = viewNft(context, { profileId, collectionId, nftId });
      const action = detail.nft.value === null ? undefined : actionIdOf(detail.nft.value, context.baseUrlOf(profileId));
      if (action !== undefined) {
        store.followed.follow({
          profileId,
          resource: 'action',
          parent: '',
          id: action,
          origin: 'opened',
          addedAt: clock(),
        });
        options.syncSoon(profileId);
      }
      return succeed(detail);
    },
    async import({ profileId, collectionId, nftIds }) {
      const report = importNfts(store, { profileId, collectionId, nftIds, now: clock() });
      if (report.added > 0) options.syncSoon(profileId);
      options.onChange(profileId);
      return succeed(report);
    },
    async stopImport({ profileId, collectionId }) {
      const read = new Set(store.resources.nft.listHeads({ profileId, parent: collectionId }).map(({ id }) => id));
      const removed = store.followed.removeUnread({
        profileId,
        resource: 'nft',
        parent: collectionId,
        isRead: (id) => read.has(id),
      });
      options.onChange(profileId);
      return succeed({ removed });
    },
    async readList({ profileId, collectionId }) {
      const reading = options.getContext(profileId);
      if (!reading.ok) return reading;
      const listed = await readNftList(reading.value, collectionId);
      options.onChange(profileId);
      return listed;
    },
  };
}
