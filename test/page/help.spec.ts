import { expect, type Page } from '@playwright/test';
import { findViolationsInBoth } from '../e2e/support/look.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { UNREACHABLE } from './samples/failures.ts';
import { requestPath } from './samples/reviews.ts';
import { buttonOf, press } from './support/act.ts';
import { test } from './support/test.ts';

const helpOf = (page: Page) => page.getByRole('dialog', { name: 'Help' });
const headingOf = (page: Page, name: string) => helpOf(page).getByRole('heading', { name, exact: true });
const searchOf = (page: Page) => helpOf(page).getByRole('searchbox', { name: 'Search the help' });

test('F1 opens the help over a review and from a field, and Escape leaves everything as it was', async ({
  open,
  page,
}) => {
  await open(requestPath('transaction', 'tx-proven'));
  const decline = page.getByRole('button', { name: 'Decline' });
  await decline.focus();
  await page.keyboard.press('F1');
  await expect(headingOf(page, 'First steps')).toBeVisible();
  await expect(searchOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(helpOf(page)).toHaveCount(0);
  await expect(decline).toBeFocused();
  await page.getByPlaceholder('Words, address, name or id').fill('rent');
  await page.keyboard.press('F1');
  await expect(helpOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder('Words, address, name or id')).toHaveValue('rent');
});

test('it is searched and gone through by keyboard alone, and Escape empties the search first', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/signers');
  await page.keyboard.press('F1');
  await expect(searchOf(page)).toBeFocused();
  await page.keyboard.type('unlimited approval');
  await expect(helpOf(page).getByRole('navigation', { name: 'Found' }).getByRole('button').first()).toHaveText(
    'Unlimited approvalGlossary',
  );
  await page.keyboard.press('Enter');
  await expect(headingOf(page, 'Unlimited approval')).toBeFocused();
  await expect(headingOf(page, 'Unlimited approval')).toBeInViewport();
  await searchOf(page).fill('zeppelin');
  await expect(helpOf(page).getByText('Nothing in the help matches “zeppelin”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searchOf(page)).toHaveValue('');
  await helpOf(page)
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('button', { name: 'Offline' })
    .press('Enter');
  await expect(headingOf(page, 'Offline')).toBeFocused();
  await buttonOf(helpOf(page), 'Back').press('Enter');
  await expect(headingOf(page, 'Unlimited approval')).toBeFocused();
});

test('a failure leads to its entry, whose links lead on', { tag: WHOLE }, async ({ open, page }) => {
  await open('/signers', { refuses: { 'signers.list': UNREACHABLE } });
  await press(page, 'How do I fix this?');
  const entry = headingOf(page, 'No connection to the service of profile "…" could be made.');
  await expect(entry).toBeFocused();
  await expect(entry).toBeInViewport();
  await searchOf(page).fill('broke before the answer');
  await page.keyboard.press('Enter');
  await helpOf(page).getByRole('button', { name: 'uncertain' }).first().click();
  await expect(headingOf(page, 'Uncertain')).toBeFocused();
  await press(helpOf(page), 'Close');
  await expect(buttonOf(page, 'How do I fix this?')).toBeFocused();
});

test('a failure in a dialog leads to the help, and the dialog is there again afterwards', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const failure = {
    code: 'disk-full',
    happened: 'The disk is full: this could not be written down, so it was not begun.',
    kept: 'All.',
    next: 'Free some.',
  };
  await open(requestPath('transaction', 'tx-proven'), {
    expects: ['approvals.decline'],
    refuses: { 'approvals.decline': failure },
  });
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.keyboard.press('Control+Enter');
  await press(page.getByRole('dialog', { name: 'Decline this request?' }), 'How do I fix this?');
  await expect(headingOf(page, '…: this could not be written down, so it was not begun.')).toBeFocused();
  // The dialog below hears no key any more once the upper one can be pressed.
  await buttonOf(helpOf(page), 'Close').click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(helpOf(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Decline this request?' })).toBeVisible();
});

test('the table of keys and the palette lead to the help, and to the glossary', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/signers');
  await page.keyboard.press('?');
  await press(page.getByRole('dialog', { name: 'Keyboard shortcuts' }), 'Open help');
  await expect(helpOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('what the words mean');
  await page.keyboard.press('Enter');
  await expect(headingOf(page, 'Glossary')).toBeFocused();
});

test('locked with a passphrase, the help is there and nothing else', { tag: WHOLE }, async ({ open, page }) => {
  await open('/approvals', { passphrase: true });
  await press(page, 'Lock');
  await expect(page.getByText('hidden until you unlock')).toBeVisible();
  await page.keyboard.press('F1');
  await expect(headingOf(page, 'First steps')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('hidden until you unlock')).toBeVisible();
});

test('axe finds nothing in light or dark, and all of it fits into a small window', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/signers');
  await page.keyboard.press('F1');
  const contents = helpOf(page).getByRole('navigation', { name: 'Contents' });
  for (const topic of ['Refused requests', 'The keychain']) {
    await buttonOf(contents, topic).click();
    expect(await findViolationsInBoth(page)).toEqual([]);
  }
  for (const size of [
    { width: 900, height: 600 },
    { width: 640, height: 600 },
  ]) {
    await page.setViewportSize(size);
    await expect(searchOf(page)).toBeInViewport();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
});

test('code that cannot be read says so, and the window works on', { tag: WHOLE }, async ({ open, page }) => {
  await page.route('**/assets/HelpDialog-*.js', (route) => route.abort());
  await open('/signers', { complains: /Failed to load resource/ });
  await page.keyboard.press('F1');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
});
