import { type ComponentType, memo, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import type { ScrollPace } from './scroll-pace.ts';

type Props<Item> = {
  elementId: string;
  /** Of the item, in the list. */
  id: string;
  item: Item;
  /** Which of how many, as a reader says it: only some are drawn. */
  place: number;
  size: number;
  isChosen: boolean;
  isTall: boolean;
  onChoose: (id: string) => void;
  pace: ScrollPace;
  Row: ComponentType<{ item: Item; isBrief?: boolean }>;
};

/** One option of a virtual list; drawn again only when something of it is another one. */
export const VirtualListRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Item>({ elementId, id, item, place, size, isChosen, isTall, onChoose, pace, Row }: Props<Item>) {
  const isBrief = useBrevity(pace);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox around it has the focus and takes the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the chosen option is the listbox's active descendant.
    <div
      id={elementId}
      role="option"
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={size}
      onClick={() => onChoose(id)}
      className={classNames(
        isTall ? 'h-(--row-height-tall)' : 'h-(--row-height)',
        'relative overflow-hidden border-b border-line px-(--row-pad) py-2',
        isChosen ? 'bg-chosen' : 'hover:bg-hover',
      )}
    >
      {isChosen && <span className="absolute inset-y-0 left-0 w-[3px] bg-accent" />}
      <Row item={item} isBrief={isBrief} />
    </div>
  );
}

/** True for a row that came into view in a hurry, until the list is calm. */
function useBrevity(pace: ScrollPace): boolean {
  const [isBrief, setBrief] = useState(pace.isFast);
  useEffect(() => {
    if (!isBrief) return undefined;
    // The list may have become calm since this was drawn.
    if (!pace.isFast()) setBrief(false);
    return pace.onCalm(() => setBrief(false));
  }, [pace, isBrief]);
  return isBrief;
}
