import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { LibraryItemView } from '#shared/ipc/library-views.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { commonWords } from '../../../words.ts';
import { contractWords } from './words.ts';

type Props = {
  item: Pick<LibraryItemView, 'name' | 'partOf'>;
  onRemove: () => Promise<Failure | undefined>;
  onClose: () => void;
};

/** Asks before something is removed, and says what is not read without it. */
export function RemoveItemDialog({ item: { name, partOf }, onRemove, onClose }: Props) {
  const words = contractWords.item;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function remove(): Promise<void> {
    setBusy(true);
    const failed = await onRemove();
    setBusy(false);
    setFailure(failed);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.removeTitle(name)}
      description={words.removeText}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.dialog.cancel}</Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {partOf.length > 0 && (
          <p className="wrap-anywhere">
            <VisibleText text={words.removeParts(partOf.join(', '))} />
          </p>
        )}
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Dialog>
  );
}
