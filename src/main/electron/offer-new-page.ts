import { type BrowserWindow, dialog } from 'electron';
import type { Log } from '../log.ts';
import { APP_START_URL } from './app-origin.ts';

/** A page that crashed leaves an empty window: says so, and loads it anew when asked. Asking each time keeps it from going round. */
export function offerNewPage(window: BrowserWindow, log: Log): void {
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log.write('error', 'page-gone', { reason });
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    void askAndLoad(window).catch((cause: unknown) => {
      log.write('error', 'page-not-loaded', { error: String(cause) });
    });
  });
}

async function askAndLoad(window: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'Countersign’s page stopped.',
    detail: 'What was begun goes on, and the journal holds every step. Nothing was approved by this.',
    buttons: ['Load it again', 'Close'],
    defaultId: 0,
    cancelId: 1,
  });
  if (window.isDestroyed()) return;
  if (response === 0) await window.loadURL(APP_START_URL);
  else window.close();
}
