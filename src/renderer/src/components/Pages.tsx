import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';

type Props = { page: number; pages: number; choose: (page: number) => void };

/** The way through a list that comes a page at a time; nothing where there is but one. */
export function Pages({ page, pages, choose }: Props) {
  const words = commonWords.pages;
  if (pages < 2 && page === 1) return null;
  return (
    <nav aria-label={words.label} className="flex items-center gap-2 pt-2">
      <Button inert={page <= 1} onClick={() => choose(page - 1)}>
        {words.previous}
      </Button>
      <Button inert={page >= pages} onClick={() => choose(page + 1)}>
        {words.next}
      </Button>
      <span className="text-small text-muted tabular-nums">{words.of(page, pages)}</span>
    </nav>
  );
}
