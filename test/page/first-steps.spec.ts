import { expect } from '@playwright/test';
import { reviewOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { field, press } from './support/act.ts';
import { test } from './support/test.ts';

const FRESH = { fresh: true, empty: true };
const MAKES = { ...FRESH, expects: ['signers.generate', 'wallets.create', 'practice.ask'] as const };

test('the first steps are done one after the other by one key, and ticked on whatever screen', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/approvals', { ...MAKES, expects: [...MAKES.expects] });
  await expect(page.locator('li[aria-current="step"]')).toContainText('Make a signer');
  await page.keyboard.press('q');
  await expect(page.locator('li[aria-current="step"]')).toContainText('Make a wallet');
  await page.keyboard.press('2');
  await expect(page.getByText('First steps: 1 of 6 done')).toBeVisible();
  await press(page, 'Next: make a wallet');
  await expect(page.getByText('First steps: 2 of 6 done')).toBeVisible();
  await press(page, 'Show all');
  await expect(page.getByRole('button', { name: 'Ask me something' })).toBeVisible();
});

test('a step that is pressed while the one before it still ends is done after it, and once', async ({ open, page }) => {
  const gate = Promise.withResolvers<void>();
  const app = await open('/approvals', {
    ...MAKES,
    expects: [...MAKES.expects],
    waits: { 'practice.show': () => gate.promise },
  });
  await press(page, 'Make a signer');
  const next = page.getByRole('button', { name: 'Make a wallet' });
  await next.click();
  await expect(next).toBeDisabled();
  await page.keyboard.press('q');
  expect(app.asked('wallets.create')).toEqual([]);
  gate.resolve();
  await expect(page.getByRole('button', { name: 'Ask me something' })).toBeVisible();
  expect(app.asked('wallets.create')).toHaveLength(1);
});

test('what is asked for opens by itself, with what to notice about it', { tag: WHOLE }, async ({ open, page }) => {
  await open('/approvals/lessons', { expects: ['practice.ask'] });
  await page.keyboard.press('F1');
  await press(page.getByRole('dialog'), 'Practice lessons');
  await press(page, 'Ask me something');
  await expect(reviewOf(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'First steps' })).toContainText('Look at how much leaves');
});

test('the welcome can be closed, and stays closed on every screen', async ({ open, page }) => {
  await open('/approvals', FRESH);
  await press(page, 'Skip the first steps');
  await expect(page.getByText('Nothing is waiting for you')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { name: /^Wallets/ })).toBeVisible();
  await expect(page.getByText('First steps')).toHaveCount(0);
});

test('a request of any kind is asked for below the lessons, and opens by itself', async ({ open, page }) => {
  const app = await open('/approvals/lessons', { expects: ['practice.askFor', 'practice.show'] });
  await page.keyboard.press('F1');
  await press(page.getByRole('dialog'), 'Practice lessons');
  await field(page, 'Kind of request').selectOption('An approval without a limit');
  await press(page, 'Ask me for it');
  await expect(reviewOf(page)).toBeVisible();
  expect(app.asked('practice.askFor')).toMatchObject([{ kind: 'unlimited-approval' }]);
});
