import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { KeyOrigin, SignerKey } from '#shared/model/signer-key.ts';
import { ask } from '../../api.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { notify } from '../../store/notices-store.ts';
import { signersStore } from '../../store/signers-store.ts';
import { OriginChoice } from './OriginChoice.tsx';
import { signerWords } from './words.ts';

/** Has a copy of a key tried: main asks for it outside the page. */
export function TryBackupDialog({ signer, onClose }: { signer: SignerKey; onClose: () => void }) {
  const words = signerWords.tryForm;
  const [from, setFrom] = useState<KeyOrigin>('keystore');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function tryCopy(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const { profileId, address } = signer;
    const answer = await ask((app) => app.signers.tryBackup({ profileId, address, from }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    await signersStore.load(profileId);
    notify(words.same);
    onClose();
  }

  return (
    <FormDialog
      title={words.title}
      submitLabel={signerWords.importForm.from[from].submit}
      busy={busy}
      onSubmit={() => void tryCopy()}
      onClose={onClose}
    >
      <p className="text-muted">{words.text}</p>
      <OriginChoice legend={words.legend} chosen={from} onChoose={setFrom} />
      {failure && <FailureNotice failure={failure} />}
    </FormDialog>
  );
}
