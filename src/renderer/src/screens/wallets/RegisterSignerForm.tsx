import { Link, useLocation } from 'wouter';
import { sameHex } from '#shared/hex.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Environment } from '#shared/model/profile.ts';
import { checkAddress } from '#shared/rules/check-address.ts';
import { checkWalletChain } from '#shared/rules/check-new-signer.ts';
import { Address } from '../../components/Address.tsx';
import { Callout } from '../../components/Callout.tsx';
import { FactList } from '../../components/FactList.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { IntentProgress } from '../../components/IntentProgress.tsx';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { addressOfLocator } from '../../format/address.ts';
import { findMeantName, listNamed } from '../../format/suggest-addresses.ts';
import { suggestChains } from '../../format/suggest-chains.ts';
import { type DraftedForm, useDraftedForm } from '../../hooks/use-drafted-form.ts';
import { type FormIntent, useFormIntent } from '../../hooks/use-form-intent.ts';
import { approvalPath, settingsPaths, walletPaths } from '../../routes.ts';
import { addressesStore } from '../../store/addresses-store.ts';
import { reloadApprovals } from '../../store/approvals-store.ts';
import { notify } from '../../store/notices-store.ts';
import { useCurrentPart } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { commonWords } from '../../words.ts';
import { WalletChainField } from './WalletChainField.tsx';
import { walletWords } from './words.ts';

type Props = {
  wallet: WalletView;
  environment: Environment;
  onBack: () => void;
};
type Values = { signer: string; chain: string };

/** Register Delegated Signer: who it is, where, and what it will be able to do, before anything is asked for. */
export function RegisterSignerForm({ wallet, environment, onBack }: Props) {
  const words = walletWords.registerForm;
  const { profileId, address: walletAddress } = wallet;
  const [, navigate] = useLocation();
  const drafted = useDraftedForm<Values>({
    profileId,
    form: `register-signer/${walletAddress}`,
    start: { signer: '', chain: suggestChains(environment)[0] ?? '' },
    check: ({ signer, chain }) => ({
      signer: checkSigner(signer.trim(), wallet),
      chain: checkWalletChain(chain, { environment }),
    }),
  });
  const form = useFormIntent((intent) => void review(intent), drafted);

  async function review({ facts: { recordId } }: IntentView): Promise<void> {
    drafted.finish();
    await reloadApprovals(profileId);
    notify(words.created);
    const leadsTo = typeof recordId === 'string' && { profileId, kind: 'signature' as const, recordId, walletAddress };
    navigate(leadsTo ? approvalPath(leadsTo) : walletPaths.wallet(walletAddress), { replace: true });
  }

  if (form.intent !== null) {
    return <IntentProgress title={words.title} form={form} intent={form.intent} onBack={onBack} />;
  }
  if (!drafted.ready) return <Skeleton />;
  const submit = () => {
    if (!drafted.judge()) return;
    const { signer, chain } = drafted.values;
    void form.start((app, formId) =>
      app.wallets.registerSigner({ profileId, walletAddress, formId, chain, signer: signer.trim() }),
    );
  };
  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      busy={form.busy}
      onSubmit={submit}
      onBack={onBack}
    >
      {drafted.restored && <RestoredNote onStartOver={drafted.startOver} />}
      <FactList facts={[{ label: walletWords.detail.label, value: <WalletAddress address={walletAddress} /> }]} />
      <SignerFields {...{ wallet, environment, drafted, form }} />
      <WhatItMayDo drafted={drafted} wallet={wallet} />
      <NotApprovable profileId={profileId} environment={environment} />
      {form.failure && form.failure.facts?.field === undefined && <FailureNotice failure={form.failure} />}
    </FormPane>
  );
}

function WalletAddress({ address }: { address: string }) {
  return <Address address={address} what={walletWords.detail.addressWhat} />;
}

type FieldsProps = {
  wallet: WalletView;
  environment: Environment;
  drafted: DraftedForm<Values>;
  form: FormIntent;
};

function SignerFields({ wallet, environment, drafted, form }: FieldsProps) {
  const words = walletWords.registerForm;
  const keys = useQuery(signersStore, wallet.profileId).data ?? [];
  const addresses = useQuery(addressesStore, wallet.profileId).data ?? [];
  const own = keys.map(({ address, label }) => ({ address, name: label, chain: null, tags: [] }));
  const { signer, chain } = drafted.values;
  const name = findMeantName([...listNamed(addresses), ...own], { address: signer.trim(), chain });
  const failureOf = (field: string) => (form.failure?.facts?.field === field ? form.failure : undefined);
  return (
    <>
      <WalletChainField label={words.chain} {...{ drafted, environment }} failure={failureOf('chain')} />
      <Field
        label={words.signer}
        hint={words.signerHint}
        error={drafted.errorOf('signer')}
        failure={failureOf('signer')}
      >
        {(control) => (
          <>
            <input
              {...control}
              {...drafted.textControl('signer')}
              list="own-signers"
              maxLength={42}
              placeholder="0x…"
              className={`${INPUT_STYLE} font-mono`}
            />
            <datalist id="own-signers">
              {keys.map(({ address, label }) => (
                <option key={address} value={address} label={label} />
              ))}
            </datalist>
            {name !== undefined && (
              <p role="status" className="text-small text-muted wrap-anywhere">
                <VisibleText text={commonWords.addressSuggestions.hint(name)} />
              </p>
            )}
          </>
        )}
      </Field>
    </>
  );
}

/** The sentence on which the operator decides. */
function WhatItMayDo({ drafted, wallet }: { drafted: DraftedForm<Values>; wallet: WalletView }) {
  const words = walletWords.registerForm;
  const signer = drafted.values.signer.trim();
  if (checkSigner(signer, wallet) !== undefined) return null;
  return (
    <Callout tone="danger" title={words.mayTitle}>
      <p className="wrap-anywhere">
        <Sentence text={words.may(signer, wallet.address, drafted.values.chain)} />
      </p>
      <p className="mt-1">{words.notProvable}</p>
    </Callout>
  );
}

/** Said before anything is asked for: a request that nobody here can approve would only wait. */
function NotApprovable({ profileId, environment }: { profileId: string; environment: Environment }) {
  const words = walletWords.registerForm;
  const isUnprovenAllowed = useCurrentPart((status) => status.unprovenAllowed) ?? false;
  if (isUnprovenAllowed) return null;
  if (environment === 'production') return <Callout tone="caution" title={words.neverAllowed} />;
  return (
    <Callout tone="caution" title={words.notAllowed}>
      <Link href={settingsPaths.profile(profileId)} className="rounded-small font-medium text-accent hover:underline">
        {words.openProfile}
      </Link>
    </Callout>
  );
}

function checkSigner(signer: string, { adminSigner }: WalletView): string | undefined {
  const broken = checkAddress(signer, { family: 'evm' });
  if (broken !== undefined) return broken;
  const isAdmin = adminSigner !== null && sameHex(addressOfLocator(adminSigner), signer);
  return isAdmin ? walletWords.registerForm.isAdmin : undefined;
}
