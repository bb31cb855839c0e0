/**
 * Runs a built Electron app on an installed Chromium: `node packages/chromium-host/run.ts out/main/index.js [arguments of the app]`
 * See README.md for what it provides and what it cannot show.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerElectronImports } from './answer-electron-imports.ts';
import { app } from './app/app.ts';
import { endChildrenWithProcess, endHost } from './app/end-host.ts';
import { browser } from './chromium/browser.ts';
import { openControlChannel } from './control.ts';
import { hostState } from './host-state.ts';
import { log } from './log.ts';
import { announceDownload } from './network/session.ts';
import { windowEvents } from './window/open-windows.ts';
import { webContents } from './window/web-contents.ts';

/** As Electron's dialog of an uncaught error, for an app that has no listener of its own; but the run ends, so that nobody misses it. */
function endOnUncaughtError(): void {
  process.on('uncaughtException', (error) => {
    if (process.listenerCount('uncaughtException') > 1) return;
    log(`uncaught in main: ${error.stack ?? String(error)}`);
    void endHost(1);
  });
}

function quitOnSignals(): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The app may take its time once.
      if (asked) app.exit(1);
      else app.quit();
      asked = true;
    });
  }
}

const [entry, ...argumentsOfApp] = process.argv.slice(2);
if (entry === undefined) {
  console.error('Usage: node packages/chromium-host/run.ts <built main entry> [arguments of the app]');
  process.exit(1);
}
const entryPath = resolve(entry);
process.argv = [process.execPath, entryPath, ...argumentsOfApp];

log('this is not Electron: the app runs on an installed Chromium, and its isolation is less than Electron’s');
endOnUncaughtError();
quitOnSignals();
endChildrenWithProcess();
openControlChannel();
answerElectronImports();
browser.onDownload = (download) => announceDownload({ ...download, contents: webContents.getAllWebContents()[0] });
windowEvents.once('page-failed', () => void endHost(1));
app.describe(entryPath);
await import(pathToFileURL(entryPath).href);
// An app that has quit already, as a second instance does, never becomes ready.
if (!hostState.isQuitting) app.becomeReady();
