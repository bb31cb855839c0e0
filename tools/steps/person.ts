import type { Locator, Page } from 'playwright-core';

/** Somebody at the window, whose actions are counted. What they only look at costs nothing but time. */
export type Person = {
  press(key: string): Promise<void>;
  /** Types into whatever has the focus: one action, however long the text is. */
  type(text: string): Promise<void>;
  click(target: Locator): Promise<void>;
  counted(): { actions: number; clicks: number };
};

export function createPerson(page: Page): Person {
  let actions = 0;
  let clicks = 0;
  return {
    async press(key) {
      actions += 1;
      await page.keyboard.press(key);
    },
    async type(text) {
      actions += 1;
      await page.keyboard.type(text);
    },
    async click(target) {
      actions += 1;
      clicks += 1;
      await target.click();
    },
    counted: () => ({ actions, clicks }),
  };
}
