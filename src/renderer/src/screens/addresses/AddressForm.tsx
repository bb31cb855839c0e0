import { useState } from 'react';
import { useLocation } from 'wouter';
import { findChain } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import type { AddressKey, AddressView, TypedAddress } from '#shared/ipc/address-views.ts';
import { checkAddressEntry } from '#shared/rules/check-address-entry.ts';
import { findConcernedField } from '#shared/rules/concerned-field.ts';
import { ask } from '../../api.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_LOOK, TEXT_AREA_LOOK } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { type TextField, useTextField } from '../../hooks/use-text-field.ts';
import { addressesStore } from '../../store/addresses-store.ts';
import { notify } from '../../store/notices-store.ts';
import { strings } from '../../strings.ts';
import { AddressConcernList } from './AddressConcernList.tsx';
import { addressPaths } from './address-route.ts';
import { ChainChoice } from './ChainChoice.tsx';
import { useConcerns } from './use-concerns.ts';

type Props = {
  profileId: string;
  /** The entry that is edited; without one another is added. */
  edited?: AddressView | undefined;
  /** What is known of a new one already. */
  start?: AddressKey | undefined;
  onBack: () => void;
};

type FieldName = keyof TypedAddress;
const FIELDS: readonly FieldName[] = ['address', 'chain', 'name', 'tags', 'note'];

/** Names an address, or edits what was said of it. */
export function AddressForm({ profileId, edited, start, onBack }: Props) {
  const words = strings.addresses.form;
  const [, navigate] = useLocation();
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  const { fields, typed } = useEntryFields(edited, start);
  const replaces = edited === undefined ? null : { address: edited.address, chain: edited.chain };
  const concerns = useConcerns({ profileId, typed, replaces });
  const concerned = state.failure && findConcernedField(state.failure, FIELDS);
  const failureOf = (field: FieldName) => (field === concerned ? state.failure : undefined);

  async function submit(): Promise<void> {
    // Each is judged, so that all that is wrong is marked at once.
    const judged = FIELDS.map((field) => fields[field].judge());
    if (!judged.every(Boolean)) return;
    setState({ busy: true });
    const answer = await ask((app) => app.addresses.put({ typed, replaces }));
    setState(answer.ok ? { busy: false } : { busy: false, failure: answer.failure });
    if (!answer.ok) return;
    await addressesStore.load(profileId);
    notify(words.kept);
    navigate(addressPaths.entry(answer.value), { replace: true });
  }

  return (
    <FormPane
      title={edited === undefined ? words.newTitle : words.editTitle}
      text={words.text}
      submitLabel={words.submit}
      busy={state.busy}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <Field label={words.name} error={fields.name.error} failure={failureOf('name')}>
        {(control) => <input {...control} {...fields.name.control} maxLength={200} className={INPUT_LOOK} />}
      </Field>
      <Field label={words.address} hint={words.addressHint} error={fields.address.error} failure={failureOf('address')}>
        {(control) => (
          <input
            {...control}
            {...fields.address.control}
            readOnly={edited !== undefined}
            placeholder="0x…"
            maxLength={80}
            className={`${INPUT_LOOK} font-mono`}
          />
        )}
      </Field>
      {concerns && <AddressConcernList address={typed.address.trim()} concerns={concerns} />}
      <Field label={words.chain} hint={words.chainHint} error={fields.chain.error} failure={failureOf('chain')}>
        {(control) => <ChainChoice control={control} field={fields.chain} />}
      </Field>
      <Field label={words.tags} hint={words.tagsHint} error={fields.tags.error} failure={failureOf('tags')}>
        {(control) => <input {...control} {...fields.tags.control} maxLength={1_000} className={INPUT_LOOK} />}
      </Field>
      <Field label={words.note} error={fields.note.error} failure={failureOf('note')}>
        {(control) => (
          <textarea {...control} {...fields.note.control} rows={3} maxLength={4_000} className={TEXT_AREA_LOOK} />
        )}
      </Field>
      {state.failure && concerned === undefined && <FailureNotice failure={state.failure} />}
    </FormPane>
  );
}

function useEntryFields(edited: AddressView | undefined, start: AddressKey | undefined) {
  const given = edited ?? start;
  const address = useTextField(ruleOf('address'), given?.address ?? '');
  // A chain that is not known here is no chain of an entry.
  const chain = useTextField(ruleOf('chain'), findChain(given?.chain ?? '')?.name ?? '');
  const name = useTextField(ruleOf('name'), edited?.name ?? '');
  const tags = useTextField(ruleOf('tags'), edited?.tags.join(', ') ?? '');
  const note = useTextField(ruleOf('note'), edited?.note ?? '');
  const fields: Record<FieldName, TextField> = { address, chain, name, tags, note };
  const typed: TypedAddress = {
    address: address.text,
    chain: chain.text,
    name: name.text,
    tags: tags.text,
    note: note.text,
  };
  return { fields, typed };
}

const EMPTY: TypedAddress = { address: '', chain: '', name: '', tags: '', note: '' };

/** The rules of an entry are those of its fields: none looks at another. */
function ruleOf(field: FieldName): (text: string) => string | undefined {
  return (text) => checkAddressEntry({ ...EMPTY, [field]: text })[field];
}
