import { useState } from 'react';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import { idOfApproval, readApprovalId } from '../../format/approval-id.ts';
import { approvalItemStore } from '../../store/approvals-store.ts';
import { useQuery } from '../../store/query.ts';

type Question = { items: readonly ApprovalItem[]; chosenId: string | undefined };

/** `isSought`: whether there is such a row is not known yet. */
type HeldItem = { item: ApprovalItem | undefined; isSought: boolean };

/**
 * The chosen row, also where it stands behind those that were read, and where it has left the list (because it is approved, and
 * done) the way it was last seen: what the operator just signed does not vanish from under their eyes.
 */
export function useHeldItem({ items, chosenId }: Question): HeldItem {
  const [held, setHeld] = useState<ApprovalItem>();
  const read = items.find((item) => idOfApproval(item) === chosenId);
  const chosen = chosenId === undefined ? undefined : readApprovalId(chosenId);
  const isElsewhere = read === undefined && chosen !== undefined;
  const asked = useQuery(approvalItemStore, isElsewhere ? { ...chosen } : undefined);
  const listed = read ?? (isElsewhere ? (asked.data ?? undefined) : undefined);
  if (listed !== undefined && listed !== held) setHeld(listed);
  if (listed !== undefined) return { item: listed, isSought: false };
  const isHeld = held !== undefined && idOfApproval(held) === chosenId;
  const isSought = isElsewhere && asked.data === undefined && asked.failure === undefined;
  return { item: isHeld ? { ...held, ourSigners: [] } : undefined, isSought };
}
