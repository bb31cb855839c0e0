import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import { ask } from '../../api.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDraftedForm } from '../../hooks/use-drafted-form.ts';
import { collectionPaths } from '../../routes.ts';
import { collectionDetailStore } from '../../store/collections-store.ts';
import { collectionWords } from './words.ts';

const START = { collectionId: '' };

/** Opens a collection that exists, by its id. */
export function OpenCollectionForm({ profileId, onBack }: { profileId: string; onBack: () => void }) {
  const words = collectionWords.openForm;
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const drafted = useDraftedForm({
    profileId,
    form: 'open-collection',
    start: START,
    check: ({ collectionId }) => ({ collectionId: collectionId.trim() === '' ? words.missing : undefined }),
  });
  if (!drafted.ready) return <Skeleton />;

  async function submit(): Promise<void> {
    if (!drafted.judge()) return;
    const key = { profileId, collectionId: drafted.values.collectionId.trim() };
    setBusy(true);
    setFailure(undefined);
    const answer = await ask((app) => app.collections.open(key));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    drafted.finish();
    collectionDetailStore.put(key, answer.value);
    navigate(collectionPaths.collection(key.collectionId), { replace: true });
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
      <Field label={words.id} hint={words.idHint} error={drafted.errorOf('collectionId')}>
        {(control) => (
          <input
            {...control}
            {...drafted.textControl('collectionId')}
            maxLength={200}
            className={`${INPUT_STYLE} font-mono`}
          />
        )}
      </Field>
      {failure && <FailureNotice failure={failure} />}
    </FormPane>
  );
}
