import { type RefObject, useEffect } from 'react';

/** cmdk names the option that was chosen before the present one: readers are told of the present one here, after each drawing. */
export function useActiveOption(palette: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // After cmdk has marked the option.
    const frame = requestAnimationFrame(() => {
      const chosen = palette.current?.querySelector('[cmdk-item][aria-selected="true"]')?.id;
      for (const element of palette.current?.querySelectorAll('[cmdk-input], [cmdk-list]') ?? []) {
        if (chosen === undefined) element.removeAttribute('aria-activedescendant');
        else element.setAttribute('aria-activedescendant', chosen);
      }
    });
    return () => cancelAnimationFrame(frame);
  });
}
