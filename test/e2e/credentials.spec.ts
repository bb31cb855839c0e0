import { expect, type Locator, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { holdReads } from './support/hold-reads.ts';
import { goTo, paneOf, rowOf } from './support/operate.ts';

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk({ service: { chain: 'none', seed: 'shop' } });
});
test.afterAll(async () => {
  await desk?.close();
});

async function beginIssue(name: string): Promise<Locator> {
  const page = desk.page();
  await goTo(page, 'Credentials');
  await page.getByRole('button', { name: 'Issue a credential' }).first().click();
  const form = paneOf(page, 'Issue a credential');
  await form.getByLabel('Template id').fill('harbour-guide');
  await form.getByLabel('E-mail address', { exact: true }).fill('mila@example.com');
  await form.getByLabel('Chain', { exact: true }).fill('polygon');
  await form.getByLabel('Name', { exact: true }).fill(name);
  return form;
}

async function addClaim(form: Locator, number: number, name: string, value: string): Promise<void> {
  await form.getByRole('button', { name: 'Add a claim' }).click();
  await form.getByLabel(`Claim ${number}`, { exact: true }).fill(name);
  await form.getByLabel(`Value of claim ${number}`, { exact: true }).fill(value);
}

test('a credential whose subject is written as rows is issued, and its action is followed to its end', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const form = await beginIssue('Harbour guide, spring');
  await expect(form).toContainText('Alpha');
  await addClaim(form, 1, 'course', 'Tides and lights');
  await addClaim(form, 2, 'course', 'twice');
  await form.getByLabel('Expires (optional)').fill('2099-12-31 23:59');
  await form.getByRole('button', { name: 'Issue the credential' }).click();
  await expect(form.getByLabel('Claim 2', { exact: true })).toHaveAccessibleDescription(
    'This claim stands here twice.',
  );
  await form.getByLabel('Claim 2', { exact: true }).fill('grade');
  const letThrough = holdReads(desk.service, /\/actions\//);
  await form.getByRole('button', { name: 'Issue the credential' }).click();
  const credential = paneOf(page, 'Credential');
  const action = credential.getByRole('listitem').filter({ hasText: 'credentials.create' });
  await expect(credential.getByText('Pending', { exact: true }).first()).toBeVisible();
  letThrough();
  await expect(action.getByText('Succeeded', { exact: true })).toBeVisible();
  await expect(credential).toContainText('urn:uuid:');
  await expect(credential).toContainText('email:mila@example.com:polygon');
  await expect(credential.getByRole('row', { name: 'course Tides and lights' })).toBeVisible();
  await expect(credential.getByRole('row', { name: 'grade twice' })).toBeVisible();
  await expect(rowOf(page, 'Credentials', 'Harbour guide, spring')).toBeVisible();
});

test('the same claims as JSON: rows become JSON, a mistake is told by its place, and what is nested is kept', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const form = await beginIssue('Harbour guide, autumn');
  await addClaim(form, 1, 'course', 'Ropes');
  await form.getByRole('button', { name: 'JSON', exact: true }).click();
  const json = form.getByLabel('Subject as JSON');
  await expect(json).toHaveValue('{\n  "course": "Ropes"\n}');
  await json.fill('{\n  "course": "Ropes",\n  "hours": 12 "days" }');
  await json.blur();
  await expect(json).toHaveAccessibleDescription(/Line 3, column 15/);
  await json.fill('{ "course": "Ropes", "examiner": { "name": "Ines", "boats": [3, 7] } }');
  await form.getByRole('button', { name: 'Issue the credential' }).click();
  const credential = paneOf(page, 'Credential');
  await expect(credential.getByRole('row', { name: 'course Ropes' })).toBeVisible();
  await expect(credential.getByRole('row', { name: /^examiner/ })).toContainText('Ines');
  await expect(credential.getByText('Succeeded', { exact: true }).first()).toBeVisible();
});
