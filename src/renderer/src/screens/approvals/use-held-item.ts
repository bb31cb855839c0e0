import { useState } from 'react';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import { idOfApproval, readApprovalId } from '../../routes.ts';
import { approvalItemStore } from '../../store/approvals-store.ts';
import { useQuery } from '../../store/query.ts';

type Question = { profileId: string | undefined; items: readonly ApprovalItem[]; chosenId: string | undefined };

/**
 * The chosen row, also where it stands behind those that were read, and where it has left the list (because it is approved, and
 * done) the way it was last seen: what the operator just signed does not vanish from under their eyes.
 */
export function useHeldItem({ profileId, items, chosenId }: Question): ApprovalItem | undefined {
  const [held, setHeld] = useState<ApprovalItem>();
  const read = items.find((item) => idOfApproval(item) === chosenId);
  const chosen = chosenId === undefined ? undefined : readApprovalId(chosenId);
  const isElsewhere = read === undefined && chosen !== undefined && profileId !== undefined;
  const asked = useQuery(approvalItemStore, isElsewhere ? { ...chosen, profileId } : undefined).data;
  const listed = read ?? (isElsewhere ? (asked ?? undefined) : undefined);
  if (listed !== undefined && listed !== held) setHeld(listed);
  if (listed !== undefined) return listed;
  return held !== undefined && idOfApproval(held) === chosenId ? { ...held, ourSigners: [] } : undefined;
}
