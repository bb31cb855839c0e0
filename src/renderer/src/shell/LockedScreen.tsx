import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { Result } from '#shared/result.ts';
import { ask } from '../api.ts';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { FailureNotice } from '../components/FailureNotice.tsx';
import { useHotkeys } from '../hooks/use-hotkeys.ts';
import { openHelp } from '../store/overlay-store.ts';
import { reloadStatus } from '../store/status-store.ts';
import { commonWords } from '../words.ts';
import { HelpOverlay } from './HelpOverlay.tsx';

type Step = 'unlock' | 'forget';

/** Stands in place of everything while the app is locked with a passphrase: no amount and no address is in the window then. */
export function LockedScreen() {
  const words = commonWords.locked;
  const [busy, setBusy] = useState<Step>();
  const [failure, setFailure] = useState<Failure>();
  useHotkeys([{ id: 'general.help', run: () => openHelp() }]);
  async function take(step: Step, act: (app: AppApi) => Promise<Result<unknown, Failure>>): Promise<void> {
    setBusy(step);
    setFailure(undefined);
    const answer = await ask(act);
    setBusy(undefined);
    if (!answer.ok) setFailure(answer.failure);
    await reloadStatus();
  }
  return (
    <main className="flex h-full flex-col">
      <EmptyState
        icon={Lock}
        title={words.title}
        text={words.hidden}
        actions={
          <>
            <Button
              variant="primary"
              busy={busy === 'unlock'}
              onClick={() => void take('unlock', (app) => app.app.unlock())}
            >
              {busy === 'unlock' ? words.unlocking : words.unlock}
            </Button>
            <Button busy={busy === 'forget'} onClick={() => void take('forget', (app) => app.passphrase.forget())}>
              {words.forgot}
            </Button>
          </>
        }
      />
      {failure && <FailureNotice failure={failure} />}
      <HelpOverlay />
    </main>
  );
}
