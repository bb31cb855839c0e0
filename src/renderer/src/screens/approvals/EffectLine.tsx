import type { ReactNode } from 'react';

/** A line of a review: what it is about, and what there is to know. Inside a list it is one of its items. */
export function EffectLine({
  title,
  isItem = false,
  children,
}: {
  title: ReactNode;
  isItem?: boolean;
  children: ReactNode;
}) {
  const Line = isItem ? 'li' : 'div';
  return (
    <Line className="grid grid-cols-[5.25rem_minmax(0,1fr)] items-baseline gap-x-3">
      <span className="text-small font-medium text-muted">{title}</span>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </Line>
  );
}
