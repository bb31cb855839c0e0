import { useLocation } from 'wouter';
import { standingOf } from '#shared/model/activity-standing.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { Button } from '../../components/Button.tsx';
import { approvalPath } from '../../routes.ts';
import { useApproval } from './use-approval.ts';
import { activityWords } from './words.ts';

/** Whether an approval came to nothing before it was signed: it is never repeated, it is looked at again. */
export function wantsReview(intent: IntentView): boolean {
  return intent.kind === 'approve' && standingOf(intent) === 'failed' && intent.ways.retry === null;
}

type Props = { intent: IntentView; variant: 'primary' | 'secondary'; label?: string };

/** Opens the review as it is now, while the record still waits. */
export function ReviewAgain({ intent, variant, label }: Props) {
  const [, navigate] = useLocation();
  const approval = useApproval(intent);
  if (approval === undefined) return null;
  return (
    <Button variant={variant} aria-label={label} onClick={() => navigate(approvalPath(approval))}>
      {activityWords.detail.reviewAgain}
    </Button>
  );
}
