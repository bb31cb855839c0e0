import type { AppEvent } from '#shared/ipc/events.ts';
import type { NounList } from '#shared/ipc/noun-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { newIntent } from './new-intent.ts';
import { describeSampleImage } from './sample-image.ts';
import { PROFILE_ID } from './sample-reviews.ts';
import {
  COLLECTIONS,
  type Kept,
  keyOf,
  nft,
  SHOP,
  sampleNfts,
  toCollectionDetail,
  toCollectionRow,
  toNftDetail,
  toNftRow,
  unread,
} from './sample-shop.ts';

/** Answers of the fake core for NFTs, collections and templates. */

type Handlers = Record<string, (argument: never) => unknown>;
type Wish = { collectionId: string; nftId: string; formId: string; body: { metadata: object } };
type Options = { empty: boolean; emit: (event: AppEvent) => void };

export function createContentHandlers({ empty, emit }: Options): Handlers {
  const nfts: Kept[] = empty ? [] : sampleNfts();
  const intents = new Map<string, IntentView>();
  const changed = () => emit({ type: 'records-changed', profileId: PROFILE_ID });
  const find = ({ collectionId, nftId }: { collectionId: string; nftId: string }) =>
    nfts.find(({ id, parent }) => id === nftId && parent === collectionId);

  /** Main's way with one form: the same id is the same write. */
  function begin(formId: string, kind: string, target: string, then: () => void): IntentView {
    const known = intents.get(formId);
    if (known !== undefined) return known;
    const intent = newIntent(kind, target);
    intents.set(formId, intent);
    setTimeout(() => {
      const done: IntentView = { ...intent, state: 'final', condition: 'done', updatedAt: Date.now() };
      intents.set(formId, done);
      then();
      emit({ type: 'intent-changed', intent: done });
    }, 150);
    return intent;
  }

  const list = ({ collectionId, limit }: { collectionId?: string; limit: number }): NounList => {
    const wanted = nfts.filter(({ parent }) => collectionId === undefined || parent === collectionId);
    const rows = wanted.slice(0, limit).map(toNftRow);
    return { rows, total: wanted.length, unread: wanted.filter(({ raw }) => raw === null).length };
  };

  return {
    'nfts.list': list,
    'nfts.detail': (key: { collectionId: string; nftId: string }) => {
      const kept = find(key);
      return kept === undefined ? undefined : toNftDetail(kept);
    },
    'nfts.open': ({ collectionId, nftId }: { collectionId: string; nftId: string }) => {
      const kept = find({ collectionId, nftId }) ?? nft({ id: nftId, parent: collectionId, origin: 'opened' });
      if (!nfts.includes(kept)) nfts.unshift(kept);
      changed();
      return toNftDetail(kept);
    },
    'nfts.import': ({ collectionId, nftIds }: { collectionId: string; nftIds: string[] }) => {
      const added = nftIds.filter((nftId) => find({ collectionId, nftId }) === undefined);
      nfts.push(...added.map((id) => unread(id, collectionId)));
      changed();
      return { added: added.length, known: nftIds.length - added.length };
    },
    'nfts.stopImport': ({ collectionId }: { collectionId: string }) => {
      const gone = nfts.filter(({ raw, parent }) => raw === null && parent === collectionId);
      for (const each of gone) nfts.splice(nfts.indexOf(each), 1);
      changed();
      return { removed: gone.length };
    },
    'nfts.readList': ({ collectionId }: { collectionId: string }) => ({ offered: collectionId === SHOP, count: 212 }),
    'nfts.mint': (wish: Wish) => {
      return begin(wish.formId, 'mint-nft', `nft ${wish.nftId} of ${wish.collectionId}`, () => {
        nfts.unshift(
          nft({
            id: wish.nftId,
            parent: wish.collectionId,
            origin: 'made',
            metadata: wish.body.metadata,
            status: 'pending',
          }),
        );
        changed();
      });
    },
    'nfts.edit': (wish: Wish) => {
      return begin(wish.formId, 'edit-nft', `nft ${wish.nftId} of ${wish.collectionId}`, changed);
    },
    'collections.list': () => {
      const rows = COLLECTIONS.filter(({ id }) => !empty || id.startsWith('default')).map(toCollectionRow);
      return { rows, total: rows.length, unread: 0 };
    },
    'collections.detail': ({ collectionId }: { collectionId: string }) => toCollectionDetail(collectionId, nfts),
    'collections.open': ({ collectionId }: { collectionId: string }) => toCollectionDetail(collectionId, nfts),
    'collections.update': (wish: { formId: string; collectionId: string }) => {
      return begin(wish.formId, 'update-collection', `collection ${wish.collectionId}`, changed);
    },
    'templates.create': (wish: { formId: string; collectionId: string; templateId?: string }) =>
      begin(wish.formId, 'create-template', `template ${wish.templateId ?? ''} of ${wish.collectionId}`, changed),
    'records.refresh': () => null,
    'records.forget': () => {
      changed();
      return null;
    },
    'images.preview': ({ url }: { url: string }) => describeSampleImage(keyOf(url)),
  };
}
