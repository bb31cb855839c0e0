import { useId } from 'react';

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A yes or no of a form, with what it means. */
export function CheckField({ label, hint, error, checked, onChange }: Props) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="flex items-start gap-2">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={described || undefined}
        aria-invalid={error === undefined ? undefined : true}
        className="mt-0.5"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-small text-muted">
            {hint}
          </p>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} role="alert" className="text-small text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
