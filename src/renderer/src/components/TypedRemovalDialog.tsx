import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { isSameName } from '#shared/rules/same-name.ts';
import { useIsLocked } from '../store/status-store.ts';
import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { Field, INPUT_STYLE } from './Field.tsx';

type Props = {
  title: string;
  /** What has to be typed. */
  name: string;
  label: string;
  /** Why it cannot be done now; said instead of asking. */
  obstacle?: ReactNode;
  submitLabel: string;
  /** @returns why it was not done */
  onRemove: (typed: string) => Promise<Failure | undefined>;
  onClose: () => void;
  /** What goes and what stays. */
  children: ReactNode;
};

/** Asks for a name to be typed before something goes that cannot be had again. */
export function TypedRemovalDialog({ title, name, label, obstacle, submitLabel, onRemove, onClose, children }: Props) {
  const words = commonWords.typedRemoval;
  const formId = useId();
  const locked = useIsLocked();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isHeldUp = obstacle !== undefined;
  const why = locked ? commonWords.locked.actionReason : isSameName(typed, name) ? undefined : words.typeFirst;

  async function remove(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isHeldUp || why !== undefined || busy) return;
    setBusy(true);
    setFailure(undefined);
    const failed = await onRemove(typed);
    setBusy(false);
    setFailure(failed);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{isHeldUp ? commonWords.dialog.close : commonWords.dialog.cancel}</Button>
          {!isHeldUp && (
            <Button type="submit" form={formId} variant="danger" inert={why !== undefined} title={why} busy={busy}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-3">
        {children}
        {isHeldUp ? (
          obstacle
        ) : (
          <form id={formId} noValidate onSubmit={(event) => void remove(event)}>
            <Field label={label} hint={words.askedOutside}>
              {(control) => (
                <input
                  {...control}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  maxLength={200}
                  autoComplete="off"
                  spellCheck={false}
                  className={INPUT_STYLE}
                />
              )}
            </Field>
          </form>
        )}
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Dialog>
  );
}
