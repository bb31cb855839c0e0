import { useEffect, useState } from 'react';
import { COPIED_TEXT } from '#shared/rules/copied-text.ts';
import { ask } from '../api.ts';
import { notify, notifyFailure } from '../store/notices-store.ts';
import { commonWords } from '../words.ts';

const CONFIRMED_MS = 1_600;

/** Copies a text through main; it stays on the clipboard until something else is copied. `copied`: it was, just now. */
export function useCopy(text: string): { copied: boolean; copy: () => Promise<void> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  return { copied, copy: async () => setCopied(await copyText(text)) };
}

/** Copies a text through main and says so. @returns whether it was copied */
export async function copyText(text: string): Promise<boolean> {
  if (!COPIED_TEXT.test(text)) {
    notify(commonWords.copy.notCopied);
    return false;
  }
  const answer = await ask((app) => app.app.copy({ text }));
  if (answer.ok) notify(commonWords.copy.copied);
  else notifyFailure(answer.failure);
  return answer.ok;
}
