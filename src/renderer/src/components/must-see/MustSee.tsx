import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { MustSeeContext } from './must-see-context.ts';
import { SCROLLS, type SeenTracker } from './seen-tracker.ts';

type Props = { tracker: SeenTracker; onLook: () => void; children: ReactNode };

/** What has to be on the screen before something can be done with it; tells whenever it was looked at. */
export function MustSee({ tracker, onLook, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    tracker.attach(element);
    const look = () => {
      tracker.look();
      onLook();
    };
    look();
    const scroller = element.closest(`[${SCROLLS}]`) ?? element;
    const sizes = new ResizeObserver(look);
    for (const each of [scroller, ...scroller.children, ...element.children]) sizes.observe(each);
    const drawn = new MutationObserver(look);
    drawn.observe(element, { childList: true, subtree: true });
    scroller.addEventListener('scroll', look, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      sizes.disconnect();
      drawn.disconnect();
      scroller.removeEventListener('scroll', look, { capture: true });
      document.removeEventListener('visibilitychange', look);
      tracker.attach(undefined);
    };
  }, [tracker, onLook]);
  return (
    <MustSeeContext value={tracker}>
      <div ref={root} className="contents">
        {children}
      </div>
    </MustSeeContext>
  );
}
