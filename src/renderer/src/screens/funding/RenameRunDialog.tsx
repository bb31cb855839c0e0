import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { FundingRunView } from '#shared/ipc/funding-views.ts';
import { LONGEST_RUN_NAME } from '#shared/model/funding-terms.ts';
import { ask } from '../../api.ts';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { useTextField } from '../../hooks/use-text-field.ts';
import { fundingRunsStore } from '../../store/funding-store.ts';
import { notify } from '../../store/notices-store.ts';
import { fundingDialogWords } from './dialog-words.ts';
import { fundingWords } from './words.ts';

type Props = { run: Pick<FundingRunView, 'id' | 'profileId' | 'name'>; onClose: () => void };

/** Another name for a run that has ended. */
export function RenameRunDialog({ run, onClose }: Props) {
  const words = fundingDialogWords.rename;
  const { id: runId, profileId } = run;
  const name = useTextField((text) => (text.trim() === '' ? fundingWords.form.nameMissing : undefined), run.name);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function rename(): Promise<void> {
    if (!name.judge()) return;
    setBusy(true);
    const answer = await ask((app) => app.funding.rename({ profileId, runId, name: name.text.trim() }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    await fundingRunsStore.load(profileId);
    notify(words.done);
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
      <Field label={fundingWords.form.name} error={name.error} failure={failure}>
        {(control) => <input {...control} {...name.control} maxLength={LONGEST_RUN_NAME} className={INPUT_STYLE} />}
      </Field>
    </FormDialog>
  );
}
