import { type FormEvent, type Ref, useState } from 'react';
import type { LimitChainView } from '#shared/ipc/limit-views.ts';
import type { PolicyLimit } from '#shared/model/policy.ts';
import { checkLimitAmount, checkLimitToken, readLimitAmount } from '#shared/rules/check-limit.ts';
import { Button } from '../../../components/Button.tsx';
import { Field, INPUT_STYLE } from '../../../components/Field.tsx';
import { type TextField, useTextField } from '../../../hooks/use-text-field.ts';
import { unitOf } from '../limits/describe-limit.ts';
import { findCurrency, listCurrencies } from '../limits/list-currencies.ts';
import { PlaceFields } from '../limits/PlaceFields.tsx';
import { limitWords } from '../limits/words.ts';
import { policyWords } from './words.ts';

type Props = {
  chains: readonly LimitChainView[];
  onAdd: (limit: PolicyLimit) => void;
  firstRef: Ref<HTMLSelectElement>;
};

const AMOUNTS = ['perRequest', 'perDay', 'twiceAbove'] as const;

/** Adds the amounts of one currency to the draft; those that were there are replaced. */
export function AddPolicyLimit({ chains, onAdd, firstRef }: Props) {
  const words = policyWords.limits;
  const [chainName, setChain] = useState(chains[0]?.chain ?? '');
  const [chosen, setChosen] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const currencies = listCurrencies(
    'leaving',
    chains.find(({ chain }) => chain === chainName),
  );
  const currency = findCurrency(currencies, chosen);
  const address = useTextField(checkLimitToken);
  const check = (text: string) => (text.trim() === '' ? undefined : checkLimitAmount(text, currency.decimals));
  const fields = { perRequest: useTextField(check), perDay: useTextField(check), twiceAbove: useTextField(check) };
  const unit = currency.isAnother ? limitWords.rawUnits : unitOf(currency);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isTokenRight = !currency.isAnother || address.judge();
    const areRight = AMOUNTS.map((name) => fields[name].judge()).every(Boolean);
    const isNothing = AMOUNTS.every((name) => fields[name].text.trim() === '');
    setEmpty(isNothing);
    if (!isTokenRight || !areRight || isNothing) return;
    const read = ({ text }: TextField) => readLimitAmount(text, currency.decimals)?.toString() ?? null;
    const token = currency.isAnother ? address.text.trim() : currency.token;
    const [perRequest, perDay, twiceAbove] = [read(fields.perRequest), read(fields.perDay), read(fields.twiceAbove)];
    onAdd({ chain: chainName, token, perRequest, perDay, twiceAbove });
    for (const name of AMOUNTS) fields[name].change('');
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
        <Field label={words.address} hint={limitWords.form.addressHint} error={address.error}>
          {(control) => (
            <input {...control} {...address.control} maxLength={60} className={`${INPUT_STYLE} font-mono`} />
          )}
        </Field>
      )}
      {AMOUNTS.map((name) => (
        <AmountField
          key={name}
          label={words[name](unit)}
          hint={words.optional[name]}
          field={fields[name]}
          error={isEmpty && name === 'perRequest' ? words.needed : fields[name].error}
        />
      ))}
      <Button type="submit">{words.add}</Button>
    </form>
  );
}

type AmountProps = { label: string; hint: string; field: TextField; error: string | undefined };

function AmountField({ label, hint, field, error }: AmountProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input {...control} {...field.control} inputMode="decimal" maxLength={100} className={INPUT_STYLE} />
      )}
    </Field>
  );
}
