import type { BrowserWindow, FoundInPageResult } from 'electron';
import type { FoundOnScreen } from '#shared/ipc/views.ts';
import { succeed } from '#shared/result.ts';
import type { Desktop } from '../desktop.ts';

const NOWHERE: FoundOnScreen = { matches: 0, active: 0 };

/** Finds text in the window's page. A question that another one overtakes is answered with nothing: whoever asked has asked again. */
export function createFindOnScreen(
  getWindow: () => BrowserWindow | undefined,
): Pick<Desktop, 'findOnScreen' | 'endFind'> {
  let overtake = (): void => {};
  return {
    async findOnScreen({ text, forward, again }) {
      const contents = getWindow()?.webContents;
      overtake();
      if (contents === undefined || contents.isDestroyed()) return succeed(NOWHERE);
      const { promise, resolve } = Promise.withResolvers<FoundOnScreen>();
      overtake = () => resolve(NOWHERE);
      // `findNext` begins a new search; what goes on with one leaves it out.
      const requestId = contents.findInPage(text, { forward, findNext: !again });
      const hear = (
        _event: unknown,
        { requestId: id, matches, activeMatchOrdinal, finalUpdate }: FoundInPageResult,
      ) => {
        if (id === requestId && finalUpdate) resolve({ matches, active: activeMatchOrdinal });
      };
      contents.on('found-in-page', hear);
      const found = await promise;
      if (!contents.isDestroyed()) contents.off('found-in-page', hear);
      return succeed(found);
    },
    endFind() {
      overtake();
      const contents = getWindow()?.webContents;
      if (contents !== undefined && !contents.isDestroyed()) contents.stopFindInPage('keepSelection');
    },
  };
}
