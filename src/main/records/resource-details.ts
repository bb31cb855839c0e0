import type {
  ActionView,
  CollectionDetail,
  CredentialDetail,
  NftDetail,
  OrderDetail,
} from '#shared/ipc/resource-views.ts';
import { actionSchema } from '#shared/model/action.ts';
import type { Nft } from '#shared/model/nft.ts';
import type { StoredRecord } from '../store/service-records.ts';
import { listMintNotApplied, readIssued, viewIssued } from './asked-values.ts';
import { readActionId } from './read-action-id.ts';
import { imageKeyOf, type ResourceViewContext, viewResource } from './view-resource.ts';
import { decodePaymentTransaction } from './writes/payment-transaction.ts';

/** What the screens of single records show; `baseUrl` is the profile's: an action named elsewhere is not ours to follow. */
export type DetailContext = ResourceViewContext & { baseUrlOf: (profileId: string) => string };

type OfNft = { profileId: string; collectionId: string; nftId: string };

export function viewNft(context: DetailContext, { profileId, collectionId, nftId }: OfNft): NftDetail {
  const nft = viewResource(context, { profileId, resource: 'nft', parent: collectionId, id: nftId });
  const ownAction = nft.value === null ? undefined : actionIdOf(nft.value, context.baseUrlOf(profileId));
  return {
    nft,
    imageKey: imageKeyOf(context, { profileId, url: nft.value?.metadata?.image }),
    actions: listActions(context, profileId, (action) => {
      if (action.id === ownAction) return true;
      const { collection, token } = actionSchema.safeParse(action.parsed).data?.data ?? {};
      return collection?.id === collectionId && token?.id === nftId;
    }),
    notApplied: listMintNotApplied(context.store, { profileId, parent: collectionId, id: nftId }),
  };
}

/** The action that an NFT names, by its id or within the profile's own service. */
export function actionIdOf({ actionId, action }: Nft, baseUrl: string): string | undefined {
  return actionId ?? readActionId(action, baseUrl);
}

type OfCollection = { profileId: string; collectionId: string };

export function viewCollection(context: DetailContext, { profileId, collectionId }: OfCollection): CollectionDetail {
  const { store } = context;
  const collection = viewResource(context, { profileId, resource: 'collection', parent: '', id: collectionId });
  const templates = store.resources.template.listHeads({ profileId, parent: collectionId }).map(({ id }) => {
    const template = viewResource(context, { profileId, resource: 'template', parent: collectionId, id });
    return { ...template, imageKey: imageKeyOf(context, { profileId, url: template.value?.metadata?.image }) };
  });
  const nfts = [
    ...store.resources.nft.listHeads({ profileId, parent: collectionId }),
    ...store.followed.list({ profileId, resource: 'nft', parent: collectionId }),
  ];
  return {
    collection,
    imageKey: imageKeyOf(context, { profileId, url: collection.value?.metadata?.imageUrl }),
    templates,
    actions: listActions(context, profileId, ({ parsed }) => {
      const { collection: changed, token } = actionSchema.safeParse(parsed).data?.data ?? {};
      return changed?.id === collectionId && token === undefined;
    }),
    knownNfts: new Set(nfts.map(({ id }) => id)).size,
  };
}

type OfCredential = { profileId: string; templateId: string; credentialId: string };

export function viewCredential(
  context: DetailContext,
  { profileId, templateId, credentialId }: OfCredential,
): CredentialDetail {
  const credential = viewResource(context, { profileId, resource: 'credential', parent: templateId, id: credentialId });
  const asked = readIssued(context.store, { profileId, id: credentialId });
  const actionId = credential.value?.actionId ?? credentialId;
  const action = viewResource(context, { profileId, resource: 'action', parent: '', id: actionId });
  return {
    credential,
    asked: viewIssued(asked),
    imageKey: imageKeyOf(context, { profileId, url: asked?.metadata.image }),
    action: action.raw === null ? null : action,
  };
}

export function viewOrder(
  context: DetailContext,
  { profileId, orderId }: { profileId: string; orderId: string },
): OrderDetail {
  const order = viewResource(context, { profileId, resource: 'order', parent: '', id: orderId });
  const preparation = order.value?.payment?.preparation;
  return {
    order,
    imageKeys: (order.value?.lineItems ?? []).map(({ metadata }) =>
      imageKeyOf(context, { profileId, url: metadata?.imageUrl }),
    ),
    transaction:
      preparation?.serializedTransaction === undefined
        ? null
        : decodePaymentTransaction(preparation.serializedTransaction, preparation),
  };
}

/** The newest first; what is unknown of an action does not hide the others. */
function listActions(
  context: DetailContext,
  profileId: string,
  isWanted: (action: StoredRecord) => boolean,
): ActionView[] {
  return context.store.resources.action
    .listByProfile(profileId)
    .filter(isWanted)
    .map(({ id }) => viewResource(context, { profileId, resource: 'action', parent: '', id }));
}
