import type { BrowserWindow, IpcMain, IpcMainInvokeEvent } from 'electron';
import type { Failure } from '#shared/failure.ts';
import { INVOKE_CHANNEL } from '#shared/ipc/channels.ts';
import { fail } from '#shared/result.ts';
import { SURFACE_CALL_CHANNEL } from '#shared/surface/surface-channels.ts';
import type { Dispatch } from '../ipc/dispatch.ts';
import type { Log } from '../log.ts';
import { isAppUrl, isSurfaceUrl } from './app-origin.ts';

export type IpcGateOptions = {
  ipcMain: IpcMain;
  getWindow: () => BrowserWindow | undefined;
  dispatch: Dispatch;
  log: Log;
};

/** Enough of a stranger's URL to know it by; the rest may be long, or nobody's business. */
const LOGGED_URL_LENGTH = 100;

/** The one router for every message of the page: our window, its main frame, our origin; anything else is refused and logged. */
export function openIpcGate({ ipcMain, getWindow, dispatch, log }: IpcGateOptions): void {
  ipcMain.handle(INVOKE_CHANNEL, async (event, channel: unknown, argument: unknown) => {
    if (!isOurs({ event, window: getWindow(), isOurUrl: isAppUrl })) {
      log.write('warning', 'ipc-refused', { url: readUrl(event) });
      return fail(explainStranger());
    }
    return dispatch(typeof channel === 'string' ? channel : '', argument);
  });
}

export type SurfaceGateOptions = Omit<IpcGateOptions, 'dispatch'> & { hear: (words: unknown) => unknown };

/** The same for the window main asks in: nobody else reads its question or answers it, the main page least of all. */
export function openSurfaceGate({ ipcMain, getWindow, hear, log }: SurfaceGateOptions): void {
  ipcMain.handle(SURFACE_CALL_CHANNEL, async (event, words: unknown) => {
    if (isOurs({ event, window: getWindow(), isOurUrl: isSurfaceUrl })) return hear(words);
    log.write('warning', 'ipc-refused', { url: readUrl(event) });
    return null;
  });
}

type Sender = {
  event: IpcMainInvokeEvent;
  window: BrowserWindow | undefined;
  isOurUrl: (url: string) => boolean;
};

function isOurs({ event, window, isOurUrl }: Sender): boolean {
  try {
    const frame = event.senderFrame;
    return (
      window !== undefined &&
      !window.isDestroyed() &&
      event.sender === window.webContents &&
      frame !== null &&
      frame.parent === null &&
      frame === event.sender.mainFrame &&
      isOurUrl(frame.url)
    );
  } catch {
    // Whatever is destroyed meanwhile throws when it is looked at, and is not our window any more.
    return false;
  }
}

function readUrl(event: IpcMainInvokeEvent): string | null {
  try {
    return event.senderFrame?.url.slice(0, LOGGED_URL_LENGTH) ?? null;
  } catch {
    return null;
  }
}

function explainStranger(): Failure {
  return {
    code: 'not-our-window',
    happened: 'A page that is not Countersign’s window asked for something.',
    kept: 'Nothing was done.',
    next: 'Restart Countersign.',
  };
}
