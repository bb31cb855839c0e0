import { useState } from 'react';
import type { IntentView } from '#shared/model/intent.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { hearOfIntent } from '../../store/activity-store.ts';
import { reloadApprovals } from '../../store/approvals-store.ts';
import { notifyFailure } from '../../store/notices-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';

/** Failures that the same yes can only meet again: another look and a new yes are needed, or nothing helps. */
const POINTLESS_TO_RETRY: readonly string[] = [
  'review-changed',
  'not-signable',
  'signature-wrong',
  'confirmation-missing',
  'nonce-already-signed',
  'journal-row-unreadable',
];

/** An approval that does not go on by itself: what happened, what was kept, what to do, and the two ways on. */
export function EndedApproval({ intent }: { intent: IntentView }) {
  const [busy, setBusy] = useState(false);
  const locked = useIsLocked();
  if (intent.failure === null) return null;
  const { profileId, id: intentId } = intent;

  async function decide(way: 'retry' | 'dismiss'): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.activity[way]({ profileId, intentId }));
    setBusy(false);
    if (!answer.ok) return notifyFailure(answer.failure);
    hearOfIntent(answer.value);
    void reloadApprovals(profileId);
  }

  return (
    <div className="max-h-[45vh] overflow-y-auto">
      <FailureNotice
        failure={intent.failure}
        tone={intent.condition === 'failed' || intent.condition === 'unreadable' ? 'danger' : 'caution'}
        actions={
          <>
            {!POINTLESS_TO_RETRY.includes(intent.failure.code) && (
              <Button busy={busy} inert={locked} onClick={() => void decide('retry')}>
                {commonWords.failure.retry}
              </Button>
            )}
            <Button inert={busy || locked} onClick={() => void decide('dismiss')}>
              {commonWords.failure.dismiss}
            </Button>
          </>
        }
      />
    </div>
  );
}
