import { expect, type Page } from '@playwright/test';
import { approveButton, readToEnd, reviewOf, rowOf } from '../e2e/support/operate.ts';
import { goToPath } from '../e2e/support/scene.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { UNREACHABLE } from './samples/failures.ts';
import { OTHER_WALLET, RECIPIENT, requestPath, review, SECOND_SIGNER, WALLET } from './samples/reviews.ts';
import { arm, armUntil, hold, SOON } from './support/clock.ts';
import { test } from './support/test.ts';

const PROVEN = requestPath('transaction', 'tx-proven');
const UNPROVEN = requestPath('signature', 'sig-unproven');
const APPROVES = { expects: ['approvals.approve'] as const };

/** As a pointer does: whether or not the button says that it does something. */
const press = (page: Page) => approveButton(page).click({ force: true });

test.use({ hasClock: true });

test('a click or a key right after the item under the pointer changed approves nothing', async ({ open, page }) => {
  const app = await open(PROVEN, APPROVES);
  await arm(page);
  await expect(approveButton(page)).toBeEnabled();
  await hold(page);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(approveButton(page)).toBeDisabled();
  await press(page);
  await page.keyboard.press('a');
  await arm(page);
  await expect(approveButton(page)).toBeEnabled();
  expect(app.asked('approvals.approve')).toEqual([]);
});

test('A approves what is on the screen, once, with its digest', async ({ open, page }) => {
  const app = await open(PROVEN, APPROVES);
  await arm(page);
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await expect(reviewOf(page).getByText('Done: the chain executed it')).toBeVisible();
  const [item] = app.asked('approvals.review').filter(({ recordId }) => recordId === 'tx-proven');
  expect(app.asked('approvals.approve')).toEqual([
    { ...item, reviewDigest: expect.stringMatching(/^0x74782d70726f76656e/), replacementConfirmed: false },
  ]);
});

test('what was approved stays before the operator when it has left the list', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(PROVEN, APPROVES);
  await arm(page);
  await approveButton(page).click();
  await expect(rowOf(page, 'Approvals', 'Send 1.5 ETH')).toHaveCount(0);
  await expect(reviewOf(page)).toContainText('Send 1.5 ETH');
  await expect(approveButton(page)).toHaveCount(0);
});

test('once it is done, nothing says any more that it is awaited', { tag: WHOLE }, async ({ open, page }) => {
  await open(PROVEN, APPROVES);
  await arm(page);
  await page.keyboard.press('a');
  await expect(page.getByText('Done: the chain executed it')).toBeVisible();
  await expect(page.getByText('awaiting')).toHaveCount(0);
});

test('a request that is gone under the pointer can be read, and not approved', async ({ open, page }) => {
  const app = await open(PROVEN);
  await arm(page);
  app.inbox.remove('tx-proven');
  await expect(approveButton(page)).toHaveCount(0);
  await expect(reviewOf(page)).toContainText('Send 1.5 ETH');
  await page.keyboard.press('a');
});

test('a request that comes in changes neither what is chosen nor whether it can be approved', async ({
  open,
  page,
}) => {
  const app = await open(PROVEN, APPROVES);
  await arm(page);
  app.inbox.remove('tx-two-keys');
  await expect(rowOf(page, 'Approvals', 'either key')).toHaveCount(0);
  await approveButton(page).click();
  expect(app.asked('approvals.approve')).toMatchObject([{ recordId: 'tx-proven' }]);
});

test('a row says that what may leave is not known, in place of that nothing does, and beside what is known', async ({
  open,
  page,
}) => {
  const app = await open('/approvals', { inbox: { holds: 'all' } });
  const row = rowOf(page, 'Approvals', 'May authorise anything');
  await expect(row).toContainText('Amount unknown: it could be everything');
  const known = rowOf(page, 'Approvals', 'Send 3 ETH with either key.');
  await expect(known).not.toContainText('not known');
  const found = app.inbox.samples.find(({ item: { headline } }) => headline === 'Send 3 ETH with either key.');
  if (found === undefined) throw new Error('There is no such sample.');
  found.item = { ...found.item, isOpen: true };
  app.world.emit({ type: 'policies-changed' });
  await expect(known).toContainText('+ unknown');
});

test('a refused request has no Approve button, and A does nothing', async ({ open, page }) => {
  await open(requestPath('transaction', 'tx-refused'));
  await expect(reviewOf(page).getByText('This is not what it says it is')).toBeVisible();
  await arm(page);
  await page.keyboard.press('a');
  await expect(approveButton(page)).toHaveCount(0);
});

test('of two keys none is chosen beforehand, and the one that is picked signs', async ({ open, page }) => {
  const app = await open(requestPath('transaction', 'tx-two-keys'), APPROVES);
  await arm(page);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await press(page);
  expect(app.asked('approvals.approve')).toEqual([]);
  await page.getByRole('radio', { name: /Treasury, backup/ }).check();
  await arm(page);
  await approveButton(page).click();
  await expect.poll(() => app.asked('approvals.approve')).toMatchObject([{ signerAddress: SECOND_SIGNER }]);
});

test('a dangerous request is approved only by somebody who says that they read why', async ({ open, page }) => {
  const app = await open(requestPath('transaction', 'tx-danger'), APPROVES);
  // With it comes what says that something has not been on the screen.
  await expect(approveButton(page)).toBeVisible();
  await readToEnd(page);
  await arm(page);
  await page.keyboard.press('a');
  await expect(page.getByRole('checkbox')).toBeFocused();
  expect(app.asked('approvals.approve')).toEqual([]);
  await page.getByRole('checkbox').check();
  await approveButton(page).click();
  await expect.poll(() => app.asked('approvals.approve').length).toBe(1);
});

test('an unproven request is not offered without the setting', async ({ open, page }) => {
  await open(UNPROVEN);
  await expect(page.getByText('This profile does not allow')).toBeVisible();
  await expect(approveButton(page)).toHaveCount(0);
});

test('an unproven request is signed only after the end of its wallet was typed', async ({ open, page }) => {
  const app = await open(UNPROVEN, { ...APPROVES, unprovenAllowed: true });
  await arm(page);
  await press(page);
  expect(app.asked('approvals.approve')).toEqual([]);
  await page.getByLabel(/last four characters/).fill(WALLET.slice(-4));
  await approveButton(page).click();
  await expect.poll(() => app.asked('approvals.approve')).toMatchObject([{ typedWalletEnd: WALLET.slice(-4) }]);
});

test('keys do nothing while somebody types in a dialog, and Escape gives the focus back', async ({ open, page }) => {
  await open(PROVEN);
  await arm(page);
  const decline = reviewOf(page).getByRole('button', { name: 'Decline' });
  await decline.focus();
  await page.keyboard.press('Enter');
  const reason = page.getByRole('dialog').getByLabel('Reason');
  await reason.fill('');
  await reason.pressSequentially('a bad jk?');
  await expect(reason).toHaveValue('a bad jk?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(decline).toBeFocused();
});

test('declining moves a request to a group of its own, and can be undone', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(PROVEN, { expects: ['approvals.decline', 'approvals.undoDecline'] });
  await arm(page);
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Wrong recipient or amount' }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('“Wrong recipient or amount”')).toBeVisible();
  await expect(approveButton(page)).toHaveCount(0);
  await reviewOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(approveButton(page)).toBeVisible();
  expect(app.inbox.find('tx-proven').item.declined).toBeNull();
});

test('locked, nothing is signed or declined; unlocked, it can be', async ({ open, page }) => {
  const app = await open(PROVEN, { ...APPROVES, locked: true });
  await arm(page);
  await page.keyboard.press('a');
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(app.asked('approvals.approve')).toEqual([]);
  await page.getByRole('status').getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('Locked.')).toHaveCount(0);
  await arm(page);
  await page.keyboard.press('a');
  await expect.poll(() => app.asked('approvals.approve').length).toBe(1);
});

test('a request that changed is shown with what changed, and is not approved before that was read', async ({
  open,
  page,
}) => {
  const app = await open(PROVEN, { ...APPROVES, changesUnderneath: true });
  await arm(page);
  await page.keyboard.press('a');
  await expect(page.getByText('Call 1: value')).toBeVisible();
  await arm(page);
  await page.keyboard.press('a');
  expect(app.asked('approvals.approve')).toHaveLength(1);
  await page.getByRole('button', { name: 'I have read it' }).click();
  // That all of it is on the screen is known a frame later, from when on the button waits once more.
  await armUntil(page, () => expect(approveButton(page)).toBeEnabled(SOON));
  await page.keyboard.press('a');
  await expect.poll(() => app.asked('approvals.approve').length).toBe(2);
  const [first, second] = app.asked('approvals.approve');
  expect(second?.reviewDigest).not.toBe(first?.reviewDigest);
});

test('a yes that does not reach the journal says so, and the request can be approved again', async ({ open, page }) => {
  const failure = { code: 'disk-full', happened: 'The disk is full.', kept: 'All of it.', next: 'Free some space.' };
  const app = await open(PROVEN, { ...APPROVES, refuses: { 'approvals.approve': failure } });
  await arm(page);
  await page.keyboard.press('a');
  await expect(reviewOf(page).getByRole('alert')).toContainText('The disk is full.');
  delete app.refuses['approvals.approve'];
  await approveButton(page).click();
  await expect(reviewOf(page).getByText('Done: the chain executed it')).toBeVisible();
});

test('a request that cannot be read stands in a group of its own', { tag: WHOLE }, async ({ open, page }) => {
  await open(PROVEN);
  await page.getByRole('listbox', { name: 'Approvals' }).press('End');
  await expect(rowOf(page, 'Approvals', 'It cannot be read.')).toContainText('Unreadable');
  await expect(page.getByText('Cannot be read · 1')).toBeVisible();
});

test('what a node says of a request stands beside the proof, and changes nothing of it', async ({ open, page }) => {
  const app = await open(PROVEN, { expects: ['simulations.run'], simulation: 'reverted' });
  await page.getByRole('button', { name: /^Simulate on/ }).click();
  await expect(page.getByText('It would revert')).toBeVisible();
  await arm(page);
  await expect(approveButton(page)).toBeEnabled();
  expect(app.asked('simulations.run')).toHaveLength(1);
});

test('what is not proven and dangerous is red in its row, its badge and its panel', async ({ open, page }) => {
  const danger = {
    rule: 'signer-registration-claimed',
    severity: 'danger',
    sentence: 'It may register a signer.',
    facts: {},
  } as const;
  const more = [
    review({
      recordId: 'sig-grave',
      kind: 'signature',
      verdict: 'unproven',
      headline: 'It may do it all.',
      findings: [danger],
    }),
  ];
  await open(requestPath('signature', 'sig-grave'), { more });
  for (const part of [rowOf(page, 'Approvals', 'It may do it all.'), reviewOf(page)])
    await expect(part.locator('.text-danger', { hasText: 'Unproven' }).first()).toBeVisible();
  await expect(
    reviewOf(page).locator('.bg-danger-surface', { hasText: 'anything this wallet can do' }).first(),
  ).toBeVisible();
});

test('where it would be signed stands beside the answers, whatever they wait for', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(requestPath('transaction', 'tx-refused'), { environment: 'production' });
  await expect(reviewOf(page).getByText('Refused: this cannot be approved.').locator('..')).toContainText('Production');
  await goToPath(page, PROVEN);
  await expect(reviewOf(page).getByText('Signs with Treasury, laptop').locator('..')).toContainText('Production');
});

test('a request that could not be read since says so in its head and beside Approve', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(PROVEN, { serviceFailure: UNREACHABLE });
  await expect(reviewOf(page).getByText(/^Not up to date\. Read \d+ s ago$/)).toBeVisible();
  await expect(reviewOf(page).getByText('Signs with Treasury, laptop').locator('..')).toContainText(
    'Not up to date. It is read again before it is signed.',
  );
});

test('a text says why it is a caution, and no more than is known of it', { tag: WHOLE }, async ({ open, page }) => {
  await open(requestPath('signature', 'sig-message'));
  await expect(reviewOf(page).getByText('Caution', { exact: true }).first()).toBeVisible();
  await expect(reviewOf(page)).toContainText('What it can do is not bounded.');
  await expect(reviewOf(page)).toContainText('What is done with a signed text is not known here.');
  const row = rowOf(page, 'Approvals', 'Sign a text as this wallet');
  await expect(row).toContainText('A text: what it is used for is not known');
  await expect(row).toContainText('Not bounded');
});

test('of another payee than was asked for both stand under each other, with their names', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const refusal = {
    check: 'calls',
    field: 'params.calls[0].to',
    expected: RECIPIENT,
    actual: OTHER_WALLET,
    sentence: 'Call 1 of the user operation has another address than requested.',
  } as const;
  const more = [
    review({ recordId: 'tx-other-payee', verdict: 'refused', headline: `Refused. ${refusal.sentence}`, refusal }),
  ];
  await open(requestPath('transaction', 'tx-other-payee'), { more });
  const figure = reviewOf(page).getByRole('figure').first();
  await expect(figure.locator('p')).toHaveText(`Request says: ${RECIPIENT}. You would sign: ${OTHER_WALLET}.`);
  await expect(figure).toContainText('Treasury');
  await expect(figure).toContainText(/\d+ of 40 digits differ/);
  const field = reviewOf(page).getByText('First field that differs');
  await expect(field).toContainText('Address of call 1');
  await expect(field).toContainText('Field: params.calls[0].to');
  await expect(field.getByRole('button', { name: 'Copy name of the field' })).toBeVisible();
});

test('a day in a finding is written as days are', { tag: WHOLE }, async ({ open, page }) => {
  const sentence = `The recipient ${RECIPIENT} (call 1) was used once, last on 2026-11-07.`;
  const known = {
    rule: 'known-recipient',
    severity: 'info',
    sentence,
    facts: { address: RECIPIENT, 'last used': '2026-11-07' },
  } as const;
  await open(requestPath('transaction', 'tx-known'), { more: [review({ recordId: 'tx-known', findings: [known] })] });
  await expect(reviewOf(page).getByRole('region', { name: 'Findings' })).toContainText(
    /last on (?:7 Nov 2026|Nov 7, 2026)\./,
  );
});
