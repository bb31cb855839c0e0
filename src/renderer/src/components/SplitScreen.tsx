import { type ReactNode, useRef, useState } from 'react';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { styleListWidth, useListShare } from '../hooks/use-list-share.ts';
import { useIsNarrow } from '../store/room-store.ts';
import { PaneSeparator } from './PaneSeparator.tsx';

type Props = {
  list: ReactNode;
  detail: ReactNode;
  isChosen: boolean;
  /** The list takes the whole width while nothing is chosen: what is looked at side by side, or why there is nothing. */
  spreads?: boolean;
};

/** The pattern of every screen: a list, and beside it the detail of what is chosen. Where both do not fit, the detail covers the list. */
export function SplitScreen({ list, detail, isChosen, spreads = false }: Props) {
  const isNarrow = useIsNarrow();
  const screen = useRef<HTMLDivElement>(null);
  useKeptFocus(screen);
  const { share, keep } = useListShare();
  const [dragged, setDragged] = useState<number>();
  const isWhole = isNarrow || (spreads && !isChosen);
  return (
    <div ref={screen} className="flex h-full min-h-0" style={styleListWidth(dragged ?? share)}>
      {(!isNarrow || !isChosen) && (
        <div className={`flex min-h-0 shrink-0 flex-col bg-list ${isWhole ? 'w-full' : 'w-(--list-width)'}`}>
          {list}
        </div>
      )}
      {!isWhole && <PaneSeparator keep={keep} onDrag={setDragged} />}
      {(!isWhole || isChosen) && <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-page">{detail}</div>}
    </div>
  );
}
