import { checkTarget } from '#shared/rules/plan-top-up.ts';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import type { DraftedForm } from '../../hooks/use-drafted-form.ts';
import type { RunValues } from './run-values.ts';
import type { PlannedRun } from './use-planned-run.ts';
import { fundingWords } from './words.ts';

type Props = { drafted: DraftedForm<RunValues>; topUp: PlannedRun['topUp'] };

/** The balance that each wallet is to have, and the button that reads what they have now. */
export function TopUpField({ drafted, topUp }: Props) {
  const words = fundingWords.topUp;
  const { upTo } = drafted.values;
  return (
    <div className="space-y-2">
      <Field label={words.label} hint={words.hint} error={upTo.trim() === '' ? undefined : checkTarget(upTo)}>
        {(control) => (
          <input
            {...control}
            {...drafted.textControl('upTo')}
            inputMode="decimal"
            maxLength={40}
            className={`${INPUT_STYLE} !w-28 tabular-nums`}
          />
        )}
      </Field>
      {topUp !== null && <Reading topUp={topUp} />}
    </div>
  );
}

function Reading({
  topUp: { read, done, total, failure, start, enough },
}: {
  topUp: NonNullable<PlannedRun['topUp']>;
}) {
  const words = fundingWords.topUp;
  return (
    <div className="space-y-2" aria-live="polite">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={start} busy={done !== undefined} inert={total === 0}>
          {words.read(total)}
        </Button>
        {read !== undefined && <p className="text-small">{words.enough(enough)}</p>}
      </div>
      {done !== undefined && <ProgressBar value={done} max={total} label={words.reading(done, total)} />}
      {failure && <FailureNotice failure={failure} />}
    </div>
  );
}
