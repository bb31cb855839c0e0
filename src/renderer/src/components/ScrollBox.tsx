import type { ReactNode } from 'react';

/** A box of its own height; reached by keyboard, since it may have to be scrolled. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-base border border-line bg-sunken px-3 py-2.5"
    >
      {children}
    </section>
  );
}
