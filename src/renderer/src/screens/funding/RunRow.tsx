import type { FundingRunView } from '#shared/ipc/funding-views.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { TONE_TEXT } from '../../components/tone.ts';
import { judgeRun, listTroubles, ROW_TONES, RUN_ICONS } from './run-standing.ts';
import { fundingWords } from './words.ts';

/** One run in the list. */
export function RunRow({ item: run }: { item: FundingRunView }) {
  const words = fundingWords;
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">
          <BriefText text={run.name} />
        </span>
        <Badge tone={judgeRun(run)} icon={RUN_ICONS[run.state]}>
          {words.runStates[run.state]}
        </Badge>
      </div>
      <div className="flex items-center gap-2 text-small text-muted">
        <span className="flex-1 truncate tabular-nums">
          {words.row.progress(run.counts.funded, run.total)}
          {listTroubles(run).map(({ state, count }) => (
            <span key={state} className={TONE_TEXT[ROW_TONES[state]]}>
              {' · '}
              {words.rowCounts[state](count)}
            </span>
          ))}
        </span>
        <Age at={run.createdAt} />
      </div>
    </>
  );
}
