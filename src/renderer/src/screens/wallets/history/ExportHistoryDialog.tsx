import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { HistoryFormat } from '#shared/ipc/history-calls.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import { ask } from '../../../api.ts';
import { ChoiceGroup } from '../../../components/ChoiceGroup.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { notify } from '../../../store/notices-store.ts';
import { type ChosenFilters, toFilters } from './history-filters.ts';
import { historyWords } from './words.ts';

const FORMATS: readonly HistoryFormat[] = ['csv', 'json'];

type Props = { wallet: WalletView; chosen: ChosenFilters; onClose: () => void };

/** The history as it is filtered, as a file. */
export function ExportHistoryDialog({ wallet: { profileId, address: walletAddress }, chosen, onClose }: Props) {
  const words = historyWords.exported;
  const [format, setFormat] = useState<HistoryFormat>('csv');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function save(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const question = { profileId, walletAddress, format, ...toFilters(chosen) };
    const answer = await ask((app) => app.wallets.exportHistory(question));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    const { path, count } = answer.value;
    if (path === null) return;
    notify(words.saved(count, path));
    onClose();
  }

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      submitLabel={words.submit}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ChoiceGroup
        legend={words.format}
        choices={FORMATS.map((value) => ({ value, ...words.formats[value] }))}
        chosen={format}
        onChoose={setFormat}
      />
      {failure !== undefined && <FailureNotice failure={failure} />}
    </FormDialog>
  );
}
