import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { OpenedApp } from './open-app.ts';
import { ROOT } from './run-to-end.ts';

/** A busy machine may take long to start a browser. */
const CONNECT_MS = 120_000;

type Report = { type: string; url?: string };

/** Opens the built app on the host with a debugging port on loopback, and waits for its page. */
export async function openHostedApp({ userData }: { userData: string }): Promise<OpenedApp> {
  const child = fork(
    join(ROOT, 'packages/chromium-host/run.ts'),
    [join(ROOT, 'out/main/index.js'), '--practice-only'],
    {
      cwd: ROOT,
      execArgv: [],
      env: { ...process.env, COUNTERSIGN_USER_DATA: userData, CHROMIUM_HOST_CDP_PORT: '0' },
    },
  );
  const browser = await chromium.connectOverCDP(await waitForPort(child), { noDefaults: true, timeout: CONNECT_MS });
  return { page: await findPage(browser), stop: () => stop(child, browser) };
}

async function waitForPort(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('The app ended before its window was there.');
  });
  for (;;) {
    const [report] = (await Promise.race([once(child, 'message'), ended])) as [Report];
    if (report.type === 'debugging-port' && report.url !== undefined) return report.url;
  }
}

async function findPage(browser: Browser): Promise<Page> {
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The window has no page.');
  return context.pages()[0] ?? context.waitForEvent('page');
}

async function stop(child: ChildProcess, browser: Browser): Promise<void> {
  await browser.close();
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
