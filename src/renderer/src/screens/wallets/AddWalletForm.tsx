import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import { ACCEPTED_LOCATOR_FORMS, parseWalletLocator } from '#shared/locator.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { cautionLocator } from '#shared/rules/check-locator.ts';
import { ask } from '../../api.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { useTextField } from '../../hooks/use-text-field.ts';
import { fromEnglish } from '../../language.ts';
import { type WalletRecordStart, walletPaths } from '../../routes.ts';
import { announce, notify } from '../../store/notices-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { checkAddress, checkLocator } from './check-locator.ts';
import { walletWords } from './words.ts';

type Props = {
  profileId: string;
  locator: string | undefined;
  /** The record that a link led to. */
  record?: WalletRecordStart | undefined;
  onBack: () => void;
};

/** Adds a wallet that exists, by its locator, and where wanted one of its records by its id. */
export function AddWalletForm({ profileId, locator: start, record: linked, onBack }: Props) {
  const words = walletWords.addForm;
  const locator = useTextField(checkLocator, start);
  const recordId = useTextField(() => undefined, linked?.recordId);
  const [kind, setKind] = useState<RecordKind>(linked?.kind ?? 'transaction');
  const [needsAddress, setNeedsAddress] = useState(false);
  const address = useTextField(checkAddress);
  const addressInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (needsAddress) addressInput.current?.focus();
  }, [needsAddress]);
  const { busy, failure, add } = useAdd(profileId, () => setNeedsAddress(true));
  const followed = recordId.text.trim();

  function submit(): void {
    const isRight = [locator.judge(), !needsAddress || address.judge()].every(Boolean);
    if (!isRight) return;
    void add({
      locator: locator.text.trim(),
      ...(needsAddress && { address: address.text.trim() }),
      ...(followed !== '' && { record: { kind, recordId: followed } }),
    });
  }

  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={followed === '' ? words.submit : words.submitRecord}
      busy={busy}
      onSubmit={submit}
      onBack={onBack}
    >
      <Field
        label={words.locator}
        hint={<LocatorHint text={locator.text} />}
        caution={cautionLocator(locator.text.trim())}
        error={locator.error}
      >
        {(control) => (
          <input
            {...control}
            {...locator.control}
            maxLength={320}
            placeholder={words.locatorPlaceholder}
            className={`${INPUT_STYLE} font-mono`}
          />
        )}
      </Field>
      <Field label={words.record} hint={words.recordHint}>
        {(control) => (
          <div className="flex gap-2">
            <select
              aria-label={words.recordKind}
              value={kind}
              onChange={(event) => setKind(event.target.value === 'signature' ? 'signature' : 'transaction')}
              className={`${INPUT_STYLE} !w-44 shrink-0`}
            >
              <option value="transaction">{walletWords.recordKinds.transaction}</option>
              <option value="signature">{walletWords.recordKinds.signature}</option>
            </select>
            <input {...control} {...recordId.control} maxLength={200} className={`${INPUT_STYLE} font-mono`} />
          </div>
        )}
      </Field>
      {failure && <FailureNotice failure={failure} tone={failure.code === 'address-needed' ? 'caution' : 'danger'} />}
      {needsAddress && (
        <Field label={words.address} hint={words.addressHint} error={address.error}>
          {(control) => (
            <input
              {...control}
              {...address.control}
              ref={addressInput}
              maxLength={64}
              className={`${INPUT_STYLE} font-mono`}
            />
          )}
        </Field>
      )}
    </FormPane>
  );
}

type Added = {
  locator: string;
  address?: string;
  record?: { kind: RecordKind; recordId: string };
};

function useAdd(profileId: string, onAddressNeeded: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [, navigate] = useLocation();

  async function add({ record, ...wallet }: Added): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const answer = await ask(async (app) => {
      if (record === undefined) return app.wallets.add({ profileId, ...wallet });
      const added = await app.wallets.addRecord({ profileId, ...wallet, ...record });
      return added.ok ? { ok: true as const, value: added.value.wallet } : added;
    });
    // A record that could not be read does not take back the wallet that was added with it.
    await walletsStore.load(profileId);
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.failure);
      if (answer.failure.code === 'address-needed') onAddressNeeded();
      return;
    }
    const { added, addedRecord } = walletWords.addForm;
    const said = record === undefined ? added : addedRecord;
    announce(said);
    notify(said);
    navigate(walletPaths.wallet(answer.value.address), { replace: true });
  }

  return { busy, failure, add };
}

/** What was understood of the locator so far; the accepted forms until it is one. */
function LocatorHint({ text }: { text: string }) {
  const words = walletWords.addForm;
  const parsed = parseWalletLocator(text.trim());
  if (parsed.ok) {
    const { value: locator } = parsed;
    if (locator.kind === 'address') return words.isAddress[locator.family];
    return words.isLinked(locator.userType, locator.value, locator.walletType);
  }
  return (
    <>
      {words.forms}
      {ACCEPTED_LOCATOR_FORMS.map((form) => (
        <span key={form} className="block wrap-anywhere">
          {fromEnglish(form)}
        </span>
      ))}
    </>
  );
}
