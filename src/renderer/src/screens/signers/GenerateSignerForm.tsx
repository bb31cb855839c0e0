import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { useTextField } from '../../hooks/use-text-field.ts';
import { checkLabel } from './check-label.ts';
import { KeyPlaceNote } from './KeyPlaceNote.tsx';
import { LabelField } from './LabelField.tsx';
import { useNewKey } from './use-new-key.ts';
import { signerWords } from './words.ts';

/** Makes a key; it is created in the signer process and never seen here. */
export function GenerateSignerForm({ profileId, onBack }: { profileId: string; onBack: () => void }) {
  const words = signerWords.generateForm;
  const label = useTextField(checkLabel);
  const { busy, failure, make } = useNewKey(profileId, words.made);
  const submit = () => {
    if (label.judge()) void make((app) => app.signers.generate({ profileId, label: label.text.trim() }));
  };
  return (
    <FormPane title={words.title} text={words.text} submitLabel={words.submit} {...{ busy, onBack }} onSubmit={submit}>
      <LabelField label={label} />
      {failure && <FailureNotice failure={failure} />}
      <KeyPlaceNote source="generated" />
    </FormPane>
  );
}
