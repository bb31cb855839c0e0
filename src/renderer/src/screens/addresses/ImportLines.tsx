import { useMemo, useState } from 'react';
import type { ImportLine } from '#shared/ipc/address-views.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Pages } from '../../components/Pages.tsx';
import { ImportLineRows, STANDING_TONES } from './ImportLineRows.tsx';
import { countStandings, isImportable, isOdd, orderByNeed, STANDINGS, standingOf, tickAll } from './import-lines.ts';
import type { LineStanding } from './line-standing.ts';
import { addressWords } from './words.ts';

type Props = {
  lines: readonly ImportLine[];
  ticked: ReadonlySet<number>;
  onTick: (ticked: ReadonlySet<number>) => void;
};

const PER_PAGE = 50;

/** Every line with what importing it would do; only what is ticked is imported. */
export function ImportLines({ lines, ticked, onTick }: Props) {
  const words = addressWords.importForm;
  const [standing, setStanding] = useState<LineStanding>();
  const [page, setPage] = useState(1);
  const ordered = useMemo(() => orderByNeed(lines), [lines]);
  const counts = useMemo(() => countStandings(lines), [lines]);
  const shown = standing === undefined ? ordered : ordered.filter((line) => standingOf(line) === standing);
  const pages = Math.max(1, Math.ceil(shown.length / PER_PAGE));
  const shownPage = Math.min(page, pages);
  const left = lines.filter((line) => isImportable(line) && isOdd(line) && !ticked.has(line.line));
  const odd = left.filter((line) => standingOf(line) !== 'alike').length;
  const tick = (line: number) => {
    const next = new Set(ticked);
    if (!next.delete(line)) next.add(line);
    onTick(next);
  };
  if (lines.length === 0) return <p className="text-small text-muted">{words.empty}</p>;
  return (
    <section aria-label={words.preview} className="space-y-1.5">
      <p className="flex flex-wrap items-center gap-2 text-small" aria-live="polite">
        {STANDINGS.filter((each) => counts[each] > 0).map((each) => (
          <Badge key={each} tone={STANDING_TONES[each]}>
            {words.counted[each](counts[each])}
          </Badge>
        ))}
        {odd > 0 && <Badge tone="caution">{words.odd(odd)}</Badge>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <select
          aria-label={words.show}
          value={standing ?? ''}
          onChange={({ target }) => setStanding(STANDINGS.find((each) => each === target.value))}
          className="h-(--control-height) rounded-base border border-line-control bg-page px-2 text-small"
        >
          <option value="">{words.all(lines.length)}</option>
          {STANDINGS.filter((each) => counts[each] > 0).map((each) => (
            <option key={each} value={each}>
              {words.counted[each](counts[each])}
            </option>
          ))}
        </select>
        <Button onClick={() => onTick(tickAll(lines))}>
          {lines.some(({ lookAlikes }) => lookAlikes.length > 0) ? words.tickOthers : words.tickAll}
        </Button>
        <Button onClick={() => onTick(new Set())}>{words.tickNone}</Button>
      </div>
      <ImportLineRows
        lines={shown.slice((shownPage - 1) * PER_PAGE, shownPage * PER_PAGE)}
        ticked={ticked}
        onTick={tick}
      />
      <Pages page={shownPage} pages={pages} choose={setPage} />
    </section>
  );
}
