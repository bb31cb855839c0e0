import { useState } from 'react';
import { useLocation } from 'wouter';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import { findChain } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import type { AddressView, TypedAddress } from '#shared/ipc/address-views.ts';
import { checkAddressEntry } from '#shared/rules/check-address-entry.ts';
import { findConcernedField } from '#shared/rules/concerned-field.ts';
import { ask } from '../../api.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE, TEXT_AREA_STYLE } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDraftedForm } from '../../hooks/use-drafted-form.ts';
import { type AddressStart, addressPaths, draftOfAddress } from '../../routes.ts';
import { addressesStore } from '../../store/addresses-store.ts';
import { notify } from '../../store/notices-store.ts';
import { AddressConcernList } from './AddressConcernList.tsx';
import { ChainChoice } from './ChainChoice.tsx';
import { useConcerns } from './use-concerns.ts';
import { addressWords } from './words.ts';

type Props = {
  profileId: string;
  /** The entry that is edited; without one another is added. */
  edited?: AddressView | undefined;
  /** What is known of a new one already. */
  start?: AddressStart | undefined;
  onBack: () => void;
};

type FieldName = keyof TypedAddress;
const FIELDS: readonly FieldName[] = ['address', 'chain', 'name', 'tags', 'note'];

/** Names an address, or edits what was said of it; opened from a review it leads back there, where the name then stands. */
export function AddressForm({ profileId, edited, start, onBack }: Props) {
  const words = addressWords.form;
  const [, navigate] = useLocation();
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  const replaces = edited === undefined ? null : { address: edited.address, chain: edited.chain };
  const drafted = useDraftedForm<TypedAddress>({
    profileId,
    form: replaces === null ? draftOfAddress('new', start) : draftOfAddress('edit', replaces),
    start: startOf(edited, start),
    check: checkAddressEntry,
  });
  const typed = drafted.values;
  const concerns = useConcerns({ profileId, typed, replaces });
  const concerned = state.failure && findConcernedField(state.failure, FIELDS);
  const told = (field: FieldName) => ({
    error: drafted.errorOf(field),
    failure: field === concerned ? state.failure : undefined,
  });
  const leadsTo =
    start?.approvalId === undefined ? undefined : `${APPROVALS_PATH}/${encodeURIComponent(start.approvalId)}`;
  if (!drafted.ready) return <Skeleton />;

  async function submit(): Promise<void> {
    // Every field is judged, so that all that is wrong is marked at once.
    if (!drafted.judge()) return;
    setState({ busy: true });
    const answer = await ask((app) => app.addresses.put({ typed, replaces }));
    setState(answer.ok ? { busy: false } : { busy: false, failure: answer.failure });
    if (!answer.ok) return;
    drafted.finish();
    await addressesStore.load(profileId);
    notify(words.kept);
    navigate(leadsTo ?? addressPaths.entry(answer.value), { replace: true });
  }

  return (
    <FormPane
      title={edited === undefined ? words.newTitle : words.editTitle}
      text={words.text}
      submitLabel={words.submit}
      busy={state.busy}
      onSubmit={() => void submit()}
      onBack={leadsTo === undefined ? onBack : () => navigate(leadsTo, { replace: true })}
    >
      {drafted.restored && <RestoredNote onStartOver={drafted.startOver} />}
      <Field label={words.name} {...told('name')}>
        {(control) => <input {...control} {...drafted.textControl('name')} maxLength={200} className={INPUT_STYLE} />}
      </Field>
      <Field label={words.address} hint={words.addressHint} {...told('address')}>
        {(control) => (
          <input
            {...control}
            {...drafted.textControl('address')}
            readOnly={edited !== undefined}
            placeholder="0x…"
            maxLength={80}
            className={`${INPUT_STYLE} font-mono`}
          />
        )}
      </Field>
      {concerns && (
        <AddressConcernList
          address={typed.address.trim()}
          concerns={concerns}
          isNamed={(edited?.name ?? null) !== null}
        />
      )}
      <Field label={words.chain} hint={words.chainHint} {...told('chain')}>
        {(control) => <ChainChoice control={control} chosen={drafted.textControl('chain')} />}
      </Field>
      <Field label={words.tags} hint={words.tagsHint} {...told('tags')}>
        {(control) => <input {...control} {...drafted.textControl('tags')} maxLength={1_000} className={INPUT_STYLE} />}
      </Field>
      <Field label={words.note} {...told('note')}>
        {(control) => (
          <textarea
            {...control}
            {...drafted.textControl('note')}
            rows={3}
            maxLength={4_000}
            className={TEXT_AREA_STYLE}
          />
        )}
      </Field>
      {state.failure && concerned === undefined && <FailureNotice failure={state.failure} />}
    </FormPane>
  );
}

function startOf(edited: AddressView | undefined, start: AddressStart | undefined): TypedAddress {
  const given = edited ?? start;
  return {
    address: given?.address ?? '',
    // A chain that is not known here is no chain of an entry.
    chain: findChain(given?.chain ?? '')?.name ?? '',
    name: edited?.name ?? '',
    tags: edited?.tags.join(', ') ?? '',
    note: edited?.note ?? '',
  };
}
