import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { ImportPreview } from '#shared/ipc/address-views.ts';
import { ask } from '../../api.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { ADDRESSES_PATH } from '../../routes.ts';
import { addressesStore } from '../../store/addresses-store.ts';
import { notify } from '../../store/notices-store.ts';
import { CsvFileField } from './CsvFileField.tsx';
import { ImportLines } from './ImportLines.tsx';
import { tickAtFirst } from './import-lines.ts';
import { readCsvText } from './read-csv-text.ts';
import { addressWords } from './words.ts';

/** A file that was read, what importing it would do, and which of its lines are to be. */
type Chosen = { name: string; text: string; preview: ImportPreview; ticked: ReadonlySet<number> };

/** Names many addresses by a CSV file; what it would change is seen first. */
export function ImportForm({ profileId, onBack }: { profileId: string; onBack: () => void }) {
  const words = addressWords.importForm;
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  const ticked = chosen?.ticked ?? new Set();
  const blocked = chosen === undefined ? words.chooseFirst : ticked.size === 0 ? words.nothing : undefined;

  async function read(file: File): Promise<void> {
    setChosen(undefined);
    setState({ busy: true });
    const text = await readCsvText(file);
    setProblem('problem' in text ? text.problem : undefined);
    if ('problem' in text) return setState({ busy: false });
    const preview = await ask((app) => app.addresses.previewImport({ profileId, text: text.text }));
    setState(preview.ok ? { busy: false } : { busy: false, failure: preview.failure });
    if (!preview.ok) return;
    setChosen({ name: file.name, ...text, preview: preview.value, ticked: tickAtFirst(preview.value.lines) });
  }

  async function submit(): Promise<void> {
    if (chosen === undefined || state.busy) return;
    setState({ busy: true });
    const { text, preview } = chosen;
    const lines = [...chosen.ticked];
    const answer = await ask((app) => app.addresses.import({ profileId, text, basis: preview.basis, lines }));
    setState(answer.ok ? { busy: false } : { busy: false, failure: answer.failure });
    if (!answer.ok) return;
    await addressesStore.load(profileId);
    notify(words.done(answer.value.imported));
    navigate(ADDRESSES_PATH, { replace: true });
  }

  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={words.submit(ticked.size)}
      busy={state.busy}
      blocked={blocked}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <CsvFileField hint={words.columns} name={chosen?.name} problem={problem} onFile={(file) => void read(file)} />
      {state.failure && <FailureNotice failure={state.failure} />}
      {chosen && (
        <ImportLines
          lines={chosen.preview.lines}
          ticked={chosen.ticked}
          onTick={(next) => setChosen({ ...chosen, ticked: next })}
        />
      )}
    </FormPane>
  );
}
