import { FUNDING_CHAINS } from '#shared/chains.ts';
import { FUNDING_TOKENS } from '#shared/model/funding-terms.ts';
import { checkFundingAmount } from '#shared/rules/check-funding-row.ts';
import { Field, INPUT_LOOK } from '../../components/Field.tsx';
import type { DraftedForm } from '../../hooks/use-drafted-form.ts';
import type { RunValues } from './run-values.ts';
import { fundingWords } from './words.ts';

const PRESETS = ['1', '5', '10', '50', '100'];

/** What is funded where a row does not say it itself. */
export function DefaultsFields({ drafted }: { drafted: DraftedForm<RunValues> }) {
  const words = fundingWords.form;
  const { amount } = drafted.values;
  return (
    <fieldset className="space-y-2">
      <legend className="text-small font-semibold text-muted">{words.defaults}</legend>
      <div className="flex flex-wrap items-start gap-4">
        <Field label={words.amount} error={amount === '' ? undefined : checkFundingAmount(amount)}>
          {(control) => (
            <input
              {...control}
              {...drafted.textControl('amount')}
              inputMode="decimal"
              maxLength={40}
              className={`${INPUT_LOOK} !w-28 tabular-nums`}
            />
          )}
        </Field>
        <Field label={words.token}>
          {(control) => (
            <select {...control} {...drafted.textControl('token')} className={`${INPUT_LOOK} !w-28`}>
              {FUNDING_TOKENS.map((token) => (
                <option key={token}>{token}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.chain}>
          {(control) => (
            <select {...control} {...drafted.textControl('chain')} className={`${INPUT_LOOK} !w-44`}>
              {FUNDING_CHAINS.map((chain) => (
                <option key={chain}>{chain}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons within a fieldset that has its own legend. */}
      <div role="group" aria-label={words.amountPresets} className="flex gap-1">
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={amount === preset}
            onClick={() => drafted.change({ amount: preset })}
            className="rounded-base border border-line-control px-2 py-0.5 text-small tabular-nums aria-pressed:border-accent aria-pressed:bg-chosen"
          >
            {preset}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
