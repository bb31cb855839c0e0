import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import {
  approve,
  ask,
  createWallet,
  readSignature,
  readTransaction,
  signFirst,
  stranger,
  transferBody,
  WALLETS,
} from './practice-client.ts';

/** What a practice account on the devnet refuses, the service does not call done. */
let service: RunningLocalService;
let wallet: string;
beforeAll(async () => {
  service = await startLocalService({ settings: { rateLimit: { writes: 10_000, reads: 10_000 } } });
});
beforeEach(async () => {
  wallet = await createWallet(service);
});
afterAll(() => service.stop());

const delegate = stranger.address;

async function register(chain = 'base-sepolia') {
  const answer = await ask(service, 'POST', `${WALLETS}/${wallet}/signers`, { body: { signer: delegate, chain } });
  const { id, status, approvals } = delegatedSignerSchema.parse(answer.body).chains[chain] ?? {};
  return { answered: answer.status, status, id: id ?? '', approvals };
}

type Approvable = Awaited<ReturnType<typeof register>> | ReturnType<typeof readSignature>;

async function approveSignature(record: Approvable) {
  const approvals = [await signFirst(record)];
  expect((await approve(service, { wallet, kind: 'signatures', id: record.id, approvals })).status).toBe(201);
  await service.idle();
  return readSignature(await ask(service, 'GET', `${WALLETS}/${wallet}/signatures/${record.id}`));
}

const message = { type: 'evm-message', params: { message: 'Hello', chain: 'base-sepolia' } };
const typedData = {
  type: 'evm-typed-data',
  params: {
    typedData: {
      types: { Order: [{ name: 'count', type: 'uint256' }] },
      primaryType: 'Order',
      domain: { name: 'Shop', chainId: 84532 },
      message: { count: '3' },
    },
    chain: 'base-sepolia',
  },
};

async function create(body: object) {
  return readSignature(await ask(service, 'POST', `${WALLETS}/${wallet}/signatures`, { body }));
}

const byDelegate = () => ask(service, 'POST', `${WALLETS}/${wallet}/transactions`, { body: bodyOf(delegate) });
const bodyOf = (signer: string) => ({ params: { ...transferBody.params, signer: `evm-keypair:${signer}` } });

describe.each([
  ['a message', message],
  ['typed data', typedData],
])('a signature over %s', (_what, body) => {
  test('is done once the account on the chain takes it', async () => {
    expect(await approveSignature(await create(body))).toMatchObject({ status: 'success' });
  });

  test.each(['plain', 'opaque'] as const)(
    'that is not over the wrapped digest (%s) fails with what the chain said',
    async (scheme) => {
      service.settings.messageScheme = scheme;
      const created = await create(body);
      service.settings.messageScheme = 'wrapped';
      const failed = await approveSignature(created);
      expect(failed).toMatchObject({
        status: 'failed',
        failure: {
          reason: 'signature-refused',
          message: 'The account on the chain refused the signature: it is not a signature of its own for this message.',
        },
      });
      expect(failed).not.toHaveProperty('outputSignature');
    },
  );
});

describe('a registration', () => {
  test('makes a signer that the chain knows: its operations and messages are taken', async () => {
    expect(await approveSignature(await register())).toMatchObject({ status: 'success' });
    const created = readTransaction(await byDelegate());
    const approvals = [await signFirst(created, stranger)];
    await approve(service, { wallet, kind: 'transactions', id: created.id, approvals });
    await service.idle();
    const read = await ask(service, 'GET', `${WALLETS}/${wallet}/transactions/${created.id}`);
    expect(readTransaction(read)).toMatchObject({ status: 'success' });
  });

  test('that the chain refuses makes no signer, and can be asked for again', async () => {
    service.settings.registrationDigest = 'sentence';
    const asked = await register();
    service.settings.registrationDigest = 'opaque';
    expect(await approveSignature(asked)).toMatchObject({
      status: 'failed',
      failure: {
        reason: 'signature-refused',
        message: 'The account on the chain refused the signature: PracticeAccount: not signed by the owner.',
      },
    });
    const read = await ask(service, 'GET', `${WALLETS}/${wallet}/signers/${delegate}`);
    expect(read.body).toMatchObject({ chains: { 'base-sepolia': { status: 'failed' } } });
    expect((await byDelegate()).status).toBe(400);

    const again = await register();
    expect(again).toMatchObject({ answered: 201, status: 'awaiting-approval' });
    expect(again.id).not.toBe(asked.id);
    expect(await approveSignature(again)).toMatchObject({ status: 'success' });
    expect(await register()).toMatchObject({ answered: 200, status: 'active' });
  });

  test('asked for twice at once opens one signature', async () => {
    const both = await Promise.all([register(), register()]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(both.map(({ answered }) => answered).sort()).toEqual([200, 201]);
  });

  test('on another chain is none on this one', async () => {
    expect(await approveSignature(await register('polygon-amoy'))).toMatchObject({ status: 'success' });
    expect((await byDelegate()).status).toBe(400);
  });
});
