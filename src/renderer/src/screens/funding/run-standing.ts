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

/** The tone of a run: what is in doubt or went wrong shows, however the run itself stands. */
export function judgeRun({ state, counts }: FundingRunView): Tone {
  if (counts.failed > 0) return 'danger';
  if (counts.uncertain > 0 || counts.parked > 0 || state === 'paused') return 'caution';
  return state === 'running' ? 'info' : state === 'ended' ? 'good' : 'neutral';
}
