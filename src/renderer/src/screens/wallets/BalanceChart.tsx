import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatMoment } from '../../format/age.ts';
import { writeTime } from '../../format/locale.ts';
import { chooseTimeUnits } from '../../format/time-units.ts';
import { useTextScale } from '../../store/settings-store.ts';
import type { BalanceSeries } from './balance-series.ts';
import { walletWords } from './words.ts';

const HEIGHT_PX = 168;

/** A step line: a balance holds until it changes. The table below says the same exactly. */
export function BalanceChart({ series: { token, chain, points } }: { series: BalanceSeries }) {
  const scale = useTextScale();
  const units = chooseTimeUnits(points.map(({ at }) => at));
  return (
    <figure aria-label={walletWords.chart.label(token, chain)} className="balance-chart">
      <ResponsiveContainer width="100%" height={HEIGHT_PX * scale}>
        <LineChart data={points} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            tickFormatter={(at: number) => writeTime(at, units)}
            stroke="var(--ink-faint)"
            fontSize={11 * scale}
            tickLine={false}
            minTickGap={40}
          />
          <YAxis width={64 * scale} stroke="var(--ink-faint)" fontSize={11 * scale} tickLine={false} axisLine={false} />
          <Tooltip
            content={({ payload }) => <PointNote point={payload[0]?.payload as BalanceSeries['points'][number]} />}
          />
          <Line
            type="stepAfter"
            dataKey="height"
            stroke="var(--accent)"
            strokeWidth={1.75}
            dot={{ r: 2 }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  );
}

function PointNote({ point }: { point: BalanceSeries['points'][number] | undefined }) {
  if (point === undefined) return null;
  return (
    <div className="rounded-base border border-line-strong bg-raised px-2 py-1 text-small shadow-raised">
      <p className="font-mono tabular-nums">{point.exact}</p>
      <p className="text-muted tabular-nums">{formatMoment(point.at)}</p>
    </div>
  );
}
