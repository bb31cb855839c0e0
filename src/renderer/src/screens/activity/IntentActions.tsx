import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { needsOperator } from '#shared/model/activity-standing.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { hearOfIntent, intentStepsStore } from '../../store/activity-store.ts';
import { announce, notify } from '../../store/notices-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { activityWords } from './words.ts';

/** The two ways on from an entry that has not ended. Main decides whether they are open; where not, it says why. */
export function IntentActions({ intent }: { intent: IntentView }) {
  const words = activityWords.detail;
  const [busy, setBusy] = useState<'retry' | 'dismiss'>();
  const [refused, setRefused] = useState<Failure>();
  const locked = useIsLocked();
  const { profileId, id: intentId, condition } = intent;

  async function decide(way: 'retry' | 'dismiss'): Promise<void> {
    setBusy(way);
    setRefused(undefined);
    const answer = await ask((app) => app.activity[way]({ profileId, intentId }));
    setBusy(undefined);
    if (!answer.ok) return setRefused(answer.failure);
    hearOfIntent(answer.value);
    void intentStepsStore.load({ profileId, intentId });
    const said = way === 'retry' ? words.retried : words.dismissed;
    announce(said);
    notify(said);
  }

  const isStopped = needsOperator(intent);
  return (
    <div className="space-y-2.5">
      {refused && (
        <div className="max-h-[40vh] overflow-y-auto">
          <FailureNotice failure={refused} tone="caution" />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="min-w-0 flex-1 basis-52 text-small text-muted">
          {locked ? commonWords.locked.actionReason : words.dismissHint}
        </p>
        <Button busy={busy === 'dismiss'} inert={locked || busy !== undefined} onClick={() => void decide('dismiss')}>
          {isStopped ? words.dismiss : words.stop}
        </Button>
        {isStopped && condition !== 'unreadable' && (
          <Button
            variant={condition === 'uncertain' ? 'secondary' : 'primary'}
            busy={busy === 'retry'}
            inert={locked || busy !== undefined}
            onClick={() => void decide('retry')}
          >
            {condition === 'uncertain' ? words.retryUncertain : words.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
