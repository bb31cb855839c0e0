import type { Page } from '../chromium/page.ts';

/** How long the page may leave a question unanswered, as in Chromium. */
const HANG_MS = 15_000;

type HangWatchOptions = { page: Page; tell: (event: 'unresponsive' | 'responsive') => void };

/** Asks the page again and again whether it still answers; a dialog that it shows is no hang, and a crash is told otherwise. */
export function watchForHangs({ page, tell }: HangWatchOptions): void {
  const longest = Number(process.env.CHROMIUM_HOST_HANG_MS ?? HANG_MS);
  let openDialogs = 0;
  /** Each life of the page has a watch of its own: what was asked before a crash is never answered. */
  let life = 0;
  page.on('dialog-open', (isOpen) => {
    openDialogs = Math.max(0, openDialogs + (isOpen ? 1 : -1));
  });
  const watch = async (own: number): Promise<void> => {
    let isHanging = false;
    const tooLong = setTimeout(() => {
      if (openDialogs > 0 || own !== life) return;
      isHanging = true;
      tell('unresponsive');
    }, longest);
    tooLong.unref();
    await page.ping().catch(() => undefined);
    clearTimeout(tooLong);
    if (own !== life) return;
    if (isHanging) tell('responsive');
    setTimeout(() => own === life && void watch(own), longest / 4).unref();
  };
  for (const event of ['closed', 'crashed', 'navigated'] as const) {
    page.on(event, () => {
      life += 1;
      if (event === 'navigated') void watch(life);
    });
  }
}
