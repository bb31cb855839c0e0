import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { approvalItemStore } from '../../store/approvals-store.ts';
import { useQuery } from '../../store/query.ts';
import { describeIntent } from './describe-intent.ts';

/** The row of the approvals that an entry is about; undefined where it is about none, or while none waits. */
export function useApproval(intent: IntentView): ApprovalItem | undefined {
  const { record, walletAddress } = describeIntent(intent);
  const sought =
    record === undefined || walletAddress === undefined
      ? undefined
      : { profileId: intent.profileId, walletAddress, ...record };
  return useQuery(approvalItemStore, sought).data ?? undefined;
}
