import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIsDrawn } from '../hooks/use-is-drawn.ts';
import { useNewest } from '../hooks/use-newest.ts';
import { useAppearance, useTextScale } from '../store/settings-store.ts';
import { classNames } from './class-names.ts';
import type { ListRow } from './list-row.ts';
import { RowWindow, type RowWindowHandle } from './RowWindow.tsx';
import { layOutRows, type RowRange } from './row-offsets.ts';
import { createScrollPace } from './scroll-pace.ts';
import { VirtualListRow } from './VirtualListRow.tsx';

type Props<Item> = {
  label: string;
  rows: readonly ListRow<Item>[];
  /** How many items there are, where not all of them are among the rows. */
  total?: number | undefined;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  onOpen?: () => void;
  /** The last rows come near. */
  onEnd?: () => void;
  /** Its rows have three lines, not two. */
  isTall?: boolean;
  /**
   * The same component each time: a row is drawn again only when its item is another one. It asks main for nothing (`useKnown`). `isBrief`:
   * the list is scrolled fast, and the row may leave out what nobody reads meanwhile.
   */
  Row: ComponentType<{ item: Item; isBrief?: boolean }>;
};

/** Must be the row heights of tokens.css at the usual text size: nothing is measured. */
const ROW_HEIGHT = { compact: 60, comfortable: 72 } as const;
const TALL_ROW_HEIGHT = { compact: 80, comfortable: 94 } as const;
const GROUP_HEIGHT = 30;
/** So many rows before the last one more are read: who scrolls fast does not come to the end meanwhile. */
const NEAR_THE_END = 40;

/** The list in the middle: as long as it likes, drawn only where it can be seen, a listbox to the keyboard and to readers. */
export function VirtualList<Item>({
  label,
  rows,
  total,
  chosenId,
  onChoose,
  onOpen,
  onEnd,
  isTall = false,
  Row,
}: Props<Item>) {
  const scale = useTextScale();
  const rowHeight = (isTall ? TALL_ROW_HEIGHT : ROW_HEIGHT)[useAppearance().density] * scale;
  const list = useRef<RowWindowHandle>(null);
  const [pace] = useState(createScrollPace);
  const prefix = useId();
  const choose = useNewest(onChoose);
  const { offsets, headings } = useLayout(rows, { rowHeight, groupHeight: GROUP_HEIGHT * scale });
  const chosenIndex = useMemo(
    () => (chosenId === undefined ? -1 : rows.findIndex((row) => row.kind === 'item' && row.id === chosenId)),
    [rows, chosenId],
  );

  const chosen = useIsDrawn(chosenIndex);

  const isListed = chosenIndex >= 0;

  // Only when another one is chosen, is read at last, or rows have another height: a row that moves to another group must not take the
  // list with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its place in the list is read, not watched.
  useLayoutEffect(() => {
    if (isListed) list.current?.showRow(chosenIndex);
  }, [chosenId, isListed, rowHeight]);

  function onKeyDown(event: KeyboardEvent): void {
    const ids = rows.flatMap((row) => (row.kind === 'item' ? row.id : []));
    const target = stepTo(event.key, ids, chosenId);
    if (target !== undefined) onChoose(target);
    else if (event.key === 'Enter') onOpen?.();
    else return;
    event.preventDefault();
  }

  function noteDrawn(range: RowRange): void {
    chosen.follow(range);
    if (range.to > rows.length - NEAR_THE_END) onEnd?.();
  }

  function drawRow(index: number): ReactNode {
    const row = rows[index];
    if (row === undefined) return null;
    if (row.kind === 'group') return <GroupTitle key={`group ${row.title}`} title={row.title} tone={row.tone} />;
    return (
      <VirtualListRow
        key={row.id}
        elementId={`${prefix}${index}`}
        id={row.id}
        item={row.item}
        place={index + 1 - headings.filter((heading) => heading < index).length}
        size={total ?? rows.length - headings.length}
        isChosen={index === chosenIndex}
        isTall={isTall}
        onChoose={choose}
        pace={pace}
        Row={Row}
      />
    );
  }

  return (
    <RowWindow
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      {...(chosen.isDrawn && { 'aria-activedescendant': `${prefix}${chosenIndex}` })}
      offsets={offsets}
      chosen={chosenIndex}
      drawRow={drawRow}
      onDrawn={noteDrawn}
      pace={pace}
      onKeyDown={onKeyDown}
      className="min-h-0 flex-1 -outline-offset-2"
    />
  );
}

type Heights = { rowHeight: number; groupHeight: number };

/** Where each row begins, and which rows are headings. */
function useLayout(rows: readonly ListRow<unknown>[], { rowHeight, groupHeight }: Heights) {
  const offsets = useMemo(
    () => layOutRows(rows.map(({ kind }) => (kind === 'group' ? groupHeight : rowHeight))),
    [rows, rowHeight, groupHeight],
  );
  const headings = useMemo(() => rows.flatMap(({ kind }, index) => (kind === 'group' ? index : [])), [rows]);
  return { offsets, headings };
}

function GroupTitle({ title, tone }: { title: string; tone: 'danger' | undefined }) {
  return (
    <div
      role="presentation"
      className={classNames(
        'flex h-[1.875rem] items-end border-b border-line px-(--row-pad) pb-1 text-tiny font-semibold',
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
