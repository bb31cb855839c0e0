import { commonWords } from '../../words.ts';

const TILES = 10;

/** Where the tiles of the gallery will stand in a moment. */
export function GallerySkeleton() {
  return (
    <div
      role="status"
      aria-label={commonWords.shell.loading}
      className="appears-late space-y-4 overflow-hidden px-(--row-pad) py-4"
    >
      <p className="text-small text-muted">{commonWords.shell.loading}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-x-4 gap-y-6">
        {Array.from({ length: TILES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
          <div key={index} className="space-y-2">
            <div className="h-[8rem] rounded-base bg-skeleton" />
            <div className="h-3 w-4/5 rounded-small bg-skeleton" />
            <div className="h-2.5 w-1/2 rounded-small bg-skeleton" />
          </div>
        ))}
      </div>
    </div>
  );
}
