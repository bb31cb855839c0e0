import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { ImportStanding } from '#shared/ipc/address-views.ts';
import type { DeniedImportLine, DeniedImportPreview } from '#shared/ipc/denied-views.ts';
import { ask } from '../../../api.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { FormPane } from '../../../components/FormPane.tsx';
import { PagedItems } from '../../../components/PagedItems.tsx';
import { Section } from '../../../components/Section.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { fromEnglish } from '../../../language.ts';
import { addressPaths } from '../../../routes.ts';
import { deniedStore } from '../../../store/denied-store.ts';
import { notify } from '../../../store/notices-store.ts';
import { CsvFileField } from '../CsvFileField.tsx';
import { readCsvText } from '../read-csv-text.ts';
import { addressWords } from '../words.ts';

type Chosen = { name: string; text: string; preview: DeniedImportPreview };

const STANDINGS: readonly ImportStanding[] = ['new', 'changed', 'same', 'refused'];

/** Denies many addresses by a CSV file; what it would change is seen first. */
export function DenyImportForm({ profileId, onBack }: { profileId: string; onBack: () => void }) {
  const words = addressWords.deny.importForm;
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  const lines = chosen?.preview.lines ?? [];
  const changing = lines.filter(({ standing }) => standing === 'new' || standing === 'changed').length;

  async function read(file: File): Promise<void> {
    setChosen(undefined);
    setState({ busy: true });
    const text = await readCsvText(file);
    setProblem('problem' in text ? text.problem : undefined);
    if ('problem' in text) return setState({ busy: false });
    const preview = await ask((app) => app.denied.previewImport({ text: text.text }));
    setState(preview.ok ? { busy: false } : { busy: false, failure: preview.failure });
    if (preview.ok) setChosen({ name: file.name, ...text, preview: preview.value });
  }

  async function submit(): Promise<void> {
    if (chosen === undefined || state.busy) return;
    setState({ busy: true });
    const { text, preview } = chosen;
    const answer = await ask((app) => app.denied.import({ text, basis: preview.basis }));
    setState(answer.ok ? { busy: false } : { busy: false, failure: answer.failure });
    if (!answer.ok) return;
    await deniedStore.load(profileId);
    notify(words.done(answer.value.imported));
    navigate(addressPaths.denied, { replace: true });
  }

  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={words.submit(changing)}
      busy={state.busy}
      blocked={chosen === undefined ? addressWords.importForm.chooseFirst : changing === 0 ? words.nothing : undefined}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <CsvFileField hint={words.columns} name={chosen?.name} problem={problem} onFile={(file) => void read(file)} />
      {state.failure && <FailureNotice failure={state.failure} />}
      {chosen && <Lines lines={lines} />}
    </FormPane>
  );
}

/** How many lines do what, and each that is left out. */
function Lines({ lines }: { lines: readonly DeniedImportLine[] }) {
  const words = addressWords;
  const refused = lines.filter(({ standing }) => standing === 'refused');
  if (lines.length === 0) return <p className="text-muted">{words.importForm.empty}</p>;
  const counts = STANDINGS.map((standing) => ({
    standing,
    count: lines.filter((line) => line.standing === standing).length,
  })).filter(({ count }) => count > 0);
  return (
    <Section title={words.importForm.preview}>
      <p>{counts.map(({ standing, count }) => words.importForm.counted[standing](count)).join(' · ')}</p>
      {refused.length > 0 && (
        <PagedItems items={refused} label={words.deny.importForm.refused}>
          {(shown) => (
            <ul aria-label={words.deny.importForm.refused} className="divide-y divide-line">
              {shown.map(({ item: { line, typed, problems } }) => (
                <li key={line} className="py-1 text-small wrap-anywhere">
                  <span className="font-medium">{words.deny.importForm.line(line)}</span>{' '}
                  <VisibleText text={typed.address} />
                  <span className="block text-danger">
                    <VisibleText text={problems.map(({ rule }) => fromEnglish(rule)).join(' ')} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </PagedItems>
      )}
    </Section>
  );
}
