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

const NOBODY = '0x000000000000000000000000000000000000dEaD';
const chain = 'base-sepolia';
const another = (signature: object) => ({ ...signature, id: 'tx-another' });
const messageBody = (message: string) => ({ type: 'evm-message' as const, params: { message, chain } });
const typedData = {
  types: { Order: [{ name: 'count', type: 'uint256' }] },
  primaryType: 'Order',
  domain: { name: 'Shop', chainId: 84532 },
  message: { count: '3' },
};

let session: ContractSession;
let walletLocator: string;

beforeAll(async () => {
  session = await startSession();
  walletLocator = (await createWallet(session)).wallet.address;
});
afterAll(() => session.stop());

async function create(message = 'hello', idempotencyKey: string = crypto.randomUUID()) {
  const body = messageBody(message);
  return expectOk(await session.client.createSignature({ walletLocator, body, idempotencyKey }));
}

async function createSigned() {
  const created = await create();
  return { id: created.id, approval: await signPending(expectOk(created.record).approvals, session.account) };
}

describe('Create Signature', () => {
  test('makes one that awaits approval, with the message as it was', async () => {
    const signature = expectOk((await create('Hello, wörld ✓')).record);
    expect(signature).toMatchObject({ type: 'evm-message', status: 'awaiting-approval' });
    expect(signature.params?.message).toBe('Hello, wörld ✓');
    expect(signature.approvals?.pending).toHaveLength(1);
  });

  test('makes one for typed data, with the typed data as it was', async () => {
    const body = { type: 'evm-typed-data' as const, params: { typedData, chain } };
    const made = await session.client.createSignature({ walletLocator, body, idempotencyKey: crypto.randomUUID() });
    const signature = expectOk(expectOk(made).record);
    expect(signature).toMatchObject({ type: 'evm-typed-data', status: 'awaiting-approval', params: { typedData } });
    expect(signature.approvals?.pending).toHaveLength(1);
  });

  test('makes one request for an idempotency key', async () => {
    expect((await create('a', 'again')).id).toBe((await create('a', 'again')).id);
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'POST',
    prepare: () => (client) =>
      client.createSignature({ walletLocator, body: messageBody('hi'), idempotencyKey: crypto.randomUUID() }),
    makeForeign: (signature) => ({ ...signature, params: { chain: 'polygon' } }),
    statusAt: ['status'],
    askUnknown: (client) =>
      client.createSignature({ walletLocator: NOBODY, body: messageBody('hi'), idempotencyKey: 'k' }),
    badBodies: {
      path: () => `/api/2022-06-09/wallets/${walletLocator}/signatures`,
      bodies: {
        'no message': { type: 'evm-message', params: { chain } },
        'another type of signature': { ...messageBody('hi'), type: 'solana-message' },
        'typed data that declares no types': {
          type: 'evm-typed-data',
          params: { typedData: { ...typedData, types: {} }, chain },
        },
        'a chain that has no smart wallets': { type: 'evm-message', params: { message: 'hi', chain: 'solana' } },
      },
    },
  });
});

describe('Read Signature', () => {
  test('follows it to the signature of the wallet', async () => {
    const { id, approval } = await createSigned();
    expectOk(await session.client.approveSignature({ walletLocator, signatureId: id, body: approval }));
    await session.service.idle();
    const read = expectRecord(await session.client.getSignature({ walletLocator, signatureId: id }));
    expect(read).toMatchObject({ id, status: 'success', outputSignature: expect.stringMatching(/^0x/) });
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    prepare: async () => {
      const { id } = await create();
      return (client) => client.getSignature({ walletLocator, signatureId: id });
    },
    optionalRead: 'signature',
    makeForeign: another,
    statusAt: ['status'],
    askUnknown: (client) => client.getSignature({ walletLocator, signatureId: 'tx-none' }),
  });
});

describe('Get All Signatures', () => {
  test('gives every request once, page by page', async () => {
    const made = await Promise.all([create('1'), create('2'), create('3'), create('4')]);
    const pages: string[][] = [];
    do {
      const page = { walletLocator, page: pages.length + 1, perPage: 3 };
      pages.push(expectOk(await session.client.listSignatures(page)).map(({ id }) => id));
    } while (pages.at(-1)?.length === 3);
    const ids = pages.flat();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
  });

  test('gives the first ten where no page is named', async () => {
    await Promise.all(Array.from({ length: 11 }, () => create()));
    const path = `/api/2022-06-09/wallets/${walletLocator}/signatures`;
    const answer = await fetch(`${session.service.url}${path}`, { headers: { 'X-API-KEY': session.service.apiKey } });
    expect((await answer.json()) as object).toMatchObject({ signatures: { length: 10 } });
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    prepare: async () => {
      await create();
      return (client) => client.listSignatures({ walletLocator, page: 1, perPage: 10 });
    },
    readsApart: true,
    askUnknown: (client) => client.listSignatures({ walletLocator: NOBODY, page: 1, perPage: 10 }),
  });
});

describe('Approve Signature', () => {
  const approve = (signatureId: string, approval: Awaited<ReturnType<typeof signPending>>) =>
    session.client.approveSignature({ walletLocator, signatureId, body: approval });

  test('takes the approval, and the request awaits nobody any more', async () => {
    const { id, approval } = await createSigned();
    const approved = expectRecord(await approve(id, approval));
    expect(approved.approvals).toMatchObject({ pending: [], submitted: approval.approvals });
    expect(approved.status).not.toBe('awaiting-approval');
  });

  test('repeated by the same signer is a conflict (409): it is done already', async () => {
    const { id, approval } = await createSigned();
    expectOk(await approve(id, approval));
    expect(await approve(id, approval)).toMatchObject({ ok: false, failure: { code: 'conflict', status: 409 } });
  });

  test('by a signer nobody waits for any more is not accepted (422)', async () => {
    const { id, approval } = await createSigned();
    expectOk(await approve(id, approval));
    const late = { approvals: approval.approvals.map((each) => ({ ...each, signer: `evm-keypair:${NOBODY}` })) };
    expect(await approve(id, late)).toMatchObject({ ok: false, failure: { code: 'not-accepted', status: 422 } });
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
      return (client) => client.approveSignature({ walletLocator, signatureId: id, body: approval });
    },
    makeForeign: another,
    statusAt: ['status'],
    askUnknown: (client) => {
      const approvals = [{ signer: `evm-keypair:${NOBODY}`, signature: '0x01' }];
      return client.approveSignature({ walletLocator, signatureId: 'tx-none', body: { approvals } });
    },
    badBodies: {
      path: () => `/api/2022-06-09/wallets/${walletLocator}/signatures/${waiting}/approvals`,
      bodies: {
        'no approvals': { approvals: [] },
        'a signer that is not awaited': { approvals: [{ signer: `evm-keypair:${NOBODY}`, signature: '0x01' }] },
        'no signature': { approvals: [{ signer: `evm-keypair:${NOBODY}` }] },
      },
    },
  });
});
