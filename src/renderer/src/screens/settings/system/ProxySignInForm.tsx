import { type FormEvent, useRef, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../../components/Field.tsx';
import { forgetSecret, readSecret, SecretField } from '../../../components/SecretField.tsx';
import { useSecretForm } from '../../../hooks/use-secret-form.ts';
import { notify } from '../../../store/notices-store.ts';
import { SYSTEM, systemStore } from '../../../store/system-store.ts';
import { connectionWords } from './words.ts';

type Props = { proxy: string; onClose: () => void };

/** Name and password for a proxy. The password goes from its field into the keychain, and is in the field alone. */
export function ProxySignInForm({ proxy, onClose }: Props) {
  const words = connectionWords.form;
  const nameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrongName, setWrongName] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const { locked, leave } = useSecretForm({ secretRef: passwordRef, firstRef: nameRef, onClose });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || locked) return;
    const name = nameRef.current?.value.trim() ?? '';
    const problem = name === '' ? words.missing : name.includes(':') ? words.colon : undefined;
    setWrongName(problem);
    if (problem !== undefined) return nameRef.current?.focus();
    setBusy(true);
    setFailure(undefined);
    const answer = await ask((app) => app.system.signInToProxy({ proxy, name, password: readSecret(passwordRef) }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    forgetSecret(passwordRef);
    notify(words.kept(proxy));
    void systemStore.load(SYSTEM);
    onClose();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} onKeyDown={leave} className="max-w-[35rem] space-y-2">
      <Field label={words.name} error={wrongName}>
        {(control) => (
          <input
            {...control}
            ref={nameRef}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            className={INPUT_STYLE}
          />
        )}
      </Field>
      <SecretField label={words.password} hint={words.hint} inputRef={passwordRef} />
      {failure && <FailureNotice failure={failure} />}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={busy} inert={locked}>
          {words.submit}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </form>
  );
}
