import type { DayOfApprovals } from '#shared/ipc/history-views.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { createLazyPart } from '../../../components/LazyPart.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { TableHead } from '../../../components/TableHead.tsx';
import { formatDay, formatDuration } from '../../../format/age.ts';
import { useQuery } from '../../../store/query.ts';
import { approvalDaysStore } from '../../../store/wallets-store.ts';
import { statisticsWords } from './words.ts';

/** Read when a chart is drawn, and not before: it is the largest part of the page. */
const ApprovalCharts = createLazyPart({
  read: async () => (await import('./ApprovalCharts.tsx')).ApprovalCharts,
  Frame: () => <Skeleton rows={6} />,
});

/** How many approvals a wallet gets a day, and how long they take. */
export function WalletStatistics({ wallet: { profileId, address: walletAddress } }: { wallet: WalletView }) {
  const words = statisticsWords;
  const { data, failure } = useQuery(approvalDaysStore, { profileId, walletAddress });
  if (data === undefined) return failure === undefined ? <Skeleton rows={6} /> : <FailureNotice failure={failure} />;
  const given = data.filter(({ approvals }) => approvals > 0);
  return (
    <Section title={words.title}>
      <p className="mb-2 max-w-[35rem] text-small text-muted">{words.text}</p>
      {given.length === 0 ? (
        <p className="text-small text-muted">{words.none}</p>
      ) : (
        <>
          <ApprovalCharts days={data} />
          <Disclosure summary={words.table} className="mt-1">
            <DayTable days={given.toReversed()} />
          </Disclosure>
        </>
      )}
    </Section>
  );
}

/** The same for eyes that bars do not serve: the days on which something was approved. */
function DayTable({ days }: { days: readonly DayOfApprovals[] }) {
  const words = statisticsWords;
  return (
    <table className="w-full max-w-[26.25rem] border-collapse text-small">
      <TableHead
        gap="pr-4"
        columns={[
          words.day,
          { label: words.approvals, className: 'pr-4 text-right' },
          { label: words.time, className: 'text-right' },
        ]}
      />
      <tbody>
        {days.map(({ day, approvals, medianMs }) => (
          <tr key={day}>
            <th scope="row" className="py-1 pr-4 text-left font-normal tabular-nums">
              {formatDay(day)}
            </th>
            <td className="py-1 pr-4 text-right tabular-nums">{approvals}</td>
            <td className="py-1 text-right tabular-nums">
              {medianMs === null ? words.notTold : formatDuration(medianMs)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
