import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import * as z from 'zod';
import { APP_ENTRY } from './build-app.ts';
import { killTree } from './kill-tree.ts';
import type { LaunchOptions, RunningApp } from './launch-app.ts';

const HOST = fileURLToPath(new URL('../../../packages/chromium-host/run.ts', import.meta.url));
const portReport = z.looseObject({ type: z.literal('debugging-port'), url: z.string() });
const obeyedReport = z.looseObject({ type: z.literal('obeyed') });

/** Starts the built app on an installed Chromium and joins its page through the debugging port. */
export async function launchOnHost({ userData }: LaunchOptions): Promise<RunningApp> {
  const { NODE_OPTIONS: _options, ...environment } = process.env;
  const host = fork(HOST, [APP_ENTRY, '--allow-production'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...environment, COUNTERSIGN_USER_DATA: userData, CHROMIUM_HOST_CDP_PORT: '0' },
  });
  const browser = await chromium.connectOverCDP(await readUrl(host), { noDefaults: true });
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error('The app has no window.');
  const quit = async (): Promise<void> => {
    await browser.close();
    if (host.exitCode !== null || host.signalCode !== null) return;
    const ended = once(host, 'exit');
    host.kill('SIGTERM');
    await ended;
  };
  return {
    page,
    quit,
    async kill() {
      await killTree(host);
      await browser.close();
    },
    async answerSaveDialog(filePath) {
      const obeyed = hearObeyed(host);
      host.send({ type: 'answer', dialog: 'showSaveDialog', answer: { canceled: false, filePath } });
      await obeyed;
    },
  };
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
