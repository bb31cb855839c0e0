import { expect, type Page } from '@playwright/test';
import { aShareOf } from '../helpers/a-share-of.ts';
import { countAllRenders } from './support/count-renders.ts';
import { type AppBehind, test } from './support/test.ts';
import { untilDrawn } from './support/until-drawn.ts';

/** What tells how old something is, and what stands around it; with every list and what is chosen there it would be more than a thousand. */
const MOST_DRAWN = 60;
const LISTS = {
  '/approvals': 'Approvals',
  '/wallets': 'Wallets',
  '/nfts': 'NFTs',
  '/orders': 'Orders',
} as const;

/**
 * The service is read once more for another profile: all that changes is how old everything is.
 * @returns how many parts of the window are drawn for it
 */
async function readAgain(page: Page, app: AppBehind, countRenders: () => Promise<number>): Promise<number> {
  const [before, asked] = [await countRenders(), app.asked('app.status').length];
  app.world.now += 4_000;
  app.world.emit({ type: 'profile-changed', profileId: 'another' });
  await expect.poll(() => app.asked('app.status').length).toBeGreaterThan(asked);
  await untilDrawn(page);
  return (await countRenders()) - before;
}

for (const [path, name] of aShareOf(Object.entries(LISTS), { every: 6 })) {
  test(`a change of the status of the profiles draws the ages on the screen of ${name} again, and neither list nor detail`, async ({
    open,
    page,
  }) => {
    const countRenders = await countAllRenders(page);
    const app = await open(path);
    await page.getByRole('listbox').first().getByRole('option').first().click();
    await page.waitForLoadState('networkidle');
    const drawn: number[] = [];
    for (let round = 0; round < 3; round += 1) drawn.push(await readAgain(page, app, countRenders));
    expect(Math.min(...drawn)).toBeGreaterThan(0);
    // Something else may be drawn in one of them: the clock goes on.
    expect(Math.min(...drawn)).toBeLessThan(MOST_DRAWN);
  });
}
