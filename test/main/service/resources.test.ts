import { afterEach, describe, expect, test } from 'vitest';
import type { ServiceClient } from '#main/service/service-client.ts';
import { type AnsweringService, startServiceAnswering } from './service-harness.ts';

const ADDRESS = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const SIGNER = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const EMAIL = 'email:ops@example.com:evm-smart-wallet';
const approval = { approvals: [{ signer: `evm-keypair:${SIGNER}`, signature: '0x01' }] };
const call = { to: SIGNER, value: '1', data: '0x' };

let service: AnsweringService;

/** A client of a service that gives this one answer to everything. */
async function clientOf(answer: unknown, status = 200): Promise<ServiceClient> {
  service = await startServiceAnswering(answer, status);
  return service.client;
}

afterEach(() => service.stop());

const transaction = (chain: string) => ({ params: { calls: [call], chain } });
const signature = (chain: string) => ({ type: 'evm-message' as const, params: { message: 'hello', chain } });
const wallet = (linkedUser: string) => ({
  type: 'evm-smart-wallet',
  config: { adminSigner: { type: 'evm-keypair', address: SIGNER } },
  linkedUser,
});

type Endpoint = [
  name: string,
  kind: string,
  url: string,
  answer: unknown,
  ask: (client: ServiceClient) => Promise<{ ok: boolean }>,
];

const endpoints: Endpoint[] = [
  [
    'createWallet',
    'POST',
    '/api/2022-06-09/wallets',
    { address: ADDRESS },
    (c) => c.createWallet({ body: wallet('email:a@b.c'), idempotencyKey: 'k' }),
  ],
  [
    'getWallet',
    'GET',
    `/api/2022-06-09/wallets/${ADDRESS}`,
    { address: ADDRESS },
    (c) => c.getWallet({ walletLocator: ADDRESS }),
  ],
  [
    'createTransaction',
    'POST',
    `/api/2022-06-09/wallets/${EMAIL}/transactions`,
    { id: 'tx-1' },
    (c) => c.createTransaction({ walletLocator: EMAIL, body: transaction('base'), idempotencyKey: 'k' }),
  ],
  [
    'getTransaction',
    'GET',
    `/api/2022-06-09/wallets/${EMAIL}/transactions/tx-1`,
    { id: 'tx-1' },
    (c) => c.getTransaction({ walletLocator: EMAIL, transactionId: 'tx-1' }),
  ],
  [
    'listTransactions',
    'GET',
    `/api/2022-06-09/wallets/${EMAIL}/transactions?page=2&perPage=50`,
    { transactions: [] },
    (c) => c.listTransactions({ walletLocator: EMAIL, page: 2, perPage: 50 }),
  ],
  [
    'approveTransaction',
    'POST',
    `/api/2022-06-09/wallets/${EMAIL}/transactions/tx-1/approvals`,
    { id: 'tx-1' },
    (c) => c.approveTransaction({ walletLocator: EMAIL, transactionId: 'tx-1', body: approval }),
  ],
  [
    'createSignature',
    'POST',
    `/api/2022-06-09/wallets/${EMAIL}/signatures`,
    { id: 'tx-1' },
    (c) => c.createSignature({ walletLocator: EMAIL, body: signature('base'), idempotencyKey: 'k' }),
  ],
  [
    'getSignature',
    'GET',
    `/api/2022-06-09/wallets/${EMAIL}/signatures/tx-1`,
    { id: 'tx-1' },
    (c) => c.getSignature({ walletLocator: EMAIL, signatureId: 'tx-1' }),
  ],
  [
    'listSignatures',
    'GET',
    `/api/2022-06-09/wallets/${EMAIL}/signatures?page=1&perPage=10`,
    { signatures: [] },
    (c) => c.listSignatures({ walletLocator: EMAIL, page: 1, perPage: 10 }),
  ],
  [
    'approveSignature',
    'POST',
    `/api/2022-06-09/wallets/${EMAIL}/signatures/tx-1/approvals`,
    { id: 'tx-1' },
    (c) => c.approveSignature({ walletLocator: EMAIL, signatureId: 'tx-1', body: approval }),
  ],
  [
    'registerDelegatedSigner',
    'POST',
    `/api/2022-06-09/wallets/${EMAIL}/signers`,
    { locator: `evm-keypair:${SIGNER}` },
    (c) => c.registerDelegatedSigner({ walletLocator: EMAIL, body: { signer: SIGNER, chain: 'base' } }),
  ],
  [
    'getDelegatedSigner',
    'GET',
    `/api/2022-06-09/wallets/${EMAIL}/signers/${SIGNER}`,
    { locator: `evm-keypair:${SIGNER}` },
    (c) => c.getDelegatedSigner({ walletLocator: EMAIL, signer: SIGNER }),
  ],
  [
    'fundWallet',
    'POST',
    `/api/v1-alpha2/wallets/${EMAIL}/balances`,
    [],
    (c) => c.fundWallet({ walletLocator: EMAIL, body: { amount: 5, token: 'usdc', chain: 'base-sepolia' } }),
  ],
  [
    'readBalances',
    'GET',
    `/api/v1-alpha2/wallets/${EMAIL}/balances?tokens=eth%2Cusdc&chains=base`,
    [],
    (c) => c.readBalances({ walletLocator: EMAIL, tokens: ['eth', 'usdc'], chains: ['base'] }),
  ],
];

describe('each endpoint', () => {
  test.each(endpoints)('%s sends %s %s', async (name, method, url, answer, ask) => {
    expect((await ask(await clientOf(answer))).ok).toBe(true);
    expect(service.server.received.map((request) => [request.method, request.url])).toEqual([[method, url]]);
    const mayCarryKey = name.startsWith('create');
    expect(service.server.received[0]?.headers['x-idempotency-key']).toBe(mayCarryKey ? 'k' : undefined);
  });

  test.each(endpoints)('%s hands a refusal on', async (_name, method, _url, _answer, ask) => {
    const refusal = { ok: false, failure: { code: 'missing-scope', status: 403, facts: { method } } };
    expect(await ask(await clientOf({ error: true, message: 'no' }, 403))).toMatchObject(refusal);
  });

  const optional = ['getWallet', 'listTransactions', 'getSignature', 'getDelegatedSigner', 'readBalances'];
  test.each(endpoints)('%s says whether 405 means "not offered"', async (name, _method, _url, _answer, ask) => {
    const code = optional.includes(name) ? 'not-found' : 'rejected';
    expect(await ask(await clientOf({}, 405))).toMatchObject({ ok: false, failure: { code } });
  });
});

describe('Create Wallet', () => {
  test.each([
    [200, false],
    [201, true],
  ])('with status %d says created: %s', async (status, created) => {
    const answer = await (await clientOf({ address: ADDRESS }, status)).createWallet({
      body: wallet('email:a@b.c'),
      idempotencyKey: 'k',
    });
    expect(answer).toMatchObject({
      ok: true,
      value: { created, wallet: { address: ADDRESS }, raw: `{"address":"${ADDRESS}"}` },
    });
  });

  test('of another user is a wrong answer; another spelling of the user is not', async () => {
    const client = await clientOf({ address: ADDRESS, linkedUser: 'phoneNumber:+1 (555) 000-1111' });
    const create = (linkedUser: string) => client.createWallet({ body: wallet(linkedUser), idempotencyKey: 'k' });
    expect(await create('phoneNumber:+15550001111')).toMatchObject({ ok: true });
    expect(await create('phoneNumber:+15550001112')).toMatchObject({
      ok: false,
      failure: { code: 'wrong-answer', effectUncertain: true },
    });
  });
});

describe('a wrong answer to a right question', () => {
  test.each<[string, unknown, (client: ServiceClient) => Promise<unknown>]>([
    ['another transaction', { id: 'tx-2' }, (c) => c.getTransaction({ walletLocator: EMAIL, transactionId: 'tx-1' })],
    [
      'the approval of another transaction',
      { id: 'tx-2' },
      (c) => c.approveTransaction({ walletLocator: EMAIL, transactionId: 'tx-1', body: approval }),
    ],
    ['another signature', { id: 'tx-2' }, (c) => c.getSignature({ walletLocator: EMAIL, signatureId: 'tx-1' })],
    [
      'the approval of another signature',
      { id: 'tx-2' },
      (c) => c.approveSignature({ walletLocator: EMAIL, signatureId: 'tx-1', body: approval }),
    ],
    ['another wallet', { address: SIGNER }, (c) => c.getWallet({ walletLocator: ADDRESS })],
    [
      'the wallet of another user',
      { address: ADDRESS, linkedUser: 'email:x@example.com' },
      (c) => c.getWallet({ walletLocator: EMAIL }),
    ],
    [
      'a transaction on another chain',
      { id: 'tx-1', params: { chain: 'polygon' } },
      (c) => c.createTransaction({ walletLocator: EMAIL, body: transaction('base'), idempotencyKey: 'k' }),
    ],
    [
      'a signature on another chain',
      { id: 'tx-1', params: { chain: 'polygon' } },
      (c) => c.createSignature({ walletLocator: EMAIL, body: signature('base'), idempotencyKey: 'k' }),
    ],
    [
      'another signer',
      { locator: `evm-keypair:${ADDRESS}` },
      (c) => c.getDelegatedSigner({ walletLocator: EMAIL, signer: SIGNER }),
    ],
    [
      'the registration of another signer',
      { locator: `evm-keypair:${ADDRESS}`, chains: { base: {} } },
      (c) => c.registerDelegatedSigner({ walletLocator: EMAIL, body: { signer: SIGNER, chain: 'base' } }),
    ],
    [
      'a registration on another chain',
      { locator: `evm-keypair:${SIGNER}`, chains: { polygon: {} } },
      (c) => c.registerDelegatedSigner({ walletLocator: EMAIL, body: { signer: SIGNER, chain: 'base' } }),
    ],
  ])('is seen: %s', async (_what, answer, ask) => {
    expect(await ask(await clientOf(answer))).toMatchObject({ ok: false, failure: { code: 'wrong-answer' } });
  });

  test('letter case is not another address', async () => {
    const client = await clientOf({ address: ADDRESS.toLowerCase(), locator: `evm-keypair:${SIGNER.toLowerCase()}` });
    expect(await client.getWallet({ walletLocator: ADDRESS })).toMatchObject({ ok: true, value: { id: ADDRESS } });
    expect(await client.getDelegatedSigner({ walletLocator: EMAIL, signer: `evm-keypair:${SIGNER}` })).toMatchObject({
      ok: true,
      value: { id: `evm-keypair:${SIGNER.toLowerCase()}` },
    });
  });
});

describe('a malformed record', () => {
  test('that was read is kept raw under its id', async () => {
    const client = await clientOf('{"id":"tx-1","status":[],"nonce":18446744073709551616}');
    expect(await client.getTransaction({ walletLocator: EMAIL, transactionId: 'tx-1' })).toMatchObject({
      ok: true,
      value: {
        id: 'tx-1',
        raw: '{"id":"tx-1","status":[],"nonce":18446744073709551616}',
        record: { ok: false, failure: { field: 'status' } },
      },
    });
  });

  test('that was created is kept with its id, so that it can be looked up', async () => {
    const client = await clientOf({ id: 'tx-1', status: [] });
    const answer = await client.createTransaction({
      walletLocator: EMAIL,
      body: transaction('base'),
      idempotencyKey: 'k',
    });
    expect(answer).toMatchObject({ ok: true, value: { id: 'tx-1', record: { ok: false } } });
  });

  test.each([{}, { id: '' }, [], null])(
    'that was created without an id (%j) leaves the write uncertain',
    async (body) => {
      const client = await clientOf(body);
      const answer = await client.createSignature({
        walletLocator: EMAIL,
        body: signature('base'),
        idempotencyKey: 'k',
      });
      expect(answer).toMatchObject({ ok: false, failure: { code: 'malformed-answer', effectUncertain: true } });
    },
  );

  test('in a list does not hide the others', async () => {
    const entry = { token: 'usdc', decimals: 6, balances: { base: '5', total: '5' } };
    const client = await clientOf([entry, { token: 'eth', decimals: 'many' }]);
    expect(await client.readBalances({ walletLocator: EMAIL, tokens: ['eth'], chains: ['base'] })).toMatchObject({
      ok: true,
      value: [
        { id: 'usdc', record: { ok: true, value: entry } },
        { id: 'eth', record: { ok: false } },
      ],
    });
  });

  test.each([{}, { signatures: {} }, []])('a list that is none (%j) is malformed', async (body) => {
    const client = await clientOf(body);
    expect(await client.listSignatures({ walletLocator: EMAIL, page: 1, perPage: 10 })).toMatchObject({
      ok: false,
      failure: { code: 'malformed-answer' },
    });
  });
});

test('a body without approvals is a mistake of the caller and is never sent', async () => {
  const client = await clientOf({ id: 'tx-1' });
  const ask = client.approveTransaction({ walletLocator: EMAIL, transactionId: 'tx-1', body: { approvals: [] } });
  await expect(ask).rejects.toThrow();
  expect(service.server.received).toEqual([]);
});
