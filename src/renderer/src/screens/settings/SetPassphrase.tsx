import { useState } from 'react';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { notify, notifyFailure } from '../../store/notices-store.ts';
import { PASSPHRASE, passphraseStore } from '../../store/system-store.ts';
import { passphraseWords } from './system/words.ts';

/** Offers what a production profile needs first; it is typed in a window of its own, and the form keeps what was typed here. */
export function SetPassphrase() {
  const [busy, setBusy] = useState(false);
  async function set(): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.passphrase.set());
    setBusy(false);
    if (!answer.ok) notifyFailure(answer.failure);
    else if (answer.value.done) notify(passphraseWords.done.set);
    await passphraseStore.load(PASSPHRASE);
  }
  return (
    <div>
      <Button busy={busy} onClick={() => void set()}>
        {passphraseWords.set}
      </Button>
    </div>
  );
}
