import { useRef } from 'react';

type Opener = {
  /** Nothing gets the focus back: what was chosen leads elsewhere. */
  forget(): void;
  /** For the content of a radix dialog, which gives the focus back to a trigger of its own, and there is none. */
  autoFocus: { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void };
};

/** Gives the focus back to what had it when a dialog opened over the window. */
export function useOpener(): Opener {
  const opener = useRef<Element | null>(null);
  return {
    forget: () => {
      opener.current = null;
    },
    autoFocus: {
      onOpenAutoFocus: () => {
        opener.current = document.activeElement;
      },
      onCloseAutoFocus: (event) => {
        event.preventDefault();
        if (opener.current instanceof HTMLElement) opener.current.focus();
      },
    },
  };
}
