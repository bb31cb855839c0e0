import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chooseRuntime, describeRuntime } from './test/e2e/support/runtime.ts';

const SECOND = 1_000;

/** Started without them, each with an app of its own: the rest of `npm test` runs beside it. */
const WORKERS = Math.min(2, availableParallelism());

/**
 * The end-to-end tests: the built app in a real window. Project `e2e` is a suite of `npm test`, `screenshots` is `npm run screenshots`.
 * Both run inside tools/with-keyring.ts.
 */
export default defineConfig({
  testDir: 'test/e2e',
  // Its parent holds the build as well.
  outputDir: 'test-results/e2e',
  globalSetup: './test/e2e/support/build-app.ts',
  metadata: { runtime: describeRuntime(chooseRuntime()) },
  // Never left with .only, on any machine.
  forbidOnly: true,
  retries: 0,
  workers: WORKERS,
  // They end what hangs, and measure nothing: a machine may be slow, and busy with the other suites.
  timeout: 240 * SECOND,
  expect: { timeout: 60 * SECOND },
  use: { actionTimeout: 60 * SECOND },
  reporter: 'line',
  projects: [
    { name: 'e2e', testIgnore: 'screenshots/**' },
    { name: 'screenshots', testMatch: 'screenshots/*.spec.ts', timeout: 600 * SECOND },
  ],
});
