import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import type { Series } from './use-series.ts';
import { walletWords } from './words.ts';

/** How many wallets are to be made, and for several the group they stand in. */
export function SeriesFields({ series }: { series: Series }) {
  const words = walletWords.createForm;
  return (
    <>
      <Field label={words.count} error={series.error}>
        {(control) => (
          <input
            {...control}
            value={series.typed}
            onChange={({ target }) => series.change({ typed: target.value })}
            // Whoever types a number means another one.
            onFocus={({ target }) => target.select()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className={`${INPUT_STYLE} !w-28 tabular-nums`}
          />
        )}
      </Field>
      {series.count > 1 && (
        <Field label={words.group} hint={words.groupHint}>
          {(control) => (
            <input
              {...control}
              value={series.group}
              onChange={({ target }) => series.change({ group: target.value })}
              autoComplete="off"
              maxLength={60}
              className={INPUT_STYLE}
            />
          )}
        </Field>
      )}
    </>
  );
}
