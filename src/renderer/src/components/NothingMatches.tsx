import { SearchX } from 'lucide-react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type Props = { title: string; text: string; clearLabel: string; onClear: () => void };

/** In place of a list of which a search or a filter leaves nothing: one press shows everything again. */
export function NothingMatches({ title, text, clearLabel, onClear }: Props) {
  return (
    <EmptyState icon={SearchX} title={title} text={text} actions={<Button onClick={onClear}>{clearLabel}</Button>} />
  );
}
