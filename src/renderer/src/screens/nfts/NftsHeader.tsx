import { LayoutGrid, List, Plus, Search } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import { Button } from '../../components/Button.tsx';
import { INPUT_STYLE } from '../../components/Field.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
import { plainVisible } from '../../format/plain-visible.ts';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { nftPaths } from '../../routes.ts';
import { changeNftView, useNftView } from '../../store/nft-view-store.ts';
import type { Query } from '../../store/query.ts';
import { nftWords } from './words.ts';

type Props = {
  collections: readonly ResourceRow[];
  query: Query<{ total: number }>;
  /** How many of them are not filtered out. */
  shown: number;
};

/** What can be begun, and which NFTs are shown how. */
export function NftsHeader({ collections, query, shown }: Props) {
  const words = nftWords;
  const [, navigate] = useLocation();
  const { mode, collectionId } = useNftView();
  const search = useRef<HTMLInputElement>(null);
  const chosen = collectionId === '' ? undefined : collectionId;
  const mint = () => navigate(nftPaths.mint(chosen));
  const open = () => navigate(nftPaths.open);
  const takeIn = () => navigate(nftPaths.import(chosen));
  const other = mode === 'gallery' ? 'list' : 'gallery';
  useHotkeys([
    { id: 'nfts.mint', run: mint },
    { id: 'nfts.open', run: open },
    { id: 'nfts.import', run: takeIn },
    { id: 'nfts.view', run: () => changeNftView({ mode: other }) },
    { id: 'nfts.search', run: () => search.current?.focus() },
  ]);
  const Sign = other === 'list' ? List : LayoutGrid;
  return (
    <ListHeader
      title={words.title}
      {...(query.data !== undefined && { count: words.count(shown, query.data.total) })}
      query={query}
      concerns={isOfNfts}
      actions={
        <IconButton
          label={words.filters.views[other]}
          icon={<Sign size={15} aria-hidden />}
          onClick={() => changeNftView({ mode: other })}
        />
      }
    >
      <div className="space-y-2">
        <div className="flex flex-wrap gap-2">
          <Button icon={<Plus size={14} aria-hidden />} onClick={mint}>
            {words.mint}
          </Button>
          <Button onClick={open}>{words.open}</Button>
          <Button onClick={takeIn}>{words.import}</Button>
        </div>
        <Filters collections={collections} inputRef={search} />
      </div>
    </ListHeader>
  );
}

type FiltersProps = { collections: readonly ResourceRow[]; inputRef: React.RefObject<HTMLInputElement | null> };

function Filters({ collections, inputRef }: FiltersProps) {
  const words = nftWords.filters;
  const { text, origin, collectionId } = useNftView();
  const isListed = collectionId === '' || collections.some(({ id }) => id === collectionId);
  return (
    <search className="flex flex-wrap gap-2">
      <div className="relative min-w-36 flex-[3] basis-64">
        <Search size={13} aria-hidden className="absolute top-1/2 left-2 -translate-y-1/2 text-faint" />
        <input
          ref={inputRef}
          type="search"
          aria-label={words.search}
          placeholder={words.placeholder}
          value={text}
          onChange={(event) => changeNftView({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            changeNftView({ text: '' });
            event.currentTarget.blur();
          }}
          className={`${INPUT_STYLE} !pl-7`}
        />
      </div>
      <select
        aria-label={words.collection}
        value={collectionId}
        onChange={(event) => changeNftView({ collectionId: event.target.value })}
        className={`${INPUT_STYLE} !w-auto max-w-full min-w-24 flex-auto field-sizing-content`}
      >
        <option value="">{words.allCollections}</option>
        {!isListed && <option value={collectionId}>{plainVisible(collectionId)}</option>}
        {collections.map(({ id, title }) => (
          <option key={id} value={id}>
            {plainVisible(title ?? id)}
          </option>
        ))}
      </select>
      <select
        aria-label={words.origin}
        value={origin}
        onChange={(event) => changeNftView({ origin: event.target.value === 'made' ? 'made' : 'all' })}
        className={`${INPUT_STYLE} !w-auto max-w-full min-w-24 flex-auto field-sizing-content`}
      >
        <option value="all">{words.origins.all}</option>
        <option value="made">{words.origins.made}</option>
      </select>
    </search>
  );
}

function isOfNfts(resource: string): boolean {
  return resource.startsWith('nft');
}
