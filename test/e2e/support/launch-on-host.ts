import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import * as z from 'zod';
import type { ControlMessage } from '../../../packages/chromium-host/control.ts';
import { APP_ENTRY } from './build-app.ts';
import { killTree } from './kill-tree.ts';
import { type LaunchOptions, type RunningApp, switchesFor } from './launch-app.ts';

const HOST = fileURLToPath(new URL('../../../packages/chromium-host/run.ts', import.meta.url));
/** A busy machine may take long to start a browser. */
const CONNECT_MS = 120_000;
/** Of the app's own window: what main asks in has another address, and a window that was just made has none yet. */
const APP_URL = /^https:\/\/countersign\.app\.invalid\//;
const portReport = z.looseObject({ type: z.literal('debugging-port'), url: z.string() });
const obeyedReport = z.looseObject({ type: z.literal('obeyed') });

/** What the host did in place of the desktop. */
export type HostReport = { type: string } & Readonly<Record<string, unknown>>;

type HostOptions = LaunchOptions & {
  /** Variables of the environment that differ. */
  variables?: Readonly<Record<string, string>>;
};

/** The app with its desktop in the hands of the test. */
export type RunningHost = RunningApp & {
  /** Says what the desktop would say, and waits until the host has done it. */
  tell(message: ControlMessage): Promise<void>;
  reports: readonly HostReport[];
  /** The page of a window that was opened after all were closed: it is of another Chromium, which ends with its last window. */
  reopenedPage(): Promise<Page>;
  hasEnded(): boolean;
};

/** Starts the built app on an installed Chromium and joins its page through the debugging port. */
export async function launchOnHost({ variables = {}, ...options }: HostOptions): Promise<RunningHost> {
  const { NODE_OPTIONS: _options, ...environment } = process.env;
  const host = fork(HOST, [APP_ENTRY, ...switchesFor(options)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...environment, ...variables, COUNTERSIGN_USER_DATA: options.userData, CHROMIUM_HOST_CDP_PORT: '0' },
  });
  const reports: HostReport[] = [];
  host.on('message', (message) => void reports.push(message as HostReport));
  const { firstUrl, browser, page } = await joinWindow(host).catch(async (cause: unknown) => {
    await killTree(host);
    throw cause;
  });
  const quit = async (): Promise<void> => {
    await browser.close();
    if (host.exitCode !== null || host.signalCode !== null) return;
    const ended = once(host, 'exit');
    host.kill('SIGTERM');
    await ended;
  };
  async function reopenedPage(): Promise<Page> {
    let url: string | undefined;
    await expect
      .poll(() => {
        url = portReport.safeParse(reports.findLast(({ type }) => type === 'debugging-port')).data?.url;
        return url !== firstUrl;
      })
      .toBe(true);
    const reopened = await chromium.connectOverCDP(url ?? '', { noDefaults: true, timeout: CONNECT_MS });
    return findWindow(reopened.contexts()[0]);
  }
  async function tell(message: ControlMessage): Promise<void> {
    const obeyed = hearObeyed(host);
    host.send(message);
    await obeyed;
  }
  return {
    page,
    quit,
    tell,
    reports,
    reopenedPage,
    hasEnded: () => host.exitCode !== null,
    async kill() {
      await killTree(host);
      await browser.close();
    },
    answerSaveDialog: (filePath) =>
      tell({ type: 'answer', dialog: 'showSaveDialog', answer: { canceled: false, filePath } }),
    answerOpenDialog: (filePath) =>
      tell({ type: 'answer', dialog: 'showOpenDialog', answer: { canceled: false, filePaths: [filePath] } }),
  };
}

/** The page of the window that a host has opened. @throws when it ends before, or opens none */
async function joinWindow(host: ChildProcess) {
  const firstUrl = await readUrl(host);
  const browser = await chromium.connectOverCDP(firstUrl, { noDefaults: true, timeout: CONNECT_MS });
  return { firstUrl, browser, page: await findWindow(browser.contexts()[0]) };
}

/** The app's own window, once its page is there: Chromium can be joined before. @throws when there is none */
async function findWindow(context: BrowserContext | undefined): Promise<Page> {
  const find = () => context?.pages().find((page) => APP_URL.test(page.url()));
  await expect.poll(() => find() !== undefined, { message: 'The app has no window.', timeout: CONNECT_MS }).toBe(true);
  const page = find();
  if (page === undefined) throw new Error('The window of the app has gone again.');
  return page;
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

/** Resolves when the host has done what it was told. */
function hearObeyed(host: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const hear = (message: unknown): void => {
      if (!obeyedReport.safeParse(message).success) return;
      host.off('message', hear);
      resolve();
    };
    host.on('message', hear);
  });
}
