import { type ComponentType, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type ListRange, Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { useNewest } from '../hooks/use-newest.ts';
import { useAppearance } from '../store/settings-store.ts';
import { classNames } from './class-names.ts';
import type { ListRow } from './list-row.ts';
import { VirtualListRow } from './VirtualListRow.tsx';

type Props<Item> = {
  label: string;
  rows: readonly ListRow<Item>[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  onOpen?: () => void;
  /** The last rows come near. */
  onEnd?: () => void;
  /** The same component each time: a row is drawn again only when its item is another one. It asks main for nothing (`useKnown`). */
  Row: ComponentType<{ item: Item }>;
};

/** Must be the row heights of tokens.css: a list whose rows are all as high as it thinks never measures. */
const ROW_HEIGHT = { compact: 60, comfortable: 72 } as const;
const GROUP_HEIGHT = 30;
/** So many rows before the last one more are read: who scrolls fast does not come to the end meanwhile. */
const NEAR_THE_END = 40;

/** The list in the middle: as long as it likes, drawn only where it can be seen, a listbox to the keyboard and to readers. */
export function VirtualList<Item>({ label, rows, chosenId, onChoose, onOpen, onEnd, Row }: Props<Item>) {
  const rowHeight = ROW_HEIGHT[useAppearance().density];
  const list = useRef<VirtuosoHandle>(null);
  const prefix = useId();
  const drawn = useRef<ListRange>({ startIndex: 0, endIndex: 0 });
  const [isDrawn, setIsDrawn] = useState(false);
  const choose = useNewest(onChoose);
  const chosenIndex = useMemo(
    () => (chosenId === undefined ? -1 : rows.findIndex((row) => row.kind === 'item' && row.id === chosenId)),
    [rows, chosenId],
  );

  // Only when another one is chosen: a row that moves to another group must not take the list with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its place in the list is read, not watched.
  useEffect(() => {
    if (chosenIndex >= 0) list.current?.scrollIntoView({ index: chosenIndex });
  }, [chosenId]);

  function onKeyDown(event: KeyboardEvent): void {
    const ids = rows.flatMap((row) => (row.kind === 'item' ? row.id : []));
    const target = stepTo(event.key, ids, chosenId);
    if (target !== undefined) onChoose(target);
    else if (event.key === 'Enter') onOpen?.();
    else return;
    event.preventDefault();
  }

  function follow(range: ListRange): void {
    drawn.current = range;
    noteWhetherDrawn();
    if (range.endIndex >= rows.length - NEAR_THE_END) onEnd?.();
  }

  // A reader must not be pointed to a row that is scrolled away and not drawn. Only that is state: the list is not made anew at each row.
  function noteWhetherDrawn(): void {
    const { startIndex, endIndex } = drawn.current;
    setIsDrawn(chosenIndex >= 0 && chosenIndex >= startIndex && chosenIndex <= endIndex);
  }

  useEffect(noteWhetherDrawn, [chosenIndex]);

  return (
    <Virtuoso
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      {...(isDrawn && chosenIndex >= 0 && { 'aria-activedescendant': `${prefix}${chosenIndex}` })}
      rangeChanged={follow}
      onKeyDown={onKeyDown}
      data={rows}
      className="min-h-0 flex-1 -outline-offset-2"
      defaultItemHeight={rowHeight}
      itemSize={(element) => (element.querySelector('[role="option"]') === null ? GROUP_HEIGHT : rowHeight)}
      computeItemKey={(_, row) => (row.kind === 'item' ? row.id : `group ${row.title}`)}
      itemContent={(index, row) =>
        row.kind === 'group' ? (
          <GroupTitle title={row.title} tone={row.tone} />
        ) : (
          <VirtualListRow
            elementId={`${prefix}${index}`}
            id={row.id}
            item={row.item}
            isChosen={index === chosenIndex}
            onChoose={choose}
            Row={Row}
          />
        )
      }
    />
  );
}

function GroupTitle({ title, tone }: { title: string; tone: 'danger' | undefined }) {
  return (
    <div
      role="presentation"
      className={classNames(
        'flex h-[30px] items-end border-b border-line px-(--row-pad) pb-1 text-tiny font-semibold',
        tone === 'danger' ? 'text-danger' : 'text-faint',
      )}
    >
      {title}
    </div>
  );
}

function stepTo(key: string, ids: readonly string[], chosenId: string | undefined): string | undefined {
  const index = chosenId === undefined ? -1 : ids.indexOf(chosenId);
  switch (key) {
    case 'ArrowDown':
      return ids[Math.min(ids.length - 1, index + 1)];
    case 'ArrowUp':
      return ids[Math.max(0, index - 1)];
    case 'Home':
      return ids[0];
    case 'End':
      return ids.at(-1);
    default:
      return undefined;
  }
}
