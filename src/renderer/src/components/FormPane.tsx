import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useIsLocked } from '../store/status-store.ts';
import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';
import { DetailPane } from './DetailPane.tsx';

type Props = {
  title: string;
  /** What the form does, in one sentence. */
  text: ReactNode;
  submitLabel: string;
  busy: boolean;
  /** Why it cannot be sent as it stands, where that is not a mistake: nothing is changed yet. */
  blocked?: string | undefined;
  /** Called when Enter or the button asks for it. Fields that are wrong are marked by then: the first of them gets the focus. */
  onSubmit: () => void;
  onBack: () => void;
  children: ReactNode;
};

const WIDTH = 'max-w-[35rem]';

/** A form in place of a detail: its first field has the focus, Enter sends, and while Countersign is locked it says so. */
export function FormPane({ title, text, submitLabel, busy, blocked, onSubmit, onBack, children }: Props) {
  const locked = useIsLocked();
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector);
    // The control of a file is hidden behind a button.
    (find('input:not([hidden]), select, textarea') ?? find('form button'))?.focus();
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (locked || busy || blocked !== undefined) return;
    onSubmit();
    // After the marks are drawn.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <DetailPane
      label={title}
      onBack={onBack}
      bodyRef={body}
      header={<h2 className="text-lead font-semibold">{title}</h2>}
      footer={
        // As wide as the fields, so that what sends them stands below them in any window.
        <div className={`flex flex-wrap items-center justify-end gap-2 ${WIDTH}`}>
          {(locked || blocked !== undefined) && (
            <p className="min-w-0 flex-1 text-small text-muted">{locked ? commonWords.locked.actionReason : blocked}</p>
          )}
          <Button onClick={onBack}>{commonWords.dialog.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" inert={locked || blocked !== undefined} busy={busy}>
            {submitLabel}
          </Button>
        </div>
      }
    >
      <p className="text-muted">{text}</p>
      <form id={formId} noValidate onSubmit={submit} className={`space-y-4 ${WIDTH}`}>
        {children}
      </form>
    </DetailPane>
  );
}
