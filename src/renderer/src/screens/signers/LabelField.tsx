import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import type { TextField } from '../../hooks/use-text-field.ts';
import { signerWords } from './words.ts';

/** What the operator calls a key. */
export function LabelField({ label }: { label: TextField }) {
  const words = signerWords.label;
  return (
    <Field label={words.label} hint={words.hint} error={label.error}>
      {(control) => <input {...control} {...label.control} placeholder={words.placeholder} className={INPUT_STYLE} />}
    </Field>
  );
}
