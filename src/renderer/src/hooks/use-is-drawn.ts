import { useLayoutEffect, useRef, useState } from 'react';
import type { RowRange } from '../components/row-offsets.ts';

/**
 * Whether one row of a `RowWindow` is drawn: a reader must not be pointed to one that is scrolled away. `follow` is told which rows are.
 * Only whether this one is among them is state, so that the component is not drawn again at each row that is scrolled by.
 */
export function useIsDrawn(index: number): { isDrawn: boolean; follow: (range: RowRange) => void } {
  const drawn = useRef<RowRange>({ from: 0, to: 0 });
  const [isDrawn, setIsDrawn] = useState(false);
  const note = () => setIsDrawn(index >= drawn.current.from && index < drawn.current.to);
  useLayoutEffect(note, [index]);
  return {
    isDrawn,
    follow(range) {
      drawn.current = range;
      note();
    },
  };
}
