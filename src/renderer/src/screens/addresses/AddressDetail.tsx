import { SearchX } from 'lucide-react';
import type { Ref } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { AddressKey, AddressView } from '#shared/ipc/address-views.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { findByAddress } from '../../format/find-by-address.ts';
import {
  type AddressRoute,
  addressPaths,
  draftOfAddress,
  idOfAddress,
  signerPaths,
  walletPaths,
} from '../../routes.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressPane } from './AddressPane.tsx';
import { DenyImportForm } from './denied/DenyImportForm.tsx';
import { DenyListPane } from './denied/DenyListPane.tsx';
import { ImportForm } from './ImportForm.tsx';
import { addressWords } from './words.ts';

type Props = {
  profileId: string;
  route: Exclude<AddressRoute, { page: 'none' }>;
  /** The row that the route is about. */
  view: AddressView | undefined;
  isRead: boolean;
  onBack: () => void;
  bodyRef: Ref<HTMLDivElement>;
};

/** What the route asks for: a form, or an address with all that is known of it. */
export function AddressDetail({ profileId, route, view, isRead, onBack, bodyRef }: Props) {
  const { gone, goneText } = addressWords.empty;
  const [, navigate] = useLocation();
  if (route.page === 'import') return <ImportForm profileId={profileId} onBack={onBack} />;
  if (route.page === 'denied') return <DenyListPane {...{ profileId, onBack, bodyRef }} />;
  if (route.page === 'deny-file')
    return <DenyImportForm profileId={profileId} onBack={() => navigate(addressPaths.denied)} />;
  if (route.page === 'new') {
    const { start } = route;
    return <AddressForm key={draftOfAddress('new', start)} {...{ profileId, start, onBack }} />;
  }
  if (view !== undefined) {
    const key = idOfAddress(view);
    // Whoever leaves the form sees the entry as it was.
    const toEntry = () => navigate(addressPaths.entry(view));
    if (route.page === 'edit') return <AddressForm key={key} profileId={profileId} edited={view} onBack={toEntry} />;
    return <AddressPane key={key} {...{ view, onBack, bodyRef }} />;
  }
  if (!isRead) return <Skeleton />;
  if (route.page === 'find') return <OwnAddress {...{ profileId, onBack }} wanted={route.key} />;
  return <EmptyState icon={SearchX} title={gone} text={goneText} />;
}

/** Wallets and keys of the profile have their names on screens of their own; anybody else can be named here. */
function OwnAddress({ profileId, wanted, onBack }: { profileId: string; wanted: AddressKey; onBack: () => void }) {
  const wallets = useQuery(walletsStore, profileId);
  const signers = useQuery(signersStore, profileId);
  if (wallets.data === undefined || signers.data === undefined) return <Skeleton />;
  const wallet = findByAddress(wallets.data, wanted.address);
  if (wallet !== undefined) return <Redirect to={walletPaths.wallet(wallet.address)} replace />;
  const signer = findByAddress(signers.data, wanted.address);
  if (signer !== undefined) return <Redirect to={signerPaths.signer(signer.address)} replace />;
  return <AddressForm {...{ profileId, onBack }} start={wanted} />;
}
