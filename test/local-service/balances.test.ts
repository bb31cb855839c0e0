import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { ask, BALANCES, createWallet, refusal } from './practice-client.ts';

let service: RunningLocalService;
let wallet: string;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: { writes: 10_000, reads: 10_000 } } });
});
beforeEach(async () => {
  wallet = await createWallet(service);
});
afterAll(() => service.stop());

const body = { amount: 10, token: 'usdc', chain: 'base-sepolia' };

function fund(more: object = {}) {
  return ask(service, 'POST', `${BALANCES}/${wallet}/balances`, { body: { ...body, ...more } });
}

describe('funding a wallet', () => {
  test('mints what was asked for and answers an array of balance entries', async () => {
    const answer = await fund();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual([
      {
        token: 'usdc',
        decimals: 6,
        balances: { 'base-sepolia': '10000000', total: '10000000' },
        simulatedChains: ['base-sepolia'],
      },
    ]);
  });

  test('adds up, over chains too', async () => {
    await fund();
    await fund({ amount: 1.5 });
    const answer = await fund({ amount: 2, chain: 'polygon-amoy' });
    expect(answer.body).toMatchObject([
      { balances: { 'base-sepolia': '11500000', 'polygon-amoy': '2000000', total: '13500000' } },
    ]);
  });

  test.each([
    ['less than 1', { amount: 0.5 }],
    ['more than 100', { amount: 100.01 }],
    ['nothing', { amount: 0 }],
    ['an amount as text', { amount: '10' }],
    ['more decimals than the token has', { amount: 1.0000001 }],
    ['a native currency', { token: 'eth' }],
    ['a token without a name', { token: ' ' }],
    ['a chain without funding', { chain: 'base' }],
  ])('answers 400 for %s', async (_what, wrong) => {
    const answer = await fund(wrong);
    expect([answer.status, answer.body]).toEqual([400, refusal]);
  });

  test('answers 403 outside staging', async () => {
    service.settings.environment = 'production';
    const answer = await fund();
    service.settings.environment = 'staging';
    expect([answer.status, answer.body]).toEqual([403, refusal]);
  });
});

describe('reading balances', () => {
  const read = (query = '') => ask(service, 'GET', `${BALANCES}/${wallet}/balances${query}`);

  test('answers the tokens and chains that are asked for, and says what is simulated', async () => {
    await fund();
    const answer = await read('?tokens=eth,usdc&chains=base-sepolia,polygon-amoy');
    expect(answer.body).toEqual([
      {
        token: 'eth',
        decimals: 18,
        balances: { 'base-sepolia': (10n ** 20n).toString(), 'polygon-amoy': '0', total: (10n ** 20n).toString() },
        simulatedChains: ['base-sepolia', 'polygon-amoy'],
      },
      expect.objectContaining({
        token: 'usdc',
        balances: { 'base-sepolia': '10000000', 'polygon-amoy': '0', total: '10000000' },
      }),
    ]);
  });

  test('answers every token on the practice chain when nothing is named', async () => {
    expect(await read()).toMatchObject({
      status: 200,
      body: [{ token: 'eth' }, { token: 'usdc' }, { token: 'usdxm' }],
    });
  });

  test('is 404 when the service does not offer it', async () => {
    service.settings.optionalReads.balances = false;
    const { status } = await read();
    service.settings.optionalReads.balances = true;
    expect(status).toBe(404);
  });
});
