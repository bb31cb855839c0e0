import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { classNames } from '../components/class-names.ts';
import { RowWindow, type RowWindowHandle } from '../components/RowWindow.tsx';
import { heightOfRows, layOutRows, type RowRange } from '../components/row-offsets.ts';
import { useTextScale } from '../store/settings-store.ts';
import { commonWords } from '../words.ts';
import { PaletteHit } from './PaletteHit.tsx';
import { PaletteRow } from './PaletteRow.tsx';
import type { PaletteLine, PaletteOption } from './palette-groups.ts';

type Props = {
  /** Of the list; an option's is this and its place. */
  id: string;
  lines: readonly PaletteLine[];
  /** The place of the line that Enter would run. */
  active: number;
  /** What is typed, and what of it the hits answer. */
  text: string;
  query: string;
  isBusy: boolean;
  onPoint: (option: PaletteOption) => void;
  onRun: (option: PaletteOption) => void;
  onDrawn: (range: RowRange) => void;
};

/** At the usual text size. */
const HEIGHTS = { group: 26, item: 34, hit: 50 } as const satisfies Record<PaletteLine['kind'], number>;
const EDGE = 6;

/** What was found, as long as it likes and drawn only where it can be seen; the field above it has the focus and takes the keys. */
export function PaletteList({ id, lines, active, text, query, isBusy, onPoint, onRun, onDrawn }: Props) {
  const list = useRef<RowWindowHandle>(null);
  const scale = useTextScale();
  const activeId = lines[active]?.id;
  const offsets = useMemo(
    () =>
      layOutRows(
        lines.map(({ kind }) => HEIGHTS[kind] * scale),
        EDGE,
      ),
    [lines, scale],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another one is to be run or another text is typed, not when the list around it changes.
  useLayoutEffect(() => {
    if (active >= 0) list.current?.showRow(active);
  }, [activeId, text]);

  function drawLine(index: number): ReactNode {
    const line = lines[index];
    if (line === undefined) return null;
    if (line.kind === 'group')
      return (
        <div
          key={line.id}
          role="presentation"
          className="flex h-[1.625rem] items-center px-3.5 text-tiny font-semibold text-faint"
        >
          {line.title}
        </div>
      );
    return (
      <div key={line.id} role="presentation" className="px-1.5">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the active option is the field's active descendant. */}
        <div
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseMove={() => index !== active && onPoint(line)}
          onClick={() => onRun(line)}
          className={classNames(
            'flex items-center gap-3 overflow-hidden rounded-base px-2',
            line.kind === 'hit' ? 'h-[3.125rem]' : 'h-[2.125rem]',
            index === active && 'bg-chosen',
          )}
        >
          {line.kind === 'item' ? <PaletteRow item={line.item} /> : <PaletteHit hit={line.hit} query={query} />}
        </div>
      </div>
    );
  }

  return (
    <RowWindow
      ref={list}
      id={id}
      role="listbox"
      aria-label={commonWords.palette.title}
      aria-busy={isBusy}
      tabIndex={-1}
      offsets={offsets}
      chosen={active}
      drawRow={drawLine}
      onDrawn={onDrawn}
      style={{ height: `min(56vh, ${heightOfRows(offsets)}px)` }}
    />
  );
}
