import type { WalletView } from '#shared/ipc/views.ts';
import type { Environment } from '#shared/model/profile.ts';
import { suggestChains } from '../../../format/suggest-chains.ts';
import { type ComposeValues, EMPTY_CALL } from './compose-values.ts';
import { TransactionForm } from './TransactionForm.tsx';

type Props = { wallet: WalletView; environment: Environment; onBack: () => void };

/** The form of a transaction, filled with a transfer of nothing to the wallet itself: it tries out that signing works. */
export function SelfTransferForm({ wallet, environment, onBack }: Props) {
  const start: ComposeValues = {
    chain: suggestChains(environment)[0] ?? '',
    signer: '',
    calls: [{ ...EMPTY_CALL, to: wallet.address, amount: '0' }],
  };
  return <TransactionForm {...{ wallet, environment, start, onBack }} form={`compose-self/${wallet.address}`} />;
}
