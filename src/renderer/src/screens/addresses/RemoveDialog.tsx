import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { AddressView } from '#shared/ipc/address-views.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { ADDRESSES_PATH, draftOfAddress } from '../../routes.ts';
import { addressesStore } from '../../store/addresses-store.ts';
import { draftsStore } from '../../store/drafts-store.ts';
import { notify } from '../../store/notices-store.ts';
import { readCurrentProfile } from '../../store/profile-store.ts';
import { commonWords } from '../../words.ts';
import { addressWords } from './words.ts';

type Props = { view: AddressView & { name: string }; onClose: () => void };

/** Asks once more before an entry goes. */
export function RemoveDialog({ view: { address, chain, name }, onClose }: Props) {
  const words = addressWords.removeDialog;
  const [, navigate] = useLocation();
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });

  async function remove(): Promise<void> {
    setState({ busy: true });
    const answer = await ask((app) => app.addresses.remove({ key: { address, chain } }));
    if (!answer.ok) return setState({ busy: false, failure: answer.failure });
    const profileId = readCurrentProfile()?.profile.id;
    navigate(ADDRESSES_PATH);
    if (profileId !== undefined) {
      // What was typed to edit it has nowhere to go.
      await ask((app) => app.drafts.remove({ profileId, form: draftOfAddress('edit', { address, chain }) }));
      await Promise.all([addressesStore.load(profileId), draftsStore.load(profileId)]);
    }
    notify(words.done);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(name)}
      description={words.text}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.dialog.cancel}</Button>
          <Button variant="danger" busy={state.busy} onClick={() => void remove()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {state.failure && <FailureNotice failure={state.failure} />}
    </Dialog>
  );
}
