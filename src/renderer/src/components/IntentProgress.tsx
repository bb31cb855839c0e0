import { Check, Circle, CirclePause, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { IntentView } from '#shared/model/intent.ts';
import { listIntentSteps, type StepStanding } from '../format/intent-steps.ts';
import type { FormIntent } from '../hooks/use-form-intent.ts';
import { useIsLocked } from '../store/status-store.ts';
import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { DetailPane } from './DetailPane.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { Sentence } from './Sentence.tsx';

type Props = { title: string; form: FormIntent; intent: IntentView; onBack: () => void };

/** How far a write has come, in the place of its form; and the two ways on where it does not go on by itself. */
export function IntentProgress({ title, form, intent, onBack }: Props) {
  const words = commonWords.progress;
  const isActive = intent.condition === 'active';
  return (
    <DetailPane label={title} onBack={onBack} header={<h2 className="text-lead font-semibold">{title}</h2>}>
      <p className="wrap-anywhere">
        <Sentence text={intent.target} />
      </p>
      <Steps intent={intent} />
      {intent.failure !== null &&
        (isActive ? (
          <div className="space-y-1">
            <p className="text-small text-muted">
              {words.waits} {intent.attempts > 0 && words.attempts(intent.attempts)}
            </p>
            <FailureNotice failure={intent.failure} tone="caution" role="status" />
          </div>
        ) : (
          <FailureNotice
            failure={intent.failure}
            tone={intent.condition === 'failed' ? 'danger' : 'caution'}
            actions={<WaysOn form={form} />}
          />
        ))}
      {form.failure && <FailureNotice failure={form.failure} />}
      {isActive && <p className="text-small text-muted">{words.goesOn}</p>}
    </DetailPane>
  );
}

function WaysOn({ form }: { form: FormIntent }) {
  const locked = useIsLocked();
  return (
    <>
      <Button variant="primary" busy={form.busy} inert={locked} onClick={() => void form.retry()}>
        {commonWords.progress.retry}
      </Button>
      <Button inert={form.busy || locked} onClick={() => void form.dismiss()}>
        {commonWords.progress.dismiss}
      </Button>
    </>
  );
}

const SIGNS: Record<StepStanding, { icon: LucideIcon; className: string }> = {
  done: { icon: Check, className: 'text-good' },
  now: { icon: LoaderCircle, className: 'moving:animate-spin text-accent' },
  next: { icon: Circle, className: 'text-faint' },
  stopped: { icon: CirclePause, className: 'text-caution' },
};

function Steps({ intent }: { intent: IntentView }) {
  const words = commonWords.progress;
  return (
    <ol aria-label={words.label} aria-live="polite" className="space-y-1.5">
      {listIntentSteps(intent).map(({ step, standing }) => {
        const { icon: Icon, className } = SIGNS[standing];
        return (
          <li
            key={step}
            aria-current={standing === 'now' ? 'step' : undefined}
            className={classNames('flex items-center gap-2.5', standing === 'next' && 'text-faint')}
          >
            <Icon size={15} aria-hidden className={className} />
            {words.steps[step]}
            <span className="text-small text-muted">{words.standing[standing]}</span>
          </li>
        );
      })}
    </ol>
  );
}
