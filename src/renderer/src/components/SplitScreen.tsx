import type { ReactNode } from 'react';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';

/** The pattern of every screen: a list, and beside it the detail of what is chosen. Where both do not fit, the detail covers the list. */
export function SplitScreen({ list, detail, isChosen }: { list: ReactNode; detail: ReactNode; isChosen: boolean }) {
  const isNarrow = useIsNarrow();
  return (
    <div className="flex h-full min-h-0">
      {(!isNarrow || !isChosen) && (
        <div
          className={`flex min-h-0 shrink-0 flex-col bg-list ${isNarrow ? 'w-full' : 'w-(--list-width) border-r border-line'}`}
        >
          {list}
        </div>
      )}
      {(!isNarrow || isChosen) && <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-page">{detail}</div>}
    </div>
  );
}
