import { Plus, SearchX, Wallet } from 'lucide-react';
import { type Ref, type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { WalletView } from '#shared/ipc/views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { Button } from '../../components/Button.tsx';
import { ChooseHint } from '../../components/ChooseHint.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FilterBar } from '../../components/FilterBar.tsx';
import { ListFailure } from '../../components/ListFailure.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
import { NothingMatches } from '../../components/NothingMatches.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SplitScreen } from '../../components/SplitScreen.tsx';
import { VirtualList } from '../../components/VirtualList.tsx';
import { findByAddress } from '../../format/find-by-address.ts';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import { readWalletRoute, WALLETS_PATH, type WalletRoute, walletPaths } from '../../routes.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { type Query, useQuery } from '../../store/query.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { AddWalletForm } from './AddWalletForm.tsx';
import { CreateWalletForm } from './CreateWalletForm.tsx';
import { SelfTransferForm } from './compose/SelfTransferForm.tsx';
import { SignatureForm } from './compose/SignatureForm.tsx';
import { TransactionForm } from './compose/TransactionForm.tsx';
import { filterWallets } from './filter-wallets.ts';
import { RevokeForm } from './permissions/RevokeForm.tsx';
import { RegisterSignerForm } from './RegisterSignerForm.tsx';
import { WalletPane } from './WalletPane.tsx';
import { WalletRow } from './WalletRow.tsx';
import { listWalletRows } from './wallet-rows.ts';
import { walletWords } from './words.ts';

/** The wallets of the profile, and beside them the chosen one, or the form that makes or adds one. */
export function WalletsPage({ chosenId }: { chosenId: string | undefined }) {
  const profile = useCurrentProfile();
  const wallets = useQuery(walletsStore, profile?.id);
  const [text, setText] = useState('');
  // Of thousands they are searched a moment after the letter is shown.
  const asked = useDeferredValue(text);
  const rows = useMemo(() => listWalletRows(filterWallets(wallets.data ?? [], asked)), [wallets.data, asked]);
  const items = useMemo(() => rows.flatMap((row) => (row.kind === 'item' ? row.item : [])), [rows]);
  const route = readWalletRoute(chosenId);
  // The chosen one stays on the screen, also where it is not what is searched for.
  const wallet = 'address' in route ? findByAddress(wallets.data ?? [], route.address) : undefined;
  const detail = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const open = () => detail.current?.focus();
  const { choose, leave } = useListSelection({
    // While a form is open no key leads away from what was typed but Escape.
    items: route.page === 'none' || route.page === 'wallet' ? items : [],
    idOf: ({ address }) => address,
    chosenId: wallet?.address ?? chosenId,
    path: WALLETS_PATH,
    onOpen: open,
  });
  const list = (
    <>
      <WalletsHeader
        query={wallets}
        count={wallets.data && items.length}
        text={text}
        onText={setText}
        inputRef={search}
      />
      <ListFailure failure={wallets.failure} hasData={wallets.data !== undefined} />
      {items.length > 0 ? (
        <VirtualList
          label={walletWords.list}
          rows={rows}
          chosenId={wallet?.address}
          onChoose={choose}
          onOpen={open}
          Row={WalletRow}
        />
      ) : (
        <EmptyList wallets={wallets} onClear={() => setText('')} />
      )}
    </>
  );
  return (
    <SplitScreen
      list={list}
      detail={
        profile && (
          <Detail {...{ profile, route, wallet, leave }} wallets={wallets.data} shown={items.length} bodyRef={detail} />
        )
      }
      isChosen={route.page !== 'none'}
      spreads={wallets.data?.length === 0}
    />
  );
}

function EmptyList({ wallets, onClear }: { wallets: Query<readonly WalletView[]>; onClear: () => void }) {
  const { empty, search } = walletWords;
  if (wallets.data === undefined) return wallets.loading ? <Skeleton /> : null;
  if (wallets.data.length === 0) return <EmptyState icon={Wallet} title={empty.title} text={empty.text} />;
  return <NothingMatches title={search.none} text={search.noneText} clearLabel={search.clear} onClear={onClear} />;
}

type HeaderProps = {
  query: Query<readonly WalletView[]>;
  /** How many are shown. */
  count: number | undefined;
  text: string;
  onText: (text: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
};

function WalletsHeader({ query, count, text, onText, inputRef }: HeaderProps) {
  const [, navigate] = useLocation();
  const words = walletWords;
  const create = () => navigate(walletPaths.create());
  const add = () => navigate(walletPaths.add());
  useHotkeys([
    { id: 'wallets.create', run: create },
    { id: 'wallets.add', run: add },
    { id: 'wallets.search', run: () => inputRef.current?.focus() },
  ]);
  return (
    <ListHeader title={words.title} count={count} query={query} concerns={(resource) => resource.endsWith('/wallet')}>
      <div className="space-y-2">
        <div className="flex flex-wrap gap-2">
          <Button icon={<Plus size={14} aria-hidden />} onClick={create}>
            {words.create}
          </Button>
          <Button onClick={add}>{words.add}</Button>
        </div>
        {query.data !== undefined && query.data.length > 0 && (
          <FilterBar words={words.search} text={text} onText={onText} inputRef={inputRef} />
        )}
      </div>
    </ListHeader>
  );
}

type DetailProps = {
  profile: Profile;
  route: WalletRoute;
  wallet: WalletView | undefined;
  wallets: readonly WalletView[] | undefined;
  /** How many of them match what is searched for. */
  shown: number;
  leave: () => void;
  bodyRef: Ref<HTMLDivElement>;
};

function Detail({ profile, route, wallet, wallets, shown, leave, bodyRef }: DetailProps) {
  const [, navigate] = useLocation();
  const { choose, chooseText, gone, goneText } = walletWords.empty;
  if (route.page === 'none') {
    return <ChooseHint rows={shown} title={choose} text={chooseText} />;
  }
  if (route.page === 'create') {
    return <CreateWalletForm key={route.signer} profileId={profile.id} chosenSigner={route.signer} onBack={leave} />;
  }
  if (route.page === 'add') {
    const { locator, record } = route;
    const key = `${locator} ${record?.kind} ${record?.recordId}`;
    return <AddWalletForm key={key} profileId={profile.id} {...{ locator, record }} onBack={leave} />;
  }
  if (wallet === undefined) {
    return wallets === undefined ? <Skeleton /> : <EmptyState icon={SearchX} title={gone} text={goneText} />;
  }
  const backToWallet = () => navigate(walletPaths.wallet(wallet.address));
  const { environment } = profile;
  if (route.page === 'transaction' && wallet.signable) {
    return <TransactionForm key={wallet.address} {...{ wallet, environment }} onBack={backToWallet} />;
  }
  if (route.page === 'self' && wallet.signable) {
    return <SelfTransferForm key={wallet.address} {...{ wallet, environment }} onBack={backToWallet} />;
  }
  if (route.page === 'revoke' && wallet.signable) {
    const { permissionId } = route;
    return <RevokeForm key={permissionId} {...{ wallet, environment, permissionId }} onBack={backToWallet} />;
  }
  if (route.page === 'message' && wallet.signable) {
    return <SignatureForm key={wallet.address} {...{ wallet, environment }} onBack={backToWallet} />;
  }
  if (route.page === 'signer' && wallet.signable) {
    return <RegisterSignerForm key={wallet.address} {...{ wallet, environment }} onBack={backToWallet} />;
  }
  return <WalletPane key={wallet.address} {...{ wallet, environment }} onBack={leave} bodyRef={bodyRef} />;
}
