import { useEffect, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { ask } from '../../api.ts';
import { hearOfIntent, useNewestIntent } from '../../store/activity-store.ts';
import { type ReviewKey, reloadApprovals, reviewStore } from '../../store/approvals-store.ts';
import { announce } from '../../store/notices-store.ts';
import { approvalWords } from './words.ts';

type ApproveChoice = { reviewDigest: string; replacementConfirmed?: boolean; typedWalletEnd?: string };

export type Approval = {
  /** The journal's newest row of it, or null before the operator said yes. */
  intent: IntentView | null;
  starting: boolean;
  /** Why the yes itself did not reach the journal. */
  failure: Failure | null;
  approve: (choice: ApproveChoice) => Promise<void>;
};

/** Says yes, and follows what the journal tells of it. */
export function useApproval({ item, key }: { item: ApprovalItem; key: ReviewKey }): Approval {
  const [own, setOwn] = useState<IntentView | null>(null);
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const intent = useNewestIntent(own !== null && own.createdAt >= (item.intent?.createdAt ?? 0) ? own : item.intent);
  useAnnouncedProgress(intent);
  useFreshReviewAfter(intent, key);

  async function approve(choice: ApproveChoice): Promise<void> {
    if (starting) return;
    setStarting(true);
    setFailure(null);
    const answer = await ask((app) => app.approvals.approve({ ...key, ...choice }));
    setStarting(false);
    if (!answer.ok) return setFailure(answer.failure);
    hearOfIntent(answer.value);
    setOwn(answer.value);
    void reloadApprovals(key.profileId);
  }

  return { intent, starting, failure, approve };
}

function useAnnouncedProgress(intent: IntentView | null): void {
  const text =
    intent?.condition === 'active' || intent?.condition === 'done'
      ? approvalWords.progress.steps[intent.state]
      : undefined;
  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [text]);
}

/** A yes that came to nothing: what is shown may be out of date, so it is read again. */
function useFreshReviewAfter(intent: IntentView | null, key: ReviewKey): void {
  const failedId = intent?.condition === 'failed' ? `${intent.id} ${intent.updatedAt}` : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure, whatever else is drawn meanwhile.
  useEffect(() => {
    if (failedId !== undefined) void reviewStore.load(key);
  }, [failedId]);
}
