import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ask } from '../api.ts';
import { notify, notifyFailure } from '../store/notices-store.ts';
import { commonWords } from '../words.ts';

/** What main puts on the clipboard: plain characters, not too many (`app.copy`). */
const COPIABLE = /^[\x20-\x7e]{1,400}$/;
const CONFIRMED_MS = 1_600;

/** Copies an address or a hash through main, which takes it off the clipboard again. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    if (!COPIABLE.test(text)) return notify(commonWords.copy.notCopied);
    const answer = await ask((app) => app.app.copy({ text }));
    if (!answer.ok) return notifyFailure(answer.failure);
    setCopied(true);
    notify(commonWords.copy.copied);
  }

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
