import { Link } from 'wouter';
import { standingOf } from '#shared/model/activity-standing.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { Age } from '../../components/Age.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { activityPath } from '../../routes.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { DueTime } from './DueTime.tsx';
import { describeIntent } from './describe-intent.ts';
import { ReviewAgain, wantsReview } from './ReviewAgain.tsx';
import { shortenHex } from './shorten-hex.ts';
import { useIntentDecision } from './use-intent-decision.ts';
import { activityWords } from './words.ts';

/** One entry of the outbox: what it is, why it does not go on, how often it was tried and when it is tried again. */
export function OutboxRow({ intent }: { intent: IntentView }) {
  const { kind, title } = describeIntent(intent);
  const { failure, attempts, condition } = intent;
  return (
    <li className="rounded-base border border-line bg-raised px-3 py-2">
      <p className="flex items-baseline gap-2">
        <Link href={activityPath(intent.id)} className="min-w-0 rounded-small font-medium text-accent hover:underline">
          <BriefText text={shortenHex(title)} />
        </Link>
        <span className="ml-auto shrink-0 text-small text-muted">
          <Age at={intent.createdAt} />
        </span>
      </p>
      <p className="text-small text-muted">
        <BriefText text={kind} />
        {attempts > 0 && `, ${activityWords.attempts(attempts)}`}
      </p>
      {failure && (
        <p className="mt-1 text-small wrap-anywhere">
          <Sentence text={failure.happened} />
        </p>
      )}
      {condition === 'active' && failure && (
        <p className="mt-1 text-small font-medium">
          <DueTime intent={intent} />
        </p>
      )}
      <RowActions intent={intent} title={title} />
    </li>
  );
}

/** What can be done without reading more. Where it may have happened, the entry says what to check first. */
function RowActions({ intent, title }: { intent: IntentView; title: string }) {
  const words = activityWords.detail;
  const { busy, refused, decide } = useIntentDecision(intent);
  const inert = useIsLocked() || busy !== undefined;
  const mayDismiss = intent.ways.dismiss && standingOf(intent) === 'failed';
  if (!mayDismiss && intent.ways.retry !== 'safe') return null;
  return (
    <div className="mt-2 space-y-2">
      {refused && <FailureNotice failure={refused} tone="caution" />}
      <div className="flex flex-wrap gap-2">
        {intent.ways.retry === 'safe' && (
          <Button
            aria-label={words.retryOf(title)}
            busy={busy === 'retry'}
            inert={inert}
            onClick={() => void decide('retry')}
          >
            {words.retry}
          </Button>
        )}
        {wantsReview(intent) && <ReviewAgain intent={intent} variant="secondary" label={words.reviewAgainOf(title)} />}
        {mayDismiss && (
          <Button
            aria-label={words.dismissOf(title)}
            busy={busy === 'dismiss'}
            inert={inert}
            onClick={() => void decide('dismiss')}
          >
            {words.dismiss}
          </Button>
        )}
      </div>
    </div>
  );
}
