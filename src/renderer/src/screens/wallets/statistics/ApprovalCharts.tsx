import type { ReactElement } from 'react';
import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { DayOfApprovals } from '#shared/ipc/history-views.ts';
import { formatDay, formatDuration } from '../../../format/age.ts';
import { writeTime } from '../../../format/locale.ts';
import { useTextScale } from '../../../store/settings-store.ts';
import { statisticsWords } from './words.ts';

const HEIGHT_PX = 140;
const AXIS = { stroke: 'var(--ink-faint)', tickLine: false } as const;

/** Bars of approvals a day, and the line of how long they took. The table below says the same. */
export function ApprovalCharts({ days }: { days: readonly DayOfApprovals[] }) {
  const words = statisticsWords;
  const scale = useTextScale();
  const axis = { ...AXIS, fontSize: 11 * scale };
  const common = { data: days, margin: { top: 8, right: 12, bottom: 0, left: 0 }, accessibilityLayer: false };
  const grid = <CartesianGrid vertical={false} stroke="var(--line)" />;
  const across = <XAxis {...axis} dataKey="day" tickFormatter={writeTick} minTickGap={32} />;
  const note = <Tooltip content={({ payload }) => <DayNote day={payload[0]?.payload as DayOfApprovals} />} />;
  return (
    <div className="space-y-3">
      <Chart title={words.perDay}>
        <BarChart {...common}>
          {grid}
          {across}
          <YAxis {...axis} width={64 * scale} axisLine={false} allowDecimals={false} />
          {note}
          <Bar dataKey="approvals" fill="var(--accent)" isAnimationActive={false} />
        </BarChart>
      </Chart>
      <Chart title={words.time} text={words.timeText}>
        <LineChart {...common}>
          {grid}
          {across}
          <YAxis {...axis} width={64 * scale} axisLine={false} tickFormatter={formatDuration} />
          {note}
          <Line
            dataKey="medianMs"
            connectNulls
            stroke="var(--accent)"
            strokeWidth={1.75}
            dot={{ r: 2 }}
            isAnimationActive={false}
          />
        </LineChart>
      </Chart>
    </div>
  );
}

type ChartProps = { title: string; text?: string; children: ReactElement };

function Chart({ title, text, children }: ChartProps) {
  return (
    <figure aria-label={title} className="balance-chart">
      <figcaption className="text-small">
        <span className="font-medium">{title}</span>
        {text !== undefined && <span className="block text-tiny text-muted">{text}</span>}
      </figcaption>
      <ResponsiveContainer width="100%" height={HEIGHT_PX * useTextScale()}>
        {children}
      </ResponsiveContainer>
    </figure>
  );
}

function DayNote({ day }: { day: DayOfApprovals | undefined }) {
  if (day === undefined) return null;
  const { approvals, medianMs } = day;
  return (
    <div className="rounded-base border border-line-strong bg-raised px-2 py-1 text-small shadow-raised">
      <p className="tabular-nums">{formatDay(day.day)}</p>
      <p className="text-muted tabular-nums">
        {statisticsWords.approvals}: {approvals}
      </p>
      {medianMs !== null && (
        <p className="text-muted tabular-nums">
          {statisticsWords.time}: {formatDuration(medianMs)}
        </p>
      )}
    </div>
  );
}

/** Month and day of `YYYY-MM-DD`. */
function writeTick(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return writeTime(new Date(year ?? 0, (month ?? 1) - 1, date), { month: 'short', day: 'numeric' });
}
