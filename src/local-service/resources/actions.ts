import { randomUUID } from 'node:crypto';
import { assertNever } from '#shared/assert-never.ts';
import type { Progress, StoredAction, StoredCollection, StoredNft } from '../content/content-store.ts';
import { finishLater, startProgress } from '../content/start-progress.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { ACTIONS_PATH, CREDENTIAL_TEMPLATES_PATH, type Handler, type Route } from '../http/route.ts';
import type { ServiceContext } from '../service-context.ts';
import { toAddressBody, toCollectionUrl, toNftUrl } from './content-bodies.ts';
import { countMinted } from './find-collection.ts';

type View = { context: ServiceContext; baseUrl: string };

/** Not promised by the contract: the action that an NFT's `action` URL names, or one that an edit has answered. */
const getAction: Handler = ({ params, baseUrl }, context) => {
  const id = params.actionId ?? '';
  const action = context.store.content.actions.get(id);
  if (action !== undefined) return { status: 200, body: toActionBody(action, { context, baseUrl }) };
  const minted = findByAction(id, context);
  if (minted !== undefined) return { status: 200, body: toMintActionBody(minted, baseUrl) };
  throw new RefusedRequest(404, `There is no action ${id}.`);
};

export const actionRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: `${ACTIONS_PATH}/:actionId`,
    scope: 'actions.read',
    optionalRead: 'action',
    handle: getAction,
  },
];

/** Begins an action, which comes to its end by itself. */
export function openAction(
  { chain, ...asked }: Omit<StoredAction, 'actionId' | 'progress'> & { chain: string },
  context: ServiceContext,
): StoredAction {
  const action: StoredAction = { actionId: randomUUID(), progress: startProgress(context), ...asked };
  context.store.content.actions.set(action.actionId, action);
  finishActionLater(action, context, chain);
  return action;
}

/** Lets an action come to its end; also how a restart goes on with one. */
export function finishActionLater(
  action: StoredAction,
  context: ServiceContext,
  chain = findPlace(action, context)?.chain ?? '',
): void {
  const settle = () => settleAction(action, context);
  finishLater({ progress: action.progress, chain, id: action.actionId, settle }, context);
}

/** An action as it is answered (service interface §2.6). */
export function toActionBody(action: StoredAction, view: View): object {
  return { ...action.asked, ...toChangeBody(action, view) };
}

function toChangeBody(action: StoredAction, { context, baseUrl }: View): object {
  const { actionId, collectionId, change, progress } = action;
  const place = findPlace(action, context);
  const data = {
    ...(place === undefined ? {} : { chain: place.chain }),
    collection: { id: collectionId, ...(place === undefined ? {} : toAddressBody(place)) },
  };
  switch (change.kind) {
    case 'nfts.update': {
      const nft = context.store.content.collections.get(collectionId)?.nfts.get(change.nftId);
      const token = nft === undefined ? {} : { token: toTokenBody(nft) };
      const resource = toNftUrl({ baseUrl, collectionId, nftId: change.nftId });
      // An array here and a text below: so it is in the interface.
      return toBody({
        id: actionId,
        kind: change.kind,
        progress,
        data: { ...data, ...token, changes: ['metadata'] },
        resource,
      });
    }
    case 'collections.update': {
      const { isSubscribed = false } = context.store.content.collections.get(collectionId) ?? {};
      const changes = [
        ...(change.supplyLimit === undefined ? [] : ['supplyLimit']),
        ...(change.payments === undefined ? [] : ['payments']),
      ].join(', ');
      const resource = toCollectionUrl({ baseUrl, collectionId });
      const body = toBody({ id: actionId, kind: change.kind, progress, data: { ...data, changes }, resource });
      return { ...body, subscription: { enabled: isSubscribed } };
    }
    case 'credentials.create': {
      const { kind, credentialId } = change;
      const resource = `${baseUrl}${CREDENTIAL_TEMPLATES_PATH}/${encodeURIComponent(collectionId)}/vcs`;
      return toBody({ id: actionId, kind, progress, data: { ...data, credentialId }, resource });
    }
    default:
      return assertNever(change, 'change');
  }
}

/** A mint is an action too: the same facts that mint status answers, seen as one. */
function toMintActionBody({ collection, nft }: Minted, baseUrl: string): object {
  const data = {
    chain: collection.chain,
    collection: { id: collection.id, ...toAddressBody(collection) },
    token: toTokenBody(nft),
  };
  const resource = toNftUrl({ baseUrl, collectionId: collection.id, nftId: nft.id });
  return { ...nft.asked, ...toBody({ id: nft.actionId, kind: 'nfts.create', progress: nft.mint, data, resource }) };
}

function toBody(parts: { id: string; kind: string; progress: Progress; data: object; resource: string }): object {
  const { id, kind, progress, data, resource } = parts;
  const { status, txId, startedAt, completedAt, failure } = progress;
  return {
    actionId: id,
    action: kind,
    status,
    data: { ...(txId === undefined ? {} : { txId }), ...data },
    startedAt,
    ...(completedAt === undefined ? {} : { completedAt }),
    resource,
    ...(failure === undefined ? {} : { failure: { message: failure } }),
  };
}

function toTokenBody({ id, owner, tokenId, mintHash }: StoredNft): object {
  return {
    id,
    owner: { walletAddress: owner },
    ...(tokenId === undefined ? {} : { tokenId }),
    ...(mintHash === undefined ? {} : { mintHash }),
  };
}

/** Does what an action is for. @returns why it cannot be done any more */
function settleAction({ collectionId, change }: StoredAction, { store }: ServiceContext): string | undefined {
  const collection = store.content.collections.get(collectionId);
  if (change.kind === 'credentials.create') return undefined;
  if (collection === undefined) return `There is no collection ${collectionId} any more.`;
  if (change.kind === 'nfts.update') {
    const nft = collection.nfts.get(change.nftId);
    if (nft === undefined) return `There is no NFT ${change.nftId} any more.`;
    nft.metadata = { ...nft.metadata, ...change.metadata };
    return undefined;
  }
  const { supplyLimit, payments } = change;
  const minted = countMinted(collection);
  if (supplyLimit !== undefined && supplyLimit < minted) return `${minted} NFTs were minted in the meantime.`;
  if (supplyLimit !== undefined) collection.supplyLimit = supplyLimit;
  if (payments !== undefined) collection.payments = { ...collection.payments, ...payments };
  return undefined;
}

/** Where an action happens: a collection, or the contract of a credential template. */
function findPlace(
  { collectionId, change }: StoredAction,
  { store }: ServiceContext,
): Pick<StoredCollection, 'chain' | 'address'> | undefined {
  if (change.kind !== 'credentials.create') return store.content.collections.get(collectionId);
  const template = store.content.credentialTemplates.get(collectionId);
  return template === undefined ? undefined : { chain: template.chain, address: template.contractAddress };
}

type Minted = { collection: StoredCollection; nft: StoredNft };

function findByAction(actionId: string, { store }: ServiceContext): Minted | undefined {
  for (const collection of store.content.collections.values()) {
    for (const nft of collection.nfts.values()) if (nft.actionId === actionId) return { collection, nft };
  }
  return undefined;
}
