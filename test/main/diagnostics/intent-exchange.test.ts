import { describe, expect, test } from 'vitest';
import { viewExchange } from '#main/diagnostics/view-exchange.ts';
import { writeEntry } from '#main/diagnostics/write-entry.ts';
import { toIntentView } from '#main/outbox/intent-view.ts';
import { NO_WAYS } from '#main/outbox/ways-on.ts';
import { writeRequest } from '#main/service/write-request.ts';
import type { IntentRow } from '#main/store/intents.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const KEY = '11111111-2222-4333-8444-555555555555';
const SIGNATURE = `0x${'5e'.repeat(65)}`;
const API_KEY = 'correcthorsebatterystaple';
const options = { secrets: [API_KEY], home: '/people/alice-example' };
const steps = [
  { step: 0, state: 'intent', condition: 'active', at: 1_000 },
  { step: 1, state: 'sending', condition: 'active', at: 2_000 },
  { step: 2, state: 'sending', condition: 'active', at: 9_000 },
];

const FAILURE = {
  code: 'service-fault',
  happened: `The service failed: it said ${API_KEY}.`,
  kept: 'k',
  next: 'n',
  facts: {
    method: 'POST',
    path: `/api/2022-06-09/wallets/${WALLET}/transactions`,
    status: '503',
    requestId: KEY,
    message: `No room for ${API_KEY} of ops@example.com`,
  },
};

describe('what a write sends', () => {
  test('is told by the function that sends it, and nothing is sent', async () => {
    const written = await writeRequest((client) =>
      client.createTransaction({
        walletLocator: WALLET,
        idempotencyKey: KEY,
        body: { params: { calls: [{ to: WALLET, value: '5', data: '0x' }], chain: 'base-sepolia' } },
      }),
    );
    expect(written).toMatchObject({
      method: 'POST',
      path: `/api/2022-06-09/wallets/${WALLET}/transactions`,
      idempotencyKey: KEY,
      body: { params: { calls: [{ to: WALLET, value: '5' }], chain: 'base-sepolia' } },
    });
  });

  test('is nothing where only something is read, or an id cannot stand in a path', async () => {
    expect(await writeRequest((client) => client.getOrder({ orderId: 'a' }))).toBeUndefined();
    expect(await writeRequest((client) => client.editOrder({ orderId: '..', body: {} }))).toBeUndefined();
  });
});

describe('what is shown of it', () => {
  const approval = {
    method: 'POST',
    path: `/api/2022-06-09/wallets/${WALLET}/transactions/${KEY}/approvals`,
    idempotencyKey: null,
    body: { approvals: [{ signer: `evm-keypair:${WALLET}`, signature: SIGNATURE }] },
  };

  test('holds no signature, and shortens addresses and ids where they stand in the path', () => {
    const { request } = viewExchange({ written: approval, steps, failure: null }, options);
    expect(request).toEqual({
      method: 'POST',
      path: '/api/2022-06-09/wallets/0x490E…a6E9/transactions/11111111…/approvals',
      idempotencyKey: null,
      body: '{"approvals":[{"signer":"evm-keypair:0x490E…a6E9","signature":"[redacted]"}]}',
      sentAt: 2_000,
    });
  });

  test('keeps what a person is found by to itself, and the idempotency key whole', () => {
    const body = {
      recipient: { email: 'ana@example.com', physicalAddress: { name: 'Ana', line1: 'High Street 1' } },
      credential: { subject: { grade: 'A' }, note: API_KEY },
    };
    const written = { method: 'PATCH', path: '/api/2022-06-09/orders/o1', idempotencyKey: KEY, body };
    const { request } = viewExchange({ written, steps: [], failure: null }, options);
    expect(request).toMatchObject({ idempotencyKey: KEY, sentAt: null });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      recipient: { email: '[mail]', physicalAddress: '[private]' },
      credential: { subject: '[private]', note: '[redacted]' },
    });
  });

  test('says what came back: status, code, the service’s own words and its id of the request', () => {
    const { answer } = viewExchange({ written: undefined, steps, failure: FAILURE }, options);
    expect(answer).toEqual({
      method: 'POST',
      path: '/api/2022-06-09/wallets/0x490E…a6E9/transactions',
      status: '503',
      code: 'service-fault',
      words: 'No room for [redacted] of [mail]',
      requestId: KEY,
    });
  });

  test('is no answer where the service was not asked, and an id that is a secret is none', () => {
    const locked = { code: 'signer-locked', happened: 'h', kept: 'k', next: 'n' };
    expect(viewExchange({ written: undefined, steps, failure: locked }, options)).toEqual({
      request: null,
      answer: null,
    });
    const { answer } = viewExchange({ written: undefined, steps, failure: FAILURE }, { secrets: [KEY] });
    expect(answer?.requestId).toBe('[redacted]');
  });
});

test('the text for support holds the entry, its steps and both sides, and nothing that is secret', () => {
  const row: IntentRow = {
    id: KEY,
    profileId: 'p',
    kind: 'approve',
    target: `transaction tx-1 of ${WALLET} by ${WALLET}`,
    formId: 'f',
    body: {},
    idempotencyKey: null,
    keyMadeAt: null,
    state: 'signed',
    condition: 'active',
    facts: { signature: SIGNATURE },
    failure: FAILURE,
    attempts: 2,
    dueAt: 60_000,
    createdAt: 1_000,
    updatedAt: 9_000,
  };
  const intent = toIntentView(row, { waiting: undefined, now: 10_000, ways: NO_WAYS });
  const written = { method: 'POST', path: '/x', idempotencyKey: KEY, body: { signature: SIGNATURE } };
  const exchange = viewExchange({ written, steps, failure: FAILURE }, options);
  const text = writeEntry({ at: 10_000, app: '1.0.0', intent, steps, exchange }, options);
  expect(JSON.parse(text)).toMatchObject({
    app: '1.0.0',
    entry: { kind: 'approve', state: 'signed', attempts: 2, failure: { code: 'service-fault' } },
    triesAgainAt: '1970-01-01T00:01:00.000Z',
    request: { method: 'POST', idempotencyKey: KEY, sentAt: '1970-01-01T00:00:02.000Z' },
    answer: { status: '503', requestId: KEY },
  });
  for (const secret of [SIGNATURE, API_KEY, WALLET, 'ops@example.com']) expect(text).not.toContain(secret);
});
