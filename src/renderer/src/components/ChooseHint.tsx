import { MousePointerClick } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWrittenKeys } from '../hooks/use-written-keys.ts';
import { keyWords } from '../keys/words.ts';
import { commonWords } from '../words.ts';
import { EmptyState } from './EmptyState.tsx';

type Props = {
  /** How many rows stand in the list beside it. */
  rows: number;
  title: string;
  text?: string;
  actions?: ReactNode;
};

const MOVING = { next: 'lists.next', previous: 'lists.previous', open: 'lists.open' } as const;

/**
 * Beside a list of which nothing is chosen: how to choose, by whichever keys do it. Where there is nothing to choose, the list says why and what to do; this, what
 * is to stand here.
 */
export function ChooseHint({ rows, text, ...words }: Props) {
  const keys = useWrittenKeys(MOVING);
  if (rows > 0) {
    const parts = [keys && keyWords.moveInLists(keys), text].filter((part) => part !== undefined);
    return <EmptyState icon={MousePointerClick} {...words} text={parts.length === 0 ? undefined : parts.join(' ')} />;
  }
  return <p className="appears-late m-auto p-8 text-center text-small text-muted">{commonWords.list.shownHere}</p>;
}
