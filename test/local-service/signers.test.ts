import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import {
  type Answer,
  admin,
  approve,
  ask,
  createTransaction,
  createWallet,
  getTransaction,
  refusal,
  signFirst,
  stranger,
  transferBody,
  WALLETS,
} from './practice-client.ts';

let service: RunningLocalService;
let wallet: string;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: { writes: 10_000, reads: 10_000 } } });
});
afterAll(() => service.stop());

const delegate = stranger.address;
const body = { signer: delegate, chain: 'base-sepolia' };

async function register(more: object = {}): Promise<Answer> {
  wallet = await createWallet(service);
  return ask(service, 'POST', `${WALLETS}/${wallet}/signers`, { body: { ...body, ...more } });
}

function registration({ body: signer }: Answer) {
  const { chains } = delegatedSignerSchema.parse(signer);
  const chain = chains['base-sepolia'];
  if (chain?.id === undefined) throw new Error('no registration is under way');
  return { id: chain.id, approvals: chain.approvals };
}

async function approveRegistration(answer: Answer): Promise<Answer> {
  const open = registration(answer);
  const approvals = [await signFirst(open)];
  const approved = await approve(service, { wallet, kind: 'signatures', id: open.id, approvals });
  await service.idle();
  return approved;
}

describe('registering a delegated signer', () => {
  test('answers a registration that the admin signer has to approve, over a digest that says nothing', async () => {
    const answer = await register();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      type: 'evm-keypair',
      locator: `evm-keypair:${delegate}`,
      chains: {
        'base-sepolia': {
          status: 'awaiting-approval',
          id: expect.stringMatching(/^tx-/),
          approvals: {
            pending: [{ signer: `evm-keypair:${admin.address}`, message: expect.stringMatching(/^0x[0-9a-f]{64}$/) }],
            submitted: [],
          },
          simulated: true,
        },
      },
    });
  });

  test('changes nothing when it is repeated, and adds a chain when that is new', async () => {
    const first = await register();
    const again = await ask(service, 'POST', `${WALLETS}/${wallet}/signers`, { body });
    const more = await ask(service, 'POST', `${WALLETS}/${wallet}/signers`, { body: { ...body, chain: 'base' } });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(Object.keys(delegatedSignerSchema.parse(more.body).chains)).toEqual(['base-sepolia', 'base']);
  });

  test('is active once the admin signer has approved it, and carries no id any more', async () => {
    const approved = await approveRegistration(await register());
    expect(approved.body).toMatchObject({ status: 'pending', type: 'signer-registration' });
    for (const spelled of [delegate, `evm-keypair:${delegate.toLowerCase()}`]) {
      const read = await ask(service, 'GET', `${WALLETS}/${wallet}/signers/${spelled}`);
      expect(read.body).toEqual({
        type: 'evm-keypair',
        locator: `evm-keypair:${delegate}`,
        chains: { 'base-sepolia': { status: 'active', simulated: true } },
      });
    }
  });

  test('is on the list of the wallet once it is active on a chain, and not before', async () => {
    const listed = async () => (await ask(service, 'GET', `${WALLETS}/${wallet}`)).body;
    const answer = await register();
    expect(await listed()).toMatchObject({ config: { delegatedSigners: [] } });
    await approveRegistration(answer);
    const delegatedSigners = [{ type: 'evm-keypair', address: delegate, locator: `evm-keypair:${delegate}` }];
    expect(await listed()).toMatchObject({ config: { delegatedSigners } });
    await ask(service, 'POST', `${WALLETS}/${wallet}/signers`, { body: { ...body, chain: 'base' } });
    expect(await listed()).toMatchObject({ config: { delegatedSigners } });
  });

  test('lets the delegated signer act on that chain only, and only once it is active', async () => {
    const answer = await register();
    const params = { ...transferBody.params, signer: `evm-keypair:${delegate}` };
    const post = (chain: string) =>
      ask(service, 'POST', `${WALLETS}/${wallet}/transactions`, { body: { params: { ...params, chain } } });
    expect((await post('base-sepolia')).status).toBe(400);
    await approveRegistration(answer);
    expect((await post('base')).status).toBe(400);
    const created = await createTransaction(service, wallet, { params });
    const approvals = [await signFirst(created, stranger)];
    await approve(service, { wallet, kind: 'transactions', id: created.id, approvals });
    await service.idle();
    expect((await getTransaction(service, wallet, created.id)).status).toBe('success');
  });

  test.each([
    ['no address', { signer: 'alice' }],
    ['a chain without EVM accounts', { chain: 'solana' }],
    ['the admin signer', { signer: admin.address }],
    ['no chain', { chain: undefined }],
  ])('answers 400 for %s', async (_what, wrong) => {
    const answer = await register(wrong);
    expect([answer.status, answer.body]).toEqual([400, refusal]);
  });
});

test('reading a signer is 404 for one this wallet does not have, 400 for none at all, 404 when it is not offered', async () => {
  await register();
  const read = async (signer: string) => (await ask(service, 'GET', `${WALLETS}/${wallet}/signers/${signer}`)).status;
  const statuses = [await read(admin.address), await read('alice'), await read(delegate), await read('passkey:me')];
  service.settings.optionalReads.signer = false;
  statuses.push(await read(delegate));
  service.settings.optionalReads.signer = true;
  expect(statuses).toEqual([404, 400, 200, 404, 404]);
});
