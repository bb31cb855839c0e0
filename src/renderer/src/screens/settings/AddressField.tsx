import type { Failure } from '#shared/failure.ts';
import { Button } from '../../components/Button.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import type { TextField } from '../../hooks/use-text-field.ts';
import { settingsWords } from './words.ts';

type Props = { label: string; field: TextField; failure: Failure | undefined; placeholder?: string };

/** The address of a service. Where nothing answered there, the one that is likely meant can be put in with a click. */
export function AddressField({ label, field, failure, placeholder }: Props) {
  const { baseUrlHint, takeAddress } = settingsWords.addForm;
  const likely = failure?.facts?.['likely address'];
  const isOffered = likely !== undefined && likely !== field.text.trim();
  return (
    <Field
      label={label}
      hint={baseUrlHint}
      error={field.error}
      failure={failure}
      remedy={isOffered ? <Button onClick={() => field.change(likely)}>{takeAddress(likely)}</Button> : undefined}
    >
      {(control) => (
        <input
          {...control}
          {...field.control}
          inputMode="url"
          autoCapitalize="off"
          maxLength={500}
          placeholder={placeholder}
          className={`${INPUT_STYLE} font-mono`}
        />
      )}
    </Field>
  );
}
