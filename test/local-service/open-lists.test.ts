import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChainId } from '#local-service/chain-ids.ts';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { findChainById } from '#shared/chains.ts';
import { delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import { CREDENTIALS, metadata, ORDERS, POLYGON, readOrder } from './content-client.ts';
import {
  admin,
  approve,
  approveAndFinish,
  ask,
  BALANCES,
  createTransaction,
  createWallet,
  readSignature,
  signFirst,
  stranger,
  transferBody,
  WALLETS,
} from './practice-client.ts';

/** Chains, tokens and kinds that the interface leaves open and nobody knows here are practised with, and every answer says so. */
const CHAINS = ['mantle', 'sei-pacific-1', 'Chain_of.2031'];

let service: RunningLocalService;
let wallet: string;
beforeAll(async () => {
  const rateLimit = { writes: 10_000, reads: 10_000, collections: 10_000 };
  service = await startLocalService({ chain: 'none', seed: 'shop', settings: { rateLimit } });
  wallet = await createWallet(service, { linkedUser: 'farcaster:ines' });
});
afterAll(() => service.stop());

describe.each(CHAINS)('on the chain %s, which has no number here,', (chain) => {
  test('a transaction is made, approved and executed, simulated', async () => {
    const created = await createTransaction(service, wallet, { params: { ...transferBody.params, chain } });
    expect(created).toMatchObject({ params: { chain }, onChain: { simulated: true } });
    const { finished } = await approveAndFinish(service, wallet, created);
    expect(finished).toMatchObject({ status: 'success', onChain: { simulated: true } });
  });

  test('a message is signed, simulated', async () => {
    const body = { type: 'evm-message', params: { message: 'Hello', chain } };
    const created = readSignature(await ask(service, 'POST', `${WALLETS}/${wallet}/signatures`, { body }));
    expect(created).toMatchObject({ params: { chain }, simulated: true });
    const approvals = [await signFirst(created)];
    await approve(service, { wallet, kind: 'signatures', id: created.id, approvals });
    await service.idle();
    const read = await ask(service, 'GET', `${WALLETS}/${wallet}/signatures/${created.id}`);
    expect(read.body).toMatchObject({ status: 'success', simulated: true });
  });

  test('a delegated signer is registered, simulated', async () => {
    const body = { signer: stranger.address, chain };
    const answer = await ask(service, 'POST', `${WALLETS}/${wallet}/signers`, { body });
    expect(answer.status).toBe(201);
    expect(delegatedSignerSchema.parse(answer.body).chains[chain]).toMatchObject({ simulated: true });
  });

  test('tokens are funded, also one that nobody knows, and their balances add up', async () => {
    const path = `${BALANCES}/${wallet}/balances`;
    for (const token of ['usdc', 'eurx']) {
      const funded = await ask(service, 'POST', path, { body: { amount: 5, token, chain } });
      expect([funded.status, funded.body]).toMatchObject([
        201,
        [{ token, balances: { [chain]: '5000000' }, simulatedChains: expect.arrayContaining([chain]) }],
      ]);
      await ask(service, 'POST', path, { body: { amount: 1.5, token, chain } });
      const read = await ask(service, 'GET', `${path}?tokens=${token}&chains=${chain}`);
      expect(read.body).toEqual([
        { token, decimals: 6, balances: { [chain]: '6500000', total: '6500000' }, simulatedChains: [chain] },
      ]);
    }
  });

  test('an NFT and a credential go to whoever is named, simulated', async () => {
    for (const [index, recipient] of [`${chain}:account-7`, `email:ines@example.com:${chain}`].entries()) {
      const path = `${POLYGON}/nfts/${chain}-${index}`;
      const minted = await ask(service, 'PUT', path, { body: { metadata, recipient } });
      expect([minted.status, minted.body]).toMatchObject([200, { recipient, onChain: { simulated: true } }]);
      const body = { metadata: {}, recipient, credential: { subject: {} } };
      const issued = await ask(service, 'POST', `${CREDENTIALS}/harbour-guide/vcs`, { body });
      expect([issued.status, issued.body]).toMatchObject([201, { recipient, onChain: { simulated: true } }]);
    }
  });

  test('an order is quoted in a currency that nobody knows; no transaction is made up for it', async () => {
    const orderId = await findOpenOrder();
    const payment = { method: chain, currency: 'GLD', payerAddress: 'account-7' };
    const edited = await ask(service, 'PATCH', `${ORDERS}/${orderId}`, { body: { payment } });
    expect([edited.status, edited.body]).toMatchObject([
      200,
      {
        quote: { totalPrice: { currency: 'GLD' } },
        payment: { method: chain, currency: 'GLD', status: 'awaiting-payment' },
      },
    ]);
    expect((await readOrder(service, orderId)).payment?.preparation).toEqual({
      chain,
      payerAddress: 'account-7',
      simulated: true,
    });
  });
});

async function findOpenOrder(): Promise<string> {
  for (const orderId of service.shop?.orders ?? []) {
    const { phase, payment } = await readOrder(service, orderId);
    if (phase === 'payment' && payment?.status === 'awaiting-payment') return orderId;
  }
  throw new Error('no order awaits payment');
}

test('a name without a number is hashed with one that is no chain’s, each name with its own', () => {
  const ids = CHAINS.map(findChainId);
  expect(new Set(ids).size).toBe(CHAINS.length);
  for (const id of ids) {
    expect(Number.isSafeInteger(id)).toBe(true);
    expect(findChainById(id ?? 0)).toBeUndefined();
    expect(id).toBeGreaterThan(2 ** 40);
  }
  expect([findChainId('base-sepolia'), findChainId('avalanche-fuji'), findChainId('solana')]).toEqual([
    84532,
    43113,
    undefined,
  ]);
});

test('a wallet is found by a kind of user that nobody knows, in any letter case, and not by another type of wallet', async () => {
  const read = (locator: string) => ask(service, 'GET', `${WALLETS}/${locator}`);
  expect((await read('Farcaster:INES:evm-smart-wallet')).body).toMatchObject({ address: wallet });
  expect((await read('farcaster:ines:evm-passkey-wallet')).status).toBe(404);
});

test('co-signers may be of any kind, and each is awaited under its own locator', async () => {
  service.settings.coSigners = ['passkey:my-laptop', stranger.address, `evm-keypair:${admin.address}`];
  const created = await createTransaction(service, wallet);
  service.settings.coSigners = [];
  expect(created.approvals?.pending.map(({ signer }) => signer)).toEqual([
    `evm-keypair:${admin.address}`,
    'passkey:my-laptop',
    `evm-keypair:${stranger.address}`,
  ]);
});

describe('nothing is required that the interface does not require:', () => {
  test.each<[string, object]>([
    ['a mint without metadata and recipient', {}],
    ['attributes without names or values', { metadata: { attributes: [{ value: 'x' }, { trait_type: 'y' }, {}] } }],
  ])('%s', async (_what, body) => {
    const answer = await ask(service, 'PUT', `${POLYGON}/nfts/${crypto.randomUUID()}`, { body });
    expect(answer.status).toBe(200);
  });

  test('an edit that only uploads files again', async () => {
    const path = `${POLYGON}/nfts/plain`;
    await ask(service, 'PUT', path, { body: {} });
    await service.idle();
    expect((await ask(service, 'PATCH', path, { body: { reuploadLinkedFiles: true } })).status).toBe(200);
    expect((await ask(service, 'PATCH', path, { body: {} })).status).toBe(400);
  });

  test('a template without anything', async () => {
    expect((await ask(service, 'POST', `${POLYGON}/templates`, { body: {} })).status).toBe(201);
  });

  test('a credential without anything', async () => {
    expect((await ask(service, 'POST', `${CREDENTIALS}/harbour-guide/vcs`, { body: {} })).status).toBe(201);
  });

  test('an order’s address in parts, and a payer whose chain is not chosen yet', async () => {
    const orderId = await findOpenOrder();
    const recipient = { physicalAddress: { city: 'Porto' } };
    const body = { recipient, payment: { payerAddress: admin.address } };
    const edited = await ask(service, 'PATCH', `${ORDERS}/${orderId}`, { body });
    expect([edited.status, edited.body]).toMatchObject([200, { payment: { status: 'requires-crypto-payer-address' } }]);
  });
});
