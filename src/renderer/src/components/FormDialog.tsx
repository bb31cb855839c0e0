import { type FormEvent, type ReactNode, useId } from 'react';
import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  title: string;
  /** One sentence under the title. */
  description?: string;
  submitLabel: string;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A short form in a dialog: sent by its button or by Enter, once at a time. */
export function FormDialog({ title, description, submitLabel, busy, onSubmit, onClose, children }: Props) {
  const formId = useId();
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) onSubmit();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(description !== undefined && { description })}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.dialog.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-3">
        {children}
      </form>
    </Dialog>
  );
}
