import { MousePointerClick } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonWords } from '../words.ts';
import { EmptyState } from './EmptyState.tsx';

type Props = {
  /** How many rows stand in the list beside it. */
  rows: number;
  title: string;
  text: string;
  actions?: ReactNode;
};

/**
 * Beside a list of which nothing is chosen: how to choose. Where there is nothing to choose, the list says why and what to do; this, what
 * is to stand here.
 */
export function ChooseHint({ rows, ...words }: Props) {
  if (rows > 0) return <EmptyState icon={MousePointerClick} {...words} />;
  return <p className="appears-late m-auto p-8 text-center text-small text-muted">{commonWords.list.shownHere}</p>;
}
