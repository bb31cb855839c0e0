/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import type { AppApi } from '#shared/ipc/derive.ts';

/** What an operator does and looks at, by the names they see. */

export async function chooseProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Switch profile' }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name} `) }).click();
  await expect(page.getByRole('button', { name: 'Switch profile' })).toContainText(name);
}

export async function goTo(page: Page, screen: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: screen }).click();
}

/**
 * What the window says at its edge, which stands there for four seconds: it is looked for from before what leads to it, since on a slow
 * machine whoever looks afterwards may come too late.
 */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible({ timeout: 120_000 });
}

/** The row of a list whose text holds the given part. */
export function rowOf(page: Page, list: string, text: string | RegExp): Locator {
  return page.getByRole('listbox', { name: list }).getByRole('option').filter({ hasText: text });
}

/** Chooses a row of a list, scrolling to it: only what is in sight of a long list is drawn. */
export async function chooseRow(page: Page, list: string, text: string | RegExp): Promise<void> {
  const box = page.getByRole('listbox', { name: list });
  const row = rowOf(page, list, text).first();
  await expect(box.getByRole('option').first()).toBeVisible();
  await box.hover();
  await page.mouse.wheel(0, -100_000);
  let looks = 0;
  await expect(async () => {
    looks += 1;
    // It may come late, and to a place that was passed by then.
    if ((await row.count()) === 0) await page.mouse.wheel(0, looks % 20 === 0 ? -100_000 : 200);
    await expect(row).toBeVisible({ timeout: 500 });
    await row.click({ timeout: 5_000 });
  }).toPass();
}

/** A part of the window by the name that readers hear: a pane, a form, a section of one. */
export const paneOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** What an edit form says it will change, row by row: field, before, after. */
export async function readChanges(form: Locator): Promise<string[][]> {
  const rows = form.getByRole('table', { name: 'What will change' }).locator('tbody').getByRole('row');
  return Promise.all((await rows.all()).map((row) => row.locator('th, td').allTextContents()));
}

export const reviewOf = (page: Page): Locator => page.getByRole('region', { name: 'Review' });

/** Opens a request of the profile that is worked in by its address in the window, as a link or the palette does. */
export async function openRequest(
  page: Page,
  request: { kind: 'transaction' | 'signature'; id: string; wallet: string },
): Promise<Locator> {
  await page.evaluate(async (record) => {
    const { app } = globalThis as unknown as { app: Pick<AppApi, 'app'> };
    const status = await app.app.status();
    const profileId = (status.ok ? status.value.chosenProfileId : null) ?? 'practice';
    location.hash = `/approvals/${encodeURIComponent(`${profileId}/${record}`)}`;
  }, `${request.kind}:${request.id}:${request.wallet.toLowerCase()}`);
  const review = reviewOf(page);
  await expect(review.getByRole('heading').first()).toBeVisible();
  return review;
}

const NOT_ALL_SEEN = /been on the screen yet/;

const unseenOf = (page: Page): Locator => reviewOf(page).getByText(NOT_ALL_SEEN).first();

/** Brings a review onto the screen part by part, until all of it was there. */
export async function readToEnd(page: Page): Promise<void> {
  // Whatever has the focus would be pressed by Space.
  if ((await unseenOf(page).count()) > 0) await reviewOf(page).getByRole('heading').first().click();
  await readBy(page, async () => {
    // A choice that was just made has the focus, and what is new to see may come after it.
    await page.evaluate(() => document.querySelector<HTMLElement>('input:focus, button:focus')?.blur());
    await page.keyboard.press(' ');
  });
}

/** The same by the wheel: in a walk Space goes on to the next request. */
export async function scrollToEnd(page: Page): Promise<void> {
  await reviewOf(page).hover();
  await readBy(page, () => page.mouse.wheel(0, 250));
}

async function readBy(page: Page, bringNext: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if ((await unseenOf(page).count()) > 0) await bringNext();
    await expect(unseenOf(page)).toHaveCount(0, { timeout: 100 });
  }).toPass({ intervals: [20] });
}

export const approveButton = (page: Page): Locator =>
  reviewOf(page).getByRole('button', { name: /^(Approve|Sign unproven)/ });

/** Reads what is under review to its end; then it can be approved. */
export async function expectApprovable(page: Page): Promise<void> {
  await expect(async () => {
    // What says that something has not been on the screen comes with the button.
    await expect(approveButton(page)).toBeVisible();
    await readToEnd(page);
    await expect(approveButton(page)).toBeEnabled({ timeout: 5_000 });
  }).toPass();
}

export async function clickApprove(page: Page): Promise<void> {
  await expectApprovable(page);
  await approveButton(page).click();
}

/** Lets the profile sign what cannot be proven, by the setting and its dialog. */
export async function allowUnproven(page: Page, profile: string): Promise<void> {
  await goTo(page, 'Settings');
  await rowOf(page, 'Settings', profile).click();
  await page.getByRole('button', { name: 'Allow…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Allow for this profile' })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Allow for this profile' }).click();
  await expect(dialog).toBeHidden();
}
