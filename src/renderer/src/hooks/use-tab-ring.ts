import { useEffect } from 'react';

const MARKED = '[data-tab-ring]';

/**
 * Marks a box that scrolls while it has the focus by the Tab key, for app.css: its ring frames half the window, and tells nothing to whom
 * it was given the focus by a click or by opening it. It keeps the mark while another window is in front.
 */
export function useTabRing(): void {
  useEffect(() => {
    let isTabbing = false;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      isTabbing = key === 'Tab';
    };
    const onPointerDown = (): void => {
      isTabbing = false;
    };
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (isTabbing && target instanceof HTMLElement && target.matches(MARKED)) target.dataset.byTab = '';
    };
    const onFocusOut = ({ target }: FocusEvent): void => {
      if (document.hasFocus() && target instanceof HTMLElement) delete target.dataset.byTab;
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('keydown', onKeyDown, options);
    document.addEventListener('pointerdown', onPointerDown, options);
    document.addEventListener('focusin', onFocusIn, options);
    document.addEventListener('focusout', onFocusOut, options);
    return () => listening.abort();
  }, []);
}
