import { expect, type Page } from '@playwright/test';
import { contract } from '#shared/ipc/contract.ts';
import { listCallNames } from '#shared/ipc/derive.ts';
import { PROFILE_ID } from './samples/world.ts';
import { test } from './support/test.ts';

/** These are about the bridge of the tests themselves: what it does not find, no test of the page does. */

const ask = (page: Page, call: string, argument: object) =>
  page.evaluate(`window.app.${call}(${JSON.stringify(argument)})`);

test('the page has every call of the contract, and an ear for events', async ({ open, page }) => {
  await open('/signers');
  const names = await page.evaluate(
    'Object.fromEntries(Object.entries(window.app).map(([group, calls]) => [group, Object.keys(calls)]))',
  );
  expect(names).toEqual({ ...listCallNames(contract), onEvent: [] });
});

test('what signs, sends or changes something fails by its name, unless the test expects it', async ({ open, page }) => {
  const { complaints, asked } = await open('/signers', { expects: ['signers.generate'] });
  await ask(page, 'signers.generate', { profileId: PROFILE_ID, label: 'One' });
  expect(complaints).toEqual([]);
  await ask(page, 'signers.import', { profileId: PROFILE_ID, label: 'Two' });
  expect(complaints.splice(0)).toEqual([expect.stringContaining('signers.import was asked')]);
  expect(asked('signers.import')).toEqual([]);
});

test('an argument that main would refuse fails by the name of its call', async ({ open, page }) => {
  const { complaints } = await open('/signers');
  await ask(page, 'signers.list', { profile: PROFILE_ID });
  expect(complaints.splice(0)).toEqual([expect.stringContaining('signers.list was asked with an argument')]);
});

test('while locked, what main refuses fails by its name even where the test expects it', async ({ open, page }) => {
  const { complaints } = await open('/signers', { expects: ['signers.generate'], locked: true });
  await ask(page, 'signers.generate', { profileId: PROFILE_ID, label: 'One' });
  expect(complaints.splice(0)).toEqual(['signers.generate was asked while locked']);
});
