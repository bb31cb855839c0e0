import { type FormEvent, useId, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useTextField } from '../../hooks/use-text-field.ts';
import { notify } from '../../store/notices-store.ts';
import { signersStore } from '../../store/signers-store.ts';
import { commonWords } from '../../words.ts';
import { checkLabel } from './check-label.ts';
import { LabelField } from './LabelField.tsx';
import { signerWords } from './words.ts';

/** Gives a key another label. */
export function RenameDialog({ signer, onClose }: { signer: SignerKey; onClose: () => void }) {
  const words = signerWords.renameForm;
  const label = useTextField(checkLabel, signer.label);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const formId = useId();

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!label.judge() || busy) return;
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
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.dialog.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void rename(event)} className="space-y-3">
        <LabelField label={label} />
        {failure && <FailureNotice failure={failure} />}
      </form>
    </Dialog>
  );
}
