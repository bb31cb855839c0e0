import { Layers, Plus } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Profile } from '#shared/model/profile.ts';
import { Button } from '../../components/Button.tsx';
import { ChooseHint } from '../../components/ChooseHint.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListFailure } from '../../components/ListFailure.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SplitScreen } from '../../components/SplitScreen.tsx';
import { VirtualList } from '../../components/VirtualList.tsx';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import {
  COLLECTIONS_PATH,
  type CollectionRoute,
  collectionPaths,
  idOfCollection,
  readCollectionRoute,
} from '../../routes.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import type { Query } from '../../store/query.ts';
import { ChosenCollection } from './ChosenCollection.tsx';
import { CollectionRow } from './CollectionRow.tsx';
import { OpenCollectionForm } from './OpenCollectionForm.tsx';
import { useCollections } from './use-collections.ts';
import { collectionWords } from './words.ts';

/** The collections of the profile, and beside them the chosen one or a form. */
export function CollectionsPage({ chosenId }: { chosenId: string | undefined }) {
  const profile = useCurrentProfile();
  const { rows, list } = useCollections(profile?.id);
  const route = readCollectionRoute(chosenId);
  const shownId = 'collectionId' in route ? idOfCollection({ id: route.collectionId }) : chosenId;
  const detail = useRef<HTMLDivElement>(null);
  const open = () => detail.current?.focus();
  const { choose, leave } = useListSelection({
    // While a form is open no key leads away from what was typed but Escape.
    items: route.page === 'none' || route.page === 'collection' ? rows : [],
    idOf: idOfCollection,
    chosenId: shownId,
    path: COLLECTIONS_PATH,
    onOpen: open,
  });
  const content = (
    <>
      <CollectionsHeader query={list} />
      <ListFailure failure={list.failure} hasData={list.data !== undefined} />
      {rows.length > 0 ? (
        <VirtualList
          label={collectionWords.list}
          rows={rows.map((item) => ({ kind: 'item', id: idOfCollection(item), item }))}
          chosenId={shownId}
          onChoose={choose}
          onOpen={open}
          Row={CollectionRow}
        />
      ) : list.data === undefined ? (
        list.loading && <Skeleton />
      ) : (
        <EmptyState icon={Layers} title={collectionWords.empty.title} text={collectionWords.empty.text} />
      )}
    </>
  );
  return (
    <SplitScreen
      list={content}
      detail={profile && <Side {...{ profile, route, leave }} rows={rows.length} bodyRef={detail} />}
      isChosen={route.page !== 'none'}
      spreads={list.data?.total === 0}
    />
  );
}

function CollectionsHeader({ query }: { query: Query<{ total: number }> }) {
  const [, navigate] = useLocation();
  const words = collectionWords;
  const open = () => navigate(collectionPaths.open);
  useHotkeys([{ id: 'collections.open', run: open }]);
  return (
    <ListHeader
      title={words.title}
      count={query.data?.total}
      query={query}
      concerns={(resource) => resource.startsWith('collection')}
    >
      <Button icon={<Plus size={14} aria-hidden />} onClick={open}>
        {words.open}
      </Button>
    </ListHeader>
  );
}

type SideProps = {
  profile: Profile;
  route: CollectionRoute;
  /** How many there are to choose from. */
  rows: number;
  leave: () => void;
  bodyRef: Ref<HTMLDivElement>;
};

function Side({ profile, route, rows, leave, bodyRef }: SideProps) {
  const { choose, chooseText } = collectionWords.empty;
  if (route.page === 'none') return <ChooseHint rows={rows} title={choose} text={chooseText} />;
  if (route.page === 'open') return <OpenCollectionForm profileId={profile.id} onBack={leave} />;
  return (
    <ChosenCollection
      key={route.collectionId}
      profile={profile}
      page={route.page}
      collectionId={route.collectionId}
      leave={leave}
      bodyRef={bodyRef}
    />
  );
}
