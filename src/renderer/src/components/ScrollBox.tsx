import type { KeyboardEvent, ReactNode, Ref } from 'react';

type Props = {
  label: string;
  ref?: Ref<HTMLElement>;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
};

/** A box of its own height; reached by keyboard, since it may have to be scrolled. */
export function ScrollBox({ label, ref, onKeyDown, children }: Props) {
  return (
    <section
      ref={ref}
      data-scrolls
      data-tab-ring
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="max-h-96 overflow-auto rounded-base border border-line bg-sunken px-3 py-2.5"
    >
      {children}
    </section>
  );
}
