import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { LIST_SHARE } from '#shared/rules/list-shares.ts';
import { clampShare, type ListShare } from '../hooks/use-list-share.ts';
import { commonWords } from '../words.ts';

type Props = Pick<ListShare, 'keep'> & {
  /** While it is dragged; undefined when that is over. */
  onDrag: (share: number | undefined) => void;
};

/** Percent of the width that one press of an arrow key moves it. */
const STEP = 2;

/**
 * The line between two panes, moved by the pointer, the arrow keys, Home and End; a double click or Enter puts it back.
 * It stands between the two in the box that holds both (the window splitter of the ARIA Authoring Practices).
 */
export function PaneSeparator({ keep, onDrag }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const shown = useShownShare(line);
  /** Where it was taken; undefined where it is not held. */
  const taken = useRef<number>(undefined);

  function letGo(): void {
    taken.current = undefined;
    onDrag(undefined);
  }

  function shareAt(event: PointerEvent): number | undefined {
    const box = line.current?.parentElement?.getBoundingClientRect();
    return box && clampShare(((event.clientX - box.left) / box.width) * 100);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = moveBy(event.key, shown);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    keep(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be focused and moved.
    <div
      ref={line}
      role="separator"
      aria-orientation="vertical"
      aria-label={commonWords.panes.separator}
      aria-valuenow={shown}
      aria-valuemin={LIST_SHARE.least}
      aria-valuemax={LIST_SHARE.most}
      aria-valuetext={commonWords.panes.share(shown)}
      title={commonWords.panes.hint}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDoubleClick={() => keep(undefined)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        taken.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (taken.current !== undefined) onDrag(shareAt(event));
      }}
      onPointerUp={(event) => {
        // A click is no move; of a quick one nothing but its end may be told.
        if (taken.current !== undefined && taken.current !== event.clientX) keep(shareAt(event));
        letGo();
      }}
      onPointerCancel={letGo}
      className="relative z-20 -mr-[7px] w-2 shrink-0 cursor-col-resize touch-none -outline-offset-2 before:absolute before:inset-y-0 before:left-0 before:w-px before:bg-line hover:before:w-0.5 hover:before:bg-accent focus-visible:before:w-0.5 focus-visible:before:bg-accent"
    />
  );
}

/** How much of the box what stands before the line takes, in percent, as it changes. */
function useShownShare(line: { current: HTMLElement | null }): number {
  const [share, setShare] = useState<number>(LIST_SHARE.least);
  useLayoutEffect(() => {
    const before = line.current?.previousElementSibling;
    const box = line.current?.parentElement;
    if (before == null || box == null) return;
    const measure = (): void => {
      if (box.clientWidth > 0) setShare(clampShare((before.clientWidth / box.clientWidth) * 100));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(before);
    observer.observe(box);
    return () => observer.disconnect();
  }, [line]);
  return share;
}

function moveBy(key: string, share: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return clampShare(share - STEP);
    case 'ArrowRight':
      return clampShare(share + STEP);
    case 'Home':
      return LIST_SHARE.least;
    case 'End':
      return LIST_SHARE.most;
    default:
      return undefined;
  }
}
