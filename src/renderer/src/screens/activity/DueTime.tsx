import type { IntentView } from '#shared/model/intent.ts';
import { formatTimeOfDay } from '../../format/age.ts';
import { formatRemaining } from '../../format/remaining.ts';
import { useTick } from '../../hooks/use-tick.ts';
import { activityWords } from './words.ts';

/** When an entry that is held up is tried again by itself, counting down. */
export function DueTime({ intent: { dueAt } }: { intent: Pick<IntentView, 'dueAt'> }) {
  const words = activityWords.due;
  const rest = useTick(() => (dueAt === null ? '' : formatRemaining(dueAt - Date.now())));
  if (dueAt === null) return words.unknown;
  if (rest === '') return words.now;
  return (
    <>
      {words.at} <time dateTime={new Date(dueAt).toISOString()}>{formatTimeOfDay(dueAt)}</time>
      <span className="tabular-nums">{words.rest(rest)}</span>
    </>
  );
}
