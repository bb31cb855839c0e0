import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { type FundingRunView, RUN_FILE_FORMATS, RUN_FILES, type RunFile } from '#shared/ipc/funding-views.ts';
import { ask } from '../../api.ts';
import { ChoiceGroup } from '../../components/ChoiceGroup.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { notify } from '../../store/notices-store.ts';
import { fundingDialogWords } from './dialog-words.ts';

type Props = { run: Pick<FundingRunView, 'id' | 'profileId'>; onClose: () => void };

/** What a run did, as a file: how each row stands, or the wallets that somebody has to take down. */
export function SaveRunDialog({ run: { id: runId, profileId }, onClose }: Props) {
  const words = fundingDialogWords.saved;
  const [file, setFile] = useState<RunFile>({ what: 'report', format: 'csv' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function save(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const answer = await ask((app) => app.funding.saveReport({ profileId, runId, ...file }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    if (answer.value.path === null) return;
    notify(words.done(answer.value.path));
    onClose();
  }

  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ChoiceGroup
        legend={words.what}
        choices={RUN_FILES.map((value) => ({ value, ...words.files[value] }))}
        chosen={file.what}
        onChoose={(what) => setFile({ ...file, what })}
      />
      <ChoiceGroup
        legend={words.format}
        choices={RUN_FILE_FORMATS.map((value) => ({ value, ...words.formats[value] }))}
        chosen={file.format}
        onChoose={(format) => setFile({ ...file, format })}
      />
      {failure && <FailureNotice failure={failure} />}
    </FormDialog>
  );
}
