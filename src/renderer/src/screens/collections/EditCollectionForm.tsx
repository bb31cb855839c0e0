import { useState } from 'react';
import type { CollectionDetail } from '#shared/ipc/resource-views.ts';
import { Callout } from '../../components/Callout.tsx';
import { DiffTable } from '../../components/DiffTable.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { IntentProgress } from '../../components/IntentProgress.tsx';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { resourceWords } from '../../components/resource/words.ts';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDraftedForm } from '../../hooks/use-drafted-form.ts';
import { useFieldFailures } from '../../hooks/use-field-failures.ts';
import { useFormIntent } from '../../hooks/use-form-intent.ts';
import { announce, notify } from '../../store/notices-store.ts';
import { commonWords } from '../../words.ts';
import {
  COLLECTION_FIELDS,
  type CollectionTexts,
  checkCollectionEdit,
  diffCollection,
  readCollectionTexts,
  writeCollectionEdit,
} from './collection-edit.ts';
import { collectionWords } from './words.ts';

type Props = { detail: CollectionDetail; onBack: () => void };

/** `before` and `basis` are of the record when the form was opened, and go with its draft. */
type Values = CollectionTexts & { before: CollectionTexts; basis: string };

/** Edits what the service lets be edited of a collection; what will change stands below. */
export function EditCollectionForm(props: Props) {
  const [round, setRound] = useState(0);
  return <Form key={round} {...props} onStartOver={() => setRound(round + 1)} />;
}

function Form({ detail: { collection }, onBack, onStartOver }: Props & { onStartOver: () => void }) {
  const { editForm: words, detail } = collectionWords;
  const { profileId, id: collectionId, value } = collection;
  const now = readCollectionTexts(value);
  const chain = value?.onChain?.chain;
  const [start] = useState<Values>({ ...now, before: now, basis: collection.raw ?? '' });
  const drafted = useDraftedForm({
    profileId,
    form: `update-collection/${collectionId}`,
    start,
    check: (values) => checkCollectionEdit(values, { before: values.before, chain }),
  });
  const { values, textControl, errorOf, leave } = drafted;
  const form = useFormIntent(() => {
    drafted.finish();
    announce(words.done);
    notify(words.done);
    onBack();
  }, drafted);
  const { failureOf, rest } = useFieldFailures(form, Object.values(COLLECTION_FIELDS));
  if (form.intent !== null) {
    return <IntentProgress title={words.title} form={form} intent={form.intent} onBack={onBack} />;
  }
  if (!drafted.ready) return <Skeleton />;

  const rows = diffCollection(values.before, values);
  const submit = () => {
    if (!drafted.judge()) return;
    const body = writeCollectionEdit(values.before, values);
    void form.start((app, formId) =>
      app.collections.update({ profileId, collectionId, formId, basis: values.basis, body }),
    );
  };
  const startOver = () => {
    drafted.startOver();
    onStartOver();
  };
  const fieldOf = (name: keyof CollectionTexts, label: string, hint: string) => {
    const path = COLLECTION_FIELDS[name];
    return (
      <Field label={label} hint={hint} error={errorOf(path)} failure={failureOf(path)}>
        {(control) => (
          <input
            {...control}
            {...textControl(name)}
            onBlur={() => leave(path)}
            maxLength={200}
            className={name === 'recipientAddress' ? `${INPUT_STYLE} font-mono` : INPUT_STYLE}
          />
        )}
      </Field>
    );
  };
  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      busy={form.busy}
      blocked={rows.length === 0 ? commonWords.form.unchanged : undefined}
      onSubmit={submit}
      onBack={onBack}
    >
      {drafted.restored && <RestoredNote onStartOver={startOver} />}
      {drafted.restored && diffCollection(values.before, now).length > 0 && (
        <Callout tone="caution" role="status">
          <p>{resourceWords.olderBasis}</p>
        </Callout>
      )}
      {fieldOf('supplyLimit', detail.supplyLimit, words.supplyHint)}
      {fieldOf('price', words.price, words.priceHint)}
      {fieldOf('currency', words.currency, words.currencyHint)}
      {fieldOf(
        'recipientAddress',
        words.recipient,
        chain === undefined ? words.recipientHintUnknown : words.recipientHint(chain),
      )}
      <Section title={commonWords.form.changes}>
        {rows.length > 0 && <p className="mb-1 text-small text-muted">{words.sent}</p>}
        <DiffTable rows={rows} />
      </Section>
      {rest && <FailureNotice failure={rest} />}
    </FormPane>
  );
}
