import { groupOfApproval } from '#shared/approval-group.ts';
import type { ApprovalItem, ApprovalPage } from '#shared/ipc/views.ts';
import type { ListRow } from '../../components/list-row.ts';
import { idOfApproval } from '../../format/approval-id.ts';
import { approvalWords } from './words.ts';

/** The rows of the list with their headings, in main's order; the headings count what was not read yet as well. */
export function listApprovalRows({ items, counts }: Pick<ApprovalPage, 'items' | 'counts'>): ListRow<ApprovalItem>[] {
  return [...Map.groupBy(items, groupOfApproval)].flatMap(([group, inGroup]) => {
    const heading: ListRow<ApprovalItem> = {
      kind: 'group',
      title: `${approvalWords.groups[group]} · ${counts.groups[group] ?? inGroup.length}`,
      ...(group === 'despite' && { tone: 'danger' as const }),
    };
    return [heading, ...inGroup.map((item): ListRow<ApprovalItem> => ({ kind: 'item', id: idOfApproval(item), item }))];
  });
}

/** How many wait for the operator. */
export function countYours(page: Pick<ApprovalPage, 'counts'> | undefined): number {
  return page?.counts.groups.yours ?? 0;
}
