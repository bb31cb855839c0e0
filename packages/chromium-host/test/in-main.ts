import type * as Electron from 'electron';
import type { Page } from 'playwright-core';
import './page-app.ts';

type Main = { electron: typeof Electron; window: Electron.BrowserWindow; seen: string[] };

/** Runs a function in the main of the fixture. It is sent as source text: it sees its argument alone. */
export function inMain<Answer>(page: Page, work: (main: Main) => Answer): Promise<Awaited<Answer>> {
  return page.evaluate((source) => globalThis.app.call('run', source), String(work));
}
