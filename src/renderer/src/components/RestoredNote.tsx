import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';

/** Says that a form shows what was typed before, and lets it begin again. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
      {commonWords.form.restored}
      <Button
        onClick={({ currentTarget }) => {
          // The button goes away: the form begins again where it is typed.
          const form = currentTarget.closest('form');
          onStartOver();
          form?.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus();
        }}
      >
        {commonWords.form.startOver}
      </Button>
    </p>
  );
}
