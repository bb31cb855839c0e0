import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWhatEveryEndpointOwes } from '../helpers/what-every-endpoint-owes.ts';
import {
  type ContractSession,
  createWallet,
  expectOk,
  expectRecord,
  signPending,
  startSession,
} from './contract-session.ts';

const RECIPIENT = '0x000000000000000000000000000000000000dEaD';
const call = { to: RECIPIENT, value: '0', data: '0x' };
const chain = 'base-sepolia';
const body = { params: { calls: [call], chain } };
const another = (transaction: object) => ({ ...transaction, id: 'tx-another' });

let session: ContractSession;
let walletLocator: string;

beforeAll(async () => {
  session = await startSession();
  walletLocator = (await createWallet(session)).wallet.address;
});
afterAll(() => session.stop());

async function create(idempotencyKey: string = crypto.randomUUID()) {
  return expectOk(await session.client.createTransaction({ walletLocator, body, idempotencyKey }));
}

/** A new transaction, and the approval it waits for. */
async function createSigned() {
  const created = await create();
  return { id: created.id, approval: await signPending(expectOk(created.record).approvals, session.account) };
}

describe('Create Transaction', () => {
  test('makes one that awaits the approval of its user operation by the wallet’s admin signer', async () => {
    const transaction = expectOk((await create()).record);
    expect(transaction).toMatchObject({ status: 'awaiting-approval', params: { calls: [call], chain } });
    const [pending, ...others] = transaction.approvals?.pending ?? [];
    expect(pending?.signer).toBe(`evm-keypair:${session.account.address}`);
    expect(pending?.message).toBe(transaction.onChain?.userOperationHash);
    expect(others).toEqual([]);
  });

  test('makes one transaction for an idempotency key', async () => {
    expect((await create('again')).id).toBe((await create('again')).id);
  });

  test('whose simulation reverts is not accepted (422), with the reason', async () => {
    const tooMuch = { params: { calls: [{ ...call, value: `${10n ** 30n}` }], chain } };
    const idempotencyKey = crypto.randomUUID();
    expect(await session.client.createTransaction({ walletLocator, body: tooMuch, idempotencyKey })).toMatchObject({
      ok: false,
      failure: { code: 'not-accepted', status: 422, facts: { revertReason: expect.stringMatching(/./) } },
    });
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'POST',
    prepare: () => (client) => client.createTransaction({ walletLocator, body, idempotencyKey: crypto.randomUUID() }),
    makeForeign: (transaction) => ({ ...transaction, params: { chain: 'polygon' } }),
    statusAt: ['status'],
    askUnknown: (client) => client.createTransaction({ walletLocator: RECIPIENT, body, idempotencyKey: 'k' }),
    badBodies: {
      path: () => `/api/2022-06-09/wallets/${walletLocator}/transactions`,
      bodies: {
        'no calls': { params: { calls: [], chain } },
        'a call to no address': { params: { calls: [{ ...call, to: 'someone' }], chain } },
        'a value that is no whole number': { params: { calls: [{ ...call, value: '0.5' }], chain } },
        'data that is not hex': { params: { calls: [{ ...call, data: 'hello' }], chain } },
        'a chain that has no smart wallets': { params: { calls: [call], chain: 'solana' } },
        'a signer that is none of the wallet': { params: { calls: [call], chain, signer: `evm-keypair:${RECIPIENT}` } },
      },
    },
  });
});

describe('Get Transaction', () => {
  test('follows it to its success on the chain', async () => {
    const { id, approval } = await createSigned();
    expectOk(await session.client.approveTransaction({ walletLocator, transactionId: id, body: approval }));
    await session.service.idle();
    const read = expectRecord(await session.client.getTransaction({ walletLocator, transactionId: id }));
    expect(read).toMatchObject({ id, status: 'success', onChain: { txId: expect.stringMatching(/^0x/) } });
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    prepare: async () => {
      const { id } = await create();
      return (client) => client.getTransaction({ walletLocator, transactionId: id });
    },
    makeForeign: another,
    statusAt: ['status'],
    askUnknown: (client) => client.getTransaction({ walletLocator, transactionId: 'tx-none' }),
  });
});

describe('List Transactions', () => {
  test('gives every transaction once, page by page', async () => {
    const made = await Promise.all([create(), create(), create(), create(), create()]);
    const pages: string[][] = [];
    do {
      const page = { walletLocator, page: pages.length + 1, perPage: 3 };
      pages.push(expectOk(await session.client.listTransactions(page)).map(({ id }) => id));
    } while (pages.at(-1)?.length === 3);
    const ids = pages.flat();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    prepare: async () => {
      await create();
      return (client) => client.listTransactions({ walletLocator, page: 1, perPage: 10 });
    },
    optionalRead: 'transactions',
    readsApart: true,
    askUnknown: (client) => client.listTransactions({ walletLocator: RECIPIENT, page: 1, perPage: 10 }),
  });
});

describe('Approve Transaction', () => {
  const approve = (transactionId: string, approval: Awaited<ReturnType<typeof signPending>>) =>
    session.client.approveTransaction({ walletLocator, transactionId, body: approval });

  test('takes the approval, and the transaction awaits nobody any more', async () => {
    const { id, approval } = await createSigned();
    const approved = expectRecord(await approve(id, approval));
    expect(approved.approvals).toMatchObject({ pending: [], submitted: approval.approvals });
    expect(approved.status).not.toBe('awaiting-approval');
  });

  test('repeated by the same signer is a conflict (409): it is done already', async () => {
    const { id, approval } = await createSigned();
    expectOk(await approve(id, approval));
    const failure = { code: 'conflict', status: 409, effectUncertain: false };
    expect(await approve(id, approval)).toMatchObject({ ok: false, failure });
  });

  test('by a signer nobody waits for any more is not accepted (422)', async () => {
    const { id, approval } = await createSigned();
    expectOk(await approve(id, approval));
    const late = { approvals: approval.approvals.map((each) => ({ ...each, signer: `evm-keypair:${RECIPIENT}` })) };
    expect(await approve(id, late)).toMatchObject({ ok: false, failure: { code: 'not-accepted', status: 422 } });
  });

  test('signed by somebody else is rejected (400)', async () => {
    const { id, approval } = await createSigned();
    const stranger = privateKeyToAccount(generatePrivateKey());
    const signature = await stranger.signMessage({ message: { raw: '0x01' } });
    const forged = { approvals: approval.approvals.map((each) => ({ ...each, signature })) };
    expect(await approve(id, forged)).toMatchObject({ ok: false, failure: { code: 'rejected', status: 400 } });
  });

  test('whose answer was lost has been submitted, once', async () => {
    const { id, approval } = await createSigned();
    session.service.faults.next({ kind: 'drop-after' });
    expect(await approve(id, approval)).toMatchObject({ ok: false, failure: { effectUncertain: true } });
    const read = expectRecord(await session.client.getTransaction({ walletLocator, transactionId: id }));
    expect(read.approvals?.submitted).toHaveLength(1);
    expect(await approve(id, approval)).toMatchObject({ ok: false, failure: { code: 'conflict' } });
  });

  let waiting: string;
  beforeAll(async () => {
    waiting = (await create()).id;
  });
  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'POST',
    prepare: async () => {
      const { id, approval } = await createSigned();
      return (client) => client.approveTransaction({ walletLocator, transactionId: id, body: approval });
    },
    makeForeign: another,
    statusAt: ['status'],
    askUnknown: (client) => {
      const approvals = [{ signer: `evm-keypair:${RECIPIENT}`, signature: '0x01' }];
      return client.approveTransaction({ walletLocator, transactionId: 'tx-none', body: { approvals } });
    },
    badBodies: {
      path: () => `/api/2022-06-09/wallets/${walletLocator}/transactions/${waiting}/approvals`,
      bodies: {
        'no approvals': { approvals: [] },
        'a signer that is not awaited': { approvals: [{ signer: `evm-keypair:${RECIPIENT}`, signature: '0x01' }] },
        'no signature': { approvals: [{ signer: `evm-keypair:${RECIPIENT}` }] },
      },
    },
  });
});
