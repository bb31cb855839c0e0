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
  const progress = words.row.progress(run.counts.funded, run.total);
  const whole = [progress, ...troubles.map(({ state, count }) => words.rowCounts[state](count))].join(' · ');
  const style = styleFor(whole);
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
      <div className="@container">
        <p className="truncate text-small text-muted tabular-nums">
          {progress}
          {troubles.map((trouble) => (
            <Trouble key={trouble.state} {...trouble} style={style} />
          ))}
        </p>
      </div>
    </>
  );
}

/** What shows the words, and what the signs, of a line of so many characters: the words from the width on in which they have room. */
const STYLES = [
  { most: 42, words: '@max-[15.5rem]:hidden', signs: '@min-[15.5rem]:hidden' },
  { most: 50, words: '@max-[18rem]:hidden', signs: '@min-[18rem]:hidden' },
  { most: 56, words: '@max-[20rem]:hidden', signs: '@min-[20rem]:hidden' },
  { most: 72, words: '@max-[26rem]:hidden', signs: '@min-[26rem]:hidden' },
];
const LONGEST = { words: '@max-[34rem]:hidden', signs: '@min-[34rem]:hidden' };

function styleFor(text: string): typeof LONGEST {
  return STYLES.find(({ most }) => text.length <= most) ?? LONGEST;
}

type TroubleProps = ReturnType<typeof listTroubles>[number] & { style: typeof LONGEST };

/** How many rows stand so: in words, or by the sign of their state, which is read aloud in words all the same. */
function Trouble({ state, count, style }: TroubleProps) {
  const text = fundingWords.rowCounts[state](count);
  const Icon = ROW_ICONS[state] ?? TONE_ICONS[ROW_TONES[state]];
  return (
    <span className={TONE_TEXT[ROW_TONES[state]]}>
      {' · '}
      <span className={style.words}>{text}</span>
      <span title={text} className={style.signs}>
        <Icon size={12} aria-hidden className="inline align-[-0.125em]" /> <span aria-hidden>{writeNumber(count)}</span>
        <span className="sr-only">{text}</span>
      </span>
    </span>
  );
}
