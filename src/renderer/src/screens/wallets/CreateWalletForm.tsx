import { KeyRound } from 'lucide-react';
import { useLocation } from 'wouter';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet-type.ts';
import { cautionLocator } from '#shared/rules/check-locator.ts';
import { Address } from '../../components/Address.tsx';
import { Button } from '../../components/Button.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { IntentProgress } from '../../components/IntentProgress.tsx';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { shortenAddress } from '../../format/address.ts';
import { findByAddress } from '../../format/find-by-address.ts';
import { useDraftedForm } from '../../hooks/use-drafted-form.ts';
import { signerPaths } from '../../routes.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { type CreateValues, checkCreate, describeUsers, readCount } from './create-values.ts';
import { SeriesFields } from './SeriesFields.tsx';
import { useCreating } from './use-creating.ts';
import { walletWords } from './words.ts';

type Props = { profileId: string; chosenSigner: string | undefined; onBack: () => void };

/** Create Wallet, once there is a key that can be its admin signer. */
export function CreateWalletForm({ profileId, chosenSigner, onBack }: Props) {
  const keys = useQuery(signersStore, profileId);
  const [first] = keys.data ?? [];
  if (first === undefined)
    return <NoSignerYet isKnown={keys.data !== undefined} failure={keys.failure} onBack={onBack} />;
  const chosen = chosenSigner === undefined ? undefined : findByAddress(keys.data ?? [], chosenSigner);
  return (
    <WalletForm
      profileId={profileId}
      chosenSigner={chosenSigner}
      keys={keys.data ?? []}
      firstKey={chosen ?? first}
      onBack={onBack}
    />
  );
}

type NoSignerProps = {
  isKnown: boolean;
  failure: Parameters<typeof FailureNotice>[0]['failure'] | undefined;
  onBack: () => void;
};

function NoSignerYet({ isKnown, failure, onBack }: NoSignerProps) {
  const [, navigate] = useLocation();
  const words = walletWords.createForm;
  return (
    <DetailPane label={words.title} onBack={onBack} header={<h2 className="text-lead font-semibold">{words.title}</h2>}>
      {failure && <FailureNotice failure={failure} />}
      {!isKnown && !failure && <Skeleton rows={3} />}
      {isKnown && (
        <EmptyState
          icon={KeyRound}
          title={words.noSigner}
          text={words.noSignerText}
          actions={
            <>
              <Button variant="primary" onClick={() => navigate(signerPaths.generate)}>
                {words.makeSigner}
              </Button>
              <Button onClick={() => navigate(signerPaths.import)}>{words.importSigner}</Button>
            </>
          }
        />
      )}
    </DetailPane>
  );
}

type FormProps = {
  profileId: string;
  /** Names the draft. */
  chosenSigner: string | undefined;
  keys: readonly SignerKey[];
  firstKey: SignerKey;
  onBack: () => void;
};

function WalletForm({ profileId, chosenSigner, keys, firstKey, onBack }: FormProps) {
  const words = walletWords.createForm;
  const drafted = useDraftedForm<CreateValues>({
    profileId,
    form: chosenSigner === undefined ? 'create-wallet' : `create-wallet/${chosenSigner}`,
    start: { count: '1', group: '', signer: firstKey.address, linkedUser: '' },
    check: checkCreate,
  });
  const { values } = drafted;
  const count = readCount(values) ?? 1;
  // The key of a draft may have been removed since.
  const signer = (keys.find(({ address }) => address === values.signer) ?? firstKey).address;
  const { form, busy, failure, submit } = useCreating({ profileId, drafted, signer });

  if (form.intent !== null) {
    return <IntentProgress title={words.title} form={form} intent={form.intent} onBack={onBack} />;
  }
  if (!drafted.ready) return <Skeleton />;
  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={count > 1 ? words.submitSeveral(count) : words.submit}
      busy={busy}
      onSubmit={submit}
      onBack={onBack}
    >
      {drafted.restored && <RestoredNote onStartOver={drafted.startOver} />}
      <SeriesFields drafted={drafted} />
      <SignerField keys={keys} signer={signer} onChoose={(address) => drafted.change({ signer: address })} />
      <Field
        label={count > 1 ? words.linkedUsers : words.linkedUser}
        hint={count > 1 ? describeUsers(values.linkedUser, count) : words.linkedUserHint}
        caution={cautionLocator(`${values.linkedUser.trim()}:${EVM_SMART_WALLET}`)}
        error={drafted.errorOf('linkedUser')}
      >
        {(control) => (
          <input {...control} {...drafted.textControl('linkedUser')} maxLength={300} className={INPUT_STYLE} />
        )}
      </Field>
      {failure && <FailureNotice failure={failure} />}
    </FormPane>
  );
}

type SignerFieldProps = { keys: readonly SignerKey[]; signer: string; onChoose: (address: string) => void };

function SignerField({ keys, signer, onChoose }: SignerFieldProps) {
  const words = walletWords.createForm;
  return (
    <Field label={words.signer} hint={words.signerHint}>
      {(control) => (
        <>
          <select
            {...control}
            value={signer}
            onChange={(event) => onChoose(event.target.value)}
            className={INPUT_STYLE}
          >
            {keys.map(({ address, label }) => (
              <option key={address} value={address}>
                {label} · {shortenAddress(address)}
              </option>
            ))}
          </select>
          <Address address={signer} what={words.signer} />
        </>
      )}
    </Field>
  );
}
