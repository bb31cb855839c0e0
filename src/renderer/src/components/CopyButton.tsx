import { Check, Copy } from 'lucide-react';
import { useCopy } from '../hooks/use-copy.ts';
import { commonWords } from '../words.ts';

/** Copies an address or a hash through main, which takes it off the clipboard again. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { copied, copy } = useCopy(text);
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={commonWords.copy.copy(what)}
      title={commonWords.copy.copy(what)}
      onClick={() => void copy()}
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-small text-faint hover:bg-hover hover:text-ink"
    >
      <Icon size={13} aria-hidden />
    </button>
  );
}
