import { Check } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { KeyHint } from '../../components/KeyHint.tsx';
import type { FirstStep, ShownStep } from './judge-first-run.ts';
import { firstRunWords } from './words.ts';

type Props = {
  shown: ShownStep;
  number: number;
  /** Whether the key of the first steps does this one. */
  isNext: boolean;
  busy: readonly FirstStep[];
  onGo: () => void;
};

/** One of the first steps: how it stands, and the button that does it. */
export function StepRow({ shown: { step, standing, records }, number, isNext, busy, onGo }: Props) {
  const { steps, standing: standings, waiting, resume, again } = firstRunWords;
  const { title, text, action } = steps[step];
  const waits = records.filter((record) => record.standing === 'waiting').length;
  const isLesson = records.length > 0;
  return (
    <li aria-current={isNext ? 'step' : undefined} className="flex items-start gap-3 px-3 py-3">
      <StepMark standing={standing} number={number} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {title}
          <span className={classNames('ml-2 text-small font-normal', standing === 'done' ? 'text-good' : 'text-faint')}>
            {waits > 0 ? waiting(waits) : standings[standing]}
          </span>
        </p>
        <p className="text-small text-muted">{text}</p>
        {standing === 'done' && isLesson && <Outcome step={step} records={records} />}
      </div>
      {standing === 'now' && (
        <Button variant={isNext ? 'primary' : 'secondary'} busy={busy.includes(step)} onClick={onGo}>
          {waits > 0 ? resume : action}
          {isNext && <KeyHint id="general.firstStep" />}
        </Button>
      )}
      {standing === 'done' && isLesson && (
        <Button variant="quiet" busy={busy.includes(step)} onClick={onGo}>
          {again}
        </Button>
      )}
    </li>
  );
}

function Outcome({ step, records }: Pick<ShownStep, 'step' | 'records'>) {
  const last = records.at(-1);
  if (step === 'signer' || step === 'wallet' || last === undefined || last.standing === 'waiting') return null;
  return <p className="mt-0.5 text-small">{firstRunWords.lessons[step][last.standing]}</p>;
}

function StepMark({ standing, number }: { standing: ShownStep['standing']; number: number }) {
  return (
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
  );
}
