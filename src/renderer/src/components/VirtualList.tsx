import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type ListRange, Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { useAppearance } from '../store/settings-store.ts';
import { classNames } from './class-names.ts';
import type { ListRow } from './list-row.ts';

type Props<Item> = {
  label: string;
  rows: readonly ListRow<Item>[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  onOpen?: () => void;
  /** The last row is on the screen. */
  onEnd?: () => void;
  draw: (item: Item) => ReactNode;
};

/** Must be the row heights of tokens.css: a list whose rows are all as high as it thinks never measures. */
const ROW_HEIGHT = { compact: 60, comfortable: 72 } as const;
const GROUP_HEIGHT = 30;

/** The list in the middle: as long as it likes, drawn only where it can be seen, a listbox to the keyboard and to readers. */
export function VirtualList<Item>({ label, rows, chosenId, onChoose, onOpen, onEnd, draw }: Props<Item>) {
  const rowHeight = ROW_HEIGHT[useAppearance().density];
  const list = useRef<VirtuosoHandle>(null);
  const prefix = useId();
  const [drawn, setDrawn] = useState<ListRange>({ startIndex: 0, endIndex: 0 });
  const chosenIndex = rows.findIndex((row) => row.kind === 'item' && row.id === chosenId);

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

  // A reader must not be pointed to a row that is scrolled away and not drawn.
  const isDrawn = chosenIndex >= 0 && chosenIndex >= drawn.startIndex && chosenIndex <= drawn.endIndex;

  return (
    <Virtuoso
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      {...(isDrawn && { 'aria-activedescendant': `${prefix}${chosenIndex}` })}
      rangeChanged={setDrawn}
      endReached={() => onEnd?.()}
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
          // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox around it has the focus and takes the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the chosen option is the listbox's active descendant.
          <div
            id={`${prefix}${index}`}
            role="option"
            aria-selected={index === chosenIndex}
            onClick={() => onChoose(row.id)}
            className={classNames(
              'relative h-(--row-height) overflow-hidden border-b border-line px-(--row-pad) py-2',
              index === chosenIndex ? 'bg-chosen' : 'hover:bg-hover',
            )}
          >
            {index === chosenIndex && <span className="absolute inset-y-0 left-0 w-[3px] bg-accent" />}
            {draw(row.item)}
          </div>
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
