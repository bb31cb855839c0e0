import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { countPages, takePage } from '../format/text-pages.ts';
import { usePage } from '../hooks/use-page.ts';
import { commonWords } from '../words.ts';

/** As many characters as stand in a line of facts; more of them open by pages, so that a hundred such lines are drawn at once. */
const PAGE_SIZE = 2_000;

type Props = { text: string; draw: (page: string) => ReactNode };

/** A text of any length within a line: whole where it is short, else a page of it, how much there is, and the way to the rest. */
export function TextInPages({ text, draw }: Props) {
  const words = commonWords.textPages;
  const pages = countPages(text.length, PAGE_SIZE);
  const { page, choose } = usePage(text, pages);
  if (pages === 1) return draw(text);
  return (
    <>
      {draw(takePage(text, page, PAGE_SIZE).text)}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand within a line. */}
      <span
        role="group"
        aria-label={words.label}
        className="mx-1 inline-flex flex-wrap items-center gap-x-1 align-baseline"
      >
        <Step label={words.previous} isOff={page === 1} onStep={() => choose(page - 1)}>
          <ChevronLeft size={13} aria-hidden />
        </Step>
        <span aria-live="polite" className="font-sans text-small font-normal text-muted tabular-nums">
          {words.place(page, pages, text.length)}
        </span>
        <Step label={words.next} isOff={page === pages} onStep={() => choose(page + 1)}>
          <ChevronRight size={13} aria-hidden />
        </Step>
      </span>
    </>
  );
}

type StepProps = { label: string; isOff: boolean; onStep: () => void; children: ReactNode };

function Step({ label, isOff, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onStep()}
      className={`inline-flex size-6 items-center justify-center rounded-small border ${isOff ? 'border-line text-faint' : 'border-line-control text-ink hover:bg-hover'}`}
    >
      {children}
    </button>
  );
}
