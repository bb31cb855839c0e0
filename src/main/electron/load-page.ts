import { type BrowserWindow, dialog } from 'electron';
import type { Log } from '../log.ts';
import type { Spoken } from '../speech.ts';
import { APP_START_URL } from './app-origin.ts';

const KEPT = 'What was begun goes on, and the journal holds every step. Nothing was approved by this.';

/** The page of a window: loaded, and loaded again when the person asks for it after it failed. */
export type PageLoader = { load(): Promise<void> };

/**
 * Whatever happens to the page, the person sees a window and is told: a page that cannot be loaded, stopped or does not answer any more
 * is loaded again when they ask. Asking each time keeps it from going round.
 */
export function createPageLoader(window: BrowserWindow, { spoken, log }: { spoken: Spoken; log: Log }): PageLoader {
  let isAsking = false;
  let isReplaced = false;

  const load = async (): Promise<void> => {
    try {
      await window.loadURL(APP_START_URL);
    } catch (cause) {
      // Closed while it was loading.
      if (window.isDestroyed()) return;
      log.write('error', 'page-not-loaded', { error: String(cause) });
      // A window that waits for its page to be painted would never be seen.
      window.show();
      offer('Countersign’s page could not be loaded.');
    }
  };

  const offer = (message: string, begin: () => void = () => void load()): void => {
    if (isAsking || window.isDestroyed()) return;
    isAsking = true;
    void ask(window, message, spoken)
      .then((answer) => {
        isAsking = false;
        if (window.isDestroyed()) return;
        if (answer === 'load') begin();
        else window.close();
      })
      .catch((cause: unknown) => {
        isAsking = false;
        log.write('error', 'not-asked', { error: String(cause) });
      });
  };

  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log.write('error', 'page-gone', { reason });
    if (isReplaced) void load();
    else if (reason !== 'clean-exit') offer('Countersign’s page stopped.');
    isReplaced = false;
  });
  window.on('unresponsive', () => {
    log.write('error', 'page-unresponsive', {});
    offer('Countersign’s page does not answer.', () => {
      isReplaced = true;
      window.webContents.forcefullyCrashRenderer();
    });
  });
  return { load };
}

async function ask(window: BrowserWindow, message: string, { fromEnglish }: Spoken): Promise<'load' | 'close'> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: fromEnglish(message),
    detail: fromEnglish(KEPT),
    buttons: ['Load it again', 'Close'].map(fromEnglish),
    defaultId: 0,
    cancelId: 1,
  });
  return response === 0 ? 'load' : 'close';
}
