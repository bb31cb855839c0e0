import { expect, type Locator, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { type Desk, makeKey, openDesk } from './support/desk.ts';
import { clickApprove, expectApprovable, goTo, paneOf, reviewOf, rowOf } from './support/operate.ts';

const ABI = `function approve(address spender, uint256 value) returns (bool)
function allowance(address owner, address spender) view returns (uint256)`;

let desk: Desk;
const friend = makeKey('Friend').address;
const shop = makeKey('Shop').address;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  desk = await openDesk();
  await desk.service.fund(desk.wallet, 50);
});
test.afterAll(async () => {
  await desk?.close();
});

/** With a number that a double would change. */
const ORDER = JSON.stringify({
  types: {
    Order: [
      { name: 'item', type: 'string' },
      { name: 'count', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  domain: { name: 'Harbour shop', version: '1', chainId: 84_532, verifyingContract: shop },
  message: { item: 'A brass lamp', count: '12345678901234567890' },
});

/** The headline and the sentence of each call, as they stand in a preview or a review. */
async function readSentences(
  pane: Locator,
  headline: Locator,
): Promise<{ headline: string | null; calls: (string | null)[] }> {
  const cards = pane.getByRole('listitem').filter({ has: desk.page().getByRole('img', { name: /^Call \d/ }) });
  const calls = await Promise.all((await cards.all()).map((card) => card.locator('p').first().textContent()));
  return { headline: await headline.textContent(), calls };
}

let previewed: Awaited<ReturnType<typeof readSentences>>;

test('calls of three kinds are composed, and the preview says in words what they do', { tag: WHOLE }, async () => {
  const page = desk.page();
  await goTo(page, 'Wallets');
  await rowOf(page, 'Wallets', desk.wallet.slice(-4)).click();
  await page.getByRole('button', { name: 'New transaction' }).click();
  const form = paneOf(page, 'New transaction request');
  const call = (number: number) => form.getByRole('group', { name: `Call ${number}` });
  await form.getByLabel('Chain').selectOption('base-sepolia');

  await call(1).getByLabel('Recipient').fill(friend);
  const amount = call(1).getByLabel('Amount in ETH');
  await amount.fill('0,25');
  await amount.blur();
  await expect(amount).toHaveAccessibleDescription(/with a point before the decimals: 0\.25/);
  await amount.fill('0.25');

  await form.getByRole('button', { name: 'Add a call' }).click();
  await call(2).getByLabel('What it does').selectOption({ label: 'Send a token (ERC-20)' });
  await call(2).getByLabel('Token contract').fill(desk.service.chain.tokens.usdc);
  await call(2).getByLabel('Recipient').fill(friend);
  await call(2).getByLabel('Decimals of the token (optional)').fill('6');
  await call(2).getByLabel('Amount of the token').fill('12.5');

  await form.getByRole('button', { name: 'Add a call' }).click();
  await call(3).getByLabel('What it does').selectOption({ label: 'Call a contract by its ABI' });
  await call(3).getByLabel('Contract', { exact: true }).fill(desk.service.chain.tokens.usdc);
  await call(3).getByLabel('ABI', { exact: true }).fill(ABI);
  await call(3).getByLabel('Function').selectOption('approve(address,uint256)');
  await call(3).getByLabel('spender: address').fill('0x12');
  await call(3).getByLabel('value: uint256').fill('3000000');
  await expect(call(3).getByLabel('spender: address')).toHaveAttribute('aria-invalid', 'true');
  await call(3).getByLabel('spender: address').fill(shop);

  const preview = paneOf(page, 'What it will do');
  const headline = preview.locator('p').first();
  await expect(preview.getByRole('img', { name: 'Call 3' })).toBeVisible();
  previewed = await readSentences(preview, headline);
  expect(previewed.calls).toHaveLength(3);
  expect(previewed.calls[0]).toContain('0.25 ETH');
  expect(previewed.calls[0]).toContain(friend);
  expect(previewed.calls[1]).toContain(friend);
  expect(previewed.calls[2]).toContain(shop);
});

test('the review says the same sentences, and approved it is executed on the chain', { tag: WHOLE }, async () => {
  const page = desk.page();
  await paneOf(page, 'New transaction request').getByRole('button', { name: 'Make the request' }).click();
  const review = reviewOf(page);
  await expect(review).toContainText('You sign exactly this');
  const reviewed = await readSentences(review, review.getByRole('heading').first());
  expect(reviewed).toEqual(previewed);
  const token = () => desk.service.other.tokenBalance(desk.wallet);
  const before = { token: await token(), friend: await desk.service.balanceOf(friend) };
  await expectApprovable(page);
  await clickApprove(page);
  await expect(review.getByText('Done: the chain executed it')).toBeVisible();
  expect((await desk.service.balanceOf(friend)) - before.friend).toBe(250_000_000_000_000_000n);
  expect(before.token - (await token())).toBe(12_500_000n);
});

test('typed data is pasted, and what the form shows of it is what is reviewed and signed', { tag: WHOLE }, async () => {
  const page = desk.page();
  await goTo(page, 'Wallets');
  await rowOf(page, 'Wallets', desk.wallet.slice(-4)).click();
  await page.getByRole('button', { name: 'New signature' }).click();
  const form = paneOf(page, 'New signature request');
  await form.getByLabel('Chain').selectOption('base-sepolia');
  await form.getByRole('radio', { name: 'Typed data' }).check();
  const json = form.getByLabel('Typed data as JSON');
  await json.fill(ORDER.replace('"12345678901234567890"', '12345678901234567890'));
  await json.blur();
  await expect(json).toHaveAccessibleDescription(/12345678901234567890 would lose digits/);
  await json.fill(ORDER.replace('uint256', 'uint8'));
  await expect(json).toHaveAccessibleDescription(/“message.count” has to be a whole number that fits into uint8/);
  await json.fill(ORDER);
  const tree = form.getByRole('region', { name: 'Every value that is signed' });
  await expect(tree).toContainText('12345678901234567890');
  const previewed = await tree.allInnerTexts();
  await form.getByRole('button', { name: 'Make the request' }).click();
  const review = reviewOf(page);
  await expect(review).toContainText('You sign exactly this');
  expect(await review.getByRole('region', { name: 'Every value that is signed' }).allInnerTexts()).toEqual(previewed);
  await expectApprovable(page);
  await clickApprove(page);
  await expect(review.getByText('Done: the message is signed')).toBeVisible();
});
