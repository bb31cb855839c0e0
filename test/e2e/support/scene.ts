/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { expect, type Page } from '@playwright/test';
import type { Stage, State } from './stage.ts';

/** A screen in one state, as it is looked at by axe and by the camera. */
export type Scene = {
  name: string;
  state: State;
  open: (page: Page, stage: Stage) => Promise<void>;
  /** Brings what it is about into view, which a window of another size may have moved out of it. */
  show?: ((page: Page) => Promise<void>) | undefined;
};

/** A scene before it is said in which state. */
export type NamedScene = readonly [name: string, open: Scene['open'], show?: Scene['show']];

export async function goToPath(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

/** A route, and a text by which it is known that the screen is there. */
export const at =
  (path: string, sign: string) =>
  async (page: Page): Promise<void> => {
    await goToPath(page, path);
    await expect(page.getByText(sign).first()).toBeVisible();
  };
