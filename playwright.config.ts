import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chooseRuntime, describeRuntime } from './test/e2e/support/runtime.ts';

const SECOND = 1_000;

/** Started without them, each with an app of its own: the rest of `npm test` runs beside it. */
const WORKERS = Math.min(2, availableParallelism());

/** What the window of the built app runs on. */
const APP = { runtime: describeRuntime(chooseRuntime()) };
const PAGE = { runtime: 'in headless Chromium, over a made-up app' };

/**
 * Projects `e2e` and `page` are suites of `npm test`, `screenshots` and `page-screenshots` are `npm run screenshots`. `e2e` and `screenshots`
 * open the built app in a real window, inside tools/with-keyring.ts; `page` and `page-screenshots` open the built page alone.
 */
export default defineConfig({
  testDir: 'test/e2e',
  // Its parent holds the build as well.
  outputDir: 'test-results/e2e',
  // Each builds what its own projects need.
  globalSetup: ['./test/e2e/support/build-app.ts', './test/page/support/build-page.ts'],
  // Never left with .only, on any machine.
  forbidOnly: true,
  retries: 0,
  workers: WORKERS,
  // They end what hangs, and measure nothing: a machine may be slow, and busy with the other suites. To open the app with a service and
  // a wallet takes half a minute where nothing else runs, and some minutes where much does.
  timeout: 600 * SECOND,
  expect: { timeout: 120 * SECOND },
  use: { actionTimeout: 120 * SECOND },
  reporter: 'line',
  projects: [
    { name: 'e2e', testIgnore: 'screenshots/**', metadata: APP },
    { name: 'screenshots', testMatch: 'screenshots/*.spec.ts', timeout: 600 * SECOND, metadata: APP },
    {
      name: 'page',
      testDir: 'test/page',
      testIgnore: 'pictures/**',
      outputDir: 'test-results/page',
      metadata: PAGE,
      fullyParallel: true,
      // A made-up app answers at once: what is not there soon never comes.
      timeout: 120 * SECOND,
      expect: { timeout: 30 * SECOND },
      use: { screenshot: 'only-on-failure', actionTimeout: 30 * SECOND },
    },
    {
      name: 'page-screenshots',
      testDir: 'test/page/pictures',
      outputDir: 'test-results/page',
      metadata: PAGE,
      fullyParallel: true,
      timeout: 1_800 * SECOND,
      expect: { timeout: 30 * SECOND },
      use: { actionTimeout: 30 * SECOND },
    },
  ],
});
