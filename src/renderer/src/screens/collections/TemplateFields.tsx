import type { Failure } from '#shared/failure.ts';
import { CheckField } from '../../components/CheckField.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { metadataWords } from '../../components/metadata/words.ts';
import type { DraftedForm } from '../../hooks/use-drafted-form.ts';
import type { TemplateValues } from './template-values.ts';
import { collectionWords } from './words.ts';

type Props = { drafted: DraftedForm<TemplateValues>; failureOf: (field: string) => Failure | undefined };

/** The template's id, where the operator chooses it. */
export function TemplateIdField({ drafted: { values, errorOf, textControl }, failureOf }: Props) {
  const words = collectionWords.templateForm;
  const judged = (path: string) => ({ error: errorOf(path), failure: failureOf(path) });
  if (values.identity !== 'own') return null;
  return (
    <Field label={words.templateId} {...judged('templateId')}>
      {(control) => (
        <input {...control} {...textControl('templateId')} maxLength={200} className={`${INPUT_STYLE} font-mono`} />
      )}
    </Field>
  );
}

/** What its tokens are: symbol, id, how many there can be. */
export function TokenFields({ drafted, failureOf, hasSymbol }: Props & { hasSymbol: boolean }) {
  const words = collectionWords.templateForm;
  const { values, change, errorOf, leave, textControl } = drafted;
  const judged = (path: string) => ({ error: errorOf(path), failure: failureOf(path) });
  return (
    <>
      {hasSymbol && (
        <Field label={words.symbol} hint={words.symbolHint} {...judged('metadata.symbol')}>
          {(control) => <input {...control} {...textControl('symbol')} maxLength={20} className={INPUT_STYLE} />}
        </Field>
      )}
      <Field label={words.tokenId} hint={words.tokenIdHint} {...judged('onChain.tokenId')}>
        {(control) => (
          <input
            {...control}
            {...textControl('tokenId')}
            onBlur={() => leave('onChain.tokenId')}
            inputMode="numeric"
            maxLength={80}
            className={INPUT_STYLE}
          />
        )}
      </Field>
      <Field label={words.supplyLimit} hint={words.supplyHint} {...judged('supply.limit')}>
        {(control) => (
          <input
            {...control}
            {...textControl('supplyLimit')}
            onBlur={() => leave('supply.limit')}
            inputMode="numeric"
            maxLength={20}
            className={INPUT_STYLE}
          />
        )}
      </Field>
      <CheckField
        label={metadataWords.reupload}
        hint={metadataWords.reuploadHint}
        checked={values.reuploadLinkedFiles}
        onChange={(reuploadLinkedFiles) => change({ reuploadLinkedFiles })}
      />
    </>
  );
}
