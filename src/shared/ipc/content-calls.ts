import * as z from 'zod';
import { updateCollectionBodySchema } from '../model/collection.ts';
import { issueCredentialBodySchema } from '../model/credential.ts';
import type { IntentView } from '../model/intent.ts';
import { editNftBodySchema, mintBodySchema } from '../model/nft.ts';
import { editOrderBodySchema } from '../model/order.ts';
import { KEPT_RESOURCES, READABLE_RESOURCES } from '../model/resource.ts';
import { templateBodySchema } from '../model/template.ts';
import { formId, inProfile, resourceId } from './argument-parts.ts';
import { call } from './call.ts';
import type {
  CollectionDetail,
  CredentialDetail,
  ImportReport,
  LoadedImage,
  NftDetail,
  OrderDetail,
  ResourceList,
} from './resource-views.ts';

const ofNft = { ...inProfile, collectionId: resourceId, nftId: resourceId };
const ofCollection = { ...inProfile, collectionId: resourceId };
const ofOrder = { ...inProfile, orderId: resourceId };
/** `true` once the operator was told that a real person may get mail; asked for in production. */
const mailAccepted = { mailAccepted: z.boolean().default(false) };
/** The raw record whose values the form showed as "before"; an edit stops when they have changed since. */
const basis = { basis: z.string().max(2_000_000) };

/** NFTs, collections, templates, credentials and orders (service interface §4.1–4.4). */
export const contentCalls = {
  nfts: {
    /** All of the profile, or of one collection; the newest first, at most `limit`. */
    list: call<ResourceList>()(
      z.object({ ...inProfile, collectionId: resourceId.optional(), limit: z.int().min(1).max(20_000).default(2_000) }),
      'answered',
    ),
    detail: call<NftDetail>()(z.object(ofNft), 'answered'),
    /** Reads it and keeps following it. */
    open: call<NftDetail>()(z.object(ofNft), 'refused', 'the-page'),
    import: call<ImportReport>()(
      z.object({ ...ofCollection, nftIds: z.array(resourceId).min(1).max(10_000) }),
      'refused',
    ),
    /** Ends an import: ids that were not read yet leave the list. */
    stopImport: call<{ removed: number }>()(z.object(ofCollection), 'refused', 'the-page'),
    /** Reads the collection's list where the service offers one. `offered` false: it does not. */
    readList: call<{ offered: boolean; count: number }>()(z.object(ofCollection), 'refused', 'the-page'),
    mint: call<IntentView>()(z.object({ ...ofNft, formId, ...mailAccepted, body: mintBodySchema }), 'refused'),
    edit: call<IntentView>()(z.object({ ...ofNft, formId, ...basis, body: editNftBodySchema }), 'refused'),
  },
  collections: {
    list: call<ResourceList>()(z.object(inProfile), 'answered'),
    detail: call<CollectionDetail>()(z.object(ofCollection), 'answered'),
    open: call<CollectionDetail>()(z.object(ofCollection), 'refused', 'the-page'),
    update: call<IntentView>()(
      z.object({ ...ofCollection, formId, ...basis, body: updateCollectionBodySchema }),
      'refused',
    ),
  },
  templates: {
    /** With `templateId` it is safe to repeat; without one the service chooses the id and has no key to tell a repeat by. */
    create: call<IntentView>()(
      z.object({ ...ofCollection, formId, templateId: resourceId.optional(), body: templateBodySchema }),
      'refused',
    ),
  },
  credentials: {
    /** Ids of the credential templates that this app knows of: the service lists none. */
    templates: call<string[]>()(z.object(inProfile), 'answered'),
    list: call<ResourceList>()(z.object(inProfile), 'answered'),
    detail: call<CredentialDetail>()(
      z.object({ ...inProfile, templateId: resourceId, credentialId: resourceId }),
      'answered',
    ),
    issue: call<IntentView>()(
      z.object({ ...inProfile, templateId: resourceId, formId, ...mailAccepted, body: issueCredentialBodySchema }),
      'refused',
    ),
  },
  orders: {
    list: call<ResourceList>()(z.object(inProfile), 'answered'),
    detail: call<OrderDetail>()(z.object(ofOrder), 'answered'),
    open: call<OrderDetail>()(z.object(ofOrder), 'refused', 'the-page'),
    edit: call<IntentView>()(
      z.object({ ...ofOrder, formId, ...basis, ...mailAccepted, body: editOrderBodySchema }),
      'refused',
    ),
  },
  records: {
    /** Reads one kept record now, where the service has a read for it. */
    refresh: call<null>()(
      z.object({ ...inProfile, resource: z.enum(KEPT_RESOURCES), parent: z.string().max(200), id: resourceId }),
      'answered',
    ),
    /** Takes a record off this app's lists; the service is not told. */
    forget: call<null>()(
      z.object({ ...inProfile, resource: z.enum(KEPT_RESOURCES), parent: z.string().max(200), id: resourceId }),
      'refused',
    ),
    /** Puts a record that was taken off the lists back on them: it is read again. */
    remember: call<null>()(
      z.object({ ...inProfile, resource: z.enum(READABLE_RESOURCES), parent: z.string().max(200), id: resourceId }),
      'refused',
    ),
  },
  images: {
    /** An image that a record names. The key is main's: the page cannot ask for an address of its own choice. */
    load: call<LoadedImage>()(z.object({ key: z.string().regex(/^[0-9a-f]{32}$/) }), 'answered'),
    /** An image that the operator typed into a form; asks before it fetches from a host that no record has named. */
    preview: call<LoadedImage>()(
      z.object({ ...inProfile, url: z.string().min(1).max(500_000) }),
      'refused',
      'the-page',
    ),
  },
} as const;
