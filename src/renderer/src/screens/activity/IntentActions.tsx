import { needsOperator } from '#shared/model/activity-standing.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { ReviewAgain, wantsReview } from './ReviewAgain.tsx';
import { useIntentDecision } from './use-intent-decision.ts';
import { activityWords } from './words.ts';

export function hasWays({ ways }: Pick<IntentView, 'ways'>): boolean {
  return ways.dismiss || ways.retry !== null;
}

/** Trying again is what to do. What was refused will be refused again, unless something else has changed. */
function isLikelyToHelp({ ways, condition }: IntentView): boolean {
  return ways.retry === 'safe' && condition !== 'failed';
}

type Props = {
  intent: IntentView;
  /** Says beside the buttons what dismissing comes to; else the button says it when the pointer rests on it. */
  explains?: boolean;
};

/** The ways on from an entry that has not ended, as far as they are open. */
export function IntentActions({ intent, explains = true }: Props) {
  const words = activityWords.detail;
  const { busy, refused, decide } = useIntentDecision(intent);
  const locked = useIsLocked();
  const { ways } = intent;
  const inert = locked || busy !== undefined;
  return (
    <div className="space-y-2.5">
      {refused && (
        <div className="max-h-[40vh] overflow-y-auto">
          <FailureNotice failure={refused} tone="caution" />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {(explains || locked) && (
          <p className="min-w-0 flex-1 basis-52 text-small text-muted">
            {locked ? commonWords.locked.actionReason : ways.dismiss && words.dismissHint}
          </p>
        )}
        {ways.dismiss && (
          <Button
            busy={busy === 'dismiss'}
            inert={inert}
            title={explains ? undefined : words.dismissHint}
            onClick={() => void decide('dismiss')}
          >
            {needsOperator(intent) ? words.dismiss : words.stop}
          </Button>
        )}
        {ways.retry !== null && (
          <Button
            variant={isLikelyToHelp(intent) ? 'primary' : 'secondary'}
            busy={busy === 'retry'}
            inert={inert}
            onClick={() => void decide('retry')}
          >
            {ways.retry === 'safe' ? words.retry : words.retryUncertain}
          </Button>
        )}
        {wantsReview(intent) && <ReviewAgain intent={intent} variant="primary" />}
      </div>
    </div>
  );
}
