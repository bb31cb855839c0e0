import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { findChain } from '#shared/chains.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Environment } from '#shared/model/profile.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { Address } from '../../components/Address.tsx';
import { FactList } from '../../components/FactList.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_LOOK, TEXT_AREA_LOOK } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { IntentProgress } from '../../components/IntentProgress.tsx';
import { type AmountRule, parseAmount } from '../../format/parse-amount.ts';
import { type FormIntent, useFormIntent } from '../../hooks/use-form-intent.ts';
import { useTextField } from '../../hooks/use-text-field.ts';
import { approvalsStore } from '../../store/approvals-store.ts';
import { notify } from '../../store/notices-store.ts';
import { strings } from '../../strings.ts';
import { approvalPath } from './approval-path.ts';
import { checkRecipient } from './check-locator.ts';
import { OperatorAddressBadge } from './OperatorAddressBadge.tsx';
import { suggestChains } from './suggest-chains.ts';

type Props = { wallet: WalletView; environment: Environment; onBack: () => void };

/** A transfer of the chain's own currency, asked for by hand. */
export function TransactionForm({ wallet, environment, onBack }: Props) {
  const words = strings.wallets.compose;
  const chain = useChain(environment);
  const { nativeSymbol, nativeDecimals } = findChain(chain.name) ?? { nativeSymbol: '', nativeDecimals: 18 };
  const recipient = useTextField(checkRecipient);
  const explain = (rule: AmountRule) => words.amountRules[rule](nativeDecimals);
  const amount = useTextField((text) => {
    const parsed = parseAmount({ text, decimals: nativeDecimals });
    return parsed.ok ? undefined : explain(parsed.failure);
  });
  const form = useRecordForm(wallet, 'transaction');
  const units = parseAmount({ text: amount.text, decimals: nativeDecimals });

  function submit(): void {
    const isRight = [recipient.judge(), amount.judge()].every(Boolean);
    if (!isRight || !units.ok) return;
    const calls = [{ to: recipient.text.trim(), value: units.value.toString(), data: '0x' }];
    void form.start((app, formId) =>
      app.wallets.createTransaction({ ...ofWallet(wallet), formId, chain: chain.name, calls }),
    );
  }

  return (
    <ComposePane
      title={words.transactionTitle}
      text={words.transactionText}
      {...{ wallet, form, onBack }}
      onSubmit={submit}
    >
      <ChainField chain={chain} />
      <Field label={words.recipient} error={recipient.error}>
        {(control) => (
          <input
            {...control}
            {...recipient.control}
            maxLength={80}
            placeholder="0x…"
            className={`${INPUT_LOOK} font-mono`}
          />
        )}
      </Field>
      <Field
        label={words.amount(nativeSymbol)}
        hint={units.ok ? words.exactly(units.value.toString()) : words.amountHint}
        error={amount.error}
      >
        {(control) => (
          <input
            {...control}
            {...amount.control}
            inputMode="decimal"
            maxLength={100}
            className={`${INPUT_LOOK} !w-56 tabular-nums`}
          />
        )}
      </Field>
    </ComposePane>
  );
}

/** A text for the wallet to sign, asked for by hand. */
export function MessageForm({ wallet, environment, onBack }: Props) {
  const words = strings.wallets.compose;
  const chain = useChain(environment);
  const message = useTextField((text) => (text === '' ? words.messageMissing : undefined));
  const form = useRecordForm(wallet, 'signature');

  function submit(): void {
    if (!message.judge()) return;
    void form.start((app, formId) =>
      app.wallets.createSignature({ ...ofWallet(wallet), formId, chain: chain.name, message: message.text }),
    );
  }

  return (
    <ComposePane title={words.messageTitle} text={words.messageText} {...{ wallet, form, onBack }} onSubmit={submit}>
      <ChainField chain={chain} />
      <Field
        label={words.message}
        hint={message.text === '' ? words.messageEmptyHint : words.messageHint(Array.from(message.text).length)}
        error={message.error}
      >
        {(control) => <textarea {...control} {...message.control} rows={7} className={TEXT_AREA_LOOK} />}
      </Field>
    </ComposePane>
  );
}

type PaneProps = {
  title: string;
  text: string;
  wallet: WalletView;
  form: FormIntent;
  onSubmit: () => void;
  onBack: () => void;
  children: ReactNode;
};

/** What both requests share: whose wallet, the form, and in its place how far it has come. */
function ComposePane({ title, text, wallet, form, onSubmit, onBack, children }: PaneProps) {
  const words = strings.wallets.compose;
  if (form.intent !== null) return <IntentProgress title={title} form={form} intent={form.intent} onBack={onBack} />;
  const from = (
    <>
      <Address address={wallet.address} what={strings.wallets.detail.addressWhat} />{' '}
      <OperatorAddressBadge wallet={wallet} />
    </>
  );
  return (
    <FormPane title={title} text={text} submitLabel={words.submit} busy={form.busy} onSubmit={onSubmit} onBack={onBack}>
      <FactList facts={[{ label: words.from, value: from }]} />
      {children}
      {form.failure && <FailureNotice failure={form.failure} />}
    </FormPane>
  );
}

type ChosenChain = { name: string; choose: (name: string) => void; all: readonly string[] };

function useChain(environment: Environment): ChosenChain {
  const all = suggestChains(environment);
  const [chosen, choose] = useState<string>();
  return { name: chosen ?? all[0] ?? '', choose, all };
}

function ChainField({ chain: { name, choose, all } }: { chain: ChosenChain }) {
  return (
    <Field label={strings.wallets.compose.chain}>
      {(control) => (
        <select
          {...control}
          value={name}
          onChange={(event) => choose(event.target.value)}
          className={`${INPUT_LOOK} !w-56`}
        >
          {all.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Follows the request and, once it is there, leads to its review. */
function useRecordForm(wallet: WalletView, kind: RecordKind): FormIntent {
  const [, navigate] = useLocation();
  return useFormIntent((intent) => void review(intent));

  async function review({ facts: { recordId } }: IntentView): Promise<void> {
    if (typeof recordId !== 'string') return;
    await approvalsStore.load(wallet.profileId);
    notify(strings.wallets.compose.created);
    navigate(approvalPath({ kind, recordId, walletAddress: wallet.address }), { replace: true });
  }
}

function ofWallet({ profileId, address }: WalletView): { profileId: string; walletAddress: string } {
  return { profileId, walletAddress: address };
}
