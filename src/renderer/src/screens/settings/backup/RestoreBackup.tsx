import { useState } from 'react';
import type { BackupPreview, RestoredView } from '#shared/ipc/backup-views.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { Section } from '../../../components/Section.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { fromEnglish } from '../../../language.ts';
import { notify, notifyFailure } from '../../../store/notices-store.ts';
import { BackupDifferences, type Taking } from './BackupDifferences.tsx';
import { backupWords } from './words.ts';

const words = backupWords.restore;

/** Opens a backup, shows how it differs, and restores what is chosen. */
export function RestoreBackup({ hasAutomatic }: { hasAutomatic: boolean }) {
  const [preview, setPreview] = useState<BackupPreview | null>(null);
  const [restored, setRestored] = useState<RestoredView>();
  const [busy, setBusy] = useState(false);
  async function open({ isNewest }: { isNewest: boolean }): Promise<void> {
    setBusy(true);
    setRestored(undefined);
    const opened = await ask((app) => app.backup.open({ isNewest }));
    setBusy(false);
    if (opened.ok) setPreview(opened.value);
    else notifyFailure(opened.failure);
  }
  async function restore(taking: Taking): Promise<void> {
    setBusy(true);
    const done = await ask((app) => app.backup.restore(taking));
    setBusy(false);
    if (!done.ok) return notifyFailure(done.failure);
    setPreview(null);
    setRestored(done.value);
    notify(words.done(done.value));
  }
  function close(): void {
    setPreview(null);
    void ask((app) => app.backup.close());
  }
  return (
    <Section title={words.title}>
      {restored && <Left restored={restored} />}
      {preview === null ? (
        <div className="space-y-3">
          <p className="text-muted">{words.text}</p>
          <div className="flex flex-wrap gap-2">
            {hasAutomatic && (
              <Button busy={busy} onClick={() => void open({ isNewest: true })}>
                {words.openNewest}
              </Button>
            )}
            <Button busy={busy} onClick={() => void open({ isNewest: false })}>
              {words.open}
            </Button>
          </div>
        </div>
      ) : (
        <BackupDifferences
          key={preview.madeAt}
          preview={preview}
          busy={busy}
          onRestore={(taking) => void restore(taking)}
          onClose={close}
        />
      )}
    </Section>
  );
}

function Left({ restored }: { restored: RestoredView }) {
  const sentences = [...restored.left, ...(restored.decisions === null ? [words.brokenLog] : [])];
  if (sentences.length === 0) return null;
  return (
    <Callout tone="caution" role="status" title={words.left}>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <VisibleText text={fromEnglish(sentence)} />
        </p>
      ))}
    </Callout>
  );
}
