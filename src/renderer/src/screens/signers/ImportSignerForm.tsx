import { useState } from 'react';
import type { KeyOrigin } from '#shared/model/signer-key.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { useTextField } from '../../hooks/use-text-field.ts';
import { checkLabel } from './check-label.ts';
import { KeyPlaceNote } from './KeyPlaceNote.tsx';
import { LabelField } from './LabelField.tsx';
import { OriginChoice } from './OriginChoice.tsx';
import { useNewKey } from './use-new-key.ts';
import { signerWords } from './words.ts';

/** Takes in a key: main asks for it outside the page, in the form in which the person has it, and nothing comes back but its address. */
export function ImportSignerForm({ profileId, onBack }: { profileId: string; onBack: () => void }) {
  const words = signerWords.importForm;
  const label = useTextField(checkLabel);
  const [from, setFrom] = useState<KeyOrigin>('private-key');
  const { busy, failure, make } = useNewKey(profileId, words.made);
  const submit = () => {
    if (label.judge()) void make((app) => app.signers.import({ profileId, label: label.text.trim(), from }));
  };
  const { submit: submitLabel } = words.from[from];
  return (
    <FormPane title={words.title} text={words.text} {...{ submitLabel, busy, onBack }} onSubmit={submit}>
      <LabelField label={label} />
      <OriginChoice legend={words.from.legend} chosen={from} onChoose={setFrom} />
      {failure && <FailureNotice failure={failure} />}
      <KeyPlaceNote source="imported" />
    </FormPane>
  );
}
