import { type FormEvent, type Ref, useState } from 'react';
import type { LimitsView } from '#shared/ipc/limit-views.ts';
import type { LimitKind } from '#shared/model/limits.ts';
import { checkLimitAmount, checkLimitToken, readLimitAmount } from '#shared/rules/check-limit.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../../components/Field.tsx';
import { Section } from '../../../components/Section.tsx';
import { useTextField } from '../../../hooks/use-text-field.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { commonWords } from '../../../words.ts';
import { describePlace, unitOf } from './describe-limit.ts';
import { findCurrency, listCurrencies } from './list-currencies.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { useLimitChange } from './use-limits.ts';
import { limitWords } from './words.ts';

type Props = { profileId: string; view: LimitsView; firstRef: Ref<HTMLSelectElement> };

const KINDS: readonly LimitKind[] = ['fee', 'spendable', 'leaving'];

/** Sets a limit: what is limited, on which chain, in which currency, and how much. One that is there already is replaced. */
export function AddLimitForm({ profileId, view: { chains }, firstRef }: Props) {
  const words = limitWords.form;
  const [kind, setKind] = useState<LimitKind>('fee');
  const [chainName, setChain] = useState(chains[0]?.chain ?? '');
  const [chosen, setChosen] = useState<string>();
  const address = useTextField(checkLimitToken);
  const chain = chains.find((one) => one.chain === chainName);
  const currency = findCurrency(listCurrencies(kind, chain), chosen);
  const amount = useTextField((text) => checkLimitAmount(text, currency.decimals));
  const { busy, failure, change } = useLimitChange(profileId);
  const locked = useIsLocked();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const atMost = readLimitAmount(amount.text, currency.decimals);
    const isTokenRight = !currency.isAnother || address.judge();
    if (!amount.judge() || !isTokenRight || atMost === undefined || locked) return;
    const token = currency.isAnother ? address.text.trim() : currency.token;
    const place = { kind, chain: chainName, token };
    const isDone = await change(
      () => ask((app) => app.limits.set({ profileId, place, atMost: String(atMost) })),
      limitWords.set(describePlace({ ...place, ...currency, token, atMost: String(atMost) })),
    );
    if (isDone) amount.change('');
  }

  return (
    <Section title={words.title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="max-w-[35rem] space-y-3">
        <Field label={words.kind}>
          {(control) => (
            <select
              {...control}
              ref={firstRef}
              value={kind}
              onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? kind)}
              className={INPUT_STYLE}
            >
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {limitWords.kinds[one].name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <PlaceFields
          chains={chains}
          chain={chainName}
          onChain={(name) => {
            setChain(name);
            setChosen(undefined);
          }}
          currencies={listCurrencies(kind, chain)}
          currency={currency}
          onCurrency={setChosen}
        />
        {currency.isAnother && (
          <Field label={words.address} hint={words.addressHint} error={address.error}>
            {(control) => (
              <input {...control} {...address.control} maxLength={60} className={`${INPUT_STYLE} font-mono`} />
            )}
          </Field>
        )}
        <Field label={words.amount(currency.isAnother ? limitWords.rawUnits : unitOf(currency))} error={amount.error}>
          {(control) => (
            <input {...control} {...amount.control} inputMode="decimal" maxLength={100} className={INPUT_STYLE} />
          )}
        </Field>
        {failure && <FailureNotice failure={failure} />}
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          inert={locked}
          title={locked ? commonWords.locked.actionReason : undefined}
        >
          {words.submit}
        </Button>
      </form>
    </Section>
  );
}
