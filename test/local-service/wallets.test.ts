import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { admin, ask, createWallet, RECIPIENT, refusal, WALLETS } from './practice-client.ts';

let service: RunningLocalService;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: { writes: 10_000, reads: 10_000 } } });
});
afterAll(() => service.stop());

const body = {
  type: 'evm-smart-wallet',
  config: { adminSigner: { type: 'evm-keypair', address: admin.address } },
};

describe('creating a wallet', () => {
  test('answers 201 and the wallet as the interface describes it', async () => {
    const answer = await ask(service, 'POST', WALLETS, { body: { ...body, linkedUser: 'email:shape@example.com' } });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      type: 'evm-smart-wallet',
      linkedUser: 'email:shape@example.com',
      address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      config: {
        adminSigner: { type: 'evm-keypair', address: admin.address, locator: `evm-keypair:${admin.address}` },
        delegatedSigners: [],
      },
    });
  });

  test('keeps the letter case of the signer', async () => {
    const address = admin.address.toLowerCase();
    const config = { adminSigner: { type: 'evm-keypair', address } };
    const answer = await ask(service, 'POST', WALLETS, { body: { ...body, config } });
    expect(answer.body).toMatchObject({ config: { adminSigner: { address, locator: `evm-keypair:${address}` } } });
  });

  test('gives two wallets of one signer two addresses', async () => {
    expect(await createWallet(service)).not.toBe(await createWallet(service));
  });

  test('answers 200 and the same wallet for a repeated idempotency key, also when the body differs', async () => {
    const headers = { 'x-idempotency-key': 'wallet-1' };
    const first = await ask(service, 'POST', WALLETS, { body, headers });
    const again = await ask(service, 'POST', WALLETS, { body: { ...body, linkedUser: 'x:someone' }, headers });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  test('answers 200 and the same wallet for a linked user that has one', async () => {
    const linked = { ...body, linkedUser: 'userId:with:colons' };
    const first = await ask(service, 'POST', WALLETS, { body: linked });
    const again = await ask(service, 'POST', WALLETS, { body: linked, headers: { 'x-idempotency-key': 'other' } });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  test.each([
    ['email:Ops@Example.com', 'EMAIL:ops@example.COM'],
    ['x:SomeBody', 'x:somebody'],
    ['userId:Practice:7', 'userId:practice:7'],
    ['phoneNumber:+1 (555) 0101', 'phonenumber:+15550101'],
  ])('knows a linked user in any letter case: %s and %s are one', async (linkedUser, spelled) => {
    const first = await ask(service, 'POST', WALLETS, { body: { ...body, linkedUser } });
    const again = await ask(service, 'POST', WALLETS, { body: { ...body, linkedUser: spelled } });
    const read = await ask(service, 'GET', `${WALLETS}/${encodeURIComponent(`${spelled}:evm-smart-wallet`)}`);
    expect([first.status, again.status, read.status]).toEqual([201, 200, 200]);
    expect([again.body, read.body]).toEqual([first.body, first.body]);
    expect(first.body).toMatchObject({ linkedUser });
  });

  test('makes one wallet for one user in two letter cases that arrive at once', async () => {
    const users = ['email:Twice@example.com', 'email:twice@example.com'];
    const answers = await Promise.all(
      users.map((linkedUser) => ask(service, 'POST', WALLETS, { body: { ...body, linkedUser } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test('makes one wallet when the same key arrives many times at once', async () => {
    const headers = { 'x-idempotency-key': 'at-once' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(service, 'POST', WALLETS, { body, headers })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('accepts members it does not know, and does not echo them', async () => {
    const answer = await ask(service, 'POST', WALLETS, { body: { ...body, error: 'mine', future: { a: 1 } } });
    expect(answer.status).toBe(201);
    expect(answer.body).not.toHaveProperty('error');
    expect(answer.body).not.toHaveProperty('future');
  });

  test.each([
    ['another wallet type', { ...body, type: 'evm-mpc-wallet' }],
    ['another signer type', { ...body, config: { adminSigner: { type: 'passkey', address: admin.address } } }],
    ['no address', { ...body, config: { adminSigner: { type: 'evm-keypair', address: '0x1234' } } }],
    ['no config', { type: 'evm-smart-wallet' }],
    ['a user without a kind', { ...body, linkedUser: 'ops@example.com' }],
    ['an e-mail that is none', { ...body, linkedUser: 'email:ops' }],
    ['an array', [body]],
  ])('answers 400 for %s', async (_what, wrong) => {
    const answer = await ask(service, 'POST', WALLETS, { body: wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(refusal);
  });
});

describe('a wallet locator', () => {
  test.each([
    ['email:ops+1@example.com', 'email:ops+1@example.com:evm-smart-wallet'],
    ['userId:white:label:7', 'userId:white:label:7:evm-smart-wallet'],
    ['phoneNumber:+15550100', 'phoneNumber:+15550100:evm-smart-wallet'],
    ['twitter:handle', 'twitter:handle:evm-smart-wallet'],
    ['farcaster:handle', 'farcaster:handle:evm-smart-wallet'],
    ['userId:100% sure/really?', 'userId:100% sure/really?:evm-smart-wallet'],
  ])('finds the wallet of %s percent-encoded', async (linkedUser, locator) => {
    const address = await createWallet(service, { linkedUser });
    const answer = await ask(service, 'GET', `${WALLETS}/${encodeURIComponent(locator)}`);
    expect(answer.body).toMatchObject({ address, linkedUser });
  });

  test('finds a wallet by a locator that is not encoded', async () => {
    const address = await createWallet(service, { linkedUser: 'email:raw@example.com' });
    const answer = await ask(service, 'GET', `${WALLETS}/email:raw@example.com:evm-smart-wallet`);
    expect(answer.body).toMatchObject({ address });
  });

  test('finds a wallet by its address in any letter case', async () => {
    const address = await createWallet(service);
    for (const spelled of [address, address.toLowerCase()]) {
      expect((await ask(service, 'GET', `${WALLETS}/${spelled}`)).body).toMatchObject({ address });
    }
  });

  test.each([
    ['an unknown address', RECIPIENT],
    ['an unknown user', 'email:nobody@example.com:evm-smart-wallet'],
    ['another wallet type', 'email:raw@example.com:evm-mpc-wallet'],
  ])('is 404 for %s', async (_what, locator) => {
    const answer = await ask(service, 'GET', `${WALLETS}/${locator}`);
    expect([answer.status, answer.body]).toEqual([404, refusal]);
  });

  test.each(['0x1234', 'nonsense', 'email:raw@example.com', '%zz'])('is 400 for %s, which is none', async (locator) => {
    const answer = await ask(service, 'GET', `${WALLETS}/${locator}`);
    expect([answer.status, answer.body]).toEqual([400, refusal]);
  });
});

test('reading a wallet is 404 when the service does not offer it', async () => {
  const address = await createWallet(service);
  service.settings.optionalReads.wallet = false;
  const answer = await ask(service, 'GET', `${WALLETS}/${address}`);
  service.settings.optionalReads.wallet = true;
  expect([answer.status, answer.body]).toEqual([404, refusal]);
});
