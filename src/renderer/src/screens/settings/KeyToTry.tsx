import { LoaderCircle } from 'lucide-react';
import type { Failure } from '#shared/failure.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { sayWhatStillWorks } from '../../format/standings.ts';
import type { TriedKey } from './use-tried-key.ts';
import { settingsWords } from './words.ts';

type Props = {
  triedKey: TriedKey;
  /** What the service or main said against the key. */
  failure: Failure | undefined;
  /** What stood in the way and is about no field. */
  otherFailure: Failure | undefined;
};

/** The field of an API key, how trying it goes, and what stood in the way. */
export function KeyToTry({ triedKey: { inputRef, isMissing, busy, failure: any }, failure, otherFailure }: Props) {
  const { apiKey, trying } = settingsWords;
  return (
    <>
      <SecretField
        label={apiKey.label}
        hint={apiKey.hint}
        error={isMissing ? apiKey.missing : undefined}
        failure={failure}
        inputRef={inputRef}
      />
      {busy && (
        <p role="status" className="flex items-start gap-2 text-muted">
          <LoaderCircle size={14} aria-hidden className="mt-0.5 shrink-0 text-accent moving:animate-spin" />
          {trying.text}
        </p>
      )}
      {otherFailure && <FailureNotice failure={otherFailure} stillWorks={sayWhatStillWorks(otherFailure)} />}
      {any && <p className="text-small text-muted">{trying.stays}</p>}
    </>
  );
}
