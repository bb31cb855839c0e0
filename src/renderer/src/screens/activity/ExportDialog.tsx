import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { DecisionFormat } from '#shared/ipc/activity-calls.ts';
import { ask } from '../../api.ts';
import { ChoiceGroup } from '../../components/ChoiceGroup.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { notify } from '../../store/notices-store.ts';
import { activityWords } from './words.ts';

const FORMATS = ['csv', 'json', 'html'] as const satisfies readonly DecisionFormat[];

type Props = { profileId: string; onClose: () => void };

/** What was signed in this profile, as a file for somebody who reads it elsewhere. */
export function ExportDialog({ profileId, onClose }: Props) {
  const words = activityWords.exported;
  const [format, setFormat] = useState<DecisionFormat>('csv');
  const [days, setDays] = useState({ fromDay: '', toDay: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { fromDay, toDay } = days;
  const error = fromDay !== '' && toDay !== '' && fromDay > toDay ? words.backwards : undefined;

  async function save(): Promise<void> {
    if (error !== undefined) return;
    setBusy(true);
    setFailure(undefined);
    const chosen = { ...(fromDay !== '' && { fromDay }), ...(toDay !== '' && { toDay }) };
    const answer = await ask((app) => app.activity.exportDecisions({ profileId, format, ...chosen }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    if (answer.value.path === null) return;
    notify(words.saved({ ...answer.value, path: answer.value.path }));
    onClose();
  }

  const day = (name: keyof typeof days) => ({
    type: 'date',
    value: days[name],
    onChange: (event: { target: { value: string } }) => setDays({ ...days, [name]: event.target.value }),
    className: INPUT_STYLE,
  });
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
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.from} hint={words.fromHint}>
          {(control) => <input {...control} {...day('fromDay')} />}
        </Field>
        <Field label={words.to} hint={words.toHint} error={error}>
          {(control) => <input {...control} {...day('toDay')} />}
        </Field>
      </div>
      {failure !== undefined && <FailureNotice failure={failure} />}
    </FormDialog>
  );
}
