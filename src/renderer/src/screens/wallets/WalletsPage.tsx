import { Plus, SearchX, Wallet } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useLocation } from 'wouter';
import type { ProfileStatus, WalletView } from '#shared/ipc/views.ts';
import { Button } from '../../components/Button.tsx';
import { ChooseHint } from '../../components/ChooseHint.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListFailure } from '../../components/ListFailure.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
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
import { RevokeForm } from './permissions/RevokeForm.tsx';
import { RegisterSignerForm } from './RegisterSignerForm.tsx';
import { WalletPane } from './WalletPane.tsx';
import { WalletRow } from './WalletRow.tsx';
import { listWalletRows } from './wallet-rows.ts';
import { walletWords } from './words.ts';

/** The wallets of the profile, and beside them the chosen one, or the form that makes or adds one. */
export function WalletsPage({ chosenId }: { chosenId: string | undefined }) {
  const profile = useCurrentProfile();
  const wallets = useQuery(walletsStore, profile?.profile.id);
  const rows = listWalletRows(wallets.data ?? []);
  const items = rows.flatMap((row) => (row.kind === 'item' ? row.item : []));
  const route = readWalletRoute(chosenId);
  const wallet = 'address' in route ? findByAddress(items, route.address) : undefined;
  const detail = useRef<HTMLDivElement>(null);
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
      <WalletsHeader query={wallets} />
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
      ) : wallets.data !== undefined ? (
        <EmptyState icon={Wallet} title={walletWords.empty.title} text={walletWords.empty.text} />
      ) : (
        wallets.loading && <Skeleton />
      )}
    </>
  );
  return (
    <SplitScreen
      list={list}
      detail={profile && <Detail {...{ profile, route, wallet, leave }} wallets={wallets.data} bodyRef={detail} />}
      isChosen={route.page !== 'none'}
      spreads={wallets.data?.length === 0}
    />
  );
}

function WalletsHeader({ query }: { query: Query<readonly WalletView[]> }) {
  const [, navigate] = useLocation();
  const words = walletWords;
  const create = () => navigate(walletPaths.create());
  const add = () => navigate(walletPaths.add());
  useHotkeys([
    { id: 'wallets.create', run: create },
    { id: 'wallets.add', run: add },
  ]);
  return (
    <ListHeader
      title={words.title}
      count={query.data?.length}
      query={query}
      concerns={(resource) => resource.endsWith('/wallet')}
    >
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus size={14} aria-hidden />} onClick={create}>
          {words.create}
        </Button>
        <Button onClick={add}>{words.add}</Button>
      </div>
    </ListHeader>
  );
}

type DetailProps = {
  profile: ProfileStatus;
  route: WalletRoute;
  wallet: WalletView | undefined;
  wallets: readonly WalletView[] | undefined;
  leave: () => void;
  bodyRef: Ref<HTMLDivElement>;
};

function Detail({ profile: status, route, wallet, wallets, leave, bodyRef }: DetailProps) {
  const { profile } = status;
  const [, navigate] = useLocation();
  const { choose, chooseText, gone, goneText } = walletWords.empty;
  if (route.page === 'none') {
    return <ChooseHint rows={wallets?.length ?? 0} title={choose} text={chooseText} />;
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
    return <RegisterSignerForm key={wallet.address} {...{ wallet, status }} onBack={backToWallet} />;
  }
  return <WalletPane key={wallet.address} {...{ wallet, environment }} onBack={leave} bodyRef={bodyRef} />;
}
