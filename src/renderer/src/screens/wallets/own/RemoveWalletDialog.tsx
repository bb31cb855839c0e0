import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { GoesAndStays } from '../../../components/GoesAndStays.tsx';
import { WALLETS_PATH } from '../../../routes.ts';
import { notifyFailure, notifyUndoable } from '../../../store/notices-store.ts';
import { walletsStore } from '../../../store/wallets-store.ts';
import { commonWords } from '../../../words.ts';
import { nameWallet } from '../describe-wallet.ts';
import { ownWords } from './words.ts';

/** Takes a wallet off the list; nothing is lost, so it can be taken back. */
export function RemoveWalletDialog({ wallet, onClose }: { wallet: WalletView; onClose: () => void }) {
  const words = ownWords.removeForm;
  const { profileId, address: walletAddress } = wallet;
  const [, navigate] = useLocation();
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });

  async function restore(): Promise<void> {
    const answer = await ask((app) => app.wallets.restore({ profileId, walletAddress }));
    if (!answer.ok) return notifyFailure(answer.failure);
    await walletsStore.load(profileId);
  }

  async function remove(): Promise<void> {
    setState({ busy: true });
    const answer = await ask((app) => app.wallets.remove({ profileId, walletAddress }));
    if (!answer.ok) return setState({ busy: false, failure: answer.failure });
    navigate(WALLETS_PATH);
    await walletsStore.load(profileId);
    notifyUndoable(words.removed, () => void restore());
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(nameWallet(wallet))}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.dialog.cancel}</Button>
          <Button variant="danger" busy={state.busy} onClick={() => void remove()}>
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <GoesAndStays goes={words.goes} stays={words.stays} />
        {state.failure && <FailureNotice failure={state.failure} />}
      </div>
    </Dialog>
  );
}
