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
import { notify, notifyFailure, notifyUndoable } from '../../store/notices-store.ts';
import { readChosenProfile } from '../../store/profile-store.ts';
import { commonWords } from '../../words.ts';
import { addressWords } from './words.ts';

type Props = { view: AddressView & { name: string }; onClose: () => void };

/** Asks once more before an entry goes. */
export function RemoveDialog({ view, onClose }: Props) {
  const { address, chain, name } = view;
  const words = addressWords.removeDialog;
  const [, navigate] = useLocation();
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });

  async function remove(): Promise<void> {
    setState({ busy: true });
    const answer = await ask((app) => app.addresses.remove({ key: { address, chain } }));
    if (!answer.ok) return setState({ busy: false, failure: answer.failure });
    const profileId = readChosenProfile()?.profile.id;
    navigate(ADDRESSES_PATH);
    if (profileId !== undefined) {
      // What was typed to edit it has nowhere to go.
      await ask((app) => app.drafts.remove({ profileId, form: draftOfAddress('edit', { address, chain }) }));
      await Promise.all([addressesStore.load(profileId), draftsStore.load(profileId)]);
    }
    // Trust is asked for again, outside the page: an entry that had it is not put back by a press alone.
    if (view.isTrusted === true) notify(words.done);
    else notifyUndoable(words.done, () => void putBack(view));
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

/** Whatever profile is worked in by then: the book is the same in each. */
async function putBack({ address, chain, name, tags, note }: Props['view']): Promise<void> {
  const typed = { address, chain: chain ?? '', name, tags: tags.join(', '), note };
  const answer = await ask((app) => app.addresses.put({ typed, replaces: null }));
  if (!answer.ok) return notifyFailure(answer.failure);
  const profileId = readChosenProfile()?.profile.id;
  if (profileId !== undefined) await addressesStore.load(profileId);
}
