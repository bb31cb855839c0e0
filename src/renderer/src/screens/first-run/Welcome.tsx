import { Check } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { settingsPaths } from '../../routes.ts';
import type { FirstStep, FirstStepStanding } from './judge-first-run.ts';
import { dismissFirstRun, type ShownFirstRun } from './use-first-run.ts';
import { firstRunWords } from './words.ts';

/** What a newcomer sees where a request would stand: the first steps, ticked as they are done. Nothing waits for it. */
export function Welcome({ firstRun }: { firstRun: ShownFirstRun }) {
  const words = firstRunWords;
  const [, navigate] = useLocation();
  return (
    <section aria-labelledby="welcome-title" className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-[38.75rem] flex-col gap-(--section-gap) px-(--page-pad) py-8">
        <header className="space-y-1.5">
          <h2 id="welcome-title" className="text-title font-semibold">
            {words.title}
          </h2>
          <p className="text-muted">{words.text}</p>
        </header>
        <section aria-labelledby="welcome-steps">
          <h3 id="welcome-steps" className="mb-1.5 text-small font-semibold text-muted">
            {words.stepsTitle}
          </h3>
          <ol className="divide-y divide-line rounded-base border border-line bg-raised">
            {firstRun.steps.map(({ step, standing }, index) => (
              <StepRow
                key={step}
                {...{ step, standing }}
                number={index + 1}
                onGo={() => navigate(firstRun.pathOf(step))}
              />
            ))}
          </ol>
          {firstRun.isFinished && (
            <p role="status" className="mt-2 font-medium">
              {words.finished}
            </p>
          )}
        </section>
        <section aria-labelledby="welcome-own">
          <h3 id="welcome-own" className="mb-1 text-small font-semibold text-muted">
            {words.ownTitle}
          </h3>
          <p className="mb-2 text-muted">{words.ownText}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => navigate(settingsPaths.add)}>{words.own}</Button>
            <Button variant="quiet" onClick={dismissFirstRun}>
              {words.dismiss}
            </Button>
          </div>
        </section>
      </div>
    </section>
  );
}

type StepProps = { step: FirstStep; standing: FirstStepStanding; number: number; onGo: () => void };

function StepRow({ step, standing, number, onGo }: StepProps) {
  const { steps, standing: standings } = firstRunWords;
  const { title, text, action } = steps[step];
  return (
    <li aria-current={standing === 'now' ? 'step' : undefined} className="flex items-start gap-3 px-3 py-3">
      <span
        aria-hidden
        className={classNames(
          'mt-px flex size-5 shrink-0 items-center justify-center rounded-full border text-tiny font-semibold tabular-nums',
          standing === 'done' && 'border-good-line bg-good-surface text-good',
          standing === 'now' && 'border-accent text-accent',
          standing === 'later' && 'border-line-strong text-faint',
        )}
      >
        {standing === 'done' ? <Check size={12} /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {title}
          <span className={classNames('ml-2 text-small font-normal', standing === 'done' ? 'text-good' : 'text-faint')}>
            {standings[standing]}
          </span>
        </p>
        <p className="text-small text-muted">{text}</p>
      </div>
      {standing === 'now' && (
        <Button variant="primary" onClick={onGo}>
          {action}
        </Button>
      )}
    </li>
  );
}
