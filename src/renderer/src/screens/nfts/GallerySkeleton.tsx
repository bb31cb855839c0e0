import { commonWords } from '../../words.ts';

const TILES = 10;

/** Where the tiles of the gallery will stand in a moment. */
export function GallerySkeleton() {
  return (
    <div
      role="status"
      aria-label={commonWords.shell.loading}
      className="appears-late grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-x-4 gap-y-6 overflow-hidden p-4"
    >
      {Array.from({ length: TILES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <div key={index} className="space-y-2">
          <div className="h-[8rem] rounded-base bg-hover" />
          <div className="h-3 w-4/5 rounded-small bg-hover" />
          <div className="h-2.5 w-1/2 rounded-small bg-hover" />
        </div>
      ))}
    </div>
  );
}
