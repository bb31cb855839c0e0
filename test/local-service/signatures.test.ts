import { hashMessage, hashTypedData } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrapForKernel } from '#local-service/accounts/message-digest.ts';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import {
  admin,
  approve,
  ask,
  createWallet,
  readSignature,
  refusal,
  signFirst,
  stranger,
  WALLETS,
} from './practice-client.ts';

let service: RunningLocalService;
let wallet: string;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: { writes: 10_000, reads: 10_000 } } });
  wallet = await createWallet(service);
});
afterAll(() => service.stop());

const signer = `evm-keypair:${admin.address}`;
const body = { type: 'evm-message', params: { message: 'Hello, world!', signer, chain: 'base-sepolia' } };

const typedData = {
  types: {
    Order: [
      { name: 'item', type: 'string' },
      { name: 'count', type: 'uint256' },
      { name: 'buyer', type: 'Person' },
    ],
    Person: [{ name: 'wallet', type: 'address' }],
  },
  primaryType: 'Order',
  domain: { name: 'Shop', version: '1', chainId: 84532, verifyingContract: stranger.address },
  message: { item: 'A hat', count: '3', buyer: { wallet: admin.address } },
} as const;
const typedDataBody = { type: 'evm-typed-data', params: { typedData, signer, chain: 'base-sepolia' } };
// The digest by viem's own reading of numbers, not by the text that JSON carries.
const typedDataHash = hashTypedData({ ...typedData, message: { ...typedData.message, count: 3n } });

const createTyped = (given: object = typedDataBody) =>
  ask(service, 'POST', `${WALLETS}/${wallet}/signatures`, { body: given });

async function create(headers: Record<string, string> = {}) {
  return ask(service, 'POST', `${WALLETS}/${wallet}/signatures`, { body, headers });
}

describe('creating a signature request', () => {
  test('answers 201 and waits for the digest a Kernel account wraps', async () => {
    const answer = await create();
    expect(answer.status).toBe(201);
    const hash = hashMessage('Hello, world!');
    const message = wrapForKernel({ hash, wallet: wallet as `0x${string}`, chainId: 84532 });
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^tx-/),
      walletType: 'evm-smart-wallet',
      type: 'evm-message',
      status: 'awaiting-approval',
      params: body.params,
      approvals: { pending: [{ signer, message }], submitted: [] },
      simulated: true,
      createdAt: expect.any(String),
    });
  });

  test('makes the challenge as the setting says', async () => {
    const challenges: (string | undefined)[] = [];
    for (const scheme of ['plain', 'text', 'opaque'] as const) {
      service.settings.messageScheme = scheme;
      challenges.push(readSignature(await create()).approvals?.pending[0]?.message);
    }
    service.settings.messageScheme = 'wrapped';
    expect(challenges).toEqual([
      hashMessage('Hello, world!'),
      'Hello, world!',
      expect.stringMatching(/^0x[0-9a-f]{64}$/),
    ]);
  });

  test('for typed data waits for its digest as a Kernel account wraps it, and answers the same params', async () => {
    const answer = await createTyped();
    expect(answer.status).toBe(201);
    const message = wrapForKernel({ hash: typedDataHash, wallet: wallet as `0x${string}`, chainId: 84532 });
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^tx-/),
      walletType: 'evm-smart-wallet',
      type: 'evm-typed-data',
      status: 'awaiting-approval',
      params: typedDataBody.params,
      approvals: { pending: [{ signer, message }], submitted: [] },
      simulated: true,
      createdAt: expect.any(String),
    });
  });

  test('makes the challenge of typed data as the setting says; it has no text', async () => {
    const challenges: (string | undefined)[] = [];
    for (const scheme of ['plain', 'text', 'opaque'] as const) {
      service.settings.messageScheme = scheme;
      challenges.push(readSignature(await createTyped()).approvals?.pending[0]?.message);
    }
    service.settings.messageScheme = 'wrapped';
    expect(challenges).toEqual([typedDataHash, typedDataHash, expect.stringMatching(/^0x[0-9a-f]{64}$/)]);
    expect(challenges[2]).not.toBe(typedDataHash);
  });

  const withData = (more: object) => ({ ...typedDataBody, params: { ...typedDataBody.params, ...more } });
  test.each([
    [
      'no typed data',
      withData({ typedData: undefined }),
      '"params.typedData" must be an object; this request has none.',
    ],
    [
      'no types',
      withData({ typedData: { ...typedData, types: undefined } }),
      '"params.typedData.types" must be an object; this request has none.',
    ],
    [
      'a primary type that is not declared',
      withData({ typedData: { ...typedData, primaryType: 'Offer' } }),
      '"params.typedData" cannot be hashed (EIP-712): Invalid primary type `Offer` must be one of `["EIP712Domain","Order","Person"]`.',
    ],
    [
      'a value that is missing',
      withData({ typedData: { ...typedData, message: { item: 'A hat', count: '3' } } }),
      '"params.typedData" cannot be hashed (EIP-712): a value is missing or does not fit its type.',
    ],
    [
      'a value that is no number',
      withData({ typedData: { ...typedData, message: { ...typedData.message, count: 'three' } } }),
      '"params.typedData" cannot be hashed (EIP-712): a value is missing or does not fit its type.',
    ],
  ])('answers 400 for typed data with %s', async (_what, wrong, message) => {
    const answer = await createTyped(wrong);
    expect([answer.status, answer.body]).toEqual([400, { error: true, message }]);
  });

  test('answers the same request for a repeated idempotency key', async () => {
    const [first, again] = [await create({ 'x-idempotency-key': 's1' }), await create({ 'x-idempotency-key': 's1' })];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  test.each([
    ['another type', { ...body, type: 'solana-message' }],
    ['a message called typed data', { ...body, type: 'evm-typed-data' }],
    ['no message', { ...body, params: { signer, chain: 'base' } }],
    ['a chain without EVM accounts', { ...body, params: { ...body.params, chain: 'solana' } }],
    ['a strange signer', { ...body, params: { ...body.params, signer: `evm-keypair:${stranger.address}` } }],
  ])('answers 400 for %s', async (_what, wrong) => {
    const answer = await ask(service, 'POST', `${WALLETS}/${wallet}/signatures`, { body: wrong });
    expect([answer.status, answer.body]).toEqual([400, refusal]);
  });
});

describe('approving a signature request', () => {
  test('leaves awaiting-approval with the answer, and ends in success with the signature as its output', async () => {
    const created = readSignature(await create());
    const approval = await signFirst(created);
    const answer = await approve(service, { wallet, kind: 'signatures', id: created.id, approvals: [approval] });
    expect([answer.status, readSignature(answer).status]).toEqual([201, 'pending']);
    await service.idle();
    const finished = await ask(service, 'GET', `${WALLETS}/${wallet}/signatures/${created.id}`);
    expect(finished.body).toMatchObject({ status: 'success', outputSignature: approval.signature });
    expect(finished.body).not.toHaveProperty('error');
  });

  test('of typed data takes the same way, to the signature of the wallet', async () => {
    const created = readSignature(await createTyped());
    const approval = await signFirst(created);
    await approve(service, { wallet, kind: 'signatures', id: created.id, approvals: [approval] });
    await service.idle();
    const { body: finished } = await ask(service, 'GET', `${WALLETS}/${wallet}/signatures/${created.id}`);
    expect(finished).toMatchObject({ status: 'success', outputSignature: approval.signature, params: { typedData } });
  });

  test('takes a signature over the text where the challenge is the text', async () => {
    service.settings.messageScheme = 'text';
    const created = readSignature(await create());
    service.settings.messageScheme = 'wrapped';
    const approvals = [{ signer, signature: await admin.signMessage({ message: 'Hello, world!' }) }];
    expect((await approve(service, { wallet, kind: 'signatures', id: created.id, approvals })).status).toBe(201);
  });

  test('answers 400 to another key, 409 to a repetition, 404 to an unknown id', async () => {
    const created = readSignature(await create());
    const send = (id: string, approval: object) =>
      approve(service, { wallet, kind: 'signatures', id, approvals: [approval] });
    const good = await signFirst(created);
    const statuses = [
      await send(created.id, { ...(await signFirst(created, stranger)), signer }),
      await send(created.id, good),
      await send(created.id, good),
      await send('tx-none', good),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 201, 409, 404]);
  });
});

describe('reading signature requests', () => {
  test('lists them newest first, by page', async () => {
    const own = await createWallet(service);
    const path = `${WALLETS}/${own}/signatures`;
    const ids: string[] = [];
    for (let count = 0; count < 11; count += 1)
      ids.unshift(readSignature(await ask(service, 'POST', path, { body })).id);
    const list = async (query: string) => {
      const { body: page } = await ask(service, 'GET', `${path}${query}`);
      return (page as { signatures: { id: string }[] }).signatures.map(({ id }) => id);
    };
    expect(await list('')).toEqual(ids.slice(0, 10));
    expect(await list('?page=2&perPage=10')).toEqual(ids.slice(10));
    expect(await list('?page=3&perPage=10')).toEqual([]);
    expect((await ask(service, 'GET', `${path}?perPage=some`)).status).toBe(400);
  });

  test('is 404 by id when the service does not offer it, while the list stays', async () => {
    const { id } = readSignature(await create());
    service.settings.optionalReads.signature = false;
    const byId = await ask(service, 'GET', `${WALLETS}/${wallet}/signatures/${id}`);
    const list = await ask(service, 'GET', `${WALLETS}/${wallet}/signatures`);
    service.settings.optionalReads.signature = true;
    expect([byId.status, list.status]).toEqual([404, 200]);
  });
});
