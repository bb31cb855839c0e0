import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { useTextField } from '../../hooks/use-text-field.ts';
import { checkLabel } from './check-label.ts';
import { KeyPlaceNote } from './KeyPlaceNote.tsx';
import { LabelField } from './LabelField.tsx';
import { useNewKey } from './use-new-key.ts';
import { signerWords } from './words.ts';

/** Takes in a private key: main asks for it in a window of its own, and nothing comes back but its address. */
export function ImportSignerForm({ profileId, onBack }: { profileId: string; onBack: () => void }) {
  const words = signerWords.importForm;
  const label = useTextField(checkLabel);
  const { busy, failure, make } = useNewKey(profileId, words.made);
  const submit = () => {
    if (label.judge()) void make((app) => app.signers.import({ profileId, label: label.text.trim() }));
  };
  return (
    <FormPane title={words.title} text={words.text} submitLabel={words.submit} {...{ busy, onBack }} onSubmit={submit}>
      <LabelField label={label} />
      {failure && <FailureNotice failure={failure} />}
      <KeyPlaceNote source="imported" />
    </FormPane>
  );
}
