import type { FundingRunView } from '#shared/ipc/funding-views.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { TONE_ICONS, TONE_TEXT } from '../../components/tone.ts';
import { writeNumber } from '../../format/locale.ts';
import { judgeRun, listTroubles, ROW_ICONS, ROW_TONES, RUN_ICONS } from './run-standing.ts';
import { fundingWords } from './words.ts';

/** One run in the list. */
export function RunRow({ item: run }: { item: FundingRunView }) {
  const words = fundingWords;
  const troubles = listTroubles(run);
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">
          <BriefText text={run.name} />
        </span>
        <span className="shrink-0 text-small text-muted">
          <Age at={run.createdAt} />
        </span>
        <Badge tone={judgeRun(run)} icon={RUN_ICONS[run.state]}>
          {words.runStates[run.state]}
        </Badge>
      </div>
      <p className="truncate text-small text-muted tabular-nums">
        {words.row.progress(run.counts.funded, run.total)}
        {troubles.map((trouble) => (
          <Trouble key={trouble.state} {...trouble} isBrief={troubles.length > MOST_IN_WORDS} />
        ))}
      </p>
    </>
  );
}

/** So many kinds of trouble have room in words beside the progress, in the narrowest list. */
const MOST_IN_WORDS = 2;

type TroubleProps = ReturnType<typeof listTroubles>[number] & { isBrief: boolean };

/** How many rows stand so: in words, or by the sign of their state, which is read aloud in words all the same. */
function Trouble({ state, count, isBrief }: TroubleProps) {
  const text = fundingWords.rowCounts[state](count);
  const Icon = ROW_ICONS[state] ?? TONE_ICONS[ROW_TONES[state]];
  return (
    <span title={isBrief ? text : undefined} className={TONE_TEXT[ROW_TONES[state]]}>
      {' · '}
      {isBrief ? (
        <>
          <Icon size={12} aria-hidden className="inline align-[-0.125em]" />{' '}
          <span aria-hidden>{writeNumber(count)}</span>
          <span className="sr-only">{text}</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}
