import { FUNDING_CHAINS } from '#shared/chains.ts';
import { FUNDING_TOKENS, MOST_FOR_A_WALLET } from '#shared/model/funding-terms.ts';
import { cautionFundingChain, cautionFundingToken, checkFundingAmount } from '#shared/rules/check-funding-row.ts';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { OpenChoice } from '../../components/OpenChoice.tsx';
import type { DraftedForm } from '../../hooks/use-drafted-form.ts';
import type { RunValues } from './run-values.ts';
import { fundingWords } from './words.ts';

const PRESETS = ['1', '5', '10', '50', '100'];

type Props = { drafted: DraftedForm<RunValues> };

/** What is funded where a row does not say it itself; of topping up, balances tell how much. */
export function DefaultsFields({ drafted }: Props) {
  const words = fundingWords.form;
  const { token, chain, upTo } = drafted.values;
  const isTopUp = upTo.trim() !== '';
  const open = (field: 'token' | 'chain') => ({
    onChange: (value: string) => drafted.change({ [field]: value }),
    onBlur: () => drafted.leave(field),
  });
  return (
    <fieldset className="space-y-2">
      <legend className="text-small font-semibold text-muted">{words.defaults}</legend>
      <div className="flex flex-wrap items-start gap-4">
        {!isTopUp && <AmountField drafted={drafted} />}
        <Field label={words.token} caution={cautionFundingToken(token)}>
          {(control) => (
            <OpenChoice
              {...{ control, label: words.token, choices: FUNDING_TOKENS, value: token }}
              {...open('token')}
              className="!w-28"
            />
          )}
        </Field>
        <Field label={words.chain} caution={cautionFundingChain(chain)}>
          {(control) => (
            <OpenChoice
              {...{ control, label: words.chain, choices: FUNDING_CHAINS, value: chain }}
              {...open('chain')}
              className="!w-44"
            />
          )}
        </Field>
      </div>
      {!isTopUp && <Presets drafted={drafted} />}
    </fieldset>
  );
}

function AmountField({ drafted }: Props) {
  const { amount } = drafted.values;
  return (
    <Field
      label={fundingWords.form.amount}
      error={amount === '' ? undefined : checkFundingAmount(amount, MOST_FOR_A_WALLET)}
    >
      {(control) => (
        <input
          {...control}
          {...drafted.textControl('amount')}
          inputMode="decimal"
          maxLength={40}
          className={`${INPUT_STYLE} !w-28 tabular-nums`}
        />
      )}
    </Field>
  );
}

function Presets({ drafted }: Props) {
  const { amount } = drafted.values;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons within a fieldset that has its own legend.
    <div role="group" aria-label={fundingWords.form.amountPresets} className="flex gap-1">
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
  );
}
