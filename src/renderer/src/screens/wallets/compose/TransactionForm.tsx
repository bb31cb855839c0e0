import { Plus } from 'lucide-react';
import type { Failure } from '#shared/failure.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import type { ComposedCall } from '#shared/model/composed-call.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Environment } from '#shared/model/profile.ts';
import { fail, type Result } from '#shared/result.ts';
import { checkChain } from '#shared/rules/check-chain.ts';
import { checkWalletChain } from '#shared/rules/check-new-signer.ts';
import { Button } from '../../../components/Button.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { suggestChains } from '../../../format/suggest-chains.ts';
import { useDraftedForm } from '../../../hooks/use-drafted-form.ts';
import { WalletChainField } from '../WalletChainField.tsx';
import { walletWords } from '../words.ts';
import { CallFields } from './CallFields.tsx';
import { ComposePane, SignerField } from './ComposePane.tsx';
import { type CallValues, type ComposeValues, checkCalls, EMPTY_CALL, toComposedCalls } from './compose-values.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { usePreview } from './use-preview.ts';
import { useRecordForm } from './use-record-form.ts';

type Props = {
  wallet: WalletView;
  environment: Environment;
  /** What is filled in at first, and the name of that draft. */
  start?: ComposeValues;
  form?: string;
  onBack: () => void;
};

/** One call or several, of any kind, with what they will do beside them; asked for, not signed. */
export function TransactionForm({ wallet, environment, start, form: draft, onBack }: Props) {
  const words = walletWords.compose;
  const drafted = useDraftedForm<ComposeValues>({
    profileId: wallet.profileId,
    form: draft ?? `compose/${wallet.address}`,
    start: start ?? { chain: suggestChains(environment)[0] ?? '', signer: '', calls: [EMPTY_CALL] },
    check: (typed) => checkTyped(typed, environment),
  });
  const { values } = drafted;
  const form = useRecordForm(wallet, 'transaction', drafted);
  const preview = usePreview(readQuestion(wallet, values), (app, question) => app.compose.preview(question));
  const problems = preview.answer?.ok === false ? preview.answer.problems : [];

  function submit(): void {
    const composed = toComposedCalls(values);
    if (!drafted.judge() || !composed.ok) return;
    void form.start((app, formId) => request(app, { wallet, values, calls: composed.value, formId }));
  }
  const changeCall = (index: number, next: Partial<CallValues>) =>
    drafted.change({ calls: values.calls.map((call, each) => (each === index ? { ...call, ...next } : call)) });

  if (!drafted.ready) return <Skeleton />;
  return (
    <ComposePane
      title={words.transactionTitle}
      text={words.transactionText}
      {...{ wallet, form, drafted, onBack }}
      onSubmit={submit}
    >
      <WalletChainField label={words.chain} {...{ drafted, environment }} />
      <SignerField drafted={drafted} wallet={wallet} />
      <ol className="space-y-4">
        {values.calls.map((call, index) => (
          <CallFields
            // biome-ignore lint/suspicious/noArrayIndexKey: the position of a call is what it is.
            key={index}
            call={call}
            chain={values.chain}
            profileId={wallet.profileId}
            number={index + 1}
            count={values.calls.length}
            errorOf={(field) =>
              drafted.errorOf(`calls.${index}.${field}`) ??
              problems.find((problem) => problem.call === index && problem.path.join('.') === field)?.rule
            }
            leave={(field) => drafted.leave(`calls.${index}.${field}`)}
            change={(next) => changeCall(index, next)}
            move={(by) => drafted.change({ calls: moveCall(values.calls, index, by) })}
            remove={() => drafted.change({ calls: values.calls.filter((_, each) => each !== index) })}
          />
        ))}
      </ol>
      <Button
        icon={<Plus size={14} aria-hidden />}
        onClick={() => drafted.change({ calls: [...values.calls, EMPTY_CALL] })}
      >
        {words.addCall}
      </Button>
      <PreviewPanel preview={preview} chain={values.chain} />
    </ComposePane>
  );
}

type Request = { wallet: WalletView; values: ComposeValues; calls: ComposedCall[]; formId: string };

/** Main makes calldata of the calls, as for the preview, and that is what is asked for. */
async function request(app: AppApi, { wallet, values, calls, formId }: Request): Promise<Result<IntentView, Failure>> {
  const { chain, signer } = values;
  const ofWallet = { profileId: wallet.profileId, walletAddress: wallet.address };
  const preview = await app.compose.preview({ ...ofWallet, chain, calls });
  if (!preview.ok) return preview;
  if (!preview.value.ok) {
    const { happened, kept, next } = walletWords.compose.notComposed;
    return fail({ code: 'not-composed', happened: happened(preview.value.problems[0]?.rule ?? ''), kept, next });
  }
  const asked = { ...ofWallet, formId, chain, calls: preview.value.encoded };
  return app.wallets.createTransaction(signer === '' ? asked : { ...asked, signer });
}

/** Nothing is asked while a rule is broken. */
function readQuestion({ profileId, address: walletAddress }: WalletView, values: ComposeValues) {
  const composed = toComposedCalls(values);
  const errors = [checkChain(values.chain), ...Object.values(checkCalls(values))];
  if (!composed.ok || errors.some((error) => error !== undefined)) return undefined;
  return { profileId, walletAddress, chain: values.chain, calls: composed.value };
}

function checkTyped(values: ComposeValues, environment: Environment) {
  const composed = toComposedCalls(values);
  const chain = checkWalletChain(values.chain, { environment });
  return { chain, ...checkCalls(values), ...(composed.ok ? {} : { [composed.failure.field]: composed.failure.rule }) };
}

function moveCall(calls: readonly CallValues[], index: number, by: -1 | 1): CallValues[] {
  const moved = [...calls];
  const [call] = moved.splice(index, 1);
  if (call !== undefined) moved.splice(index + by, 0, call);
  return moved;
}
