import { useLocation } from 'wouter';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { settingsPaths } from '../../routes.ts';
import { LazyPracticePart } from './lazy-practice-part.ts';
import { showLessons } from './run-step.ts';
import { StepRow } from './StepRow.tsx';
import type { ShownFirstRun } from './use-first-run.ts';
import { firstRunWords } from './words.ts';

/** So many steps lead to the first approval; what comes after them are lessons. */
const STEPS_TO_APPROVAL = 3;

/** What a newcomer sees where a request would stand: the first steps and the lessons, ticked as they are done. Nothing waits for them. */
export function Welcome({ firstRun }: { firstRun: ShownFirstRun }) {
  const words = firstRunWords;
  const [, navigate] = useLocation();
  const { steps, isFinished, failure } = firstRun;
  const isApproved = steps[STEPS_TO_APPROVAL - 1]?.standing === 'done';
  return (
    <section aria-labelledby="welcome-title" className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-[38.75rem] flex-col gap-(--section-gap) px-(--page-pad) py-8">
        <header className="space-y-1.5">
          <h2 id="welcome-title" className="text-title font-semibold">
            {words.title}
          </h2>
          <p className="text-muted">{words.text}</p>
        </header>
        <StepList title={words.stepsTitle} steps={steps.slice(0, STEPS_TO_APPROVAL)} firstRun={firstRun} from={1} />
        {failure && <FailureNotice failure={failure} />}
        <div>
          <StepList
            title={words.lessonsTitle}
            steps={steps.slice(STEPS_TO_APPROVAL)}
            firstRun={firstRun}
            from={STEPS_TO_APPROVAL + 1}
          />
          {!isApproved && <p className="mt-1.5 text-small text-muted">{words.lessonsLater}</p>}
          {isFinished && (
            <p role="status" className="mt-2 font-medium">
              {words.finished}
            </p>
          )}
        </div>
        <LazyPracticePart />
        <section aria-labelledby="welcome-own">
          <h3 id="welcome-own" className="mb-1 text-small font-semibold text-muted">
            {words.ownTitle}
          </h3>
          <p className="mb-2 text-muted">{words.ownText}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => navigate(settingsPaths.add)}>{words.own}</Button>
            <Button variant="quiet" onClick={() => void showLessons(false)}>
              {isFinished ? words.close : words.dismiss}
            </Button>
          </div>
        </section>
      </div>
    </section>
  );
}

type ListProps = { title: string; steps: ShownFirstRun['steps']; firstRun: ShownFirstRun; from: number };

function StepList({ title, steps, firstRun: { busy, next, run }, from }: ListProps) {
  const id = `welcome-steps-${from}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-small font-semibold text-muted">
        {title}
      </h3>
      <ol className="divide-y divide-line rounded-base border border-line bg-raised">
        {steps.map((shown, index) => (
          <StepRow
            key={shown.step}
            shown={shown}
            number={from + index}
            isNext={shown.step === next}
            busy={busy}
            onGo={() => run(shown.step)}
          />
        ))}
      </ol>
    </section>
  );
}
