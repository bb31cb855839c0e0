import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { World } from './world.ts';

/** What the list of approvals lacks or holds too long; ids of requests. */
export type InboxFindings = {
  /** The app was told that it awaits an approval, and it does: it is not on the list. */
  missed: string[];
  /** It is on the list as one that waits for us, and was decided long ago. */
  stale: string[];
};

type Row = Pick<ApprovalItem, 'recordId' | 'status' | 'ourSigners'>;
type Moment = {
  now: number;
  /** What was told before is on the list by now. */
  toldBefore: number;
  /** What was decided before is known by now; undefined where the service could not be asked since. */
  endedBefore: number | undefined;
};

/** Holds the list against what the service has. */
export function checkInbox(
  world: World,
  rows: readonly Row[],
  { now, toldBefore, endedBefore }: Moment,
): InboxFindings {
  const waiting = new Set(rows.filter(({ ourSigners }) => ourSigners.length > 0).map(({ recordId }) => recordId));
  const missed: string[] = [];
  const stale: string[] = [];
  for (const request of world.requests) {
    const isAwaited = world.statusOf(request, now) === 'awaiting-approval';
    const toldAt = world.toldAt(request.id);
    if (isAwaited && toldAt !== undefined && toldAt <= toldBefore && !waiting.has(request.id)) missed.push(request.id);
    const isLongOver = endedBefore !== undefined && request.endsAt <= endedBefore && !isAwaited;
    if (isLongOver && waiting.has(request.id)) stale.push(request.id);
  }
  return { missed, stale };
}
