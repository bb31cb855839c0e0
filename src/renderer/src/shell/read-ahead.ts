import type { ReadableAhead } from '../components/lazy-part.ts';
import type { Screen } from '../screens/screen.ts';

/** What of the screens is not read with the window, in the order of the rail. */
export function listLazyParts(screens: readonly Screen[]): ReadableAhead[] {
  return screens.flatMap(({ Page, panes = [] }) => [...panes, ...('preload' in Page ? [Page] : [])]);
}

/** Reads the code of parts that are not shown yet, one after the other, while the window has nothing else to do. */
export function readAhead([part, ...others]: readonly ReadableAhead[]): void {
  if (part === undefined) return;
  requestIdleCallback(() => void part.preload().then(() => readAhead(others)));
}

/** Begins with the code of what the address leads to, beside the first drawing of the window. */
export function readAddressed(screens: readonly Screen[], hash: string): void {
  const path = hash.replace(/^#/, '');
  const screen = screens.find((each) => path === each.path || path.startsWith(`${each.path}/`));
  if (screen === undefined) return;
  if ('preload' in screen.Page) void screen.Page.preload();
  if (path !== screen.path) for (const pane of screen.panes ?? []) void pane.preload();
}
