import { useState } from 'react';
import { useLocation } from 'wouter';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import type { Failure } from '#shared/failure.ts';
import type { TypedLibraryAbi } from '#shared/ipc/library-views.ts';
import { checkLibraryAbi } from '#shared/rules/check-library-abi.ts';
import { ask } from '../../../api.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { FormPane } from '../../../components/FormPane.tsx';
import { RestoredNote } from '../../../components/RestoredNote.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useDraftedForm } from '../../../hooks/use-drafted-form.ts';
import { type AbiStart, contractsPaths } from '../../../routes.ts';
import { reloadLibrary } from '../../../store/library-store.ts';
import { notify } from '../../../store/notices-store.ts';
import { AbiFields } from './AbiFields.tsx';
import { AbiPreview } from './AbiPreview.tsx';
import { useAbiCheck } from './use-abi-check.ts';
import { contractWords } from './words.ts';

type Props = {
  profileId: string;
  /** Names the form's draft: the part of the route that says what it begins with. */
  about: string;
  start: AbiStart | undefined;
  onBack: () => void;
};

const EMPTY: TypedLibraryAbi = { name: '', address: '', chain: '', text: '' };

/** Adds an ABI; opened from a review it leads back there, where the call is then read. */
export function AddAbiForm({ profileId, about, start, onBack }: Props) {
  const words = contractWords.form;
  const [, navigate] = useLocation();
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  const drafted = useDraftedForm<TypedLibraryAbi>({
    profileId,
    form: about === '' ? 'library-abi' : `library-abi/${about}`,
    start: start === undefined ? EMPTY : { ...EMPTY, address: start.address, chain: start.chain },
    check: (typed) => Object.fromEntries(checkLibraryAbi(typed).map(({ field, rule }) => [field, rule])),
  });
  const checked = useAbiCheck(drafted.values);
  const leadsTo =
    start?.approvalId === undefined ? undefined : `${APPROVALS_PATH}/${encodeURIComponent(start.approvalId)}`;
  if (!drafted.ready) return <Skeleton />;

  async function submit(): Promise<void> {
    if (!drafted.judge()) return;
    setState({ busy: true });
    const answer = await ask((app) => app.library.addAbi({ typed: drafted.values }));
    setState(answer.ok ? { busy: false } : { busy: false, failure: answer.failure });
    if (!answer.ok) return;
    drafted.finish();
    await reloadLibrary();
    notify(words.added(answer.value.name));
    navigate(leadsTo ?? contractsPaths.item(answer.value.id), { replace: true });
  }

  const concerns = state.failure?.facts?.field;
  const failureOf = (field: keyof TypedLibraryAbi) => (concerns === field ? state.failure : undefined);
  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      busy={state.busy}
      onSubmit={() => void submit()}
      onBack={leadsTo === undefined ? onBack : () => navigate(leadsTo)}
    >
      {drafted.restored && <RestoredNote onStartOver={drafted.startOver} />}
      <AbiFields drafted={drafted} checked={checked} failureOf={failureOf} />
      <AbiPreview checked={checked} isEmpty={drafted.values.text.trim() === ''} />
      {state.failure && concerns === undefined && <FailureNotice failure={state.failure} />}
    </FormPane>
  );
}
