import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import { ask } from '../../api.ts';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { useTextField } from '../../hooks/use-text-field.ts';
import { notify } from '../../store/notices-store.ts';
import { readAppStatus, reloadStatus } from '../../store/status-store.ts';
import { checkProfileName, checkProfileNameIsFree } from './check-profile-name.ts';
import { settingsWords } from './words.ts';

/** Gives a profile another name. */
export function RenameProfileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const words = settingsWords.renameForm;
  const others = (readAppStatus()?.profiles ?? []).filter((each) => each.profile.id !== profile.id);
  const taken = others.map((each) => each.profile.name);
  const name = useTextField((text) => checkProfileName(text) ?? checkProfileNameIsFree(text, taken), profile.name);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function rename(): Promise<void> {
    if (!name.judge()) return;
    setBusy(true);
    const answer = await ask((app) => app.profiles.rename({ profileId: profile.id, name: name.text.trim() }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    await reloadStatus();
    notify(words.renamed);
    onClose();
  }

  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      busy={busy}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <Field label={settingsWords.addForm.name} hint={words.hint} error={name.error} failure={failure}>
        {(control) => <input {...control} {...name.control} className={INPUT_STYLE} />}
      </Field>
    </FormDialog>
  );
}
