import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { ask } from '../../api.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { useTextField } from '../../hooks/use-text-field.ts';
import { notify } from '../../store/notices-store.ts';
import { signersStore } from '../../store/signers-store.ts';
import { checkLabel } from './check-label.ts';
import { LabelField } from './LabelField.tsx';
import { signerWords } from './words.ts';

/** Gives a key another label. */
export function RenameDialog({ signer, onClose }: { signer: SignerKey; onClose: () => void }) {
  const words = signerWords.renameForm;
  const label = useTextField(checkLabel, signer.label);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function rename(): Promise<void> {
    if (!label.judge()) return;
    setBusy(true);
    const { profileId, address } = signer;
    const answer = await ask((app) => app.signers.rename({ profileId, address, label: label.text.trim() }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    await signersStore.load(profileId);
    notify(words.renamed);
    onClose();
  }

  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      busy={busy}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <LabelField label={label} />
      {failure && <FailureNotice failure={failure} />}
    </FormDialog>
  );
}
