import type { WalletView } from '#shared/ipc/views.ts';
import type { Environment } from '#shared/model/profile.ts';
import { Field, TEXT_AREA_LOOK } from '../../../components/Field.tsx';
import { useDraftedForm } from '../../../hooks/use-drafted-form.ts';
import { suggestChains } from '../suggest-chains.ts';
import { walletWords } from '../words.ts';
import { ChainField, ComposePane, SignerField } from './ComposePane.tsx';
import { useRecordForm } from './use-record-form.ts';

type Props = { wallet: WalletView; environment: Environment; onBack: () => void };

/** A text for the wallet to sign, asked for by hand. */
export function MessageForm({ wallet, environment, onBack }: Props) {
  const words = walletWords.compose;
  const chains = suggestChains(environment);
  const drafted = useDraftedForm({
    profileId: wallet.profileId,
    form: `message/${wallet.address}`,
    start: { chain: chains[0] ?? '', signer: '', message: '' },
    check: ({ message }) => ({ message: message === '' ? words.messageMissing : undefined }),
  });
  const form = useRecordForm(wallet, 'signature', drafted);
  const { chain, signer, message } = drafted.values;

  function submit(): void {
    if (!drafted.judge()) return;
    void form.start((app, formId) =>
      app.wallets.createSignature({
        profileId: wallet.profileId,
        walletAddress: wallet.address,
        formId,
        chain,
        message,
        ...(signer !== '' && { signer }),
      }),
    );
  }

  return (
    <ComposePane
      title={words.messageTitle}
      text={words.messageText}
      {...{ wallet, form, drafted, onBack }}
      onSubmit={submit}
    >
      <ChainField drafted={drafted} chains={chains} />
      <SignerField drafted={drafted} wallet={wallet} />
      <Field
        label={words.message}
        hint={message === '' ? words.messageEmptyHint : words.messageHint(Array.from(message).length)}
        error={drafted.errorOf('message')}
      >
        {(control) => <textarea {...control} {...drafted.textControl('message')} rows={7} className={TEXT_AREA_LOOK} />}
      </Field>
    </ComposePane>
  );
}
