import { useEffect, useState } from 'react';
import { ask } from '../api.ts';
import { notify, notifyFailure } from '../store/notices-store.ts';
import { commonWords } from '../words.ts';

/** What main puts on the clipboard: plain characters, not too many (`app.copy`). */
const COPIABLE = /^[\x20-\x7e]{1,400}$/;
const CONFIRMED_MS = 1_600;

/** Copies a text through main; it stays on the clipboard until something else is copied. `copied`: it was, just now. */
export function useCopy(text: string): { copied: boolean; copy: () => Promise<void> } {
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
  return { copied, copy };
}
