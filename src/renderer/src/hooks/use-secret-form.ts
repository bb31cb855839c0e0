import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { forgetSecret } from '../components/SecretField.tsx';
import { useIsLocked } from '../store/status-store.ts';

type Options = {
  /** The field the secret is typed in. */
  secretRef: RefObject<HTMLInputElement | null>;
  /** The field that is typed in first. */
  firstRef: RefObject<HTMLInputElement | null>;
  onClose: () => void;
};

/** What every form with a secret does: locking empties it, and Escape leaves it without leaving the page. */
export function useSecretForm({ secretRef, firstRef, onClose }: Options) {
  const locked = useIsLocked();
  useEffect(() => {
    // Whoever locks leaves: the field must not show a secret to the next person.
    if (locked) forgetSecret(secretRef);
    else firstRef.current?.focus();
  }, [locked, secretRef, firstRef]);
  return {
    locked,
    leave(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // Else the page would be left, and not only what was begun on it.
      event.stopPropagation();
      onClose();
    },
  };
}
