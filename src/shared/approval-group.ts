import type { ApprovalGroup } from './approval-groups.ts';
import type { ApprovalItem } from './ipc/views.ts';

type Grouped = Pick<
  ApprovalItem,
  'declined' | 'approvedDespiteDecline' | 'intent' | 'ourSigners' | 'failed' | 'isUnreadable'
>;

/** Where a row belongs. What was declined and happens all the same stands first: it may need acting on now. */
export function groupOfApproval(item: Grouped): ApprovalGroup {
  const { declined, approvedDespiteDecline, intent, ourSigners, failed, isUnreadable } = item;
  if (approvedDespiteDecline) return 'despite';
  if (declined !== null) return 'declined';
  if (intent?.condition === 'active') return 'underWay';
  if (failed?.isGone) return 'gone';
  if (isUnreadable) return 'unreadable';
  return ourSigners.length > 0 ? 'yours' : 'others';
}
