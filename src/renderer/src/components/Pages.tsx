import type { ReactNode } from 'react';
import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';

type Props = {
  page: number;
  pages: number;
  choose: (page: number) => void;
  /** Names what comes by pages, where more than one thing on the screen does. */
  label?: string;
  /** What of it stands on this page. */
  note?: string;
  /** What else can be done with all of it. */
  children?: ReactNode;
};

/** The way through what comes a page at a time; nothing where there is but one. */
export function Pages({ page, pages, choose, label, note, children }: Props) {
  const words = commonWords.pages;
  if (pages < 2 && page === 1) return null;
  const steps = [
    { label: words.first, to: 1, isShown: pages > 2 },
    { label: words.previous, to: page - 1, isShown: true },
    { label: words.next, to: page + 1, isShown: true },
    { label: words.last, to: pages, isShown: pages > 2 },
  ];
  return (
    <nav aria-label={label ?? words.label} className="flex flex-wrap items-center gap-2 pt-2">
      {steps
        .filter(({ isShown }) => isShown)
        .map(({ label: step, to }) => (
          <Button key={step} inert={to === page || to < 1 || to > pages} onClick={() => choose(to)}>
            {step}
          </Button>
        ))}
      {children}
      <span aria-live="polite" className="text-small text-muted tabular-nums">
        {words.of(page, pages)}
        {note !== undefined && ` · ${note}`}
      </span>
    </nav>
  );
}
