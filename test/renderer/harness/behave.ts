/** Drives the built page in a browser and says which of its promises hold: `node test/renderer/harness/behave.ts [part of a promise…]`. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import { buildRenderer, launchBrowser, openWindow, serveRenderer } from './open-window.ts';
import { ADDRESS_PROMISES } from './promises-addresses.ts';
import { BATCH_PROMISES } from './promises-batch.ts';
import { CONTENT_PROMISES } from './promises-content.ts';
import { LIBRARY_PROMISES } from './promises-library.ts';
import { ORDER_PROMISES } from './promises-orders.ts';
import { SETTINGS_PROMISES } from './promises-settings.ts';
import { SECOND_SIGNER, WALLET } from './sample-reviews.ts';

type Opened = Awaited<ReturnType<typeof openWindow>>;
const to = (kind: string, id: string) => `/approvals/${encodeURIComponent(`${kind}:${id}:${WALLET.toLowerCase()}`)}`;
const ONE = to('transaction', 'tx-3f2a9c10');
const LONG_ENOUGH = 800;
/** As a pointer does: at once, whether or not the button says that it does something. */
const press = (page: Page) => approveButton(page).click({ force: true });
const countApproved = (core: Opened['core']): number => core.approved.length;
const approveButton = (page: Page) => page.getByRole('button', { name: /^(Approve|Sign unproven)/ });

const PROMISES: { promise: string; route: string; fake?: FakeOptions; holds: (opened: Opened) => Promise<boolean> }[] =
  [
    {
      promise: 'a click or key right after the item changed approves nothing',
      route: ONE,
      async holds({ page, core }) {
        await page.waitForTimeout(LONG_ENOUGH);
        await page.keyboard.press('j');
        await page.keyboard.press('k');
        await press(page);
        await page.keyboard.press('a');
        await page.waitForTimeout(200);
        return countApproved(core) === 0;
      },
    },
    {
      promise: 'A approves what is on the screen, once, with its digest',
      route: ONE,
      async holds({ page, core }) {
        await page.waitForTimeout(LONG_ENOUGH);
        await page.keyboard.press('a');
        await page.keyboard.press('a');
        await page.getByText('Done: the chain executed it').waitFor();
        return countApproved(core) === 1 && JSON.stringify(core.approved[0]).includes('tx-3f2a9c10');
      },
    },
    {
      promise: 'a refused request has no Approve button, and A does nothing',
      route: to('transaction', 'tx-refused-digest'),
      async holds({ page, core }) {
        await page.waitForTimeout(LONG_ENOUGH);
        await page.keyboard.press('a');
        return (await approveButton(page).count()) === 0 && countApproved(core) === 0;
      },
    },
    {
      promise: 'of two keys none is chosen beforehand, and the picked one signs',
      route: to('transaction', 'tx-batch-0042'),
      async holds({ page, core }) {
        await page.waitForTimeout(LONG_ENOUGH);
        const chosen = await page.getByRole('radio', { checked: true }).count();
        await press(page);
        if (chosen !== 0 || countApproved(core) !== 0) return false;
        await page.getByLabel(/Treasury, backup/).check();
        await page.waitForTimeout(LONG_ENOUGH);
        await press(page);
        await page.waitForTimeout(200);
        return JSON.stringify(core.approved[0]).includes(SECOND_SIGNER);
      },
    },
    {
      promise: 'an unproven request is not offered without the setting',
      route: to('signature', 'tx-unproven-sig'),
      async holds({ page }) {
        await page.getByText('This profile does not allow').waitFor();
        return (await approveButton(page).count()) === 0;
      },
    },
    {
      promise: 'an unproven request is signed only after the wallet’s end was typed',
      route: to('signature', 'tx-unproven-sig'),
      fake: { unprovenAllowed: true },
      async holds({ page, core }) {
        await page.waitForTimeout(LONG_ENOUGH);
        await press(page);
        if (countApproved(core) !== 0) return false;
        await page.getByLabel(/last four characters/).fill(WALLET.slice(-4));
        await press(page);
        await page.waitForTimeout(200);
        return JSON.stringify(core.approved[0]).includes(`"typedWalletEnd":"${WALLET.slice(-4)}"`);
      },
    },
    {
      promise: 'keys do nothing while a dialog is open or somebody types',
      route: ONE,
      async holds({ page, core }) {
        await page.waitForTimeout(LONG_ENOUGH);
        await page.keyboard.press('d');
        await page.getByLabel('Reason').fill('');
        await page.keyboard.type('a bad jk?');
        const typed = await page.getByLabel('Reason').inputValue();
        await page.keyboard.press('Escape');
        return typed === 'a bad jk?' && countApproved(core) === 0;
      },
    },
    {
      promise: 'declining moves it to its own group, and can be undone',
      route: ONE,
      async holds({ page, core }) {
        await page.waitForTimeout(LONG_ENOUGH);
        await page.keyboard.press('d');
        await page.getByRole('button', { name: 'Wrong recipient or amount' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
        await page.getByText('“Wrong recipient or amount”').waitFor();
        const hidden = (await approveButton(page).count()) === 0;
        await page.getByRole('button', { name: 'Undo' }).click();
        await approveButton(page).waitFor();
        return hidden && core.samples.some(({ item }) => item.recordId === 'tx-3f2a9c10' && item.declined === null);
      },
    },
    {
      promise: 'locked, nothing is signed; unlocked, it can be',
      route: ONE,
      fake: { locked: true },
      async holds({ page, core }) {
        await page.waitForTimeout(LONG_ENOUGH);
        await page.keyboard.press('a');
        await page.keyboard.press('d');
        const opened = await page.getByRole('dialog').count();
        if (countApproved(core) !== 0 || opened !== 0) return false;
        await page.getByRole('status').getByRole('button', { name: 'Unlock' }).click();
        await page.waitForTimeout(LONG_ENOUGH);
        await page.keyboard.press('a');
        await page.waitForTimeout(200);
        return countApproved(core) === 1;
      },
    },
    {
      promise: 'a review that changed is shown with what changed, and is not approved before it was read',
      route: ONE,
      fake: { ending: 'review-changed' },
      async holds({ page, core }) {
        await page.waitForTimeout(LONG_ENOUGH);
        await page.keyboard.press('a');
        await page.getByText('Call 1: address').waitFor();
        await page.waitForTimeout(LONG_ENOUGH);
        await page.keyboard.press('a');
        if (countApproved(core) !== 1) return false;
        await page.getByRole('button', { name: 'I have read it' }).click();
        await page.waitForTimeout(LONG_ENOUGH);
        await page.keyboard.press('a');
        await page.waitForTimeout(200);
        return countApproved(core) === 2;
      },
    },
    {
      promise: 'the palette finds a record by its id and leads there',
      route: '/approvals',
      async holds({ page }) {
        await page.getByRole('option').first().waitFor();
        await page.keyboard.press('Control+k');
        await page.keyboard.type('tx-unreadable');
        await page.keyboard.press('Enter');
        await page.getByText('The bytes are proven, but not all of them can be read').waitFor();
        return true;
      },
    },
    ...ADDRESS_PROMISES,
    ...BATCH_PROMISES,
    ...CONTENT_PROMISES,
    ...ORDER_PROMISES,
    ...LIBRARY_PROMISES,
    ...SETTINGS_PROMISES,
  ];

const wanted = process.argv.slice(2);
const isWanted = (promise: string) => wanted.length === 0 || wanted.some((part) => promise.includes(part));
const folder = mkdtempSync(join(tmpdir(), 'countersign-behave-'));
await buildRenderer(folder);
const { url, server } = await serveRenderer(folder);
const browser = await launchBrowser();
try {
  for (const { promise, route, fake, holds } of PROMISES.filter((each) => isWanted(each.promise))) {
    const opened = await openWindow({ browser, url, route, ...(fake && { fake }) });
    opened.page.setDefaultTimeout(5_000);
    const held = await holds(opened).catch((error: unknown) => `broke: ${String(error).split('\n')[0]}`);
    if (held !== true) process.exitCode = 1;
    process.stdout.write(`${held === true ? 'holds' : `DOES NOT HOLD (${held})`}: ${promise}\n`);
    await opened.page.context().close();
  }
} finally {
  await browser.close();
  server.close();
}
