import { CircleCheck, CircleStop, CircleX, LoaderCircle } from 'lucide-react';
import { Link } from 'wouter';
import type { BatchBrief } from '#shared/ipc/batch-views.ts';
import { Age } from '../../../components/Age.tsx';
import { ProfileMark } from '../../../components/ProfileMark.tsx';
import { batchReportsStore } from '../../../store/batch-store.ts';
import { useRowProfile } from '../../../store/inbox-store.ts';
import { useQuery } from '../../../store/query.ts';
import { commonWords } from '../../../words.ts';
import { batchPaths } from './batch-paths.ts';
import { batchWords } from './words.ts';
import { writeCounts } from './write-counts.ts';

/** Over the list: what is signed in a row now, and what became of those before until each report was closed. */
export function BatchNotice({ inboxKey }: { inboxKey: string | undefined }) {
  const reports = useQuery(batchReportsStore, inboxKey).data ?? [];
  if (reports.length === 0) return null;
  return (
    <ul
      aria-label={batchWords.run.reports}
      // Never more than the requests below leave room for; each line has a link that can be reached.
      className="max-h-24 shrink-0 divide-y divide-line overflow-y-auto border-b border-line bg-info-surface text-small"
    >
      {reports.map((report) => (
        <ReportLine key={report.id} report={report} />
      ))}
    </ul>
  );
}

function ReportLine({ report }: { report: BatchBrief }) {
  const { id, profileIds, state, startedAt, size, counts } = report;
  const words = batchWords.run;
  const profile = useRowProfile(profileIds[0] ?? '');
  const isOpen = state === 'running' || state === 'stopping';
  const told = isOpen ? words.progress(counts.signed ?? 0, size) : writeCounts((outcome) => counts[outcome] ?? 0);
  return (
    <li className="flex items-baseline gap-2 px-(--row-pad) py-1.5">
      <StateSign state={state} />
      <span className="min-w-0 flex-1 tabular-nums">
        {told}
        {!isOpen && (
          <span className="text-muted">
            {' · '}
            <Age at={startedAt} write={commonWords.freshness.ago} />
          </span>
        )}
      </span>
      {profile && (
        <span className="flex max-w-[35%] min-w-0">
          <ProfileMark profile={profile} />
          {profileIds.length > 1 && <span className="shrink-0 pl-1 text-muted">+{profileIds.length - 1}</span>}
        </span>
      )}
      <Link
        href={batchPaths.report(id)}
        aria-label={words.showReport(told)}
        className="rounded-small font-medium text-accent hover:underline"
      >
        {words.show}
      </Link>
    </li>
  );
}

const SIGNS = {
  running: { icon: LoaderCircle, className: 'text-info moving:animate-spin' },
  stopping: { icon: LoaderCircle, className: 'text-info moving:animate-spin' },
  stopped: { icon: CircleStop, className: 'text-caution' },
  failed: { icon: CircleX, className: 'text-danger' },
  done: { icon: CircleCheck, className: 'text-good' },
} as const satisfies Record<BatchBrief['state'], object>;

/** The words beside it say the same. */
function StateSign({ state }: Pick<BatchBrief, 'state'>) {
  const { icon: Icon, className } = SIGNS[state];
  return <Icon size={13} aria-hidden className={`shrink-0 self-center ${className}`} />;
}
