import { useState } from 'react';
import type { NftDetail } from '#shared/ipc/resource-views.ts';
import { Callout } from '../../components/Callout.tsx';
import { CheckField } from '../../components/CheckField.tsx';
import { DiffTable } from '../../components/DiffTable.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { IntentProgress } from '../../components/IntentProgress.tsx';
import { MetadataFields } from '../../components/metadata/MetadataFields.tsx';
import {
  checkMetadata,
  METADATA_FIELDS,
  type MetadataValues,
  readMetadata,
  writeMetadata,
} from '../../components/metadata/metadata-values.ts';
import { metadataWords } from '../../components/metadata/words.ts';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { resourceWords } from '../../components/resource/words.ts';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { FieldErrors } from '../../hooks/field-errors.ts';
import { useDraftedForm } from '../../hooks/use-drafted-form.ts';
import { useFieldFailures } from '../../hooks/use-field-failures.ts';
import { useFormIntent } from '../../hooks/use-form-intent.ts';
import { announce, notify } from '../../store/notices-store.ts';
import { commonWords } from '../../words.ts';
import { diffMetadata } from './diff-metadata.ts';
import { nameDifference } from './name-difference.ts';
import { nftWords } from './words.ts';

type Props = { detail: NftDetail; onBack: () => void };

/**
 * `before` and `basis` are of the record when the form was opened and go with its draft: what stands in the table is what main
 * compares with the service before anything is sent.
 */
type Values = { metadata: MetadataValues; reuploadLinkedFiles: boolean; before: MetadataValues; basis: string };

/** A name and an image that are there can be changed, not taken away: nothing says what a service makes of that. */
function checkEdit({ metadata, before }: Values): FieldErrors {
  const { nameKept, imageKept } = nftWords.editForm;
  return {
    ...checkMetadata(metadata),
    ...(before.name !== '' && metadata.name.trim() === '' && { 'metadata.name': nameKept }),
    ...(before.image !== '' && metadata.image === '' && { 'metadata.image': imageKept }),
  };
}

/** Changes the metadata of an NFT; what will change stands beside it. */
export function EditNftForm(props: Props) {
  const [round, setRound] = useState(0);
  return <Form key={round} {...props} onStartOver={() => setRound(round + 1)} />;
}

function Form({ detail: { nft, imageKey }, onBack, onStartOver }: Props & { onStartOver: () => void }) {
  const words = nftWords.editForm;
  const { profileId, parent: collectionId, id: nftId } = nft;
  const known = nft.value?.metadata;
  const now = readMetadata(known);
  const [start] = useState<Values>({ metadata: now, reuploadLinkedFiles: true, before: now, basis: nft.raw ?? '' });
  const drafted = useDraftedForm({
    profileId,
    form: `edit-nft/${collectionId}/${nftId}`,
    start,
    check: checkEdit,
  });
  const { values } = drafted;
  const form = useFormIntent(() => {
    drafted.finish();
    announce(words.done);
    notify(words.done);
    onBack();
  }, drafted);
  const { failureOf, rest } = useFieldFailures(form, METADATA_FIELDS);
  if (form.intent !== null) {
    return <IntentProgress title={words.title} form={form} intent={form.intent} onBack={onBack} />;
  }
  if (!drafted.ready) return <Skeleton />;

  const rows = diffMetadata(values.before, values.metadata).map(nameDifference);
  const isOlder = drafted.restored && diffMetadata(values.before, now).length > 0;
  const submit = () => {
    if (!drafted.judge()) return;
    const body = { metadata: writeMetadata(values.metadata, known), reuploadLinkedFiles: values.reuploadLinkedFiles };
    void form.start((app, formId) =>
      app.nfts.edit({ profileId, collectionId, nftId, formId, basis: values.basis, body }),
    );
  };
  const startOver = () => {
    drafted.startOver();
    onStartOver();
  };
  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      busy={form.busy}
      blocked={rows.length === 0 ? words.blocked : undefined}
      onSubmit={submit}
      onBack={onBack}
    >
      {drafted.restored && <RestoredNote onStartOver={startOver} />}
      {isOlder && (
        <Callout tone="caution" role="status">
          <p>{resourceWords.olderBasis}</p>
        </Callout>
      )}
      <MetadataFields
        metadata={values.metadata}
        onChange={(metadata) => drafted.change({ metadata })}
        errorOf={drafted.errorOf}
        leave={drafted.leave}
        failureOf={failureOf}
        withAnimation
        profileId={profileId}
        knownImage={{ url: now.image, imageKey }}
      />
      <CheckField
        label={metadataWords.reupload}
        hint={metadataWords.reuploadHint}
        checked={values.reuploadLinkedFiles}
        onChange={(reuploadLinkedFiles) => drafted.change({ reuploadLinkedFiles })}
      />
      <Section title={commonWords.form.changes}>
        {rows.length > 0 && <p className="mb-1 text-small text-muted">{words.sent}</p>}
        <DiffTable rows={rows} />
      </Section>
      {rest && <FailureNotice failure={rest} />}
    </FormPane>
  );
}
