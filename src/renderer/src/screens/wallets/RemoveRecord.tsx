import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { GoesAndStays } from '../../components/GoesAndStays.tsx';
import { notifyFailure, notifyUndoable } from '../../store/notices-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { walletWords } from './words.ts';

type Props = { record: { profileId: string; walletAddress: string; kind: RecordKind; recordId: string } };

/** Ends the following of a record by its id; nothing is lost, so it can be taken back. */
export function RemoveRecord({ record }: Props) {
  const words = walletWords.records.removeForm;
  const locked = useIsLocked();
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  const close = () => {
    setOpen(false);
    setState({ busy: false });
  };

  async function restore(): Promise<void> {
    const answer = await ask((app) => app.wallets.restoreRecord(record));
    if (!answer.ok) notifyFailure(answer.failure);
  }

  async function remove(): Promise<void> {
    setState({ busy: true });
    const answer = await ask((app) => app.wallets.removeRecord(record));
    if (!answer.ok) return setState({ busy: false, failure: answer.failure });
    close();
    notifyUndoable(words.removed, () => void restore());
  }

  return (
    <div className="mt-2">
      <Button inert={locked} title={locked ? commonWords.locked.actionReason : undefined} onClick={() => setOpen(true)}>
        {walletWords.records.remove}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={words.title}
        actions={
          <>
            <Button onClick={close}>{commonWords.dialog.cancel}</Button>
            <Button variant="danger" busy={state.busy} onClick={() => void remove()}>
              {words.submit}
            </Button>
          </>
        }
      >
        <div className="space-y-3">
          <GoesAndStays goes={words.goes} stays={words.stays} />
          <p>{words.back}</p>
          {state.failure && <FailureNotice failure={state.failure} />}
        </div>
      </Dialog>
    </div>
  );
}
