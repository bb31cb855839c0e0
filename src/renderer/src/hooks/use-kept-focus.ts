import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a screen. Where what had it goes away (a form that was sent, a row that was removed), it would begin again at
 * the top of the window: it goes to the detail that is there now, else to the list.
 */
export function useKeptFocus(screen: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // After each drawing. What was left by a click beside it or by Escape is still there, and is not taken back.
  useEffect(() => {
    if (document.activeElement !== document.body || last.current === null || last.current.isConnected) return;
    last.current = null;
    const find = (selector: string) => screen.current?.querySelector<HTMLElement>(selector);
    (find('[data-detail-body]') ?? find('[role="listbox"]'))?.focus({ preventScroll: true });
  });
}
