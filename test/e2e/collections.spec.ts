import { expect, type Locator, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { goTo, paneOf, readChanges, rowOf } from './support/operate.ts';

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk({ service: { chain: 'none', seed: 'shop' } });
});
test.afterAll(async () => {
  await desk?.close();
});

async function openCollection(): Promise<Locator> {
  const page = desk.page();
  await goTo(page, 'Collections');
  await rowOf(page, 'Collections', 'Night Trains').click();
  const collection = paneOf(page, 'Collection');
  await expect(collection.getByRole('heading', { name: 'Night Trains' })).toBeVisible();
  return collection;
}

/** The value of a fact by its name. */
const factOf = (pane: Locator, name: string): Locator =>
  pane
    .locator('dl > div')
    .filter({ has: desk.page().getByText(name, { exact: true }) })
    .locator('dd');

test('a supply limit is raised as a before and after, and shown once it is so', { tag: WHOLE }, async () => {
  const page = desk.page();
  const collection = await openCollection();
  await expect(factOf(collection, 'Supply limit')).toHaveText('200');
  await collection.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = paneOf(page, 'Edit the collection');
  const limit = form.getByLabel('Supply limit');
  await limit.fill('many');
  await limit.blur();
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await limit.fill('250');
  expect(await readChanges(form)).toEqual([['Supply limit', '200', '250']]);
  await form.getByRole('button', { name: 'Send the changes' }).click();
  const change = collection.getByRole('listitem').filter({ hasText: 'collections.update' });
  await expect(change.getByText('Succeeded', { exact: true })).toBeVisible();
  await expect(change).toContainText('supplyLimit');
  await expect(factOf(collection, 'Supply limit')).toHaveText('250');
  await expect(rowOf(page, 'Collections', 'Night Trains')).toContainText('up to 250');
});

test('a limit below what is minted is refused by the service, in its own words beside the field', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const collection = await openCollection();
  const before = await factOf(collection, 'Supply limit').textContent();
  await collection.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = paneOf(page, 'Edit the collection');
  await form.getByLabel('Supply limit').fill('5');
  await form.getByRole('button', { name: 'Send the changes' }).click();
  await expect(form.getByRole('alert')).toContainText(/NFTs are minted already, so it cannot be 5/);
  await form.getByRole('button', { name: 'Dismiss' }).click();
  const limit = form.getByLabel('Supply limit');
  // Nothing that was typed is lost, and the refusal stands where it belongs.
  await expect(limit).toHaveValue('5');
  await expect(limit).toHaveAccessibleDescription(/NFTs are minted already, so it cannot be 5/);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(factOf(collection, 'Supply limit')).toHaveText(before ?? '');
});

test('a template is made with an id of one’s own, and one with an id of the service', { tag: WHOLE }, async () => {
  const page = desk.page();
  const collection = await openCollection();
  const mark = desk.service.requests.length;
  await collection.getByRole('button', { name: 'New template' }).click();
  const form = paneOf(page, 'New template');
  await form.getByLabel('Template id').fill('winter-timetable');
  await form.getByLabel('Name', { exact: true }).fill('Winter timetable');
  await form.getByLabel('Supply limit (optional)').fill('0');
  await form.getByRole('button', { name: 'Create the template' }).click();
  await expect(form.getByLabel('Supply limit (optional)')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Supply limit (optional)').fill('40');
  await form.getByRole('button', { name: 'Create the template' }).click();
  const own = collection.getByRole('listitem').filter({ hasText: 'Winter timetable' });
  await expect(own.getByRole('progressbar', { name: '0 of 40 minted' })).toBeVisible();
  await own.getByRole('button', { name: 'Details' }).click();
  await expect(own).toContainText('winter-timetable');

  await collection.getByRole('button', { name: 'New template' }).click();
  await form.getByRole('radio', { name: 'An id from the service' }).check();
  await expect(form.getByLabel('Template id')).toHaveCount(0);
  await form.getByLabel('Name', { exact: true }).fill('Summer timetable');
  await form.getByRole('button', { name: 'Create the template' }).click();
  await expect(collection.getByRole('listitem').filter({ hasText: 'Summer timetable' })).toContainText(
    'no limit given',
  );
  expect(desk.service.writesSince(mark)).toEqual([
    { method: 'PUT', path: '/api/2022-06-09/collections/night-trains/templates/winter-timetable' },
    { method: 'POST', path: '/api/2022-06-09/collections/night-trains/templates' },
  ]);
});
