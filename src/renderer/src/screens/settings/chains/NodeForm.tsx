import { LoaderCircle } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { forgetSecret, readSecret, SecretField } from '../../../components/SecretField.tsx';
import { useSecretForm } from '../../../hooks/use-secret-form.ts';
import { keepChain } from '../../../store/chains-store.ts';
import { announce, notify } from '../../../store/notices-store.ts';
import { chainWords } from './words.ts';

type Props = { profileId: string; chain: string; onClose: () => void };

/** The URL of a node: it is asked for its chain, and goes from this field into the keychain. It is in the field alone. */
export function NodeForm({ profileId, chain, onClose }: Props) {
  const words = chainWords.form;
  const inputRef = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { locked, leave } = useSecretForm({ secretRef: inputRef, firstRef: inputRef, onClose });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || locked) return;
    const isEmpty = readSecret(inputRef).trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return;
    setBusy(true);
    setFailure(undefined);
    announce(words.busy);
    const answer = await ask((app) => app.chains.setNode({ profileId, chain, url: readSecret(inputRef) }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    forgetSecret(inputRef);
    keepChain(profileId, answer.value);
    notify(words.kept(chain, answer.value.node?.host ?? ''));
    onClose();
  }

  const isAboutUrl = failure?.facts?.field === 'url';
  return (
    <form noValidate onSubmit={(event) => void submit(event)} onKeyDown={leave} className="max-w-[35rem] space-y-2">
      <SecretField
        label={words.label}
        hint={words.hint}
        error={isMissing ? words.missing : undefined}
        failure={isAboutUrl ? failure : undefined}
        inputRef={inputRef}
      />
      {busy && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <LoaderCircle size={14} aria-hidden className="shrink-0 text-accent moving:animate-spin" />
          {words.busy}
        </p>
      )}
      {failure && !isAboutUrl && <FailureNotice failure={failure} />}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={busy} inert={locked}>
          {words.submit}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </form>
  );
}
