import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWhatEveryEndpointOwes } from '../helpers/what-every-endpoint-owes.ts';
import {
  type ContractSession,
  createWallet,
  expectOk,
  expectRecord,
  startSession,
  walletBody,
} from './contract-session.ts';

const NOBODY = '0x000000000000000000000000000000000000dEaD';
const adminSigner = { type: 'evm-keypair', address: NOBODY };

let session: ContractSession;
beforeAll(async () => {
  session = await startSession();
});
afterAll(() => session.stop());

describe('Create Wallet', () => {
  const create = async (linkedUser?: string, idempotencyKey: string = crypto.randomUUID()) =>
    expectOk(await session.client.createWallet({ body: walletBody(session, linkedUser), idempotencyKey }));

  test('makes one wallet for a linked user (201), and answers it again after that (200)', async () => {
    const first = await create('email:a+b@example.com');
    const again = await create('email:a+b@example.com');
    expect([first.created, again.created]).toEqual([true, false]);
    expect(again.wallet.address).toBe(first.wallet.address);
    expect(first.wallet.config?.adminSigner?.locator).toBe(`evm-keypair:${session.account.address}`);
  });

  test('makes one wallet for an idempotency key, also when both requests arrive together', async () => {
    const wallets = await Promise.all([create(undefined, 'same'), create(undefined, 'same')]);
    expect(wallets.map(({ created }) => created).sort()).toEqual([false, true]);
    expect(new Set(wallets.map(({ wallet }) => wallet.address)).size).toBe(1);
  });

  test('whose answer was lost finds the wallet that was made', async () => {
    const body = walletBody(session);
    session.service.faults.next({ kind: 'drop-after' });
    const lost = await session.client.createWallet({ body, idempotencyKey: 'lost' });
    expect(lost).toMatchObject({ ok: false, failure: { effectUncertain: true } });
    expect((await create(undefined, 'lost')).created).toBe(false);
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'POST',
    prepare: () => (client) => {
      const body = walletBody(session, `userId:${crypto.randomUUID()}`);
      return client.createWallet({ body, idempotencyKey: crypto.randomUUID() });
    },
    makeForeign: (wallet) => ({ ...wallet, linkedUser: 'email:someone@example.com' }),
    badBodies: {
      path: () => '/api/2022-06-09/wallets',
      bodies: {
        'no admin signer': { type: 'evm-smart-wallet', config: {} },
        'another type of wallet': { type: 'solana-smart-wallet', config: { adminSigner } },
        'another type of signer': { type: 'evm-smart-wallet', config: { adminSigner: { ...adminSigner, type: 'x' } } },
        'a signer that is no address': {
          type: 'evm-smart-wallet',
          config: { adminSigner: { ...adminSigner, address: '0x1' } },
        },
        'a linked user of no kind': { type: 'evm-smart-wallet', config: { adminSigner }, linkedUser: 'someone' },
        'a list in place of an object': [],
      },
    },
  });
});

describe('Read Wallet', () => {
  test.each([
    'email:first+last@example.com',
    'userId:team:eu/7 %41?#',
    'phoneNumber:+15550001111',
    'twitter:someone',
    'x:some_one',
  ])('finds it by the locator of %j', async (linkedUser) => {
    const { wallet } = await createWallet(session, linkedUser);
    const found = await session.client.getWallet({ walletLocator: `${linkedUser}:evm-smart-wallet` });
    expect(expectRecord(found).address).toBe(wallet.address);
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    prepare: async () => {
      const { wallet } = await createWallet(session);
      return (client) => client.getWallet({ walletLocator: wallet.address });
    },
    optionalRead: 'wallet',
    makeForeign: (wallet) => ({ ...wallet, address: NOBODY }),
    askUnknown: (client) => client.getWallet({ walletLocator: NOBODY }),
  });
});
