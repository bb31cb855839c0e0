import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useOpener } from '../hooks/use-opener.ts';
import { commonWords } from '../words.ts';
import { IconButton } from './IconButton.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title; read aloud with it. */
  description?: ReactNode;
  /** The buttons at the bottom. */
  actions?: ReactNode;
  size?: 'normal' | 'wide';
  /** Nothing in it takes the focus: then its text does, so that it can be scrolled by keyboard. */
  isRead?: boolean;
  children?: ReactNode;
};

const BODY_STYLE = 'min-h-0 flex-1 overflow-y-auto px-5 py-3 -outline-offset-2';

/** A dialog over the window: focus stays inside, Escape closes. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  actions,
  size = 'normal',
  isRead = false,
  children,
}: Props) {
  const opener = useOpener();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          {...opener.autoFocus}
          className={`fixed top-[12vh] left-1/2 z-50 flex max-h-[76vh] short:top-[4vh] short:max-h-[92vh] w-[calc(100vw-2rem)] -translate-x-1/2 flex-col rounded-large border border-line-strong bg-raised shadow-raised ${
            size === 'wide' ? 'max-w-2xl' : 'max-w-md'
          }`}
        >
          <div className="px-5 pt-4 pr-12">
            <Radix.Title className="text-lead font-semibold">{title}</Radix.Title>
          </div>
          {description !== undefined && (
            <Radix.Description asChild>
              <div className="px-5 pt-0.5 text-muted">{description}</div>
            </Radix.Description>
          )}
          {isRead ? (
            <section
              aria-label={title}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
              tabIndex={0}
              data-tab-ring
              className={BODY_STYLE}
            >
              {children}
            </section>
          ) : (
            <div className={BODY_STYLE}>{children}</div>
          )}
          {actions !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{actions}</div>
          )}
          {/* Last, so that the focus begins at what the dialog asks for. */}
          <Radix.Close asChild>
            <IconButton
              label={commonWords.dialog.close}
              icon={<X size={15} aria-hidden />}
              className="absolute top-3 right-3"
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
