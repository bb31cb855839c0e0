import { useState } from 'react';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { CheckField } from '../../../components/CheckField.tsx';
import { Section } from '../../../components/Section.tsx';
import { notify, notifyFailure } from '../../../store/notices-store.ts';
import { backupWords } from './words.ts';

/** One file, now. */
export function SaveBackup() {
  const words = backupWords.save;
  const [withKeys, setWithKeys] = useState(false);
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const saved = await ask((app) => app.backup.save({ withKeys }));
    setBusy(false);
    if (!saved.ok) notifyFailure(saved.failure);
    else if (saved.value.path !== null) notify(words.done(saved.value.path));
  }
  return (
    <Section title={words.title}>
      <div className="space-y-3">
        <CheckField {...words.withKeys} checked={withKeys} onChange={setWithKeys} />
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          {words.button}
        </Button>
      </div>
    </Section>
  );
}
