import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { Result } from '#shared/result.ts';
import { ask } from '../../api.ts';
import { forgetSecret, readSecret } from '../../components/SecretField.tsx';
import { announce, notify } from '../../store/notices-store.ts';
import { reloadStatus, useIsLocked } from '../../store/status-store.ts';
import { settingsWords } from './words.ts';

export type TriedKey = {
  inputRef: RefObject<HTMLInputElement | null>;
  busy: boolean;
  failure: Failure | undefined;
  isMissing: boolean;
  /** Marks an empty field. @returns whether there is a key to try */
  judge(): boolean;
  /** Sends the key once. It stays in its field until it is kept, so that a wrong address does not cost it. */
  attempt<Kept>(
    call: (app: AppApi, apiKey: string) => Promise<Result<Kept, Failure>>,
    onKept: (kept: Kept, isStillHere: boolean) => string,
  ): Promise<void>;
};

/** An API key that the service is asked about before it is kept. It is in its field alone: no state, no store. */
export function useTriedKey(): TriedKey {
  const inputRef = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isMissing, setMissing] = useState(false);
  const locked = useIsLocked();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    // Whoever locks leaves: the field must not show a key to the next person.
    if (locked) forgetSecret(inputRef);
  }, [locked]);
  useEffect(() => {
    if (failure === undefined) return;
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus({ preventScroll: true });
    document.querySelector('form [role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  return {
    inputRef,
    busy,
    failure,
    isMissing,
    judge() {
      const isEmpty = readSecret(inputRef).trim() === '';
      setMissing(isEmpty);
      return !isEmpty;
    },
    async attempt(call, onKept) {
      if (busy) return;
      setBusy(true);
      setFailure(undefined);
      announce(settingsWords.trying.button);
      const answer = await ask((app) => call(app, readSecret(inputRef)));
      if (answer.ok) {
        forgetSecret(inputRef);
        await reloadStatus();
        const said = onKept(answer.value, isHere.current);
        announce(said);
        notify(said);
      } else {
        setFailure(answer.failure);
      }
      setBusy(false);
    },
  };
}
