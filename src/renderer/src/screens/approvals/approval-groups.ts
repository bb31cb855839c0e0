import { type ApprovalGroup, groupOfApproval } from '#shared/approval-group.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { ListRow } from '../../components/list-row.ts';
import { idOfApproval } from '../../routes.ts';
import { approvalWords } from './words.ts';

const ORDER: readonly ApprovalGroup[] = ['despite', 'yours', 'underWay', 'unreadable', 'others', 'gone', 'declined'];

/** The rows of the list with their headings; main's order is kept inside a group. */
export function listApprovalRows(items: readonly ApprovalItem[]): ListRow<ApprovalItem>[] {
  return ORDER.flatMap((group) => {
    const inGroup = items.filter((item) => groupOfApproval(item) === group);
    if (inGroup.length === 0) return [];
    const title = `${approvalWords.groups[group]} · ${inGroup.length}`;
    const heading: ListRow<ApprovalItem> = {
      kind: 'group',
      title,
      ...(group === 'despite' && { tone: 'danger' as const }),
    };
    return [heading, ...inGroup.map((item): ListRow<ApprovalItem> => ({ kind: 'item', id: idOfApproval(item), item }))];
  });
}

/** How many wait for the operator. */
export function countYours(items: readonly ApprovalItem[]): number {
  return items.filter((item) => groupOfApproval(item) === 'yours').length;
}
