import { expect, test } from 'vitest';
import { orderSchema } from '#shared/model/order.ts';
import { encode } from '../helpers/describe-data.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { DEAD } from '../helpers/honest-record.ts';
import { openDesk, WALLETS_PATH } from '../helpers/practice-desk.ts';

/** No list has the practice service's tokens for a profile that is not for practice: what the service calls them is learnt from its own answers. */
test('a contract that the service has an order paid with is called by its name, as the service’s word, and signed as it was shown', async () => {
  const desk = await openDesk({ service: { seed: 'shop' }, environment: 'staging' });
  const { app, ask, profileId, service, wallet } = desk;
  const orders = await Promise.all(
    (service.shop?.orders ?? []).map(async (id) =>
      orderSchema.parse((await ask('GET', `/api/2022-06-09/orders/${id}`)).body),
    ),
  );
  const paid = orders.find(({ payment }) => payment?.currency === 'usdc' && payment.preparation !== undefined);
  const chain = paid?.payment?.method ?? '';
  const { address, orderId } = { address: SIMULATED_USDC, orderId: paid?.orderId ?? '' };
  const data = encode('function transfer(address,uint256)', [DEAD, 1_500_000n]);
  await ask('POST', `/api/v1-alpha2/wallets/${wallet}/balances`, { amount: 2, token: 'usdc', chain });
  const made = await ask('POST', `${WALLETS_PATH}/${wallet}/transactions`, {
    params: { calls: [{ to: address, value: '0', data }], chain },
  });
  const { id } = made.body as { id: string };
  await desk.sync();
  const show = async () => expectValue(await app.approvals.review(desk.target('transaction', id))).review;
  const before = await show();
  expect(before.headline).toContain('1,500,000 raw units (decimals unknown)');

  expectValue(await app.orders.open({ profileId, orderId }));
  const review = await show();
  expect(review.headline).toContain(`1.5 “usdc” (${address}, as the service calls it) to ${DEAD}`);
  expect(review.calls[0]?.facts).toContainEqual({
    label: 'symbol and decimals',
    value: '"usdc", 6 — as the service calls it',
  });
  // On that chain USDC is another contract, by this app's list.
  expect(review.findings.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['token-called-by-service', 'token-borrows-name']),
  );
  expect([before.rating, review.rating]).toEqual(['look', 'look']);

  const done = await desk.ended(await desk.approve('transaction', id));
  expect(done).toMatchObject({ state: 'final', condition: 'done', failure: null });
});

const SIMULATED_USDC = '0x5bf2A9b6bab412B8943e88Fd0De1604086a61C93';
