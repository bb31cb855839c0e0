import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import * as z from 'zod';
import { killTree } from '../../test/e2e/support/kill-tree.ts';
import { type Watched, watchFirstRow } from './first-row.ts';

const HOST = fileURLToPath(new URL('../../packages/chromium-host/run.ts', import.meta.url));
const portReport = z.looseObject({ type: z.literal('debugging-port'), url: z.string() });
/** Ends what hangs, and measures nothing. */
const LONGEST_MS = 180_000;

/** An app on the chromium-host, and its page. */
export type Launched = {
  page: Page;
  /** Waits for the first row. @returns milliseconds from the start of its process until that row was painted */
  untilFirstRow(): Promise<number>;
  /** Ends it as a person would, with all that it started. */
  quit(): Promise<void>;
};

/** Launches a main entry as `electron ENTRY` would. @param userData where the app keeps its files */
export async function launch({ entry, userData }: { entry: string; userData: string }): Promise<Launched> {
  const { NODE_OPTIONS: _options, ...environment } = process.env;
  const began = Date.now();
  const host = fork(HOST, [entry], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...environment, COUNTERSIGN_USER_DATA: userData, CHROMIUM_HOST_CDP_PORT: '0' },
  });
  try {
    const browser = await chromium.connectOverCDP(await readUrl(host), { noDefaults: true, timeout: LONGEST_MS });
    const page = browser.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error('The app has no window.');
    // The app's page is watched from outside: it is told to whichever document is there, and to the next one.
    await page.addInitScript(watchFirstRow);
    await page.evaluate(watchFirstRow).catch(ignoreNavigation);
    return {
      page,
      async untilFirstRow() {
        const noted = () => (globalThis as Watched).firstRowAt;
        const at = await page.waitForFunction(noted, undefined, { timeout: LONGEST_MS });
        return ((await at.jsonValue()) ?? Number.NaN) - began;
      },
      async quit() {
        await browser.close();
        if (host.exitCode !== null || host.signalCode !== null) return;
        const ended = once(host, 'exit');
        host.kill('SIGTERM');
        await ended;
      },
    };
  } catch (cause) {
    await killTree(host);
    throw cause;
  }
}

/** The document in which it was to run may be replaced just then; the next one has it from its start. */
function ignoreNavigation(cause: unknown): void {
  if (!/context was destroyed|navigat/i.test(String(cause))) throw cause;
}

function readUrl(host: ChildProcess): Promise<string> {
  let said = '';
  host.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  return new Promise((resolve, reject) => {
    host.on('message', (message) => {
      const report = portReport.safeParse(message);
      if (report.success) resolve(report.data.url);
    });
    host.once('exit', (code) => reject(new Error(`The app ended with ${code} before it had a window:\n${said}`)));
  });
}
