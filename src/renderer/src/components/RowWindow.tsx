import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useNewest } from '../hooks/use-newest.ts';
import { classNames } from './class-names.ts';
import { findRows, heightOfRows, type RowOffsets, type RowRange, scrollToShow } from './row-offsets.ts';
import type { ScrollPace } from './scroll-pace.ts';

export type RowWindowHandle = {
  /** Scrolls as little as shows the whole row. */
  showRow(index: number): void;
};

type Props = Omit<ComponentProps<'div'>, 'children' | 'ref' | 'onScroll'> & {
  ref: Ref<RowWindowHandle>;
  offsets: RowOffsets;
  /** The chosen row, -1 where there is none: while it is in view it stays there when the box becomes lower or higher. */
  chosen: number;
  /** A row with its key, as high as `offsets` says. */
  drawRow: (index: number) => ReactNode;
  /** Other rows are drawn than before. */
  onDrawn: (range: RowRange) => void;
  /** Told of each step of the scrolling, before the rows that come into view with it are drawn. */
  pace?: ScrollPace;
};

/**
 * A box that is scrolled and holds only those of its rows that can be seen. Their heights are known, so nothing is measured. The rows follow
 * one another in the document, after a padding for those that are not drawn: a place for each of its own costs more, in style and layout.
 */
export function RowWindow({ ref, offsets, chosen, drawRow, onDrawn, pace, className, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 0 });
  const { from, to } = findRows(offsets, view);

  /** Nothing is drawn again while the rows are the same. */
  function scroll(top: number, at: number): void {
    pace?.moved(top, at);
    const rows = findRows(offsets, { top, height: view.height });
    // In this frame: rows must not come after the place for them.
    if (rows.from !== from || rows.to !== to) flushSync(() => setView({ top, height: view.height }));
  }

  function showRow(index: number): void {
    const element = box.current;
    if (element === null) return;
    // The first one with its heading.
    const row = index <= 1 ? 0 : index;
    const top = scrollToShow(offsets, row, { top: element.scrollTop, height: element.clientHeight });
    if (top === undefined) return;
    element.scrollTop = top;
    pace?.jumped();
  }

  /** Who scrolled away from it is left there. A box that was not drawn at all has forgotten how far it was scrolled. */
  const keepChosen = useNewest((height: number) => {
    const top = box.current?.scrollTop ?? 0;
    const start = offsets[chosen];
    const end = offsets[chosen + 1];
    if (start === undefined || end === undefined) return;
    if (height === 0 || (end > top && start < top + height)) showRow(chosen);
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight });
    measure();
    let before = element.clientHeight;
    const observer = new ResizeObserver(() => {
      if (element.clientHeight !== before) keepChosen(before);
      before = element.clientHeight;
      measure();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [keepChosen]);

  useImperativeHandle(ref, () => ({ showRow }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told when other rows are drawn, not when it is another function.
  useLayoutEffect(() => onDrawn({ from, to }), [from, to, offsets]);

  return (
    <div
      {...props}
      ref={box}
      onScroll={({ currentTarget, timeStamp }) => scroll(currentTarget.scrollTop, timeStamp)}
      className={classNames('relative isolate overflow-y-auto [overflow-anchor:none]', className)}
    >
      {/* Below the ring of the focus, which the box draws. */}
      <div
        role="presentation"
        className="relative -z-1"
        style={{ height: heightOfRows(offsets), paddingTop: offsets[from] }}
      >
        {Array.from({ length: to - from }, (_, place) => drawRow(from + place))}
      </div>
    </div>
  );
}
