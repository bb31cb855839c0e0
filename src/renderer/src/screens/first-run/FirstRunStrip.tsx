import { Check, X } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { useIsNarrow } from '../../store/room-store.ts';
import type { FirstStep } from './judge-first-run.ts';
import { dismissFirstRun, type ShownFirstRun, useFirstRun } from './use-first-run.ts';
import { firstRunWords } from './words.ts';

/** Where the welcome stands; beside it the strip has nothing to say. */
const WELCOME_PATH = '/approvals';

/** How far a newcomer has come, on every screen but that of the welcome, and the way to the next step. */
export function FirstRunStrip() {
  const firstRun = useFirstRun();
  const [location] = useLocation();
  const isNarrow = useIsNarrow();
  const isWelcomeShown = !isNarrow && (location === WELCOME_PATH || location === '/');
  if (firstRun === undefined || isWelcomeShown) return null;
  return <Strip firstRun={firstRun} />;
}

function Strip({ firstRun: { steps, isFinished, pathOf } }: { firstRun: ShownFirstRun }) {
  const words = firstRunWords;
  const [location, navigate] = useLocation();
  const next = steps.find(({ standing }) => standing === 'now')?.step;
  const done = steps.filter(({ standing }) => standing === 'done').length;
  return (
    <section
      aria-label={words.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-raised px-4 py-1.5"
    >
      <p role="status" className="flex items-center gap-2 font-medium">
        {isFinished && <Check size={14} aria-hidden className="text-good" />}
        {isFinished ? words.finished : words.strip(done, steps.length)}
      </p>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-small text-muted">
        {!isFinished &&
          steps
            .filter(({ standing }) => standing === 'done')
            .map(({ step }) => (
              <li key={step} className="flex items-center gap-1 text-good">
                <Check size={12} aria-hidden />
                {words.steps[step].title}
              </li>
            ))}
      </ul>
      {next !== undefined && location !== pathOf(next) && (
        <NextButton step={next} onGo={() => navigate(pathOf(next))} />
      )}
      {!isFinished && (
        <Button variant="quiet" onClick={() => navigate(WELCOME_PATH)}>
          {words.show}
        </Button>
      )}
      <IconButton
        label={isFinished ? words.close : words.dismiss}
        icon={<X size={14} aria-hidden />}
        onClick={dismissFirstRun}
      />
    </section>
  );
}

function NextButton({ step, onGo }: { step: FirstStep; onGo: () => void }) {
  const words = firstRunWords;
  return <Button onClick={onGo}>{words.next(words.steps[step].title)}</Button>;
}
