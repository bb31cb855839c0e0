import { useEffect, useRef } from 'react';
import { type ListRange, Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { classNames } from '../components/class-names.ts';
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
  query: string;
  isBusy: boolean;
  onPoint: (option: PaletteOption) => void;
  onRun: (option: PaletteOption) => void;
  onDrawn: (range: ListRange) => void;
};

const HEIGHTS = { group: 26, item: 34, hit: 50 } as const satisfies Record<PaletteLine['kind'], number>;
const PADDING = 12;

/** What was found, as long as it likes and drawn only where it can be seen; the field above it has the focus and takes the keys. */
export function PaletteList({ id, lines, active, query, isBusy, onPoint, onRun, onDrawn }: Props) {
  const list = useRef<VirtuosoHandle>(null);
  const activeId = lines[active]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another one is to be run, not when the list around it changes.
  useEffect(() => {
    // The first one with its heading.
    if (active >= 0) list.current?.scrollIntoView({ index: active <= 1 ? 0 : active });
  }, [activeId]);
  const height = lines.reduce((sum, { kind }) => sum + HEIGHTS[kind], PADDING);
  return (
    <Virtuoso
      ref={list}
      id={id}
      role="listbox"
      aria-label={commonWords.palette.title}
      aria-busy={isBusy}
      tabIndex={-1}
      data={lines}
      rangeChanged={onDrawn}
      computeItemKey={(_, line) => line.id}
      defaultItemHeight={HEIGHTS.item}
      itemSize={(element) => HEIGHTS[kindOf(element)]}
      style={{ height: `min(56vh, ${height}px)` }}
      components={{ Header: Edge, Footer: Edge }}
      itemContent={(index, line) =>
        line.kind === 'group' ? (
          <div
            role="presentation"
            data-kind="group"
            className="flex h-[26px] items-center px-3.5 text-tiny font-semibold text-faint"
          >
            {line.title}
          </div>
        ) : (
          <div className="px-1.5">
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys. */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the active option is the field's active descendant. */}
            <div
              id={`${id}-${index}`}
              role="option"
              data-kind={line.kind}
              aria-selected={index === active}
              onMouseMove={() => onPoint(line)}
              onClick={() => onRun(line)}
              className={classNames(
                'flex items-center gap-3 overflow-hidden rounded-base px-2',
                line.kind === 'hit' ? 'h-[50px]' : 'h-[34px]',
                index === active && 'bg-chosen',
              )}
            >
              {line.kind === 'item' ? <PaletteRow item={line.item} /> : <PaletteHit hit={line.hit} query={query} />}
            </div>
          </div>
        )
      }
    />
  );
}

function Edge() {
  return <div className="h-1.5" />;
}

function kindOf(element: HTMLElement): PaletteLine['kind'] {
  const kind = element.querySelector<HTMLElement>('[data-kind]')?.dataset.kind;
  return kind === 'group' || kind === 'hit' ? kind : 'item';
}
