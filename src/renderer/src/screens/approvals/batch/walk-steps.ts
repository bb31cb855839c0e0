import { groupOfApproval } from '#shared/approval-group.ts';
import type { BatchPreview } from '#shared/ipc/batch-views.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import { idOfApproval } from '../../../format/approval-id.ts';
import type { Walk } from '../../../store/walk-store.ts';

/** What waits for us, by the names of its rows, in the order of the list. */
export function listYours(items: readonly ApprovalItem[]): string[] {
  return items.filter((item) => groupOfApproval(item) === 'yours').map(idOfApproval);
}

/** How far the walk has come, of what waits for us now. */
export function countLooked(walk: Walk, yours: readonly string[]): number {
  return yours.filter((id) => id in walk.opened).length;
}

/** The first that was not on the screen in this walk. */
export function findUnlooked(walk: Walk, yours: readonly string[]): string | undefined {
  return yours.find((id) => !(id in walk.opened));
}

/** Where a walk begins, or goes on: where the operator stands, unless that was on the screen in it already. */
export function findStart(
  walk: Walk,
  { yours, chosenId }: { yours: readonly string[]; chosenId: string | undefined },
): string | undefined {
  const isHere = chosenId !== undefined && yours.includes(chosenId) && !(chosenId in walk.opened);
  return isHere ? chosenId : findUnlooked(walk, yours);
}

/** What Next leads to: the next row that waits for us, at the end one that was passed by, or undefined where the walk is over. */
export function findNext(
  walk: Walk,
  { yours, chosenId }: { yours: readonly string[]; chosenId: string | undefined },
): string | undefined {
  const place = chosenId === undefined ? -1 : yours.indexOf(chosenId);
  // What was just approved is none of ours any more: the walk goes on where it was not yet.
  if (chosenId !== undefined && place < 0) return findUnlooked(walk, yours);
  const next = yours[place + 1];
  if (next !== undefined) return next;
  const passed = findUnlooked(walk, yours);
  return passed === chosenId ? undefined : passed;
}

export function findPrevious(yours: readonly string[], chosenId: string | undefined): string | undefined {
  const place = chosenId === undefined ? -1 : yours.indexOf(chosenId);
  return place > 0 ? yours[place - 1] : undefined;
}

/** How a row stands in the walk; undefined for one that was not on the screen. */
export function judgeMark(
  item: ApprovalItem,
  { walk, preview }: { walk: Walk | undefined; preview: BatchPreview | undefined },
): 'looked' | 'changed' | undefined {
  const id = idOfApproval(item);
  if (walk === undefined || !(id in walk.opened)) return undefined;
  const isChanged = preview?.leftOut.some((left) => idOfApproval(left) === id && left.reason.code === 'changed');
  return isChanged === true ? 'changed' : 'looked';
}
