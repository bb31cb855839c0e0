import { type ReactNode, useRef } from 'react';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';

type Props = {
  list: ReactNode;
  detail: ReactNode;
  isChosen: boolean;
  /** The list takes the whole width while nothing is chosen, for what is looked at side by side. */
  spreads?: boolean;
};

/** The pattern of every screen: a list, and beside it the detail of what is chosen. Where both do not fit, the detail covers the list. */
export function SplitScreen({ list, detail, isChosen, spreads = false }: Props) {
  const isNarrow = useIsNarrow();
  const screen = useRef<HTMLDivElement>(null);
  useKeptFocus(screen);
  const isWhole = isNarrow || (spreads && !isChosen);
  return (
    <div ref={screen} className="flex h-full min-h-0">
      {(!isNarrow || !isChosen) && (
        <div
          className={`flex min-h-0 shrink-0 flex-col bg-list ${isWhole ? 'w-full' : 'w-(--list-width) border-r border-line'}`}
        >
          {list}
        </div>
      )}
      {(!isWhole || isChosen) && <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-page">{detail}</div>}
    </div>
  );
}
