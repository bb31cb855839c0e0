import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import { ask } from '../../api.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, TEXT_AREA_STYLE } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDraftedForm } from '../../hooks/use-drafted-form.ts';
import { NFTS_PATH } from '../../routes.ts';
import { changeNftView } from '../../store/nft-view-store.ts';
import { notify } from '../../store/notices-store.ts';
import { CollectionPicker } from '../collections/CollectionPicker.tsx';
import { type IdList, MOST_IDS, parseIdList } from './parse-id-list.ts';
import { ServiceList } from './ServiceList.tsx';
import { nftWords } from './words.ts';

type Props = {
  profileId: string;
  collections: readonly ResourceRow[];
  collectionId: string | undefined;
  onBack: () => void;
};

const EXAMPLE = 'id-0001\nid-0002';

type Values = { collectionId: string; ids: string };

/** Takes in a list of ids of one collection; each is then read in its turn. */
export function ImportNftsForm({ profileId, collections, collectionId = '', onBack }: Props) {
  const { importForm: words, mintForm } = nftWords;
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [start] = useState<Values>({ collectionId, ids: '' });
  const drafted = useDraftedForm({ profileId, form: `import-nfts/${collectionId}`, start, check: checkImport });
  const { values, change, errorOf, leave, textControl } = drafted;
  const list = useMemo(() => parseIdList(values.ids), [values.ids]);
  const problem = values.ids === '' ? undefined : checkIds(list);
  if (!drafted.ready) return <Skeleton />;

  async function submit(): Promise<void> {
    if (!drafted.judge()) return;
    const chosen = values.collectionId.trim();
    setBusy(true);
    setFailure(undefined);
    const answer = await ask((app) => app.nfts.import({ profileId, collectionId: chosen, nftIds: list.ids }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    drafted.finish();
    notify(words.report(answer.value.added, answer.value.known));
    changeNftView({ collectionId: chosen, text: '', origin: 'all' });
    navigate(NFTS_PATH, { replace: true });
  }

  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={words.submit(list.ids.length)}
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
            onChange={(next) => change({ collectionId: next })}
            onBlur={() => values.collectionId !== '' && leave('collectionId')}
          />
        )}
      </Field>
      <Field label={words.ids} hint={<Counts list={list} />} error={problem ?? errorOf('ids')}>
        {(control) => (
          <textarea
            {...control}
            {...textControl('ids')}
            rows={10}
            placeholder={EXAMPLE}
            className={`${TEXT_AREA_STYLE} font-mono`}
          />
        )}
      </Field>
      {failure && <FailureNotice failure={failure} />}
      <ServiceList profileId={profileId} collectionId={values.collectionId.trim()} />
    </FormPane>
  );
}

/** What the text comes to, as it is typed. */
function Counts({ list: { ids, duplicates, hasHeader } }: { list: IdList }) {
  const words = nftWords.importForm;
  if (ids.length === 0) return words.idsHint;
  const said = [words.count(ids.length), duplicates > 0 && words.duplicates(duplicates), hasHeader && words.header];
  return <span role="status">{said.filter(Boolean).join('; ')}.</span>;
}

function checkImport({ collectionId, ids }: Values) {
  return {
    collectionId: collectionId.trim() === '' ? nftWords.mintForm.collectionMissing : undefined,
    ids: checkIds(parseIdList(ids)),
  };
}

function checkIds({ ids, tooLong }: IdList): string | undefined {
  const words = nftWords.importForm;
  if (tooLong.length > 0) return words.tooLong(tooLong);
  if (ids.length === 0) return words.missing;
  return ids.length > MOST_IDS ? words.tooMany(ids.length) : undefined;
}
