import { type ReactNode, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { useIsLocked } from '../store/status-store.ts';
import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FailureNotice } from './FailureNotice.tsx';

type Props = {
  title: string;
  submitLabel: string;
  /** False while what goes is not known yet; true when left out. */
  isReady?: boolean;
  /** @returns why it was not done */
  onRemove: () => Promise<Failure | undefined>;
  onClose: () => void;
  /** What goes and what stays. */
  children: ReactNode;
};

/** Says what goes and what stays before something is removed. */
export function RemovalDialog({ title, submitLabel, isReady = true, onRemove, onClose, children }: Props) {
  const locked = useIsLocked();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function remove(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    setFailure(await onRemove());
    setBusy(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.dialog.cancel}</Button>
          <Button
            variant="danger"
            inert={locked || !isReady}
            title={locked ? commonWords.locked.actionReason : undefined}
            busy={busy}
            onClick={() => void remove()}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {children}
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Dialog>
  );
}
