import type { Browser, Disposable, Page } from '@playwright/test';
import { type Bridge, INSTALL_BRIDGE } from './bridge.ts';
import { BLANK_PATH, PAGE_URL } from './page-address.ts';

/** A page that outlasts a test. The document is loaded anew for each, in the process that has read its scripts. */
export type Window = {
  page: Page;
  /** Answers what the page asks from now on; nothing does where it is left out. */
  answerBy(answer?: Bridge['answer']): void;
};

/** The windows of a worker: one where time goes on as it does, and one whose time a test moves. */
export type Windows = {
  open(options: { hasClock: boolean }): Promise<Window>;
};

const VIEWPORT = { width: 1280, height: 800 };
/** `null` is as the browser has it. */
const MEDIA = { reducedMotion: 'reduce', contrast: null, colorScheme: null, forcedColors: null, media: null } as const;

export async function useWindows(browser: Browser, use: (windows: Windows) => Promise<void>): Promise<void> {
  const opened = new Map<boolean, Promise<Window>>();

  async function openFirst(hasClock: boolean): Promise<Window> {
    const context = await browser.newContext();
    if (hasClock) await context.clock.install();
    return createWindow(await context.newPage());
  }

  await use({
    async open({ hasClock }) {
      const known = opened.get(hasClock) ?? openFirst(hasClock);
      opened.set(hasClock, known);
      const window = await known;
      await clean(window.page);
      return window;
    },
  });
  for (const window of opened.values()) await (await window).page.context().close();
}

async function createWindow(page: Page): Promise<Window> {
  let answer: Bridge['answer'] | undefined;
  await page.exposeFunction('answerPage', (name: string, argument: unknown) => answer?.(name, argument));
  await page.addInitScript(INSTALL_BRIDGE);
  return {
    page,
    answerBy(next) {
      answer = next;
    },
  };
}

/** As if it had just been opened, whatever the test before did to it. */
async function clean(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.goto(`${process.env[PAGE_URL]}${BLANK_PATH}`);
  await page.setViewportSize(VIEWPORT);
  await page.emulateMedia(MEDIA);
  // Nothing is pointed at.
  await page.mouse.move(-1, -1);
}

/** What a test adds to the page is gone after it: else it would be in that of the next. */
export async function withOwnScripts(page: Page, use: () => Promise<void>): Promise<void> {
  const added: Disposable[] = [];
  const { addInitScript } = page;
  page.addInitScript = async (...script: Parameters<Page['addInitScript']>) => {
    const one = await addInitScript.apply(page, script);
    added.push(one);
    return one;
  };
  await use();
  page.addInitScript = addInitScript;
  for (const one of added) await one.dispose();
}
