import { Images } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListFailure } from '../../components/ListFailure.tsx';
import type { ListRow } from '../../components/list-row.ts';
import { NothingMatches } from '../../components/NothingMatches.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SplitScreen } from '../../components/SplitScreen.tsx';
import { VirtualList } from '../../components/VirtualList.tsx';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import { idOfNft, NFTS_PATH, nftPaths, readNftRoute } from '../../routes.ts';
import { changeNftView, useNftView } from '../../store/nft-view-store.ts';
import { nftsStore } from '../../store/nfts-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { nameCollection, useCollections } from '../collections/use-collections.ts';
import { Gallery } from './Gallery.tsx';
import { GallerySkeleton } from './GallerySkeleton.tsx';
import { filterNfts, groupByCollection } from './gallery-rows.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { type NamedNft, NftRow } from './NftRow.tsx';
import { NftSide } from './NftSide.tsx';
import { NftsHeader } from './NftsHeader.tsx';
import { nftWords } from './words.ts';

/** As many as are asked for at first, and as the interface of main gives at most. */
const FIRST = '2000';
const ALL = '20000';

/** The NFTs that this app knows of, as a gallery or a list, and beside them the chosen one or a form. */
export function NftsPage({ chosenId }: { chosenId: string | undefined }) {
  const profile = useCurrentProfile();
  const view = useNftView();
  const route = readNftRoute(chosenId);
  const { rows: collections } = useCollections(profile?.id);
  const key = { collectionId: view.collectionId, limit: view.showsAll ? ALL : FIRST };
  const list = useQuery(nftsStore, profile && { profileId: profile.id, ...key });
  const nameOf = (id: string) => nameCollection(collections, id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of collections come from `collections`.
  const { items, named } = useMemo(() => {
    // In the order of the gallery, so that J and K go through it as it stands.
    const inOrder = groupByCollection(filterNfts(list.data?.rows ?? [], view, nameOf)).flatMap(({ rows }) => rows);
    return { items: inOrder, named: inOrder.map((row) => toListRow(row, nameOf(row.parent))) };
  }, [list.data, view.text, view.origin, collections]);
  const detail = useRef<HTMLDivElement>(null);
  const open = () => detail.current?.focus();
  const isForm = route.page !== 'none' && route.page !== 'nft';
  const shownId = 'nftId' in route ? idOfNft({ parent: route.collectionId, id: route.nftId }) : chosenId;
  const { choose, leave } = useListSelection({
    // While a form is open no key leads away from what was typed but Escape.
    items: isForm ? [] : items,
    idOf: idOfNft,
    chosenId: shownId,
    path: NFTS_PATH,
    onOpen: open,
  });
  const imports = [...new Set((list.data?.rows ?? []).filter(isToBeRead).map(({ parent }) => parent))];
  const content = (
    <>
      <NftsHeader collections={collections} query={list} shown={items.length} />
      {profile &&
        imports.map((id) => <ImportProgress key={id} profileId={profile.id} collectionId={id} name={nameOf(id)} />)}
      <ListFailure failure={list.failure} hasData={list.data !== undefined} />
      {items.length > 0 ? (
        <>
          {view.mode === 'gallery' ? (
            <Gallery rows={items} chosenId={shownId} nameCollection={nameOf} onChoose={choose} onOpen={open} />
          ) : (
            <VirtualList
              label={nftWords.list}
              rows={named}
              chosenId={shownId}
              onChoose={choose}
              onOpen={open}
              Row={NftRow}
            />
          )}
          {list.data && list.data.rows.length < list.data.total && (
            <Partial sent={list.data.rows.length} total={list.data.total} />
          )}
        </>
      ) : list.data === undefined ? (
        list.loading && (view.mode === 'gallery' ? <GallerySkeleton /> : <Skeleton />)
      ) : (
        <Empty isFiltered={list.data.total > 0 || view.collectionId !== '' || view.text !== ''} />
      )}
    </>
  );
  return (
    <SplitScreen
      list={content}
      detail={profile && <NftSide {...{ profile, route, collections, leave }} bodyRef={detail} />}
      isChosen={route.page !== 'none'}
      spreads
    />
  );
}

function toListRow(row: ResourceRow, collection: string): ListRow<NamedNft> {
  return { kind: 'item', id: idOfNft(row), item: { row, collection } };
}

function isToBeRead({ origin, fetchedAt, failure }: ResourceRow): boolean {
  return fetchedAt === null && failure === null && (origin === 'imported' || origin === 'listed');
}

function Partial({ sent, total }: { sent: number; total: number }) {
  return (
    <div className="flex items-center gap-3 border-t border-line px-(--row-pad) py-1.5 text-small text-muted">
      <span className="min-w-0 flex-1">{nftWords.partial(sent, total)}</span>
      <Button onClick={() => changeNftView({ showsAll: true })}>{nftWords.showAll}</Button>
    </div>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const words = nftWords.empty;
  const [, navigate] = useLocation();
  if (isFiltered) {
    const clear = () => changeNftView({ text: '', origin: 'all', collectionId: '' });
    return <NothingMatches title={words.noMatch} text={words.noMatchText} clearLabel={words.clear} onClear={clear} />;
  }
  return (
    <EmptyState
      icon={Images}
      title={words.title}
      text={words.text}
      actions={
        <>
          <Button variant="primary" onClick={() => navigate(nftPaths.mint())}>
            {nftWords.keys.mint}
          </Button>
          <Button onClick={() => navigate(nftPaths.open)}>{nftWords.open}</Button>
          <Button onClick={() => navigate(nftPaths.import())}>{nftWords.import}</Button>
        </>
      }
    />
  );
}
