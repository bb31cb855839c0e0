import { approvalsStore } from '../../store/approvals-store.ts';
import { useInbox } from '../../store/inbox-store.ts';
import { useQuery } from '../../store/query.ts';
import { commonWords } from '../../words.ts';
import { countYours } from './approval-groups.ts';

/** How many wait for the operator, in the rail. */
export function ApprovalsBadge() {
  const count = countYours(useQuery(approvalsStore, useInbox().key).data);
  if (count === 0) return null;
  return (
    <span className="min-w-5 rounded-full bg-accent-fill px-1.5 text-center text-tiny leading-[1.125rem] font-semibold text-on-accent tabular-nums">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{commonWords.shell.waiting(count)}</span>
    </span>
  );
}
