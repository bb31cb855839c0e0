import type { Ref } from 'react';
import type { LimitChainView } from '#shared/ipc/limit-views.ts';
import { Field, INPUT_STYLE } from '../../../components/Field.tsx';
import type { Currency } from './list-currencies.ts';
import { limitWords } from './words.ts';

type Props = {
  chains: readonly LimitChainView[];
  chain: string;
  onChain: (name: string) => void;
  currencies: readonly Currency[];
  currency: Currency;
  onCurrency: (id: string) => void;
  /** Of the first control. */
  firstRef?: Ref<HTMLSelectElement>;
};

/** Chooses a chain, and a currency that it has. */
export function PlaceFields({ chains, chain, onChain, currencies, currency, onCurrency, firstRef }: Props) {
  const words = limitWords.form;
  return (
    <div className="flex flex-wrap gap-3">
      <div className="min-w-0 flex-1 basis-44">
        <Field label={words.chain}>
          {(control) => (
            <select
              {...control}
              ref={firstRef}
              value={chain}
              onChange={({ target }) => onChain(target.value)}
              className={INPUT_STYLE}
            >
              {chains.map((one) => (
                <option key={one.chain}>{one.chain}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="min-w-0 flex-1 basis-44">
        <Field label={words.token}>
          {(control) => (
            <select
              {...control}
              value={currency.id}
              onChange={({ target }) => onCurrency(target.value)}
              className={INPUT_STYLE}
            >
              {currencies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </div>
  );
}
