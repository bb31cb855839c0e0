import { Button } from '../../components/Button.tsx';
import { type ActivityList, goOnWithActivity, stopActivity } from './activity-list.ts';
import { activityWords } from './words.ts';

/** How far a search by words has come: the journal is looked through until a screen is full, and on as the list is scrolled. */
export function SearchProgress({ list, total }: { list: ActivityList; total: number | undefined }) {
  const { question, looked, next, isBegun, isReading, isStopped } = list;
  if (!question?.text || !isBegun || (next === null && !isReading)) return null;
  const words = activityWords.search;
  return (
    <div className="flex items-center gap-2 border-b border-line px-(--row-pad) py-1.5 text-small text-muted">
      <p role="status" className="min-w-0 flex-1">
        {words.looked(looked, Math.max(total ?? 0, looked))}
      </p>
      {isReading && !isStopped && <Button onClick={stopActivity}>{words.stop}</Button>}
      {!isReading && <Button onClick={goOnWithActivity}>{words.goOn}</Button>}
    </div>
  );
}
