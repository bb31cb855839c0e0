import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OPTIONAL_READS } from '#local-service/settings.ts';
import {
  type ContractSession,
  createClient,
  createWallet,
  expectOk,
  expectRecord,
  startSession,
} from './contract-session.ts';

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

describe('a key', () => {
  test('that is wrong is refused with 401, by the profile’s name, and never repeated', async () => {
    const apiKey = 'sk_practice_not-the-right-one';
    const stranger = createClient(session.service, { budget: session.budget, apiKey });
    const answer = await stranger.getWallet({ walletLocator });
    expect(answer).toMatchObject({
      ok: false,
      failure: { code: 'wrong-key', status: 401, happened: expect.stringContaining('profile "Practice" (401)') },
    });
    expect(JSON.stringify(answer)).not.toContain(apiKey);
    await stranger.close();
  });

  test('without the scope is refused with 403', async () => {
    const limited = await startSession({ scopes: ['wallets.create', 'wallets.read'] });
    const { wallet } = await createWallet(limited);
    const fund = { amount: 5, token: 'usdc', chain };
    expect(await limited.client.fundWallet({ walletLocator: wallet.address, body: fund })).toMatchObject({
      ok: false,
      failure: { code: 'missing-scope', status: 403, effectUncertain: false },
    });
    await limited.stop();
  });
});

test('every read that may not be offered is not-found where it is not', async () => {
  const { client, service } = session;
  for (const read of OPTIONAL_READS) service.settings.optionalReads[read] = false;
  const answers = [
    await client.getWallet({ walletLocator }),
    await listTransactions(),
    await client.getSignature({ walletLocator, signatureId: 'tx-1' }),
    await client.getDelegatedSigner({ walletLocator, signer: walletLocator }),
    await client.readBalances({ walletLocator, tokens: ['eth'], chains: [chain] }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, failure: { code: 'not-found' } });
});

test('too many writes are rate-limited, with the time to wait', async () => {
  session.service.settings.rateLimit.writes = 0;
  const answer = await createTransaction();
  expect(answer).toMatchObject({ ok: false, failure: { code: 'rate-limited', status: 429, effectUncertain: false } });
  const wait = answer.ok ? 0 : (answer.failure.retryAfterMs ?? 0);
  expect(wait).toBeGreaterThanOrEqual(1_000);
  expect(wait).toBeLessThanOrEqual(60_000);
  expect(session.budget.pausedUntil()).toBeDefined();
});

describe('a write whose answer is lost', () => {
  test('before the effect is uncertain, and with its key repeated makes one', async () => {
    session.service.faults.next({ kind: 'drop-before' });
    expect(await createTransaction('key')).toMatchObject({
      ok: false,
      failure: { code: 'unreachable', effectUncertain: true },
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
    const hasty = createClient(session.service, { budget: session.budget, timeoutMs: 100 });
    const answer = await hasty.createTransaction({ walletLocator, body, idempotencyKey: 'key' });
    release();
    expect(answer).toMatchObject({ ok: false, failure: { code: 'timeout', effectUncertain: true } });
    await hasty.close();
    const { id } = expectOk(await createTransaction('key'));
    expect(expectOk(await listTransactions()).map((record) => record.id)).toEqual([id]);
  });
});

describe('a tolerant reader', () => {
  test('refuses the record of something else', async () => {
    const { id } = expectOk(await createTransaction());
    session.service.faults.next({ kind: 'wrong-record' });
    expect(await session.client.getTransaction({ walletLocator, transactionId: id })).toMatchObject({
      ok: false,
      failure: { code: 'wrong-answer', effectUncertain: false, facts: { field: 'id', expected: id } },
    });
    session.service.faults.next({ kind: 'wrong-record' });
    expect(await session.client.getWallet({ walletLocator })).toMatchObject({
      ok: false,
      failure: { code: 'wrong-answer' },
    });
  });

  test('keeps unknown members and unknown statuses', async () => {
    const { id } = expectOk(await createTransaction());
    const read = () => session.client.getTransaction({ walletLocator, transactionId: id });
    session.service.faults.next({ kind: 'unknown-fields' });
    expect(expectRecord(await read())).toMatchObject({ futureField: { nested: [1, 'two', null] } });
    session.service.faults.next({ kind: 'unknown-status', status: 'resting' });
    expect(expectRecord(await read()).status).toBe('resting');
  });

  test('keeps a record it cannot read, raw, beside the others', async () => {
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
});
