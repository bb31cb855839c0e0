import { useState } from 'react';
import { Disclosure } from '../../components/Disclosure.tsx';
import { INPUT_STYLE } from '../../components/Field.tsx';
import { createLazyPart } from '../../components/LazyPart.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { formatMoment } from '../../format/age.ts';
import { plainVisible } from '../../format/plain-visible.ts';
import { useQuery } from '../../store/query.ts';
import { balanceHistoryStore } from '../../store/wallets-store.ts';
import { type BalanceSeries, listBalanceSeries } from './balance-series.ts';
import { walletWords } from './words.ts';

/** Read when a chart is drawn, and not before: it is the largest part of the page. */
const BalanceChart = createLazyPart({
  read: async () => (await import('./BalanceChart.tsx')).BalanceChart,
  Frame: () => <Skeleton rows={4} />,
});

type Props = { profileId: string; walletAddress: string };

/** What this app has seen of the wallet's balances over time, one token on one chain at a time. */
export function BalanceHistory({ profileId, walletAddress }: Props) {
  const words = walletWords.chart;
  const history = useQuery(balanceHistoryStore, { profileId, walletAddress });
  const [chosen, choose] = useState<string>();
  const series = listBalanceSeries(history.data ?? []);
  const shown = series.find(({ id }) => id === chosen) ?? series[0];
  if (shown === undefined) return <p className="text-small text-muted">{words.none}</p>;
  return (
    <Section
      title={words.title}
      beside={
        <select
          aria-label={words.token}
          value={shown.id}
          onChange={(event) => choose(event.target.value)}
          className={`${INPUT_STYLE} !w-auto`}
        >
          {series.map(({ id, token, chain }) => (
            <option key={id} value={id}>
              {plainVisible(`${token} · ${chain}`)}
            </option>
          ))}
        </select>
      }
    >
      {shown.points.length < 2 ? (
        <p className="text-small text-muted">{words.tooFew}</p>
      ) : (
        <BalanceChart series={shown} />
      )}
      <PointTable series={shown} />
    </Section>
  );
}

/** The same for eyes that a line does not serve, and exact to the last digit. */
function PointTable({ series: { points } }: { series: BalanceSeries }) {
  const words = walletWords.chart;
  return (
    <Disclosure summary={words.table(points.length)} className="mt-1">
      <PagedItems items={points.toReversed()}>
        {(shown) => (
          <table className="w-full max-w-[26.25rem] border-collapse text-small">
            <TableHead gap="pr-4" columns={[words.when, { label: words.amount, className: 'text-right' }]} />
            <tbody>
              {shown.map(({ item: point }) => (
                <tr key={point.at}>
                  <td className="py-1 pr-4 tabular-nums">{formatMoment(point.at)}</td>
                  <td className="py-1 text-right font-mono wrap-anywhere tabular-nums">
                    <VisibleText text={point.exact} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PagedItems>
    </Disclosure>
  );
}
