import { test as base, type ConsoleMessage, expect, type LaunchOptions, type Page } from '@playwright/test';
import type { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/languages.ts';
import { findHeadlessChromium } from '../../../packages/chromium-host/chromium/find-chromium.ts';
import { createSampleApp, type SampleApp } from '../samples/sample-app.ts';
import type { WorldOptions } from '../samples/world.ts';
import type { CallName } from './answers.ts';
import { type Bridge, type BridgeOptions, createBridge, type Waits } from './bridge.ts';
import { PAGE_URL } from './page-address.ts';
import { inEither } from './spanish.ts';
import { useWindows, type Window, type Windows, withOwnScripts } from './windows.ts';

type OpenOptions = WorldOptions & {
  /** English where left out. */
  language?: Language;
  /** What of all that signs, sends or changes something this test is about; everything else of the kind fails it. */
  expects?: readonly CallName[];
  refuses?: Partial<Record<CallName, Failure>>;
  waits?: Waits;
  retells?: BridgeOptions['retells'];
  /** What the browser says because the test makes it fail. */
  complains?: RegExp;
};

/** The app behind the page, as a test sees and moves it. */
export type AppBehind = SampleApp &
  Pick<Bridge, 'asked' | 'complaints'> & {
    /** Calls that fail from now on. */
    refuses: Partial<Record<CallName, Failure>>;
    /** Another made-up app answers from now on. */
    become: (options: WorldOptions) => void;
  };

type Fixtures = {
  /** Time goes on as it does, and the test can go ahead of it or stop it (clock.ts). */
  hasClock: boolean;
  window: Window;
  /** Opens the window at a route, over a made-up app. */
  open: (route: string, options?: OpenOptions) => Promise<AppBehind>;
};
type WorkerFixtures = { launchOptions: LaunchOptions; windows: Windows };

/**
 * A document lives for a second here, and nobody looks: to compile it for a longer life, or to stand in for a graphics card, would be
 * for nothing. Without windows Chromium fits letters to the grid of a screen, unless it is told that there is none.
 */
const FOR_SHORT_LIVES = [
  '--process-per-site',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--js-flags=--no-maglev --no-opt',
];

/** A test of the page: it fails too by anything that the page complains of, or asks and should not. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Chromium does not start its sandbox for root.
      const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
      await use({ ...launchOptions, executablePath: findHeadlessChromium(), args: [...args, ...FOR_SHORT_LIVES] });
    },
    { scope: 'worker' },
  ],
  windows: [({ browser }, use) => useWindows(browser, use), { scope: 'worker' }],
  hasClock: [false, { option: true }],
  window: async ({ windows, hasClock }, use) => {
    const window = await windows.open({ hasClock });
    await use(window);
    window.answerBy();
  },
  page: async ({ window: { page }, hasClock }, use) => {
    // As late as it is, whatever the test before did to the time.
    if (hasClock) await page.clock.setSystemTime(Date.now());
    else forbidClock(page);
    await withOwnScripts(page, () => use(page));
    if (hasClock) await page.clock.resume();
  },
  open: async ({ page, window }, use) => {
    const opened: AppBehind[] = [];
    const expected: RegExp[] = [];
    const { complaints, stop } = listenForComplaints(page);
    await use(async (route, options = {}) => {
      if (options.complains !== undefined) expected.push(options.complains);
      const app = openApp(window, options);
      opened.push(app);
      await page.goto(`${process.env[PAGE_URL]}/index.html?language=${options.language ?? 'en'}#${route}`);
      await expect(page.getByRole('button', { name: inEither('Switch profile') })).toBeVisible();
      return app;
    });
    stop();
    const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    expect([...unexpected, ...opened.flatMap((app) => app.complaints)]).toEqual([]);
  },
});

/** A clock that is taken hold of stays so in its window, for every test after this one. */
function forbidClock(page: Page): void {
  Object.defineProperty(page, 'clock', {
    configurable: true,
    get: () => {
      throw new Error('A test that moves the time says so: test.use({ hasClock: true }).');
    },
  });
}

/** What the browser says: errors, warnings, and what the policy does not let through. */
function listenForComplaints(page: Page): { complaints: string[]; stop: () => void } {
  const complaints: string[] = [];
  const hear = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  };
  const hearError = (error: Error) => void complaints.push(String(error));
  page.on('console', hear).on('pageerror', hearError);
  return { complaints, stop: () => page.off('console', hear).off('pageerror', hearError) };
}

/** Another made-up app answers the window from now on. */
function openApp({ page, answerBy }: Window, options: OpenOptions): AppBehind {
  const {
    expects = [],
    refuses = {},
    waits = {},
    retells,
    complains: _complains,
    language: _language,
    ...world
  } = options;
  // A page that is closed meanwhile does not hear.
  const emit = (event: unknown) => void page.evaluate(`window.tellPage(${JSON.stringify(event)})`).catch(() => {});
  let app = createSampleApp(world, emit);
  const become = (next: WorldOptions): void => {
    app = createSampleApp(next, emit);
  };
  const { answer, asked, complaints } = createBridge({ app: () => app, expects, refuses, waits, retells });
  answerBy(answer);
  return { ...app, asked, complaints, refuses, become };
}
