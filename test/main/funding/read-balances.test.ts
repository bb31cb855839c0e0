import { expect, test } from 'vitest';
import { expectValue } from '../../helpers/expect-result.ts';
import { DEAD } from '../../helpers/honest-record.ts';
import { openDesk } from '../../helpers/practice-desk.ts';

const OF = { token: 'usdc', chain: 'base-sepolia' };

test('balances are told in the order in which they were asked for, and one that fails hides no other', async () => {
  const desk = await openDesk();
  await desk.ask('POST', `/api/v1-alpha2/wallets/${desk.wallet}/balances`, { amount: 12.5, ...OF });
  const locators = [DEAD, desk.wallet];
  const read = expectValue(await desk.app.funding.balances({ profileId: desk.profileId, locators, ...OF }));
  expect(read).toMatchObject([
    { locator: DEAD, balance: null, failure: { code: 'not-found' } },
    { locator: desk.wallet, balance: { amount: '12500000', decimals: 6 }, failure: null },
  ]);
});
