import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ContractSession, createClient, createWallet, expectOk, startSession } from './contract-session.ts';

const chain = 'base-sepolia';
let session: ContractSession;
let walletLocator: string;

beforeEach(async () => {
  session = await startSession();
  walletLocator = (await createWallet(session)).wallet.address;
});
afterEach(() => session.stop());

const body = {
  params: { calls: [{ to: '0x000000000000000000000000000000000000dEaD', value: '0', data: '0x' }], chain },
};

function createTransaction(idempotencyKey: string = crypto.randomUUID()) {
  return session.client.createTransaction({ walletLocator, body, idempotencyKey });
}

function listTransactions() {
  return session.client.listTransactions({ walletLocator, page: 1, perPage: 50 });
}

test('too many writes are rate-limited, with the time to wait', async () => {
  session.service.settings.rateLimit.writes = 0;
  const answer = await createTransaction();
  expect(answer).toMatchObject({ ok: false, failure: { code: 'rate-limited', status: 429, effectUncertain: false } });
  const wait = answer.ok ? 0 : (answer.failure.retryAfterMs ?? 0);
  expect(wait).toBeGreaterThanOrEqual(1_000);
  expect(wait).toBeLessThanOrEqual(60_000);
  const [pause] = session.client.listPauses();
  expect(pause).toMatchObject({ isWrite: true, about: 'transactions' });
  expect(pause?.until).toBeGreaterThan(Date.now());
});

describe('a write whose answer is lost', () => {
  test('before the effect is uncertain, and with its key repeated makes one', async () => {
    session.service.faults.next({ kind: 'drop-before' });
    expect(await createTransaction('key')).toMatchObject({
      ok: false,
      failure: { code: 'broken-off', effectUncertain: true },
    });
    const { id } = expectOk(await createTransaction('key'));
    expect(expectOk(await listTransactions()).map((record) => record.id)).toEqual([id]);
  });

  test('after the effect is uncertain, and with its key repeated finds the one that was made', async () => {
    session.service.faults.next({ kind: 'drop-after' });
    expect(await createTransaction('key')).toMatchObject({ ok: false, failure: { effectUncertain: true } });
    const [made, ...others] = expectOk(await listTransactions());
    expect(others).toEqual([]);
    expect(expectOk(await createTransaction('key')).id).toBe(made?.id);
  });

  test.each([
    [{ kind: 'status', status: 503, afterEffect: true }, 'service-fault'],
    [{ kind: 'malformed-json' }, 'malformed-answer'],
    [{ kind: 'invalid-utf8' }, 'malformed-answer'],
    [{ kind: 'tamper', edit: () => ({ error: true }) }, 'malformed-answer'],
    [{ kind: 'tamper', edit: () => ({ id: 'tx-1', params: { chain: 'polygon' } }) }, 'wrong-answer'],
  ] as const)('in %j is uncertain', async (fault, code) => {
    session.service.faults.next(fault);
    expect(await createTransaction()).toMatchObject({ ok: false, failure: { code, effectUncertain: true } });
  });

  test('in a timeout is uncertain', async () => {
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    session.service.faults.next({ kind: 'hold', until, when: 'after-effect' });
    const hasty = createClient(session.service, { traffic: session.traffic, timeoutMs: 2_000 });
    const answer = await hasty.createTransaction({ walletLocator, body, idempotencyKey: 'key' });
    release();
    expect(answer).toMatchObject({ ok: false, failure: { code: 'timeout', effectUncertain: true } });
    await hasty.close();
    const { id } = expectOk(await createTransaction('key'));
    expect(expectOk(await listTransactions()).map((record) => record.id)).toEqual([id]);
  });
});

test('a record that cannot be read is kept, raw, beside the others', async () => {
  const first = expectOk(await createTransaction());
  const second = expectOk(await createTransaction());
  session.service.faults.next({
    kind: 'tamper',
    edit: (answer) => {
      const { transactions } = answer as { transactions: { id: string }[] };
      return {
        transactions: transactions.map((each) => (each.id === first.id ? { ...each, status: { odd: 1 } } : each)),
      };
    },
  });
  const list = expectOk(await listTransactions());
  expect(list.find(({ id }) => id === first.id)).toMatchObject({
    raw: expect.stringContaining('"odd":1'),
    record: { ok: false, failure: { field: 'status' } },
  });
  expect(list.find(({ id }) => id === second.id)).toMatchObject({ record: { ok: true } });
});
