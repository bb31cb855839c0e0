import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';

const SMALL = { width: 900, height: 600 };
const DARK: FakeOptions = { look: { theme: 'dark' } };

/** Longer than Approve takes to arm: what is on the screen for less does not count as looked at. */
const LOOKED_MS = 750;

/** Walks through so many requests of the queue. */
export async function walk(page: Page, count: number): Promise<void> {
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('r');
  for (let step = 0; step < count; step += 1) {
    if (step > 0) await page.keyboard.press(' ');
    await page.getByRole('region', { name: 'Review', exact: true }).getByRole('heading').first().waitFor();
    await page.waitForTimeout(LOOKED_MS);
  }
}

export async function openSummary(page: Page, count: number): Promise<void> {
  await walk(page, count);
  await page.keyboard.press('Shift+A');
  await page.getByRole('region', { name: 'Approve together' }).getByRole('heading').first().waitFor();
}

/** Signs what was walked through, and waits until this is read on the screen. */
export async function sign(page: Page, count: number, until: string | RegExp): Promise<void> {
  await openSummary(page, count);
  await page.getByRole('button', { name: /^Sign \d/ }).click();
  await page.getByText(until).first().waitFor();
}

export const BATCH_LOOKS = [
  { name: 'walk', route: '/approvals', act: (page: Page) => walk(page, 3) },
  { name: 'walk-dark-small', route: '/approvals', fake: DARK, size: SMALL, act: (page: Page) => walk(page, 2) },
  { name: 'together', route: '/approvals', act: (page: Page) => openSummary(page, 12) },
  { name: 'together-dark', route: '/approvals', fake: DARK, act: (page: Page) => openSummary(page, 12) },
  {
    name: 'together-small-production',
    route: '/approvals',
    fake: { environment: 'production' as const },
    size: SMALL,
    act: (page: Page) => openSummary(page, 12),
  },
  {
    name: 'together-tall',
    route: '/approvals',
    size: { width: 1280, height: 2000 },
    act: (page: Page) => openSummary(page, 12),
  },
  { name: 'together-running', route: '/approvals', act: (page: Page) => sign(page, 12, /^[1-9]\d* of \d+ signed$/) },
  {
    name: 'together-failed-dark',
    route: '/approvals',
    fake: { ...DARK, batchFailsAt: 1 },
    act: (page: Page) => sign(page, 13, 'Close the report'),
  },
  {
    name: 'together-done-small',
    route: '/approvals',
    size: SMALL,
    act: (page: Page) => sign(page, 12, 'Close the report'),
  },
];
