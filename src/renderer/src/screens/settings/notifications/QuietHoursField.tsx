import { type FormEvent, useState } from 'react';
import type { QuietHours } from '#shared/model/attention-settings.ts';
import { Button } from '../../../components/Button.tsx';
import { CheckField } from '../../../components/CheckField.tsx';
import { INPUT_STYLE } from '../../../components/Field.tsx';
import { changeAttention } from '../../../store/attention-store.ts';
import { notificationWords, USUAL_QUIET_HOURS } from './words.ts';

/** Whether there are quiet hours, and from when until when. */
export function QuietHoursField({ saved }: { saved: QuietHours | null }) {
  const words = notificationWords.quiet;
  const change = (isOn: boolean) => void changeAttention({ quietHours: isOn ? USUAL_QUIET_HOURS : null });
  return (
    <div className="space-y-2">
      <CheckField label={words.label} hint={words.hint} checked={saved !== null} onChange={change} />
      {saved !== null && <Times saved={saved} />}
    </div>
  );
}

function Times({ saved }: { saved: QuietHours }) {
  const words = notificationWords.quiet;
  const [times, setTimes] = useState(saved);
  const isChanged = times.from !== saved.from || times.to !== saved.to;
  const isIncomplete = times.from === '' || times.to === '';
  const sameTime = times.from === times.to ? words.sameTime : undefined;
  const error = isIncomplete ? words.incomplete : sameTime;

  function save(event: FormEvent): void {
    event.preventDefault();
    if (isChanged && error === undefined) void changeAttention({ quietHours: times });
  }

  return (
    <form noValidate onSubmit={save} className="ml-6 space-y-1">
      <div className="flex flex-wrap items-center gap-3">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="flex items-center gap-2">
            {words[end]}
            <input
              type="time"
              value={times[end]}
              onChange={(event) => setTimes({ ...times, [end]: event.target.value })}
              aria-invalid={error === undefined ? undefined : true}
              className={`${INPUT_STYLE} !w-32`}
            />
          </label>
        ))}
        <Button type="submit" inert={!isChanged || error !== undefined}>
          {words.save}
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </form>
  );
}
