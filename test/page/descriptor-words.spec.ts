import { expect } from '@playwright/test';
import { walletPaths } from '../../src/renderer/src/routes.ts';
import { reviewOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { RECIPIENT, requestPath, WALLET } from './samples/reviews.ts';
import { test } from './support/test.ts';

const TYPED = JSON.stringify({
  types: { Bid: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Bid',
  domain: { name: 'Pool', chainId: 84532, verifyingContract: RECIPIENT },
  message: { amount: '7' },
});

test('words of a descriptor stand apart from what is read here, each with the value that is signed', async ({
  open,
  page,
}) => {
  await open(requestPath('transaction', 'tx-danger'));
  const words = reviewOf(page).getByRole('region', { name: 'Your descriptor "calldata-token.json" calls it "Send".' });
  await expect(words).toContainText('Its words explain and decide nothing.');
  await expect(words).toContainText('"Amount"2500 "TKN"');
  await expect(words).toContainText('signed as amount: 2500000000');
  await expect(words).toContainText('"Note"cannot be found among the values');
});

test('typed data has them above every value that is signed', { tag: WHOLE }, async ({ open, page }) => {
  await open(walletPaths.compose(WALLET, 'message'));
  await page.getByRole('radio', { name: 'Typed data' }).check();
  await page.getByLabel('Typed data as JSON').fill(TYPED);
  const words = page.getByRole('region', { name: 'Your descriptor "eip712-pool.json" calls it "Bid".' });
  await expect(words).toContainText('"Amount to bid"7');
  await expect(words).toContainText('signed as amount');
  await expect(page.getByRole('region', { name: 'Every value that is signed' })).toContainText('7');
  await expect(
    page.getByText('What 0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199 does with the typed data Bid is not known here'),
  ).toBeVisible();
});
