import type { TypedDataPreview } from '#shared/ipc/compose-views.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import { checkChain } from '#shared/rules/check-chain.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Field, TEXT_AREA_STYLE } from '../../../components/Field.tsx';
import { Section } from '../../../components/Section.tsx';
import type { DraftedForm } from '../../../hooks/use-drafted-form.ts';
import { AddressNotesContext } from '../../approvals/address-notes.ts';
import { FindingList } from '../../approvals/FindingList.tsx';
import { TypedDataTree } from '../../approvals/TypedDataTree.tsx';
import { walletWords } from '../words.ts';
import { checkSignature, type SignatureValues } from './signature-values.ts';
import { type Preview, usePreview } from './use-preview.ts';

type Props = { wallet: WalletView; drafted: DraftedForm<SignatureValues> };

/** Typed data as JSON, and below it what will be signed, in the words of the review that follows. */
export function TypedDataFields({ wallet: { profileId, address: walletAddress }, drafted }: Props) {
  const words = walletWords.compose;
  const { chain, typedData } = drafted.values;
  const isRight = checkChain(chain) === undefined && checkSignature(drafted.values).typedData === undefined;
  const preview = usePreview(isRight ? { profileId, walletAddress, chain, typedData } : undefined, (app, question) =>
    app.compose.previewTypedData(question),
  );
  const problem = preview.answer?.ok === false ? preview.answer.problem : undefined;
  return (
    <>
      <Field label={words.typedData} hint={words.typedDataHint} error={drafted.errorOf('typedData') ?? problem}>
        {(control) => (
          <textarea
            {...control}
            {...drafted.textControl('typedData')}
            rows={10}
            className={`${TEXT_AREA_STYLE} font-mono text-small`}
          />
        )}
      </Field>
      <TypedDataPanel preview={preview} chain={chain} />
    </>
  );
}

function TypedDataPanel({ preview, chain }: { preview: Preview<TypedDataPreview>; chain: string }) {
  const words = walletWords.compose;
  const { answer, failure } = preview;
  if (failure !== undefined) return <FailureNotice failure={failure} />;
  return (
    <Section title={words.signedPreview}>
      {answer?.ok === true ? (
        <div className="space-y-3" aria-live="polite">
          {/* What is to be weighed comes before fields that may fill the screen. */}
          <FindingList findings={answer.findings} />
          <AddressNotesContext value={{ notes: answer.addresses, chain }}>
            <TypedDataTree typedData={answer.typedData} />
          </AddressNotesContext>
        </div>
      ) : (
        <p className="text-small text-muted">{words.signedPreviewNone}</p>
      )}
    </Section>
  );
}
