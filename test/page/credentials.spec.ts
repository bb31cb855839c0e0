import { expect, type Page } from '@playwright/test';
import { credentialPaths } from '../../src/renderer/src/routes.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { TEMPLATE_ID } from './samples/credentials.ts';
import { field, press } from './support/act.ts';
import { test } from './support/test.ts';

const ISSUES = { expects: ['credentials.issue'] as const };

async function fillCredential(page: Page): Promise<void> {
  await page.getByLabel('Template id').fill(TEMPLATE_ID);
  await page.getByLabel('E-mail address').fill('student@example.org');
  await field(page, 'Chain').fill('polygon-amoy');
}

test('a subject whose JSON has an error is not sent, and its line is told', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(credentialPaths.issue, ISSUES);
  await fillCredential(page);
  await press(page, 'JSON');
  await page.getByLabel('Subject as JSON').fill('{\n  "course": "Keys"\n  "grade": 1\n}');
  await press(page, 'Issue the credential');
  await expect(page.getByText('Line 3, column 3')).toBeVisible();
  await press(page, 'Rows');
  await expect(page.getByText('It stays JSON until it can be read')).toBeVisible();
  expect(app.asked('credentials.issue')).toEqual([]);
  await page.getByLabel('Subject as JSON').fill('{"course": "Keys", "grade": 1}');
  await press(page, 'Rows');
  await expect(field(page, 'Value of claim 2')).toHaveValue('1');
  await press(page, 'Issue the credential');
  await expect(page.getByText('The credential was issued.').first()).toBeVisible();
  expect(app.asked('credentials.issue')).toMatchObject([
    { body: { credential: { subject: { course: 'Keys', grade: 1 } } } },
  ]);
});

test('in production nobody is mailed before it was said who', async ({ open, page }) => {
  const app = await open(credentialPaths.issue, { ...ISSUES, environment: 'production' });
  await fillCredential(page);
  await press(page, 'Issue the credential');
  await expect(page.getByRole('dialog')).toContainText('student@example.org');
  expect(app.asked('credentials.issue')).toEqual([]);
  await press(page, 'Yes, send it');
  await expect(page.getByText('The credential was issued.').first()).toBeVisible();
  expect(app.asked('credentials.issue')).toMatchObject([{ mailAccepted: true }]);
});
