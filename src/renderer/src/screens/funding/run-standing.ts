import { CirclePause, CircleSlash, CircleStop, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { FundingRowState, FundingRunView } from '#shared/ipc/funding-views.ts';
import type { Tone } from '../../components/tone.ts';

/** The states in the order in which an operator looks for them. */
export const ROW_STATES: readonly FundingRowState[] = [
  'uncertain',
  'failed',
  'parked',
  'sending',
  'waiting',
  'funded',
  'skipped',
];

export const ROW_TONES: Record<FundingRowState, Tone> = {
  waiting: 'neutral',
  sending: 'info',
  funded: 'good',
  uncertain: 'caution',
  failed: 'danger',
  parked: 'caution',
  skipped: 'neutral',
};

/** Where the sign of the tone alone would say less. */
export const ROW_ICONS: Partial<Record<FundingRowState, LucideIcon>> = {
  waiting: Clock,
  sending: LoaderCircle,
  parked: CirclePause,
  skipped: CircleSlash,
};

export const RUN_ICONS: Partial<Record<FundingRunView['state'], LucideIcon>> = {
  running: LoaderCircle,
  paused: CirclePause,
  stopped: CircleStop,
};

/** The tone of a run's own state; what went wrong in it is told by its counts. */
export function judgeRun({ state, counts, total }: FundingRunView): Tone {
  if (state === 'running') return 'info';
  if (state === 'paused') return 'caution';
  return state === 'ended' && counts.funded === total ? 'good' : 'neutral';
}

/** The states that want to be looked at, with how many rows stand like that. */
export function listTroubles({ counts }: FundingRunView): { state: FundingRowState; count: number }[] {
  const states: FundingRowState[] = ['uncertain', 'failed', 'parked'];
  return states.flatMap((state) => (counts[state] > 0 ? [{ state, count: counts[state] }] : []));
}
