import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import { ask } from '../../api.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDraftedForm } from '../../hooks/use-drafted-form.ts';
import { nftPaths } from '../../routes.ts';
import { nftDetailStore } from '../../store/nfts-store.ts';
import { CollectionPicker } from '../collections/CollectionPicker.tsx';
import { nftWords } from './words.ts';

type Props = { profileId: string; collections: readonly ResourceRow[]; onBack: () => void };

const START = { collectionId: '', nftId: '' };

/** Opens an NFT that exists, by its collection and id. */
export function OpenNftForm({ profileId, collections, onBack }: Props) {
  const { openForm: words, mintForm } = nftWords;
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const drafted = useDraftedForm({
    profileId,
    form: 'open-nft',
    start: START,
    check: ({ collectionId, nftId }) => ({
      collectionId: collectionId.trim() === '' ? mintForm.collectionMissing : undefined,
      nftId: nftId.trim() === '' ? mintForm.idMissing : undefined,
    }),
  });
  const { values, change, errorOf, leave, textControl } = drafted;
  if (!drafted.ready) return <Skeleton />;

  async function submit(): Promise<void> {
    if (!drafted.judge()) return;
    const key = { profileId, collectionId: values.collectionId.trim(), nftId: values.nftId.trim() };
    setBusy(true);
    setFailure(undefined);
    const answer = await ask((app) => app.nfts.open(key));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    drafted.finish();
    nftDetailStore.put(key, answer.value);
    navigate(nftPaths.nft(key.collectionId, key.nftId), { replace: true });
  }

  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      busy={busy}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      {drafted.restored && <RestoredNote onStartOver={drafted.startOver} />}
      <Field label={mintForm.collection} error={errorOf('collectionId')}>
        {(control) => (
          <CollectionPicker
            control={control}
            rows={collections}
            value={values.collectionId}
            onChange={(collectionId) => change({ collectionId })}
            onBlur={() => values.collectionId !== '' && leave('collectionId')}
          />
        )}
      </Field>
      <Field label={mintForm.nftId} error={errorOf('nftId')}>
        {(control) => (
          <input {...control} {...textControl('nftId')} maxLength={200} className={`${INPUT_STYLE} font-mono`} />
        )}
      </Field>
      {failure && <FailureNotice failure={failure} />}
    </FormPane>
  );
}
