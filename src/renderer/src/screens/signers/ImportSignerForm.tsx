import { useRef, useState } from 'react';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { SecretField, takeSecret } from '../../components/SecretField.tsx';
import { useTextField } from '../../hooks/use-text-field.ts';
import { checkLabel } from './check-label.ts';
import { KeyPlaceNote } from './KeyPlaceNote.tsx';
import { LabelField } from './LabelField.tsx';
import { useNewKey } from './use-new-key.ts';
import { signerWords } from './words.ts';

/** Takes in a private key: it goes to main by one call, and nothing comes back but its address. */
export function ImportSignerForm({ profileId, onBack }: { profileId: string; onBack: () => void }) {
  const words = signerWords.importForm;
  const label = useTextField(checkLabel);
  const secret = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { busy, failure, make } = useNewKey(profileId, words.made);

  function submit(): void {
    const isEmpty = (secret.current?.value ?? '').trim() === '';
    setMissing(isEmpty);
    if (!label.judge() || isEmpty) return;
    const name = label.text.trim();
    void make((app) => app.signers.import({ profileId, label: name, privateKey: takeSecret(secret) }));
  }

  return (
    <FormPane title={words.title} text={words.text} submitLabel={words.submit} {...{ busy, onBack }} onSubmit={submit}>
      <LabelField label={label} />
      <SecretField
        label={words.secret}
        hint={words.secretHint}
        error={isMissing ? words.missing : undefined}
        inputRef={secret}
      />
      {failure && (
        <>
          <FailureNotice failure={failure} />
          <p className="text-small text-muted">{words.again}</p>
        </>
      )}
      <p className="text-small text-muted">{words.clipboard}</p>
      <KeyPlaceNote source="imported" />
    </FormPane>
  );
}
