import { expect, type Locator } from '@playwright/test';
import { fundingPaths } from '../../src/renderer/src/routes.ts';
import { paneOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { RUN_ID } from './samples/funding.ts';
import { OTHER_WALLET, WALLET } from './samples/reviews.ts';
import { PROFILE_ID } from './samples/world.ts';
import { field, press } from './support/act.ts';
import { test } from './support/test.ts';

test('rows are judged as they are typed, and a run with a wrong one is not begun', async ({ open, page }) => {
  const app = await open(fundingPaths.create, { expects: ['funding.start'] });
  await field(page, 'Name of the run').fill('Regression');
  const wallets = page.getByLabel('Wallets, one a line, or CSV');
  await wallets.fill(`${WALLET}\nnobody`);
  await expect(page.getByRole('button', { name: 'Fund 1 wallet' })).toBeDisabled();
  await expect(page.getByText('1 row needs fixing: fix it, or leave it out.')).toBeVisible();
  await field(page, 'Name of the run').press('Enter');
  expect(app.asked('funding.start')).toEqual([]);
  await wallets.fill(WALLET);
  await press(page, 'Fund 1 wallet');
  await expect(paneOf(page, 'Funding run')).toContainText('0 of 1 funded');
  expect(app.asked('funding.start')).toMatchObject([{ name: 'Regression', rows: [{ locator: WALLET, amount: '10' }] }]);
});

test('an amount over 100 is sent in parts that say which each is, and adds up to what was typed', async ({
  open,
  page,
}) => {
  const app = await open(fundingPaths.create, { expects: ['funding.start'] });
  // In the letters of no checksum: the sample's own would be a mistyped one.
  const other = OTHER_WALLET.toLowerCase();
  await field(page, 'Name of the run').fill('Regression');
  await page.getByLabel('Wallets, one a line, or CSV').fill(`${other},5\n${WALLET},250`);
  const preview = page.getByRole('region', { name: 'The rows as they will be sent' });
  await expect(preview).toContainText('4 rows');
  await expect(preview).toContainText('255 usdc on base-sepolia for 2 wallets');
  await expect(preview).not.toContainText('The same wallet');
  await expect(preview.getByText('part 3 of 3')).toBeVisible();
  await press(page, 'Fund 4 rows');
  await expect(paneOf(page, 'Funding run')).toContainText('part 2 of 3');
  expect(app.asked('funding.start')).toEqual([
    expect.objectContaining({
      rows: [
        { locator: other, amount: '5', token: 'usdc', chain: 'base-sepolia' },
        ...['100', '100', '50'].map((amount, index) => ({
          locator: WALLET,
          amount,
          token: 'usdc',
          chain: 'base-sepolia',
          part: { number: index + 1, of: 3 },
        })),
      ],
    }),
  ]);
});

test('wallets are chosen from the list by group, by words and all that are shown, with the keyboard alone', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(fundingPaths.create);
  for (const [walletAddress, name] of [
    [WALLET, 'Payroll'],
    [OTHER_WALLET, 'Treasury'],
  ] as const) {
    await app.answers.wallets.describe({ profileId: PROFILE_ID, walletAddress, name, group: 'Nightly', note: '' });
  }
  const text = page.getByLabel('Wallets, one a line, or CSV');
  await text.fill(WALLET);
  await page.getByRole('button', { name: 'Choose wallets…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await page.keyboard.type('treas');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await dialog.getByLabel('Search by name, address, group or note').fill('');
  await dialog.getByLabel('Group', { exact: true }).selectOption('Nightly');
  const there = dialog.getByRole('checkbox', { name: /^Payroll/ });
  await expect(there).toBeDisabled();
  await expect(there).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Choose all shown (1)' }).press('Space');
  await expect(dialog.getByRole('checkbox', { name: /^Treasury/ })).toBeChecked();
  await expect(dialog.getByText('1 chosen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1 wallet' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text).toHaveValue(`${WALLET}\n${OTHER_WALLET}`);
  await expect(page.getByRole('region', { name: 'The rows as they will be sent' })).toContainText('Payroll');
});

test('rows that need fixing are left out where that is ticked, and can be saved', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(fundingPaths.create, { expects: ['funding.start', 'app.saveText'] });
  await field(page, 'Name of the run').fill('Regression');
  await page.getByLabel('Wallets, one a line, or CSV').fill(`${WALLET}\nnobody`);
  const leftOut = page.getByLabel('Rows that are left out', { exact: true });
  await leftOut.getByRole('button').click();
  expect(app.asked('app.saveText')).toMatchObject([
    { fileName: 'left-out-rows.csv', text: expect.stringMatching(/^row,locator,reason\r\n2,nobody,/) },
  ]);
  await page.getByLabel('Leave out the row that needs fixing').check();
  await press(page, 'Fund 1 wallet');
  await expect(paneOf(page, 'Funding run')).toContainText('0 of 1 funded');
  expect(app.asked('funding.start')).toMatchObject([{ rows: [{ locator: WALLET, amount: '10' }] }]);
});

test('what a run comes to has its digits in threes', { tag: WHOLE }, async ({ open, page }) => {
  await open(fundingPaths.create);
  const wallets = Array.from({ length: 12 }, (_, number) => `0x${String(number + 1).padStart(40, '0')}`);
  const text = ['locator,amount', ...wallets.map((wallet) => `${wallet},100`)].join('\n');
  await page.getByLabel('Wallets, one a line, or CSV').fill(text);
  await expect(page.getByText(/^1,200 \S+ on \S+ for 12 wallets$/)).toBeVisible();
});

test('the first rows that need fixing stand beside the text, each leads to its line, and the button counts what can be sent', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await open(fundingPaths.create);
  const text = page.getByLabel('Wallets, one a line, or CSV');
  await text.fill(`locator,amount\n${WALLET},1\n\nnobody,1\n${WALLET},100001\nno,1\n${WALLET},2\nnone,1`);
  const wrong = page.getByRole('list', { name: 'Rows that need fixing' });
  await expect(wrong).toBeInViewport({ ratio: 1 });
  await expect(wrong.getByRole('listitem')).toHaveText([
    /^Row 2: /,
    /^Row 3: An amount is from 1 to 100000\.$/,
    /^Row 4: /,
    'and 1 more',
  ]);
  await expect(page.getByRole('button', { name: 'Fund 2 rows' })).toBeDisabled();
  await press(wrong, 'Row 3:');
  await expect(text).toBeFocused();
  const chosen = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(chosen).toBe(`${WALLET},100001`);
  await page.getByLabel('Leave out the 4 rows that need fixing').check();
  await expect(wrong).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Fund 2 rows' })).toBeEnabled();
});

test('topping up reads the balances first, and sends what is lacking', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(fundingPaths.create, { expects: ['funding.start', 'funding.balances'] });
  // In the letters of no checksum: the sample's own would be a mistyped one.
  const other = OTHER_WALLET.toLowerCase();
  await field(page, 'Name of the run').fill('Top up');
  await page.getByLabel('Wallets, one a line, or CSV').fill(`${WALLET}\nnobody\n${other},3`);
  await field(page, 'Top up to a balance (optional)').fill('120');
  await expect(page.getByText('Read the balances first')).toBeVisible();
  await press(page, 'Read the balances of 2 wallets');
  await expect(page.getByText('0 wallets have enough.')).toBeVisible();
  await expect(page.getByText('1 row is left out')).toBeVisible();
  await press(page, 'Fund 3 rows');
  await expect(paneOf(page, 'Funding run')).toContainText('0 of 3 funded');
  expect(app.asked('funding.balances')).toMatchObject([{ locators: [WALLET, other], token: 'usdc' }]);
  // The wallets have 2.5 each.
  expect(app.asked('funding.start')).toMatchObject([
    { rows: [{ amount: '100' }, { amount: '17.5' }, { locator: other, amount: '3' }] },
  ]);
});

test('a run is paused, resumed and stopped, and its rows in doubt are told', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(fundingPaths.run(RUN_ID), { expects: ['funding.resume', 'funding.stop'] });
  const run = paneOf(page, 'Funding run');
  await expect(run).toContainText('1 row may or may not have been funded');
  await page.keyboard.press('p');
  await expect(run.getByRole('button', { name: 'Resume' })).toBeVisible();
  await press(page, 'Resume');
  await expect(run.getByRole('button', { name: 'Pause' })).toBeVisible();
  await press(page, 'Stop for good');
  await expect(run.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  expect(app.asked('funding.pause')).toHaveLength(1);
});

test('what is left of a run is told with about how long it takes, and not while it is paused', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(fundingPaths.run(RUN_ID), { fundingRows: 352 });
  const run = paneOf(page, 'Funding run');
  await expect(run).toContainText('355 rows left, about 4 min');
  await press(page, 'Pause');
  await expect(run.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(run).not.toContainText('about');
});

test('the report of a run and its wallets to take down are saved as a table or as JSON', async ({ open, page }) => {
  const app = await open(fundingPaths.run(RUN_ID), { expects: ['funding.saveReport'] });
  const dialog = page.getByRole('dialog');
  await press(page, 'Save report…');
  await press(dialog, 'Save…');
  await expect(dialog).toHaveCount(0);
  await press(page, 'Save report…');
  await dialog.getByRole('radio', { name: 'Wallets to take down' }).check();
  await dialog.getByRole('radio', { name: 'JSON' }).check();
  await press(dialog, 'Save…');
  await expect(dialog).toHaveCount(0);
  expect(app.asked('funding.saveReport')).toMatchObject([
    { what: 'report', format: 'csv' },
    { what: 'teardown', format: 'json' },
  ]);
});

test('a run that has ended is renamed, and removed from the list after it was said what goes and what stays', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(fundingPaths.run(RUN_ID), { expects: ['funding.stop', 'funding.rename', 'funding.remove'] });
  const run = paneOf(page, 'Funding run');
  await expect(run.getByRole('button', { name: 'Rename…' })).toHaveCount(0);
  await press(page, 'Stop for good');
  await press(page, 'Rename…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the run').fill('Week 47');
  await page.keyboard.press('Enter');
  await expect(run.getByRole('heading', { name: 'Week 47' })).toBeVisible();
  await press(page, 'Remove from the list…');
  await expect(dialog.getByRole('region', { name: 'What stays' })).toContainText('stays in Activity');
  await press(dialog, 'Remove from the list');
  await expect(page.getByText('No wallet was funded yet')).toBeVisible();
  expect(app.asked('funding.rename')).toMatchObject([{ runId: RUN_ID, name: 'Week 47' }]);
  expect(app.asked('funding.remove')).toMatchObject([{ runId: RUN_ID }]);
});

test('locked, a run can be paused and not resumed', { tag: WHOLE }, async ({ open, page }) => {
  await open(fundingPaths.run(RUN_ID), { locked: true });
  await press(page, 'Pause');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeDisabled();
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Resume' }).click({ force: true });
});

test('in production nothing is funded, and it is said why', { tag: WHOLE }, async ({ open, page }) => {
  await open('/funding', { environment: 'production', empty: true });
  await expect(page.getByRole('button', { name: 'Fund wallets' })).toBeDisabled();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Fund wallets' })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'production' })).toBeVisible();
});

test('a run of many rows is shown by page and by how they stand, and only what is shown is asked for', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(fundingPaths.run(RUN_ID), { fundingRows: 5_000 });
  const run = paneOf(page, 'Funding run');
  const rows = run.locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await expect(rows.first().locator('td').first()).toHaveText('1');
  await press(run, 'Next');
  await expect(rows.first().locator('td').first()).toHaveText('51');
  await press(run, 'Last');
  await expect(rows).toHaveCount(8);
  await expect(rows.last().locator('td').first()).toHaveText('5008');
  await press(run, 'Previous');
  await expect(rows.first().locator('td').first()).toHaveText('4951');
  await run.getByLabel('Rows', { exact: true }).selectOption('uncertain');
  await expect(rows).toHaveCount(1);
  const before = app.asked('funding.rows').length;
  app.world.tell('funding-changed');
  await expect.poll(() => app.asked('funding.rows').length).toBe(before + 1);
  expect(app.asked('funding.rows').every(({ perPage }) => perPage <= 50)).toBe(true);
});

test('a row tells its wallet by its ends and copies it whole, and a balance nobody told is a dash that is read aloud', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open(fundingPaths.run(RUN_ID));
  const row = paneOf(page, 'Funding run').locator('tbody tr').first();
  await expect(row.getByTitle(WALLET)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Copy wallet' })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'unknown' })).toBeVisible();
});

test('kinds of trouble stand in words where the list has room for them', { tag: WHOLE }, async ({ open, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/funding');
  const line = page.getByRole('option').locator('p');
  await expect(line.getByText('1 uncertain', { exact: true }).first()).toBeVisible();
  await expect(line.locator('svg').first()).toBeHidden();
  expect(await line.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test('a row of a run stands on one line: number, wallet and amount', { tag: WHOLE }, async ({ open, page }) => {
  await open(fundingPaths.run(RUN_ID));
  const row = paneOf(page, 'Funding run').locator('tbody tr').first();
  const baselineOf = (words: Locator) =>
    words.evaluate((element) => {
      const mark = document.createElement('span');
      mark.style.display = 'inline-block';
      element.prepend(mark);
      const { bottom } = mark.getBoundingClientRect();
      mark.remove();
      return bottom;
    });
  const wallet = await baselineOf(row.getByTitle(WALLET).locator('.truncate'));
  const amount = await baselineOf(row.getByRole('cell', { name: '10 usdc' }));
  expect(Math.abs(wallet - amount)).toBeLessThan(1);
});

test('three kinds of trouble stand whole in the narrowest list, by their signs', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await open('/funding', { language: 'es' });
  const line = page.getByRole('option').locator('p');
  await expect(line).toHaveText(/1 incierta.*1 fallida.*1/s);
  await expect(line.locator('svg').first()).toBeVisible();
  expect(await line.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});
