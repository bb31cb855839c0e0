import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { type Desk, makeKey, openDesk } from './support/desk.ts';
import { expectNotice, goTo, paneOf, rowOf } from './support/operate.ts';

const WALLETS = 20;
/** So many are under way at one time. */
const AT_ONCE = 2;
const FUNDED_BEFORE = 9;
const AMOUNT = 10;
const SMALLEST = 1_000_000n;

let desk: Desk;
let folder = '';
const wallets: string[] = [];
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  desk = await openDesk({ service: { chain: 'none' } });
  folder = mkdtempSync(join(tmpdir(), 'countersign-funding-'));
  for (let number = 1; number <= WALLETS; number += 1) {
    wallets.push(await desk.service.other.createWallet(makeKey(`Tester ${number}`).address));
  }
});
test.afterAll(async () => {
  await desk?.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (): Locator => paneOf(desk.page(), 'Funding run');
const listFundings = () =>
  desk.service.requests.filter(({ method, path }) => method === 'POST' && path.includes('/balances'));
const countFundings = (wallet: string) => listFundings().filter(({ path }) => path.includes(wallet)).length;

/** The next fundings: `count` of them are carried out and answered at once. */
function answer(count: number): void {
  desk.service.faults.next({ kind: 'slow', milliseconds: 0 }, { ...FUNDING, times: count });
}
const FUNDING = { method: 'POST', path: /\/balances$/ } as const;

/** The next fundings: `count` of them are answered only when the promise settles. */
function hold(until: Promise<unknown>, when: 'before-effect' | 'after-effect', count: number): void {
  desk.service.faults.next({ kind: 'hold', until, when }, { ...FUNDING, times: count });
}

test('twenty wallets from a CSV file are judged row by row before anything is sent', { tag: WHOLE }, async () => {
  const page = desk.page();
  const file = join(folder, 'testers.csv');
  // Some rows say everything themselves, the others leave it to the form.
  const lines = wallets.map((wallet, index) => (index % 2 === 0 ? `${wallet},${AMOUNT},usdc,base-sepolia` : wallet));
  writeFileSync(file, ['wallet,amount,token,chain', ...lines.with(3, `${wallets[3]},200000`)].join('\r\n'));
  await goTo(page, 'Funding');
  await page.getByRole('button', { name: 'Fund wallets' }).first().click();
  const form = paneOf(page, 'Fund wallets');
  await form.getByLabel('Name of the run').fill('Testers of the spring');
  await chooseFile(form, file);
  await expect(form).toContainText('1 row needs fixing');
  const wrong = form.getByRole('row').filter({ hasText: wallets[3] ?? '' });
  await expect(wrong.getByRole('cell', { name: '200000' })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('button', { name: 'Fund 19 rows' })).toBeDisabled();
  expect(listFundings()).toEqual([]);
  // Mended in the file, and chosen once more.
  await form.getByLabel('Wallets, one a line, or CSV').fill('');
  writeFileSync(file, ['wallet,amount,token,chain', ...lines].join('\r\n'));
  await chooseFile(form, file);
  await expect(form).toContainText('every row is right');
  await expect(form).toContainText(`${WALLETS * AMOUNT} usdc on base-sepolia for 20 wallets`);
  expect(listFundings()).toEqual([]);
});

test('a run is paused: what is under way comes to its end and nothing new begins, until it is resumed', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const gate = Promise.withResolvers<void>();
  hold(gate.promise, 'after-effect', AT_ONCE);
  answer(FUNDED_BEFORE - AT_ONCE);
  // One whose answer is lost after it was carried out, and one that is lost before.
  hold(NEVER, 'after-effect', 1);
  hold(NEVER, 'before-effect', 1);
  await paneOf(page, 'Fund wallets').getByRole('button', { name: 'Fund 20 rows' }).click();
  await expect.poll(() => listFundings().length).toBe(AT_ONCE);
  await run().getByRole('button', { name: 'Pause' }).click();
  await expect(run().getByText('paused', { exact: true })).toBeVisible();
  gate.resolve();
  await expect(run()).toContainText(`${AT_ONCE} of 20 funded`);
  await expect(run().getByLabel('Rows').getByRole('option', { name: '18 waiting' })).toHaveCount(1);
  expect(listFundings()).toHaveLength(AT_ONCE);
  await run().getByRole('button', { name: 'Resume' }).click();
  await expect(run()).toContainText(`${FUNDED_BEFORE} of 20 funded`);
});

test('killed halfway it goes on by itself after a restart, and no wallet is funded twice', { tag: WHOLE }, async () => {
  await expect.poll(() => listFundings().length).toBe(FUNDED_BEFORE + AT_ONCE);
  await desk.kill();
  expect(desk.service.faults.pending()).toBe(0);
  await desk.start();
  await goTo(desk.page(), 'Funding');
  const row = rowOf(desk.page(), 'Funding runs', 'Testers of the spring');
  await expect(row.getByText('ended', { exact: true })).toBeVisible();
  await row.click();
  await expect(run()).toContainText('18 of 20 funded');
  await expect(run()).toContainText('2 rows may or may not have been funded');

  await expect.poll(() => listWallets('funded')).toHaveLength(WALLETS - AT_ONCE);
  await expect.poll(() => listWallets('uncertain')).toHaveLength(AT_ONCE);
  const inDoubt = await listWallets('uncertain');
  // Each was asked for once, those in doubt as well: what is in doubt is never sent again by itself.
  expect(wallets.map(countFundings)).toEqual(wallets.map(() => 1));
  const balances = await Promise.all(wallets.map((wallet) => desk.service.other.tokenBalance(wallet)));
  const once = BigInt(AMOUNT) * SMALLEST;
  const notOnce = wallets.filter((_, index) => balances[index] !== once);
  expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(once * BigInt(WALLETS - 1));
  expect(notOnce).toHaveLength(1);
  expect(inDoubt).toEqual(expect.arrayContaining(notOnce));
  // What the operator is told of the two is what can be known: the balances.
  await expect(run()).toContainText('it rose by exactly the amount, so the funding probably happened');
  await expect(run()).toContainText('it has not changed (yet)');
});

test('the report is saved where the operator says, one line a row', { tag: WHOLE }, async () => {
  const file = join(folder, 'report.csv');
  await desk.answerSaveDialog(file);
  await run().getByRole('button', { name: 'Save report…' }).click();
  await Promise.all([
    expectNotice(desk.page(), `The file was saved as ${file}.`),
    desk.page().getByRole('dialog').getByRole('button', { name: 'Save…' }).click(),
  ]);
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\r\n');
  expect(head).toMatch(/^row,wallet,amount,token,chain,state,before,after/);
  expect(lines).toHaveLength(WALLETS);
  const states = lines.map((line) => line.split(',')[5]);
  expect(states.filter((state) => state === 'uncertain')).toHaveLength(AT_ONCE);
  expect(lines.map((line) => line.split(',')[1])).toEqual(wallets);
});

const NEVER = new Promise<never>(() => {});

async function chooseFile(form: Locator, file: string): Promise<void> {
  const chooser = desk.page().waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Choose a CSV file…' }).click();
  await (await chooser).setFiles(file);
}

/** The wallets whose rows are shown in one state. */
async function listWallets(state: string): Promise<string[]> {
  const rows = run()
    .locator('tbody tr')
    .filter({ has: desk.page().getByText(state, { exact: true }) });
  const cells = await rows.locator('td:nth-child(2)').allTextContents();
  return cells.map((cell) => cell.trim());
}
