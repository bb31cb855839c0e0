import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { IntentView } from '#shared/model/intent.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet-type.ts';
import { cautionLocator } from '#shared/rules/check-locator.ts';
import { refuseFunding } from '#shared/rules/refuse-funding.ts';
import { Address } from '../../components/Address.tsx';
import { Button } from '../../components/Button.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { IntentProgress } from '../../components/IntentProgress.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { shortenAddress } from '../../format/address.ts';
import { findByAddress } from '../../format/find-by-address.ts';
import { useFormIntent } from '../../hooks/use-form-intent.ts';
import { useTextField } from '../../hooks/use-text-field.ts';
import { ACTIVITY_PATH, signerPaths, walletPaths } from '../../routes.ts';
import { announce, notify } from '../../store/notices-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { seriesPath } from '../funding/series-path.ts';
import { SeriesFields } from './SeriesFields.tsx';
import { useSeries } from './use-series.ts';
import { walletWords } from './words.ts';

type Props = { profileId: string; chosenSigner: string | undefined; onBack: () => void };

/** Create Wallet, once there is a key that can be its admin signer. */
export function CreateWalletForm({ profileId, chosenSigner, onBack }: Props) {
  const keys = useQuery(signersStore, profileId);
  const [first] = keys.data ?? [];
  if (first === undefined)
    return <NoSignerYet isKnown={keys.data !== undefined} failure={keys.failure} onBack={onBack} />;
  const chosen = chosenSigner === undefined ? undefined : findByAddress(keys.data ?? [], chosenSigner);
  return <WalletForm profileId={profileId} keys={keys.data ?? []} firstKey={chosen ?? first} onBack={onBack} />;
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
            <Button variant="primary" onClick={() => navigate(signerPaths.generate)}>
              {words.makeSigner}
            </Button>
          }
        />
      )}
    </DetailPane>
  );
}

type FormProps = { profileId: string; keys: readonly SignerKey[]; firstKey: SignerKey; onBack: () => void };

function WalletForm({ profileId, keys, firstKey, onBack }: FormProps) {
  const words = walletWords.createForm;
  const [signer, setSigner] = useState<string>(firstKey.address);
  const series = useSeries();
  const profile = useCurrentProfile()?.profile;
  const canFund = profile !== undefined && refuseFunding(profile) === null;
  const linkedUser = useTextField((text) => series.checkUser(text));
  const [, navigate] = useLocation();
  const form = useFormIntent((intent) => void openCreated(intent));

  async function openCreated({ facts }: IntentView): Promise<void> {
    await walletsStore.load(profileId);
    announce(words.created);
    notify(words.created);
    if (typeof facts.walletAddress === 'string') navigate(walletPaths.wallet(facts.walletAddress), { replace: true });
  }

  if (form.intent !== null) {
    return <IntentProgress title={words.title} form={form} intent={form.intent} onBack={onBack} />;
  }
  async function createSeveral(typed: string): Promise<void> {
    const begun = await series.start({ profileId, signer, linkedUser: typed });
    if (begun === undefined) return;
    notify(words.startedSeveral(series.count));
    // What is made at once is mostly made to be funded.
    navigate(canFund ? seriesPath(begun) : ACTIVITY_PATH);
  }

  const failure = form.failure ?? series.failure;
  const submit = () => {
    if (![linkedUser.judge(), series.judge()].every(Boolean)) return;
    const typed = linkedUser.text.trim();
    if (series.count > 1) return void createSeveral(typed);
    void form.start((app, formId) =>
      app.wallets.create({ profileId, formId, signer, ...(typed !== '' && { linkedUser: typed }) }),
    );
  };
  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={series.count > 1 ? words.submitSeveral(series.count) : words.submit}
      busy={form.busy || series.busy}
      onSubmit={submit}
      onBack={onBack}
    >
      <SeriesFields series={series} />
      <Field label={words.signer} hint={words.signerHint}>
        {(control) => (
          <>
            <select
              {...control}
              value={signer}
              onChange={(event) => setSigner(event.target.value)}
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
      <Field
        label={series.count > 1 ? words.linkedUsers : words.linkedUser}
        hint={series.count > 1 ? series.describeUsers(linkedUser.text) : words.linkedUserHint}
        caution={cautionLocator(`${linkedUser.text.trim()}:${EVM_SMART_WALLET}`)}
        error={linkedUser.error}
      >
        {(control) => <input {...control} {...linkedUser.control} maxLength={300} className={INPUT_STYLE} />}
      </Field>
      {failure && <FailureNotice failure={failure} />}
    </FormPane>
  );
}
