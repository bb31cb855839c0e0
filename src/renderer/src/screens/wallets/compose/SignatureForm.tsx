import type { WalletView } from '#shared/ipc/views.ts';
import type { Environment } from '#shared/model/profile.ts';
import { checkWalletChain } from '#shared/rules/check-new-signer.ts';
import { ChoiceGroup } from '../../../components/ChoiceGroup.tsx';
import { Field, TEXT_AREA_STYLE } from '../../../components/Field.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { suggestChains } from '../../../format/suggest-chains.ts';
import { type DraftedForm, useDraftedForm } from '../../../hooks/use-drafted-form.ts';
import { WalletChainField } from '../WalletChainField.tsx';
import { walletWords } from '../words.ts';
import { ComposePane, SignerField } from './ComposePane.tsx';
import { checkSignature, type SignatureValues } from './signature-values.ts';
import { TypedDataFields } from './TypedDataFields.tsx';
import { useRecordForm } from './use-record-form.ts';

type Props = { wallet: WalletView; environment: Environment; onBack: () => void };

/** A text, or typed data, for the wallet to sign, asked for by hand. */
export function SignatureForm({ wallet, environment, onBack }: Props) {
  const words = walletWords.compose;
  const drafted = useDraftedForm<SignatureValues>({
    profileId: wallet.profileId,
    form: `message/${wallet.address}`,
    start: { chain: suggestChains(environment)[0] ?? '', signer: '', kind: 'text', message: '', typedData: '' },
    check: (values) => ({ chain: checkWalletChain(values.chain, { environment }), ...checkSignature(values) }),
  });
  const form = useRecordForm(wallet, 'signature', drafted);
  const { chain, signer, kind, message, typedData } = drafted.values;

  function submit(): void {
    if (!drafted.judge()) return;
    const { profileId, address: walletAddress } = wallet;
    const content = kind === 'text' ? { message } : { typedData };
    void form.start((app, formId) =>
      app.wallets.createSignature({
        ...{ profileId, walletAddress, formId, chain, ...content },
        ...(signer !== '' && { signer }),
      }),
    );
  }

  if (!drafted.ready) return <Skeleton />;
  return (
    <ComposePane
      title={words.signatureTitle}
      text={words.signatureText}
      {...{ wallet, form, drafted, onBack }}
      onSubmit={submit}
    >
      <WalletChainField label={words.chain} {...{ drafted, environment }} />
      <SignerField drafted={drafted} wallet={wallet} />
      <ChoiceGroup
        legend={words.subject}
        choices={(['text', 'typed-data'] as const).map((value) => ({ value, ...words.subjects[value] }))}
        chosen={kind}
        onChoose={(next) => drafted.change({ kind: next })}
      />
      {kind === 'text' ? <MessageField drafted={drafted} /> : <TypedDataFields {...{ wallet, drafted }} />}
    </ComposePane>
  );
}

function MessageField({ drafted }: { drafted: DraftedForm<SignatureValues> }) {
  const words = walletWords.compose;
  const { message } = drafted.values;
  return (
    <Field
      label={words.message}
      hint={message === '' ? words.messageEmptyHint : words.messageHint(Array.from(message).length)}
      error={drafted.errorOf('message')}
    >
      {(control) => <textarea {...control} {...drafted.textControl('message')} rows={7} className={TEXT_AREA_STYLE} />}
    </Field>
  );
}
