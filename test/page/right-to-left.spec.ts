/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import { walletPaths } from '../../src/renderer/src/routes.ts';
import { goToPath } from '../e2e/support/scene.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { LISTS } from './samples/lists.ts';
import { lengthenNames } from './samples/long-names.ts';
import { WALLET } from './samples/reviews.ts';
import { test } from './support/test.ts';

/** The names that are read from the right and cut: whether the first letter of each can be seen. */
const cutNames = (page: Page) =>
  page
    .getByRole('main')
    .locator('.truncate > bdi, .truncate > span:only-child > bdi')
    .evaluateAll((names) =>
      names.flatMap((name) => {
        const letters = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode();
        if (!/^\u0645/.test(name.textContent ?? '') || letters === null || name.scrollWidth <= name.clientWidth)
          return [];
        const first = document.createRange();
        first.setStart(letters, 0);
        first.setEnd(letters, 1);
        const [letter, line] = [first.getBoundingClientRect(), (name.parentElement ?? name).getBoundingClientRect()];
        return [letter.left >= line.left - 1 && letter.right <= line.right + 1];
      }),
    );

test('a name that is read from the right is cut at its end: its beginning is seen in every list', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open('/approvals', { retells: lengthenNames });
  await page.setViewportSize({ width: 900, height: 600 });
  // Names of the gallery have two lines.
  for (const name of ['Orders', 'Credentials', 'Signers', 'Collections', 'Addresses']) {
    await test.step(name, async () => {
      await goToPath(page, LISTS[name]?.path ?? '');
      await expect.poll(async () => (await cutNames(page)).length).toBeGreaterThan(0);
      expect(await cutNames(page)).not.toContain(false);
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('a name in a wallet’s history is cut only where its line ends', async ({ open, page }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await open(walletPaths.wallet(WALLET), { retells: lengthenNames });
  const names = page.getByRole('list', { name: 'History of this wallet' }).locator('.truncate:has(bdi)');
  await expect(names.filter({ hasText: /^\u0645/ })).not.toHaveCount(0);
  const cut = await names.evaluateAll((each) =>
    each.flatMap((name) => {
      const bdi = name.querySelector('bdi') ?? name;
      if (bdi.scrollWidth <= bdi.clientWidth) return [];
      const line = name.closest('p') ?? name;
      return [line.getBoundingClientRect().right - name.getBoundingClientRect().right];
    }),
  );
  for (const room of cut) expect(room).toBeLessThan(4);
  await page.setViewportSize({ width: 1280, height: 800 });
});
