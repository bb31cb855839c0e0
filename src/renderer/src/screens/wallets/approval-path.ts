import type { ApprovalItem } from '#shared/ipc/views.ts';
import { idOfApproval } from '../approvals/approval-groups.ts';
import { APPROVALS_PATH } from '../approvals/approvals-path.ts';

/** The route of a record's review. */
export function approvalPath(item: Pick<ApprovalItem, 'kind' | 'recordId' | 'walletAddress'>): string {
  return `${APPROVALS_PATH}/${encodeURIComponent(idOfApproval(item))}`;
}
