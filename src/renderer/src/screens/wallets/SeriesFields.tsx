import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import type { DraftedForm } from '../../hooks/use-drafted-form.ts';
import { type CreateValues, checkCreate, readCount } from './create-values.ts';
import { walletWords } from './words.ts';

/** How many wallets are to be made, and for several the group they stand in. */
export function SeriesFields({ drafted }: { drafted: DraftedForm<CreateValues> }) {
  const words = walletWords.createForm;
  const { values, textControl } = drafted;
  return (
    <>
      {/* The rest of the form goes by it, so what is wrong with it is said at once. */}
      <Field label={words.count} error={checkCreate(values).count}>
        {(control) => (
          <input
            {...control}
            {...textControl('count')}
            // Whoever types a number means another one.
            onFocus={({ target }) => target.select()}
            inputMode="numeric"
            maxLength={4}
            className={`${INPUT_STYLE} !w-28 tabular-nums`}
          />
        )}
      </Field>
      {(readCount(values) ?? 1) > 1 && (
        <Field label={words.group} hint={words.groupHint}>
          {(control) => <input {...control} {...textControl('group')} maxLength={60} className={INPUT_STYLE} />}
        </Field>
      )}
    </>
  );
}
