import { MousePointerClick } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';

type Props = {
  /** How many rows stand in the list beside it. */
  rows: number;
  title: string;
  text: string;
  actions?: ReactNode;
};

/** Beside a list of which nothing is chosen: how to choose. Where there is nothing to choose, the list alone says why and what to do. */
export function ChooseHint({ rows, ...words }: Props) {
  return rows === 0 ? null : <EmptyState icon={MousePointerClick} {...words} />;
}
