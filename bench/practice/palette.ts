/// <reference lib="dom" />
import type { CDPSession } from 'playwright-core';
import { type Wanted, type WatchedPalette, watchPalette } from './first-result.ts';
import type { Launched } from './launch.ts';

type Page = Launched['page'];

const CTRL = 2;
/** Ends what hangs, and measures nothing. */
const LONGEST_MS = 60_000;

/** The palette of a running app, worked with keys as the desktop gives them to a window. */
export type Palette = {
  /** Opens it and types the text, letters from a to z, without a pause. @returns milliseconds from the key press until what is wanted was painted */
  search(wanted: Wanted): Promise<number>;
  close(): Promise<void>;
  /** Opens it and types any text. @returns the texts of the rows that are drawn when main has answered it */
  find(text: string): Promise<string[]>;
};

/** Waits until the palette can be opened. */
export async function findPalette(page: Page): Promise<Palette> {
  // Nothing has keys before there is a profile, and the code of the palette is read behind the first screen.
  await page.getByRole('button', { name: 'Switch profile' }).waitFor({ timeout: LONGEST_MS });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  const devTools = await page.context().newCDPSession(page);
  const dialog = page.getByRole('dialog');
  const palette: Palette = {
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
    async find(text) {
      await page.keyboard.press('Control+k');
      await dialog.getByRole('combobox').fill(text);
      await page.waitForFunction(isAnswered, text, { timeout: LONGEST_MS });
      return dialog.getByRole('option').allTextContents();
    },
  };
  await palette.close();
  return palette;
}

/** Runs in the page. */
function isAnswered(text: string): boolean {
  const dialog = document.querySelector('[role="dialog"]');
  const list = dialog?.querySelector('[role="listbox"]');
  return dialog?.querySelector('input')?.value === text && list?.getAttribute('aria-busy') === 'false';
}

/** A letter, down and up. Only without Ctrl it types something. */
function pressKey(key: string, modifiers = 0) {
  const upper = key.toUpperCase();
  const same = { key, code: `Key${upper}`, modifiers, windowsVirtualKeyCode: upper.charCodeAt(0) };
  const down = modifiers === 0 ? { type: 'keyDown' as const, text: key } : { type: 'rawKeyDown' as const };
  return [
    { ...same, ...down },
    { ...same, type: 'keyUp' as const },
  ];
}

function sendKey(devTools: CDPSession, key: ReturnType<typeof pressKey>[number]): Promise<unknown> {
  return devTools.send('Input.dispatchKeyEvent', key);
}
