import type { ReactNode } from 'react';
import { isEvmAddress } from '#shared/hex.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import { Address } from '../../../components/Address.tsx';
import { FactList } from '../../../components/FactList.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../../components/Field.tsx';
import { FormPane } from '../../../components/FormPane.tsx';
import { IntentProgress } from '../../../components/IntentProgress.tsx';
import { RestoredNote } from '../../../components/RestoredNote.tsx';
import { shortenAddress } from '../../../format/address.ts';
import type { DraftedForm } from '../../../hooks/use-drafted-form.ts';
import type { FormIntent } from '../../../hooks/use-form-intent.ts';
import { useQuery } from '../../../store/query.ts';
import { signersStore } from '../../../store/signers-store.ts';
import { walletDetailStore } from '../../../store/wallets-store.ts';
import { OperatorAddressBadge } from '../OperatorAddressBadge.tsx';
import { walletWords } from '../words.ts';
import { listSignerChoices } from './signer-choices.ts';

type PaneProps = {
  title: string;
  text: string;
  wallet: WalletView;
  form: FormIntent;
  drafted: Pick<DraftedForm<object>, 'restored' | 'startOver'>;
  onSubmit: () => void;
  onBack: () => void;
  children: ReactNode;
};

/** What both requests share: whose wallet, the form, and in its place how far it has come. */
export function ComposePane({ title, text, wallet, form, drafted, onSubmit, onBack, children }: PaneProps) {
  const words = walletWords.compose;
  if (form.intent !== null) return <IntentProgress title={title} form={form} intent={form.intent} onBack={onBack} />;
  const from = (
    <>
      <Address address={wallet.address} what={walletWords.detail.addressWhat} />{' '}
      <OperatorAddressBadge wallet={wallet} />
    </>
  );
  return (
    <FormPane title={title} text={text} submitLabel={words.submit} busy={form.busy} onSubmit={onSubmit} onBack={onBack}>
      {drafted.restored && <RestoredNote onStartOver={drafted.startOver} />}
      <FactList facts={[{ label: words.from, value: from }]} />
      {children}
      {form.failure && <FailureNotice failure={form.failure} />}
    </FormPane>
  );
}

type RecordForm = Pick<DraftedForm<{ chain: string; signer: string }>, 'values' | 'change'>;

/** Who will be asked for the approval: the admin signer, unless another one is named. */
export function SignerField({ drafted, wallet }: { drafted: RecordForm; wallet: WalletView }) {
  const words = walletWords.compose;
  const { profileId, address: walletAddress } = wallet;
  const { chain, signer } = drafted.values;
  const keys = useQuery(signersStore, profileId).data ?? [];
  const signers = useQuery(walletDetailStore, { profileId, walletAddress }).data?.signers ?? [];
  const choices = listSignerChoices({ chain, signers, keys, chosen: signer });
  if (choices.length === 0) return null;
  return (
    <Field label={words.signer} hint={words.signerHint}>
      {(control) => (
        <select
          {...control}
          value={signer}
          onChange={(event) => drafted.change({ signer: event.target.value })}
          className={`${INPUT_STYLE} !w-auto max-w-full min-w-72`}
        >
          <option value="">{words.adminSigner}</option>
          {choices.map(({ locator, address, label, isActive }) => (
            <option key={locator} value={locator}>
              {[label, isEvmAddress(address) ? shortenAddress(address) : address, isActive && words.signerActive]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
