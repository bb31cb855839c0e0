import type { ApprovalItem } from '#shared/ipc/views.ts';
import { APPROVALS_PATH } from '../approvals/ApprovalsPage.tsx';
import { idOfApproval } from '../approvals/approval-groups.ts';

/** The route of a record's review. */
export function approvalPath(item: Pick<ApprovalItem, 'kind' | 'recordId' | 'walletAddress'>): string {
  return `${APPROVALS_PATH}/${encodeURIComponent(idOfApproval(item))}`;
}
