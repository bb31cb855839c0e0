import type { IntentView } from '#shared/model/intent.ts';
import type { ListRow } from '../../components/list-row.ts';
import { writeTime } from '../../format/locale.ts';
import { activityWords } from './words.ts';

/**
 * The rows of the journal: newest first, under the day they were begun on, in the operator's own time zone; those since somebody last
 * looked under that moment.
 */
export function listActivityRows(
  intents: readonly IntentView[],
  { now, since }: { now: number; since: number | undefined },
): ListRow<IntentView>[] {
  const ordered = intents.toSorted((left, right) => right.createdAt - left.createdAt);
  return ordered.flatMap((item, index): ListRow<IntentView>[] => {
    const before = ordered[index - 1];
    const nameOf = ({ createdAt }: IntentView) =>
      since !== undefined && createdAt > since ? activityWords.away.since(since, now) : nameDay(createdAt, now);
    const day = nameOf(item);
    const row: ListRow<IntentView> = { kind: 'item', id: item.id, item };
    if (before !== undefined && nameOf(before) === day) return [row];
    return [{ kind: 'group', title: day }, row];
  });
}

function nameDay(time: number, now: number): string {
  const { today, yesterday } = activityWords.days;
  const day = new Date(time);
  const current = new Date(now);
  if (day.toDateString() === current.toDateString()) return today;
  // A day of a change to summer time is not 24 hours long.
  current.setDate(current.getDate() - 1);
  if (day.toDateString() === current.toDateString()) return yesterday;
  return writeTime(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}
