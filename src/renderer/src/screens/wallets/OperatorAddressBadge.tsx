import type { WalletView } from '#shared/ipc/views.ts';
import { Badge } from '../../components/Badge.tsx';
import { walletWords } from './words.ts';

/** Stands beside every address that a person typed and no service told. */
export function OperatorAddressBadge({ wallet }: { wallet: Pick<WalletView, 'addressSource'> }) {
  if (wallet.addressSource !== 'operator') return null;
  return <Badge tone="caution">{walletWords.row.operatorAddress}</Badge>;
}
