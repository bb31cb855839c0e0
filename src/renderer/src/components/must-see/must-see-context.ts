import { createContext, useContext, useId, useLayoutEffect, useRef } from 'react';
import { PAGE, pageKey, type SeenTracker } from './seen-tracker.ts';

/** Where what is drawn has to be seen whole; null anywhere else. */
export const MustSeeContext = createContext<SeenTracker | null>(null);

type Paged = {
  pages: number;
  /** Draws a page of it. */
  show: (page: number) => void;
  /** What was seen of something that is named is kept when it is drawn again. */
  name?: string | undefined;
  /** It can be shown even when this part is not drawn any more. */
  isLasting?: boolean;
};

/** For what comes by pages: what marks a page of it that is drawn. */
export function useMustSee({ pages, show, name, isLasting = false }: Paged): (page: number) => Record<string, string> {
  const tracker = useContext(MustSeeContext);
  const id = useId();
  const key = name ?? id;
  const newest = useRef(show);
  newest.current = show;
  useLayoutEffect(() => {
    if (tracker === null) return;
    tracker.require(key, pages);
    const remove = tracker.lead(key, (page) => newest.current(page));
    return isLasting ? undefined : () => void remove();
  }, [tracker, key, pages, isLasting]);
  return (page) => (tracker === null ? {} : { [PAGE]: pageKey(key, page) });
}
