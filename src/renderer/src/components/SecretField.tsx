import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { commonWords } from '../words.ts';
import { Field, INPUT_STYLE } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  failure?: Failure | undefined;
  /** The field itself; read it with `readSecret` and `forgetSecret`, and nothing else. */
  inputRef: RefObject<HTMLInputElement | null>;
};

/**
 * A field for a secret. What is typed is in the field alone, never in a state or a store, and is seen only while the eye is held.
 */
export function SecretField({ label, hint, error, failure, inputRef }: Props) {
  const [shown, setShown] = useState(false);
  const hide = () => setShown(false);
  useEffect(() => {
    // Whoever looks at another window does not hold the eye any more.
    const hide = () => setShown(false);
    window.addEventListener('blur', hide);
    return () => window.removeEventListener('blur', hide);
  }, []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    setShown(event.type === 'keydown');
  };
  return (
    <Field label={label} hint={hint} error={error} failure={failure}>
      {(control) => (
        <div className="flex gap-1">
          <input
            {...control}
            ref={inputRef}
            type={shown ? 'text' : 'password'}
            // "off" is ignored for passwords; this keeps managers of passwords from filling in or offering to keep it.
            autoComplete="new-password"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            className={`${INPUT_STYLE} font-mono`}
          />
          <IconButton
            label={commonWords.secret.hold}
            aria-pressed={shown}
            icon={shown ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
            onPointerDown={() => setShown(true)}
            onPointerUp={hide}
            onPointerLeave={hide}
            onPointerCancel={hide}
            onBlur={hide}
            onKeyDown={onKey}
            onKeyUp={onKey}
          />
        </div>
      )}
    </Field>
  );
}

/** What stands in the field, for a call after which it may have to be sent once more. It stays in the field alone. */
export function readSecret(field: RefObject<HTMLInputElement | null>): string {
  return field.current?.value ?? '';
}

/** Empties the field: what stood in it is where it belongs. */
export function forgetSecret(field: RefObject<HTMLInputElement | null>): void {
  if (field.current !== null) field.current.value = '';
}
