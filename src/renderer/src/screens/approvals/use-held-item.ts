import { useState } from 'react';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import { idOfApproval } from '../../routes.ts';

/**
 * The chosen row, and where it has left the list (because it is approved, and done) the way it was last seen: what the
 * operator just signed does not vanish from under their eyes.
 */
export function useHeldItem(items: readonly ApprovalItem[], chosenId: string | undefined): ApprovalItem | undefined {
  const [held, setHeld] = useState<ApprovalItem>();
  const listed = items.find((item) => idOfApproval(item) === chosenId);
  if (listed !== undefined && listed !== held) setHeld(listed);
  if (listed !== undefined) return listed;
  return held !== undefined && idOfApproval(held) === chosenId ? { ...held, ourSigners: [] } : undefined;
}
