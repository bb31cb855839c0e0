import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ContractSession,
  createWallet,
  expectOk,
  expectRecord,
  signPending,
  startSession,
} from './contract-session.ts';

const RECIPIENT = '0x000000000000000000000000000000000000dEaD';
const chain = 'base-sepolia';

let session: ContractSession;
let walletLocator: string;

beforeAll(async () => {
  session = await startSession();
  walletLocator = (await createWallet(session)).wallet.address;
});
afterAll(() => session.stop());

async function createTransaction(idempotencyKey: string = crypto.randomUUID()) {
  const body = { params: { calls: [{ to: RECIPIENT, value: '0', data: '0x' }], chain } };
  return session.client.createTransaction({ walletLocator, body, idempotencyKey });
}

async function createMessage(message: string) {
  const body = { type: 'evm-message', params: { message, chain } };
  return session.client.createSignature({ walletLocator, body, idempotencyKey: crypto.randomUUID() });
}

describe('wallets', () => {
  test('are created once for a linked user and once for an idempotency key', async () => {
    const { client, account } = session;
    const body = (linkedUser?: string) => ({
      type: 'evm-smart-wallet',
      config: { adminSigner: { type: 'evm-keypair', address: account.address } },
      ...(linkedUser === undefined ? {} : { linkedUser }),
    });
    const first = expectOk(await client.createWallet({ body: body('email:a+b@example.com'), idempotencyKey: 'one' }));
    const sameUser = expectOk(
      await client.createWallet({ body: body('email:a+b@example.com'), idempotencyKey: 'two' }),
    );
    const keyed = expectOk(await client.createWallet({ body: body(), idempotencyKey: 'three' }));
    const sameKey = expectOk(await client.createWallet({ body: body(), idempotencyKey: 'three' }));
    expect([first, sameUser, keyed, sameKey].map(({ created }) => created)).toEqual([true, false, true, false]);
    expect(sameUser.wallet.address).toBe(first.wallet.address);
    expect(sameKey.wallet.address).toBe(keyed.wallet.address);
    expect(first.wallet.config?.adminSigner?.locator).toBe(`evm-keypair:${account.address}`);
  });

  test.each([
    'email:first+last@example.com',
    'userId:team:eu/7 %41?#',
    'phoneNumber:+15550001111',
    'twitter:someone',
    'x:some_one',
  ])('are found by the locator of %j', async (linkedUser) => {
    const { wallet } = await createWallet(session, linkedUser);
    const found = await session.client.getWallet({ walletLocator: `${linkedUser}:evm-smart-wallet` });
    expect(expectRecord(found).address).toBe(wallet.address);
  });

  test('that do not exist are not-found', async () => {
    expect(await session.client.getWallet({ walletLocator: RECIPIENT })).toMatchObject({
      ok: false,
      failure: { code: 'not-found', status: 404, facts: { message: expect.stringContaining(RECIPIENT) } },
    });
  });
});

describe('a transaction', () => {
  test('is created, approved, executed and read again', async () => {
    const { client, account, service } = session;
    const created = expectOk(await createTransaction());
    const transaction = expectOk(created.record);
    expect(transaction.status).toBe('awaiting-approval');
    expect(transaction.approvals?.pending[0]?.message).toBe(transaction.onChain?.userOperationHash);
    const body = await signPending(transaction.approvals, account);
    const approved = await client.approveTransaction({ walletLocator, transactionId: created.id, body });
    expect(expectRecord(approved).approvals?.submitted).toMatchObject(body.approvals);
    await service.idle();
    const read = expectRecord(await client.getTransaction({ walletLocator, transactionId: created.id }));
    expect(read).toMatchObject({ id: created.id, status: 'success', onChain: { txId: expect.any(String) } });
  });

  test('repeated with its idempotency key is the same one', async () => {
    const first = expectOk(await createTransaction('again'));
    expect(expectOk(await createTransaction('again')).id).toBe(first.id);
  });

  test('approved twice by one signer is a conflict', async () => {
    const { client, account } = session;
    const created = expectOk(await createTransaction());
    const body = await signPending(expectOk(created.record).approvals, account);
    const approve = () => client.approveTransaction({ walletLocator, transactionId: created.id, body });
    expectOk(await approve());
    expect(await approve()).toMatchObject({
      ok: false,
      failure: { code: 'conflict', status: 409, effectUncertain: false },
    });
  });

  test('signed by somebody else is rejected', async () => {
    const created = expectOk(await createTransaction());
    const stranger = privateKeyToAccount(generatePrivateKey());
    const pending = expectOk(created.record).approvals?.pending[0];
    const body = {
      approvals: [
        { signer: pending?.signer ?? '', signature: await stranger.signMessage({ message: { raw: '0x01' } }) },
      ],
    };
    expect(await session.client.approveTransaction({ walletLocator, transactionId: created.id, body })).toMatchObject({
      ok: false,
      failure: { code: 'rejected', status: 400 },
    });
  });

  test('whose simulation reverts carries the reason', async () => {
    const calls = [{ to: RECIPIENT, value: `${10n ** 30n}`, data: '0x' }];
    const body = { params: { calls, chain } };
    const answer = await session.client.createTransaction({ walletLocator, body, idempotencyKey: crypto.randomUUID() });
    expect(answer).toMatchObject({
      ok: false,
      failure: { code: 'not-accepted', status: 422, facts: { revertReason: expect.stringMatching(/./) } },
    });
  });

  test('is in the list, page by page, each once', async () => {
    const { client } = session;
    for (let count = 0; count < 5; count += 1) expectOk(await createTransaction());
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => expectOk(await client.listTransactions({ walletLocator, page, perPage: 3 }))),
    );
    const ids = pages.flat().map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(5);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, record } of pages.flat()) expect(expectOk(record).id).toBe(id);
  });
});

describe('a message', () => {
  test('is created, approved and read again', async () => {
    const { client, account, service } = session;
    const created = expectOk(await createMessage('Hello, wörld ✓'));
    const signature = expectOk(created.record);
    expect(signature.params?.message).toBe('Hello, wörld ✓');
    const body = await signPending(signature.approvals, account);
    expectRecord(await client.approveSignature({ walletLocator, signatureId: created.id, body }));
    await service.idle();
    const read = expectRecord(await client.getSignature({ walletLocator, signatureId: created.id }));
    expect(read).toMatchObject({ id: created.id, status: 'success', outputSignature: expect.stringMatching(/^0x/) });
  });

  test('is in the list', async () => {
    const created = expectOk(await createMessage('find me'));
    const list = expectOk(await session.client.listSignatures({ walletLocator, page: 1, perPage: 50 }));
    expect(list.map(({ id }) => id)).toContain(created.id);
  });
});

describe('a delegated signer', () => {
  test('is registered, approved by the admin signer through a signature, and active', async () => {
    const { client, account, service } = session;
    const signer = privateKeyToAccount(generatePrivateKey()).address;
    const before = await client.getDelegatedSigner({ walletLocator, signer });
    expect(before).toMatchObject({ ok: false, failure: { code: 'not-found' } });
    const registered = expectRecord(await client.registerDelegatedSigner({ walletLocator, body: { signer, chain } }));
    const registration = registered.chains[chain];
    expect(registration?.status).toBe('awaiting-approval');
    const body = await signPending(registration?.approvals, account);
    expectOk(await client.approveSignature({ walletLocator, signatureId: registration?.id ?? '', body }));
    await service.idle();
    const read = expectRecord(await client.getDelegatedSigner({ walletLocator, signer: `evm-keypair:${signer}` }));
    expect(read.chains[chain]?.status).toBe('active');
  });
});

describe('balances', () => {
  test('grow by what was funded', async () => {
    const { client } = session;
    const { wallet } = await createWallet(session);
    const body = { amount: 12.5, token: 'usdc', chain };
    const [funded] = expectOk(await client.fundWallet({ walletLocator: wallet.address, body }));
    expect(funded?.id).toBe('usdc');
    const read = await client.readBalances({ walletLocator: wallet.address, tokens: ['eth', 'usdc'], chains: [chain] });
    const balances = expectOk(read).map(({ id, record }) => [id, expectOk(record).balances[chain]]);
    expect(balances).toEqual(expect.arrayContaining([['usdc', '12500000']]));
  });

  test('over the limit are rejected with the reason', async () => {
    const body = { amount: 101, token: 'usdc', chain };
    expect(await session.client.fundWallet({ walletLocator, body })).toMatchObject({
      ok: false,
      failure: {
        code: 'rejected',
        status: 400,
        effectUncertain: false,
        facts: { message: expect.stringContaining('100') },
      },
    });
  });
});
