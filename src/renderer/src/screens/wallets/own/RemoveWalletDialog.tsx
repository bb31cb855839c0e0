import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import { ask } from '../../../api.ts';
import { GoesAndStays } from '../../../components/GoesAndStays.tsx';
import { RemovalDialog } from '../../../components/RemovalDialog.tsx';
import { WALLETS_PATH } from '../../../routes.ts';
import { notifyFailure, notifyUndoable } from '../../../store/notices-store.ts';
import { walletsStore } from '../../../store/wallets-store.ts';
import { nameWallet } from '../describe-wallet.ts';
import { ownWords } from './words.ts';

/** Takes a wallet off the list; nothing is lost, so it can be taken back. */
export function RemoveWalletDialog({ wallet, onClose }: { wallet: WalletView; onClose: () => void }) {
  const words = ownWords.removeForm;
  const { profileId, address: walletAddress } = wallet;
  const [, navigate] = useLocation();

  async function restore(): Promise<void> {
    const answer = await ask((app) => app.wallets.restore({ profileId, walletAddress }));
    if (!answer.ok) return notifyFailure(answer.failure);
    await walletsStore.load(profileId);
  }

  async function remove(): Promise<Failure | undefined> {
    const answer = await ask((app) => app.wallets.remove({ profileId, walletAddress }));
    if (!answer.ok) return answer.failure;
    navigate(WALLETS_PATH);
    await walletsStore.load(profileId);
    notifyUndoable(words.removed, () => void restore());
    return undefined;
  }

  return (
    <RemovalDialog
      title={words.title(nameWallet(wallet))}
      submitLabel={words.submit}
      onRemove={remove}
      onClose={onClose}
    >
      <GoesAndStays goes={words.goes} stays={words.stays} />
    </RemovalDialog>
  );
}
