import { app, type BrowserWindow, powerMonitor } from 'electron';
import { decideClosing } from '../attention/decide-closing.ts';
import { describeQuitting } from '../attention/describe-quitting.ts';
import type { Core } from '../create-core.ts';
import type { Log } from '../log.ts';
import type { Spoken } from '../speech.ts';
import { ask } from './ask.ts';
import { askBeforeQuit } from './ask-before-quit.ts';
import { type CloseToTray, createCloseToTray } from './close-to-tray.ts';
import type { AppTray } from './tray.ts';

const QUIT = { title: 'Quit Countersign now?', yes: 'Quit', no: 'Keep running' } as const;

export type WatchClosingOptions = {
  tray: AppTray;
  /** Asked once there is a window, and so a core. */
  getCore: () => Core;
  getWindow: () => BrowserWindow | undefined;
  spoken: Spoken;
  log: Log;
};

/** Stands between a closed window, or a wish to quit, and the end of the app. */
export function watchClosing({ tray, getCore, getWindow, spoken, log }: WatchClosingOptions): CloseToTray {
  // Before whoever else hears of quitting, so that they see whether it was held.
  const asksBeforeQuit = askBeforeQuit({
    app,
    powerMonitor,
    explain: () => describeQuitting(getCore().underWay(), spoken),
    wantsToQuit: (detail) => ask({ ...QUIT, detail }, { window: getWindow(), spoken }),
    log,
  });
  return createCloseToTray({
    app,
    asksBeforeQuit,
    decide: () => decideClosing({ hasTray: tray.isThere(), whenClosed: getCore().attention.settings().whenClosed }),
    remember: async (whenClosed) => void (await getCore().dispatch('attention.change', { whenClosed })),
    spoken,
    log,
  });
}
