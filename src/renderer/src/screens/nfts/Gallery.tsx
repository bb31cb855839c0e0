import { type KeyboardEvent, memo, type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import { BriefText } from '../../components/BriefText.tsx';
import { classNames } from '../../components/class-names.ts';
import { RowWindow, type RowWindowHandle } from '../../components/RowWindow.tsx';
import { layOutRows } from '../../components/row-offsets.ts';
import { useIsDrawn } from '../../hooks/use-is-drawn.ts';
import { useNewest } from '../../hooks/use-newest.ts';
import { useWidth } from '../../hooks/use-width.ts';
import { idOfNft } from '../../routes.ts';
import { useTextScale } from '../../store/settings-store.ts';
import { type GalleryRow, groupByCollection, layGallery, stepInGallery } from './gallery-rows.ts';
import { NftTile } from './NftTile.tsx';
import { nftWords } from './words.ts';

type Props = {
  rows: readonly ResourceRow[];
  chosenId: string | undefined;
  nameCollection: (id: string) => string;
  onChoose: (id: string) => void;
  onOpen: () => void;
};

/** Must be the heights of tokens.css and of the heading below at the usual text size: nothing is measured. */
const TILE_HEIGHT = 216;
const GROUP_HEIGHT = 30;
const LEAST_TILE_WIDTH = 140;
/** What the paddings and the bar of scrolling take from the width. */
const EDGES = 30;

/** The tiles of every NFT by collection; drawn, and their images loaded, only where they can be seen. A listbox in two dimensions. */
export function Gallery({ rows, chosenId, nameCollection, onChoose, onOpen }: Props) {
  const list = useRef<RowWindowHandle>(null);
  const prefix = useId();
  const choose = useNewest(onChoose);
  const { ref, width } = useWidth();
  const scale = useTextScale();
  const columns = Math.max(1, Math.floor((width / scale - EDGES) / LEAST_TILE_WIDTH));
  const groups = useMemo(() => groupByCollection(rows), [rows]);
  const lines = useMemo(() => layGallery(groups, columns), [groups, columns]);
  const chosen = rows.find((row) => idOfNft(row) === chosenId);
  const chosenLine = lines.findIndex(
    (line) => line.kind === 'tiles' && chosen !== undefined && line.tiles.includes(chosen),
  );

  const offsets = useMemo(
    () => layOutRows(lines.map(({ kind }) => (kind === 'group' ? GROUP_HEIGHT : TILE_HEIGHT) * scale)),
    [lines, scale],
  );
  const { isDrawn, follow } = useIsDrawn(chosenLine);

  // Only when another one is chosen or the tiles are laid again: what is read meanwhile must not take the gallery with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its place in the gallery is read, not watched.
  useLayoutEffect(() => {
    if (chosenLine >= 0) list.current?.showRow(chosenLine);
  }, [chosenId, columns, scale]);

  function onKeyDown(event: KeyboardEvent): void {
    const next = stepInGallery(lines, chosen, event.key);
    if (next !== undefined) onChoose(idOfNft(next));
    else if (event.key === 'Enter') onOpen();
    else return;
    event.preventDefault();
  }

  function drawLine(index: number): ReactNode {
    const line = lines[index];
    if (line === undefined) return null;
    if (line.kind === 'tiles')
      return <Tiles key={keyOf(line)} {...{ line, columns, chosen, prefix }} onChoose={choose} />;
    return <GroupTitle key={keyOf(line)} title={nameCollection(line.collectionId)} count={line.count} />;
  }

  return (
    <div ref={ref} className="flex min-h-0 flex-1 flex-col">
      {width > 0 && (
        <RowWindow
          ref={list}
          role="listbox"
          aria-label={nftWords.list}
          tabIndex={0}
          {...(isDrawn && chosenId !== undefined && { 'aria-activedescendant': prefix + chosenId })}
          offsets={offsets}
          chosen={chosenLine}
          drawRow={drawLine}
          onDrawn={follow}
          onKeyDown={onKeyDown}
          className="min-h-0 flex-1 -outline-offset-2"
        />
      )}
    </div>
  );
}

function keyOf(line: GalleryRow): string {
  const [first] = line.kind === 'tiles' ? line.tiles : [];
  return first === undefined ? `group ${line.collectionId}` : idOfNft(first);
}

function GroupTitle({ title, count }: { title: string; count: number }) {
  return (
    <div
      role="presentation"
      className="flex h-[1.875rem] items-end gap-2 px-(--row-pad) pb-1 text-tiny font-semibold text-faint"
    >
      <span className="truncate">
        <BriefText text={title} />
      </span>
      <span className="font-normal tabular-nums">{count}</span>
    </div>
  );
}

type TilesProps = {
  line: Extract<GalleryRow, { kind: 'tiles' }>;
  columns: number;
  chosen: ResourceRow | undefined;
  onChoose: (id: string) => void;
  prefix: string;
};

function Tiles({ line, columns, chosen, onChoose, prefix }: TilesProps) {
  return (
    <div role="presentation" className="flex h-(--tile-height) gap-1 px-(--row-pad)">
      {line.tiles.map((row) => (
        <Tile key={idOfNft(row)} {...{ row, onChoose, prefix }} isChosen={row === chosen} />
      ))}
      {/* Keeps the last row's tiles as wide as the others. */}
      {Array.from({ length: columns - line.tiles.length }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <div key={place} role="presentation" className="min-w-0 flex-1 border border-transparent p-1.5" />
      ))}
    </div>
  );
}

type TileProps = Pick<TilesProps, 'onChoose' | 'prefix'> & { row: ResourceRow; isChosen: boolean };

/** Drawn again only when it is another one, or is chosen or left. */
const Tile = memo(function DrawnTile({ row, isChosen, onChoose, prefix }: TileProps) {
  const id = idOfNft(row);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox around it has the focus and takes the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the chosen option is the listbox's active descendant.
    <div
      id={prefix + id}
      role="option"
      aria-selected={isChosen}
      onClick={() => onChoose(id)}
      className={classNames(
        'min-w-0 flex-1 overflow-hidden rounded-base border p-1.5',
        isChosen ? 'border-accent bg-chosen' : 'border-transparent hover:bg-hover',
      )}
    >
      <NftTile row={row} />
    </div>
  );
});
