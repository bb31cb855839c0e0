import { commonWords } from '../words.ts';

/** The word, and grey lines where something will stand in a moment; what is there at once comes without them (`appears-late`). */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div role="status" aria-label={commonWords.shell.loading} className="appears-late space-y-4 px-(--row-pad) py-4">
      <p className="text-small text-muted">{commonWords.shell.loading}</p>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <div key={index} className="space-y-2">
          <div className="h-3 w-4/5 rounded-small bg-skeleton" />
          <div className="h-2.5 w-1/2 rounded-small bg-skeleton" />
        </div>
      ))}
    </div>
  );
}
