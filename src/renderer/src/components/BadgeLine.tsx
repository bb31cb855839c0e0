import type { ReactNode } from 'react';

type Props = {
  /** Something else on it has to be read first: badges give way to that as soon as the line is narrow. */
  isCrowded: boolean;
  children: ReactNode;
};

/** A line of badges and words that goes by its own width: app.css says what gives way, in what order. */
export function BadgeLine({ isCrowded, children }: Props) {
  return (
    <div className="@container text-small leading-[1.125rem] text-muted">
      <div data-badge-line={isCrowded ? 'crowded' : ''} className="flex items-center gap-2">
        {children}
      </div>
    </div>
  );
}
