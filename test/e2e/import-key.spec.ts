import { expect, type Locator, type Page, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { ifEmpty, sayNo, sayYes, sayYesByEnter, surfaceOf } from './support/answer-surface.ts';
import { makeKey, openApp } from './support/desk.ts';
import { findViolationsOfSurface } from './support/look.ts';
import { goTo, paneOf, rowOf } from './support/operate.ts';

const OURS = makeKey('From elsewhere');
const PASTED = makeKey('From the clipboard');
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

let app: Awaited<ReturnType<typeof openApp>>;
test.beforeAll(async () => {
  app = await openApp();
});
test.afterAll(async () => {
  await app?.close();
});

const form = (): Locator => paneOf(app.page(), 'Import signer');
const fieldOf = (surface: Page): Locator => surface.getByLabel('Private key', { exact: true });

async function openForm(page: Page): Promise<void> {
  await goTo(page, 'Signers');
  await expect(page.getByRole('button', { name: 'Import', exact: true }).first()).toBeVisible();
  await page.keyboard.press('i');
}

/** Asks for an import in the page by keyboard. @returns the window that asks for the key */
async function beginImport(label: string): Promise<Page> {
  const page = app.page();
  await openForm(page);
  await expect(form().getByLabel('Label')).toBeFocused();
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  const surface = await surfaceOf(page);
  await expect(surface.getByRole('heading')).toHaveText('Import a private key');
  await expect(fieldOf(surface)).toBeFocused();
  return surface;
}

/** Says yes to what was typed; a press that was not taken has emptied the field, and it is typed again. */
const sendTyped = (surface: Page, type: () => Promise<void>): Promise<void> =>
  sayYes(surface, () => ifEmpty(fieldOf(surface), type));

/** Types what is no key and sends it, until it is said beside the form what is wrong with it. */
async function sendWrong(surface: Page, text: string, said: string): Promise<void> {
  await expect(async () => {
    await ifEmpty(fieldOf(surface), () => fieldOf(surface).fill(text, { timeout: 5_000 }));
    await surface.locator('.yes').click({ timeout: 5_000 });
    await expect(surface.getByRole('alert')).toContainText(said, { timeout: 5_000 });
    await expect(fieldOf(surface)).toHaveValue('');
  }).toPass();
}

test('a key is typed into a window of main’s own, and only its address comes back to the page', {
  tag: WHOLE,
}, async () => {
  const page = app.page();
  const surface = await beginImport(OURS.label);
  await expect(surface.locator('.about')).toContainText('“From elsewhere” of the profile “Practice”');
  const type = () => surface.keyboard.type(OURS.privateKey);
  await type();
  await expect(surface.getByText('66 characters')).toBeVisible();
  await expect(fieldOf(surface)).toHaveValue(/^\*{66}$/);
  await sayYesByEnter(surface, () => ifEmpty(fieldOf(surface), type));
  await expect(paneOf(page, 'Signer')).toContainText(OURS.address);
  await expect(rowOf(page, 'Signers', OURS.label)).toBeVisible();
  expect(await page.content()).not.toContain(OURS.privateKey.slice(2, 20));
});

test('a key that is pasted, with space around it, is taken as well', { tag: WHOLE }, async () => {
  const page = app.page();
  await openForm(page);
  // Onto the clipboard, as another program would put it there.
  await form()
    .getByLabel('Label')
    .fill(` ${PASTED.privateKey.slice(2).toUpperCase()} `);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  const surface = await beginImport(PASTED.label);
  const paste = () => surface.keyboard.press('Control+v');
  await paste();
  await expect(surface.getByText('66 characters')).toBeVisible();
  await sendTyped(surface, paste);
  await expect(paneOf(page, 'Signer')).toContainText(PASTED.address);
});

test('what is typed can be corrected at the caret, though nobody sees it', { tag: WHOLE }, async () => {
  const page = app.page();
  const key = makeKey('Corrected');
  const surface = await beginImport(key.label);
  const digits = key.privateKey.slice(2);
  await sendTyped(surface, async () => {
    await surface.keyboard.type(`zz${digits.slice(2, -1)}yyy`);
    for (let count = 0; count < 3; count += 1) await surface.keyboard.press('Backspace');
    await surface.keyboard.type(digits.slice(-1));
    await surface.keyboard.press('Home');
    await surface.keyboard.press('Delete');
    await surface.keyboard.press('Shift+ArrowRight');
    await surface.keyboard.type(digits.slice(0, 2));
  });
  await expect(paneOf(page, 'Signer')).toContainText(key.address);
});

test('what is no key is refused beside the form with its rule, and after a cancel nothing is kept', {
  tag: WHOLE,
}, async () => {
  const page = app.page();
  const surface = await beginImport('Not one');
  await sendWrong(surface, '5e'.repeat(31), 'exactly 64 hex digits');
  await sendWrong(surface, '0'.repeat(64), 'nothing but zeros');
  await sendWrong(surface, 'f'.repeat(64), 'not below the order of the curve');
  await sendWrong(surface, PHRASE, 'looks like a recovery phrase');
  await sendWrong(surface, OURS.privateKey, `already, as the signer “${OURS.label}” (${OURS.address})`);
  await sayNo(surface);
  await expect(form()).toContainText('No key was imported, and nothing that was typed was kept.');
  await expect(rowOf(page, 'Signers', 'Not one')).toHaveCount(0);
});

test('the window has no violation that axe knows, with a form and beside a failure, light and dark', {
  tag: WHOLE,
}, async () => {
  const surface = await beginImport('Looked at');
  await surface.keyboard.type('12');
  expect(await findViolationsOfSurface(surface)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await surface.emulateMedia({ colorScheme });
    await surface.screenshot({ path: test.info().outputPath(`import-${colorScheme}.png`) });
  }
  await sendWrong(surface, '12', 'exactly 64 hex digits');
  expect(await findViolationsOfSurface(surface)).toEqual([]);
  await surface.screenshot({ path: test.info().outputPath('import-refused-dark.png') });
  await sayNo(surface);
});
