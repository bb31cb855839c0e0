import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testWhatEveryEndpointOwes } from '../helpers/what-every-endpoint-owes.ts';
import { type ContractSession, createWallet, expectOk, startSession } from './contract-session.ts';

const NOBODY = '0x000000000000000000000000000000000000dEaD';
const chain = 'base-sepolia';

let session: ContractSession;
let walletLocator: string;

beforeAll(async () => {
  session = await startSession();
});
beforeEach(async () => {
  walletLocator = (await createWallet(session)).wallet.address;
});
afterAll(() => session.stop());

const fund = (amount: number, token = 'usdc') =>
  session.client.fundWallet({ walletLocator, body: { amount, token, chain } });

async function readUnits(token: string) {
  const read = expectOk(await session.client.readBalances({ walletLocator, tokens: [token], chains: [chain] }));
  return read.map(({ record }) => expectOk(record).balances[chain]);
}

describe('Fund Wallet', () => {
  test.each(['usdc', 'usdxm'])('adds what was asked for, exactly, in the smallest unit of %s', async (token) => {
    const [entry] = expectOk(await fund(12.5, token));
    expect(entry).toMatchObject({ id: token, record: { ok: true, value: { decimals: 6 } } });
    expect(await readUnits(token)).toEqual(['12500000']);
  });

  test('has no idempotency key: repeated, it funds twice', async () => {
    expectOk(await fund(5));
    expectOk(await fund(5));
    expect(await readUnits('usdc')).toEqual(['10000000']);
  });

  test('whose answer was lost has funded all the same, and says it is uncertain', async () => {
    session.service.faults.next({ kind: 'drop-after' });
    expect(await fund(5)).toMatchObject({ ok: false, failure: { effectUncertain: true } });
    expect(await readUnits('usdc')).toEqual(['5000000']);
  });

  test('is refused by a service that is not a staging one (403)', async () => {
    session.service.settings.environment = 'production';
    const answer = await fund(5);
    session.service.settings.environment = 'staging';
    expect(answer).toMatchObject({ ok: false, failure: { code: 'missing-scope', status: 403 } });
    expect(await readUnits('usdc')).toEqual(['0']);
  });

  test('over the limit is rejected with the reason', async () => {
    const failure = { code: 'rejected', status: 400, facts: { message: expect.stringContaining('100') } };
    expect(await fund(101)).toMatchObject({ ok: false, failure });
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'POST',
    prepare: () => (client) => client.fundWallet({ walletLocator, body: { amount: 5, token: 'usdc', chain } }),
    askUnknown: (client) => client.fundWallet({ walletLocator: NOBODY, body: { amount: 5, token: 'usdc', chain } }),
    badBodies: {
      path: () => `/api/v1-alpha2/wallets/${walletLocator}/balances`,
      bodies: {
        'an amount that is text': { amount: '5', token: 'usdc', chain },
        'an amount below the smallest': { amount: 0.5, token: 'usdc', chain },
        'a token that is no test token': { amount: 5, token: 'eth', chain },
        'a chain that is not a test chain': { amount: 5, token: 'usdc', chain: 'base' },
        'no chain': { amount: 5, token: 'usdc' },
      },
    },
  });
});

describe('Read Balances', () => {
  test('gives each token asked for, on each chain asked for, and the total', async () => {
    expectOk(await fund(1));
    const chains = [chain, 'polygon-amoy'];
    const read = expectOk(await session.client.readBalances({ walletLocator, tokens: ['eth', 'usdc'], chains }));
    expect(read.map(({ id }) => id)).toEqual(['eth', 'usdc']);
    expect(expectOk(read[1]?.record ?? { ok: false, failure: 'no usdc' }).balances).toEqual({
      [chain]: '1000000',
      'polygon-amoy': '0',
      total: '1000000',
    });
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    prepare: () => (client) => client.readBalances({ walletLocator, tokens: ['usdc'], chains: [chain] }),
    optionalRead: 'balances',
    readsApart: true,
    askUnknown: (client) => client.readBalances({ walletLocator: NOBODY, tokens: ['usdc'], chains: [chain] }),
  });
});
