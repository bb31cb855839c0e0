import { expect, type Page } from '@playwright/test';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { findViolations, findViolationsInBoth } from '../e2e/support/look.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { buttonOf, field, press } from './support/act.ts';
import { takePictures } from './support/take-pictures.ts';
import { test } from './support/test.ts';

const PATH = settingsPaths.page('policy');
const band = (page: Page) => page.getByRole('region', { name: 'Rules that sign by themselves' });
const budget = (page: Page) => page.getByRole('list', { name: 'Budget of the rule' });
const STOP = 'Stop now: signing by itself in “Practice”';

/** A rule of one unit and five requests, begun from the form. */
async function startRule(page: Page): Promise<void> {
  await press(page, 'Set up a rule…');
  await page.getByLabel('At most in all, in ETH').fill('1');
  await page.keyboard.press('Enter');
  await field(page, 'Requests at most').fill('5');
  await press(page, 'Start it…');
  await expect(band(page)).toBeVisible();
}

test('a rule needs a budget, a number of requests and an end, and is begun by keyboard as it was typed', async ({
  open,
  page,
}) => {
  const app = await open(PATH, { expects: ['rules.start'] });
  await press(page, 'Set up a rule…');
  await field(page, 'Requests at most').fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText([
    'No currency yet: at least one is needed.',
    'A whole number from 1 to 1,000.',
  ]);
  expect(app.asked('rules.start')).toEqual([]);
  await page.getByLabel('At most in all, in ETH').fill('0.5');
  await page.keyboard.press('Enter');
  await page.getByLabel('At most in all, in ETH').fill('1.5');
  await page.keyboard.press('Enter');
  await expect(budget(page).getByRole('listitem')).toHaveCount(1);
  await expect(budget(page)).toContainText('1.5 ETH on base-sepolia');
  await expect(page.getByText('An amount is needed; 0 is one.')).toHaveCount(0);
  await press(page, 'Remove 1.5 ETH on base-sepolia from the budget');
  await expect(budget(page)).toHaveCount(0);
  await page.getByLabel('At most in all, in ETH').fill('2');
  await page.keyboard.press('Enter');
  await field(page, 'Requests at most').fill('7');
  await field(page, 'Ends after').selectOption('4 hours');
  await press(page, 'Start it…');
  await expect(band(page)).toContainText('Left: 7 of 7 requests and 2 of 2 ETH on base-sepolia.');
  expect(app.asked('rules.start')).toEqual([
    {
      profileId: 'practice',
      rule: {
        budget: [{ chain: 'base-sepolia', token: null, atMost: String(2n * 10n ** 18n) }],
        requests: 7,
        minutes: 240,
      },
    },
  ]);
});

test('while a rule runs it is told on every screen, with what is left, and ended at once', async ({ open, page }) => {
  const app = await open(PATH, { expects: ['rules.start', 'rules.stop'] });
  await startRule(page);
  await expect(page.getByText('It runs now: the band at the top')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const view = app.answers.rules.list(undefined) as { running: { budget: object[] }[] };
  const left = {
    ...view.running[0],
    requests: 3,
    budget: view.running[0]?.budget.map((one) => ({ ...one, left: '0' })),
  };
  Object.assign(app.answers.rules, { list: () => ({ running: [left], ended: [], notices: [] }) });
  app.world.emit({ type: 'rule-changed', profileId: 'practice' });
  await expect(band(page)).toContainText('Left: 3 of 5 requests and 0 of 1 ETH on base-sepolia.');
  for (const path of ['approvals', 'wallets', 'activity']) {
    await page.evaluate((hash) => {
      location.hash = `/${hash}`;
    }, path);
    await expect(band(page)).toContainText('Signing by itself in “Practice”');
  }
  await press(page, STOP);
  await expect(band(page)).toHaveCount(0);
  expect(app.asked('rules.stop')).toEqual([{ profileId: 'practice' }]);
});

test('what ended it stands where it was begun', { tag: WHOLE }, async ({ open, page }) => {
  await open(PATH, { expects: ['rules.start', 'rules.stop'] });
  await startRule(page);
  await press(page, STOP);
  await expect(page.getByText('You stopped it.')).toBeVisible();
  await expect(buttonOf(page, 'Set up a rule…')).toBeVisible();
});

test('what main says against a rule stands where it was typed', { tag: WHOLE }, async ({ open, page }) => {
  const failure = {
    code: 'rule-not-started',
    happened: 'No rule was started, as you chose.',
    kept: 'Nothing is signed without you.',
    next: 'Start it again.',
  };
  await open(PATH, { expects: ['rules.start'], refuses: { 'rules.start': failure } });
  await press(page, 'Set up a rule…');
  await page.getByLabel('At most in all, in ETH').fill('1');
  await page.keyboard.press('Enter');
  await press(page, 'Start it…');
  await expect(page.getByText('No rule was started, as you chose.')).toBeVisible();
  await expect(budget(page)).toContainText('1 ETH on base-sepolia');
});

test('that a rule ended stands in Activity until somebody has seen it, with what it signed and what waits', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const at = Date.parse('2026-01-06T10:00:00.000Z');
  const app = await open('/activity', {
    ruleNotices: [
      {
        ...{ profileId: 'practice', profileName: 'Practice', startedAt: at - 3_600_000, at, because: 'amount-spent' },
        ...{
          signed: 4,
          headlines: ['Send 1 ETH to Payroll.', 'Send 1 ETH to Payroll.', 'Send 2 ETH to Ops.'],
          waiting: 2,
        },
      },
    ],
  });
  const notice = page.getByRole('status').filter({ hasText: 'Countersign no longer signs by itself' });
  await expect(notice).toContainText(
    'Everything in its budget was spent. It signed 4 requests. 2 requests wait for you.',
  );
  await expect(notice.getByRole('list', { name: 'What it signed' }).getByRole('listitem')).toHaveText([
    ...['Send 1 ETH to Payroll.', 'Send 1 ETH to Payroll.', 'Send 2 ETH to Ops.', 'and 1 more'],
  ]);
  expect(await findViolationsInBoth(page)).toEqual([]);
  await takePictures(page, 'notice');
  await press(notice, 'Dismiss');
  await expect(notice).toHaveCount(0);
  expect(app.asked('rules.seen')).toEqual([{ profileId: 'practice' }]);
});
