import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, expect, test } from 'vitest';
import type { LocalServiceOptions, RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { approveAndFinish, ask, BALANCES, getTransaction, stranger, WALLETS } from './practice-client.ts';

let service: RunningLocalService;
afterEach(() => service.stop());

async function seed(options: LocalServiceOptions) {
  service = await startLocalService({ ...options, seed: 'demo' });
  if (service.demo === null) throw new Error('nothing was seeded');
  return service.demo;
}

async function pendingTransactions(locator: string): Promise<{ id: string; status: string }[]> {
  const { body } = await ask(service, 'GET', `${WALLETS}/${encodeURIComponent(locator)}/transactions`);
  return (body as { transactions: { id: string; status: string }[] }).transactions;
}

test.each(['anvil', 'none'] as const)(
  'the demo has records to approve and its key approves them (chain: %s)',
  async (chain) => {
    const { wallets, signer, signerKey } = await seed({ chain });
    if (signerKey === undefined) throw new Error('the demo key is missing');
    expect(privateKeyToAccount(signerKey).address).toBe(signer);
    for (const { locator, address } of wallets) {
      const pending = await pendingTransactions(locator);
      expect(pending.length).toBeGreaterThan(0);
      for (const { id } of pending) {
        const { finished } = await approveAndFinish(service, address, await getTransaction(service, address, id));
        expect(finished.status).toBe('success');
      }
    }
    const [treasury] = wallets;
    const balances = await ask(service, 'GET', `${BALANCES}/${treasury?.address}/balances?tokens=usdc`);
    expect(balances.body).toMatchObject([{ balances: { total: '37500000' } }]);
  },
);

test('the demo can belong to a signer of one’s own, and then carries no key', async () => {
  const demo = await seed({ chain: 'none', seedSigner: stranger.address });
  expect(demo).toMatchObject({ signer: stranger.address });
  expect(demo).not.toHaveProperty('signerKey');
});
