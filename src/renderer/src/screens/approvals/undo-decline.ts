import type { ApprovalItem } from '#shared/ipc/views.ts';
import { ask } from '../../api.ts';
import { reloadApprovals } from '../../store/approvals-store.ts';
import { notify, notifyFailure } from '../../store/notices-store.ts';
import { approvalWords } from './words.ts';

type Declined = Pick<ApprovalItem, 'profileId' | 'walletAddress' | 'kind' | 'recordId'>;

/** Takes the operator's local "no" back: the request waits again. */
export async function undoDecline({ profileId, walletAddress, kind, recordId }: Declined): Promise<void> {
  const answer = await ask((app) => app.approvals.undoDecline({ profileId, walletAddress, kind, recordId }));
  if (!answer.ok) return notifyFailure(answer.failure);
  notify(approvalWords.decline.undone);
  void reloadApprovals(profileId);
}
