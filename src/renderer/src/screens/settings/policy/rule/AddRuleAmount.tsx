import { type FormEvent, type Ref, useState } from 'react';
import type { LimitChainView } from '#shared/ipc/limit-views.ts';
import type { RuleAmount } from '#shared/model/allow-rule.ts';
import { checkLimitAmount, checkLimitToken, readLimitAmount } from '#shared/rules/check-limit.ts';
import { Button } from '../../../../components/Button.tsx';
import { Field, INPUT_STYLE } from '../../../../components/Field.tsx';
import { useTextField } from '../../../../hooks/use-text-field.ts';
import { unitOf } from '../../limits/describe-limit.ts';
import { findCurrency, listCurrencies } from '../../limits/list-currencies.ts';
import { PlaceFields } from '../../limits/PlaceFields.tsx';
import { limitWords } from '../../limits/words.ts';
import { ruleWords } from './words.ts';

type Props = {
  chains: readonly LimitChainView[];
  onAdd: (amount: RuleAmount) => void;
  firstRef: Ref<HTMLSelectElement>;
};

/** Adds one currency to the budget; what was there of it is replaced. */
export function AddRuleAmount({ chains, onAdd, firstRef }: Props) {
  const [chainName, setChain] = useState(chains[0]?.chain ?? '');
  const [chosen, setChosen] = useState<string>();
  const chain = chains.find((one) => one.chain === chainName);
  const currencies = listCurrencies('leaving', chain);
  const currency = findCurrency(currencies, chosen);
  const address = useTextField(checkLimitToken);
  const [isMissing, setMissing] = useState(false);
  // Empty again after it was added, it is no mistake.
  const amount = useTextField((text) => (text.trim() === '' ? undefined : checkLimitAmount(text, currency.decimals)));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isTokenRight = !currency.isAnother || address.judge();
    const atMost = readLimitAmount(amount.text, currency.decimals);
    setMissing(amount.text.trim() === '');
    if (!amount.judge() || !isTokenRight || atMost === undefined) return;
    const token = currency.isAnother ? address.text.trim() : currency.token;
    onAdd({ chain: chainName, token, atMost: String(atMost) });
    amount.change('');
  }

  return (
    <form noValidate onSubmit={submit} className="max-w-[35rem] space-y-3">
      <PlaceFields
        chains={chains}
        chain={chainName}
        onChain={(name) => {
          setChain(name);
          setChosen(undefined);
        }}
        currencies={currencies}
        currency={currency}
        onCurrency={setChosen}
        firstRef={firstRef}
      />
      {currency.isAnother && (
        <Field label={limitWords.form.address} hint={limitWords.form.addressHint} error={address.error}>
          {(control) => (
            <input {...control} {...address.control} maxLength={60} className={`${INPUT_STYLE} font-mono`} />
          )}
        </Field>
      )}
      <Field
        label={ruleWords.amount(currency.isAnother ? limitWords.rawUnits : unitOf(currency))}
        error={isMissing && amount.text === '' ? checkLimitAmount('') : amount.error}
      >
        {(control) => (
          <input {...control} {...amount.control} inputMode="decimal" maxLength={100} className={INPUT_STYLE} />
        )}
      </Field>
      <Button type="submit">{ruleWords.add}</Button>
    </form>
  );
}
