import { useId } from 'react';
import { SMART_WALLET_CHAINS } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import { cautionChain } from '#shared/rules/check-chain.ts';
import { ChoiceGroup } from '../ChoiceGroup.tsx';
import { FailureNotice } from '../FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../Field.tsx';
import { type RecipientValues, writeRecipient } from './recipient-values.ts';
import { recipientWords } from './words.ts';

type Props = {
  recipient: RecipientValues;
  onChange: (recipient: RecipientValues) => void;
  errorOf: (field: string) => string | undefined;
  leave: (field: string) => void;
  /** What main or the service found wrong with it. */
  failure?: Failure | undefined;
};

/** Who gets it: by e-mail or by address, and on which chain; the text that is sent stands below. */
export function RecipientFields({ recipient, onChange, errorOf, leave, failure }: Props) {
  const words = recipientWords;
  const chains = useId();
  const control = (member: 'email' | 'address' | 'chain') => ({
    value: recipient[member],
    onChange: (event: { target: { value: string } }) => onChange({ ...recipient, [member]: event.target.value }),
    onBlur: () => leave(`recipient.${member}`),
    autoComplete: 'off',
    spellCheck: false,
  });
  const who = recipient.kind;
  const isTyped = who !== 'none' && recipient[who].trim() !== '' && recipient.chain.trim() !== '';
  return (
    <div className="space-y-2">
      <ChoiceGroup
        legend={words.title}
        choices={(['email', 'address', 'none'] as const).map((value) => ({ value, ...words.kinds[value] }))}
        chosen={who}
        onChoose={(kind) => onChange({ ...recipient, kind })}
      />
      {who !== 'none' && (
        <div className="grid grid-cols-[minmax(0,1fr)_10.625rem] gap-3">
          <Field key={who} label={words[who]} error={errorOf(`recipient.${who}`)}>
            {(field) => (
              <input
                {...field}
                {...control(who)}
                maxLength={254}
                className={who === 'address' ? `${INPUT_STYLE} font-mono` : INPUT_STYLE}
              />
            )}
          </Field>
          <Field label={words.chain} caution={cautionChain(recipient.chain.trim())} error={errorOf('recipient.chain')}>
            {(field) => <input {...field} {...control('chain')} list={chains} maxLength={60} className={INPUT_STYLE} />}
          </Field>
        </div>
      )}
      <datalist id={chains}>
        {[...SMART_WALLET_CHAINS, 'solana'].map((chain) => (
          <option key={chain} value={chain} />
        ))}
      </datalist>
      {isTyped && (
        <p className="text-small text-muted wrap-anywhere">
          {words.sent} <code>{writeRecipient(recipient)}</code>
        </p>
      )}
      {failure && <FailureNotice failure={failure} />}
    </div>
  );
}
