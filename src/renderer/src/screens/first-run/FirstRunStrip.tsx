import { Check, X } from 'lucide-react';
import { useLocation } from 'wouter';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { KeyHint } from '../../components/KeyHint.tsx';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useIsNarrow } from '../../store/room-store.ts';
import { LessonNote } from './LessonNote.tsx';
import { LESSONS_PATH } from './lessons-path.ts';
import { showLessons } from './run-step.ts';
import { type ShownFirstRun, useFirstRun } from './use-first-run.ts';
import { firstRunWords } from './words.ts';

/** How far a newcomer has come, on every screen but that of the steps, and the way to the next one. */
export function FirstRunStrip() {
  const firstRun = useFirstRun();
  const [location] = useLocation();
  const isNarrow = useIsNarrow();
  const next = firstRun?.next;
  useHotkeys(next === undefined ? [] : [{ id: 'general.firstStep', run: () => firstRun?.run(next) }]);
  if (firstRun === undefined) return null;
  const isBesideList = !isNarrow && (location === APPROVALS_PATH || location === '/');
  if (isBesideList || location === LESSONS_PATH) return null;
  return (
    <section aria-label={firstRunWords.label} className="border-b border-line bg-raised">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
        {firstRun.open === undefined ? <Progress firstRun={firstRun} /> : <LessonNote open={firstRun.open} />}
        <Ways firstRun={firstRun} />
      </div>
      {firstRun.failure && <FailureNotice failure={firstRun.failure} />}
    </section>
  );
}

function Progress({ firstRun: { steps, isFinished } }: { firstRun: ShownFirstRun }) {
  const words = firstRunWords;
  const done = steps.filter(({ standing }) => standing === 'done').length;
  return (
    <p role="status" className="flex min-w-0 flex-1 items-center gap-2 font-medium">
      {isFinished && <Check size={14} aria-hidden className="text-good" />}
      {isFinished ? words.finished : words.strip(done, steps.length)}
    </p>
  );
}

/** While the request of a lesson waits, its own buttons are what is to be done. */
function Ways({ firstRun: { open, next, busy, isFinished, run } }: { firstRun: ShownFirstRun }) {
  const words = firstRunWords;
  const [, navigate] = useLocation();
  const isWaiting = open?.record.standing === 'waiting';
  return (
    <div className="flex items-center gap-2">
      {next !== undefined && !isWaiting && (
        <Button variant="primary" busy={busy.includes(next)} onClick={() => run(next)}>
          {words.next(words.steps[next].title)}
          <KeyHint id="general.firstStep" />
        </Button>
      )}
      {!isFinished && (
        <Button variant="quiet" onClick={() => navigate(LESSONS_PATH)}>
          {words.show}
        </Button>
      )}
      <IconButton
        label={isFinished ? words.close : words.dismiss}
        icon={<X size={14} aria-hidden />}
        onClick={() => void showLessons(false)}
      />
    </div>
  );
}
