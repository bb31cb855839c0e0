import type { CDPSession } from 'playwright-core';
import { type Wanted, type WatchedPalette, watchPalette } from './first-result.ts';
import type { Launched } from './launch.ts';

type Page = Launched['page'];

const CTRL = 2;

/** The palette of a running app, worked with keys as the desktop gives them to a window. */
export type Palette = {
  /** Opens it and types the text without a pause. @returns milliseconds from the key press until what is wanted was painted */
  search(wanted: Wanted): Promise<number>;
  close(): Promise<void>;
  /** The texts of the rows that are drawn. */
  readRows(): Promise<string[]>;
};

export async function findPalette(page: Page): Promise<Palette> {
  const devTools = await page.context().newCDPSession(page);
  const dialog = page.getByRole('dialog');
  return {
    async search(wanted) {
      await page.evaluate(watchPalette, wanted);
      // None waits for the one before: whatever the window needs for a key, the next one is there already.
      const keys = [pressKey('k', CTRL), ...[...wanted.text].map((letter) => pressKey(letter))];
      await Promise.all(keys.flat().map((key) => sendKey(devTools, key)));
      return page.evaluate(() => (globalThis as WatchedPalette).untilResults ?? Number.NaN);
    },
    async close() {
      if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
    readRows: () => dialog.getByRole('option').allTextContents(),
  };
}

/** Down and up. Only a key without Ctrl types something. */
function pressKey(key: string, modifiers = 0) {
  const upper = key.toUpperCase();
  const code = /[a-z]/.test(key) ? `Key${upper}` : /\d/.test(key) ? `Digit${key}` : 'Minus';
  const windowsVirtualKeyCode = code === 'Minus' ? 189 : upper.charCodeAt(0);
  const same = { key, code, modifiers, windowsVirtualKeyCode };
  const down = modifiers === 0 ? { type: 'keyDown' as const, text: key } : { type: 'rawKeyDown' as const };
  return [
    { ...same, ...down },
    { ...same, type: 'keyUp' as const },
  ];
}

function sendKey(devTools: CDPSession, key: ReturnType<typeof pressKey>[number]): Promise<unknown> {
  return devTools.send('Input.dispatchKeyEvent', key);
}
