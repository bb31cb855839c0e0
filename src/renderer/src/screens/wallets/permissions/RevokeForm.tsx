import { SearchX } from 'lucide-react';
import type { RevokingCall } from '#shared/ipc/permission-views.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import type { Environment } from '#shared/model/profile.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { permissionsStore } from '../../../store/permissions-store.ts';
import { useQuery } from '../../../store/query.ts';
import { type ComposeValues, EMPTY_CALL } from '../compose/compose-values.ts';
import { TransactionForm } from '../compose/TransactionForm.tsx';
import { permissionWords } from './words.ts';

type Props = { wallet: WalletView; environment: Environment; permissionId: string; onBack: () => void };

/** The form of a transaction, filled with the call that takes a permission back. */
export function RevokeForm({ wallet, environment, permissionId, onBack }: Props) {
  const { profileId, address: walletAddress } = wallet;
  const { gone, goneText } = permissionWords;
  const permissions = useQuery(permissionsStore, { profileId, walletAddress });
  const view = permissions.data?.permissions.find(({ id }) => id === permissionId);
  if (permissions.data === undefined && permissions.loading) return <Skeleton />;
  if (view === undefined || view.revoke === null) return <EmptyState icon={SearchX} title={gone} text={goneText} />;
  const start = fillForm(view.chain, view.revoke);
  return (
    <TransactionForm {...{ wallet, environment, start, onBack }} form={`revoke/${walletAddress}/${permissionId}`} />
  );
}

function fillForm(chain: string, call: RevokingCall): ComposeValues {
  return { chain, signer: '', calls: [{ ...EMPTY_CALL, kind: 'contract', ...call }] };
}
