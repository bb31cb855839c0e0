import { Link } from 'wouter';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import { BATCH_ID } from '../../../routes.ts';
import { batchStore } from '../../../store/batch-store.ts';
import { useQuery } from '../../../store/query.ts';
import { useClosedBatchId } from '../../../store/walk-store.ts';
import { batchWords } from './words.ts';

/** Over the list, while requests are signed in a row or the report of that was not closed yet: the way there. */
export function BatchNotice({ inboxKey }: { inboxKey: string | undefined }) {
  const batch = useQuery(batchStore, inboxKey).data;
  const closedId = useClosedBatchId();
  const words = batchWords.run;
  if (!batch || batch.id === closedId) return null;
  const signed = batch.items.filter(({ outcome }) => outcome === 'signed').length;
  const isOpen = batch.state === 'running' || batch.state === 'stopping';
  return (
    <p className="flex items-baseline gap-2 border-b border-line bg-info-surface px-(--row-pad) py-1.5 text-small">
      <span className="min-w-0 flex-1 tabular-nums">
        {isOpen ? words.progress(signed, batch.items.length) : words.report}
      </span>
      <Link href={`${APPROVALS_PATH}/${BATCH_ID}`} className="rounded-small font-medium text-accent hover:underline">
        {words.show}
      </Link>
    </p>
  );
}
