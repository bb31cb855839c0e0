import { useState } from 'react';
import { ask } from '../api.ts';
import { notify, notifyFailure } from '../store/notices-store.ts';
import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';

/** Saves a text as a file: main asks where to, and writes it as it is. */
export function SaveText({ text, fileName }: { text: string; fileName: string }) {
  const words = commonWords.textPages;
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.app.saveText({ fileName, text }));
    setBusy(false);
    if (!answer.ok) return notifyFailure(answer.failure);
    if (answer.value.path !== null) notify(words.saved(answer.value.path));
  }
  return (
    <Button busy={busy} onClick={() => void save()}>
      {words.save}
    </Button>
  );
}
