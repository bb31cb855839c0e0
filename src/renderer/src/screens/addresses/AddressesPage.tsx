import { BookUser } from 'lucide-react';
import { type Ref, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { AddressView } from '#shared/ipc/address-views.ts';
import { ChooseHint } from '../../components/ChooseHint.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListFailure } from '../../components/ListFailure.tsx';
import { NothingMatches } from '../../components/NothingMatches.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SplitScreen } from '../../components/SplitScreen.tsx';
import { VirtualList } from '../../components/VirtualList.tsx';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import { ADDRESSES_PATH, type AddressRoute, idOfAddress, readAddressRoute } from '../../routes.ts';
import { addressesStore } from '../../store/addresses-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { type Query, useQuery } from '../../store/query.ts';
import { AddressDetail } from './AddressDetail.tsx';
import { AddressesHeader } from './AddressesHeader.tsx';
import { AddressRow } from './AddressRow.tsx';
import { type AddressFilter, filterAddresses, listAddressRows } from './filter-addresses.ts';
import { findEntry, findMeant, findUsed } from './find-address.ts';
import { addressWords } from './words.ts';

const EVERYTHING: AddressFilter = { text: '', tag: '' };

const FORMS: readonly AddressRoute['page'][] = ['new', 'edit', 'import', 'deny-file'];

/** The book and what was used, and beside it the chosen one, its form, or a file that is imported. */
export function AddressesPage({ chosenId }: { chosenId: string | undefined }) {
  const profileId = useCurrentProfile()?.id;
  const addresses = useQuery(addressesStore, profileId);
  const [filter, setFilter] = useState(EVERYTHING);
  // A book of thousands is searched a moment after the letter is shown.
  const asked = useDeferredValue(filter);
  const rows = useMemo(() => listAddressRows(filterAddresses(addresses.data ?? [], asked)), [addresses.data, asked]);
  const items = useMemo(() => rows.flatMap((row) => (row.kind === 'item' ? row.item : [])), [rows]);
  const route = readAddressRoute(chosenId);
  const view = viewOf(addresses.data ?? [], route);
  const detail = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const open = () => detail.current?.focus();
  const isForm = FORMS.includes(route.page);
  const { choose, leave } = useListSelection({
    // While a form is open no key leads away from what was typed but Escape.
    items: isForm ? [] : items,
    idOf: idOfAddress,
    chosenId: view === undefined ? chosenId : idOfAddress(view),
    path: ADDRESSES_PATH,
    onOpen: open,
  });
  const list = (
    <>
      <AddressesHeader
        addresses={addresses.data}
        count={addresses.data && items.length}
        filter={filter}
        onFilter={setFilter}
        inputRef={search}
      />
      <ListFailure failure={addresses.failure} hasData={addresses.data !== undefined} />
      {items.length > 0 ? (
        <VirtualList
          label={addressWords.list}
          rows={rows}
          chosenId={view && idOfAddress(view)}
          onChoose={choose}
          onOpen={open}
          Row={AddressRow}
        />
      ) : (
        <EmptyList addresses={addresses} onClear={() => setFilter(EVERYTHING)} />
      )}
    </>
  );
  return (
    <SplitScreen
      list={list}
      detail={
        profileId !== undefined && (
          <Detail {...{ profileId, route, view, leave, addresses }} shown={items.length} bodyRef={detail} />
        )
      }
      isChosen={route.page !== 'none'}
      spreads={addresses.data?.length === 0}
    />
  );
}

/** The row that the route is about. */
function viewOf(addresses: readonly AddressView[], route: AddressRoute): AddressView | undefined {
  switch (route.page) {
    case 'entry':
    case 'edit':
      return findEntry(addresses, route.key);
    case 'used':
      return findUsed(addresses, route.address);
    case 'find':
      return findMeant(addresses, route.key);
    default:
      return undefined;
  }
}

function EmptyList({ addresses, onClear }: { addresses: Query<AddressView[]>; onClear: () => void }) {
  const { empty, search } = addressWords;
  if (addresses.data === undefined) return addresses.loading ? <Skeleton /> : null;
  if (addresses.data.length === 0) return <EmptyState icon={BookUser} title={empty.title} text={empty.text} />;
  return <NothingMatches title={search.none} text={search.noneText} clearLabel={search.clear} onClear={onClear} />;
}

type DetailProps = {
  profileId: string;
  route: AddressRoute;
  view: AddressView | undefined;
  addresses: Query<AddressView[]>;
  /** How many of them match what is looked for. */
  shown: number;
  leave: () => void;
  bodyRef: Ref<HTMLDivElement>;
};

function Detail({ profileId, route, view, addresses, shown, leave, bodyRef }: DetailProps) {
  const { choose, chooseText } = addressWords.empty;
  if (route.page === 'none') {
    return <ChooseHint rows={shown} title={choose} text={chooseText} />;
  }
  return (
    <AddressDetail {...{ profileId, route, view, bodyRef }} isRead={addresses.data !== undefined} onBack={leave} />
  );
}
