import { formatAge, formatMoment } from '../format/age.ts';
import { plainVisible } from '../format/plain-visible.ts';
import { useTick } from '../hooks/use-tick.ts';

/** How long ago something was, ticking; the full time when the pointer rests on it. */
export function Age({ at, write = (age) => age }: { at: string | number; write?: (age: string) => string }) {
  const time = typeof at === 'number' ? at : Date.parse(at);
  const text = useTick(() => (Number.isNaN(time) ? '' : write(formatAge(Date.now() - time))));
  return (
    <time title={plainVisible(formatMoment(at))} className="tabular-nums">
      {text}
    </time>
  );
}
