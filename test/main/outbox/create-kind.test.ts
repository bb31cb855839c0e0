import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createKind, KEY_LIFETIME_MS } from '#main/outbox/create-kind.ts';
import type { ProfileSession } from '#main/profiles/profile-sessions.ts';
import type { ServiceClient } from '#main/service/service-client.ts';
import type { ServiceFailure } from '#main/service/service-failure.ts';
import type { IntentRow } from '#main/store/intents.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { aRow } from './outbox-harness.ts';

const SESSION: ProfileSession = {
  profile: { id: 'p', name: 'P', environment: 'staging', baseUrl: 'https://x.example', createdAt: '' },
  client: {} as ServiceClient,
};
const CLOSED = { code: 'no-api-key', happened: 'h', kept: 'k', next: 'n' };
const WALLET = {
  type: 'evm-smart-wallet',
  config: { adminSigner: { type: 'evm-keypair', address: '0x000000000000000000000000000000000000dEaD' } },
} as const;
const LOST: ServiceFailure = { code: 'timeout', happened: 'h', kept: 'k', next: 'n', facts: {}, effectUncertain: true };

function setUp(
  changes: { now?: number; closed?: boolean; answer?: Result<string, ServiceFailure>; kept?: boolean } = {},
) {
  const send = vi.fn(
    async ({ client }: { client: ServiceClient; idempotencyKey: string }): Promise<Result<string, ServiceFailure>> => {
      // What it would send is told by a client of its own.
      if (client !== SESSION.client) await client.createWallet({ idempotencyKey: 'k', body: WALLET });
      return changes.answer ?? succeed('made');
    },
  );
  const kind = createKind<{ text: string }, string>({
    name: 'create-thing',
    bodySchema: z.object({ text: z.string() }),
    clock: () => changes.now ?? 0,
    getSession: () => (changes.closed ? fail(CLOSED) : succeed(SESSION)),
    send,
    remember: (created) => ({ created }),
    keep: async () => (changes.kept === false ? fail(CLOSED) : succeed({ kept: true })),
  });
  return { kind, send };
}

const row = (state: IntentRow['state']) => aRow({ state, kind: 'create-thing' });

test('a create is prepared and announced before it is sent, and sent with its key', async () => {
  const { kind, send } = setUp();
  expect(await kind.runStep(row('intent'), { isFresh: true })).toMatchObject({
    next: 'advance',
    state: 'prepared',
    facts: { bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(await kind.runStep(row('prepared'), { isFresh: true })).toEqual({ next: 'advance', state: 'sending' });
  expect(send).not.toHaveBeenCalled();
  expect(await kind.runStep(row('sending'), { isFresh: true })).toEqual({
    next: 'advance',
    state: 'known',
    facts: { created: 'made' },
  });
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ idempotencyKey: 'key-1' }));
  expect(await kind.runStep(row('known'), { isFresh: true })).toEqual({
    next: 'advance',
    state: 'final',
    facts: { kept: true },
  });
});

test('a lost answer is asked for again with the same key', async () => {
  const { kind } = setUp({ answer: fail(LOST) });
  expect(await kind.runStep(row('sending'), { isFresh: true })).toMatchObject({ next: 'retry', failure: LOST });
});

test('a key older than 12 hours is never sent again: the operator is asked, with what to check', async () => {
  const { kind, send } = setUp({ now: KEY_LIFETIME_MS + 1 });
  expect(await kind.runStep(row('sending'), { isFresh: true })).toMatchObject({
    next: 'ask',
    failure: { code: 'idempotency-key-old', next: expect.stringMatching(/Check at the service/) },
  });
  expect(send).not.toHaveBeenCalled();
  const { kind: young } = setUp({ now: KEY_LIFETIME_MS });
  expect(await young.runStep(row('sending'), { isFresh: true })).toMatchObject({ next: 'advance' });
});

test('a create waits while its profile is closed, and says why', async () => {
  const { kind, send } = setUp({ closed: true });
  expect(await kind.runStep(row('sending'), { isFresh: true })).toMatchObject({ next: 'wait', failure: CLOSED });
  expect(send).not.toHaveBeenCalled();
});

test('what exists at the service and cannot be kept here is kept later, never called a failed create', async () => {
  const { kind } = setUp({ kept: false });
  expect(await kind.runStep(row('known'), { isFresh: true })).toMatchObject({ next: 'retry' });
});

test('a body from the journal is read again before it is used', async () => {
  const { kind } = setUp();
  await expect(kind.runStep({ ...row('intent'), body: { text: 7 } }, { isFresh: true })).rejects.toThrow(z.ZodError);
  await expect(kind.runStep(row('proven'), { isFresh: true })).rejects.toThrow(/cannot be in state proven/);
});

test('a key made twelve hours before counts from its making', async () => {
  const { kind, send } = setUp({ now: 3 * KEY_LIFETIME_MS });
  const made = (keyMadeAt: number) => kind.runStep({ ...row('sending'), keyMadeAt }, { isFresh: true });
  expect(await made(2 * KEY_LIFETIME_MS)).toMatchObject({ next: 'advance' });
  expect(await made(2 * KEY_LIFETIME_MS - 1)).toMatchObject({ next: 'ask' });
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([{ idempotencyKey: null }, { keyMadeAt: null }])(
  'a create without its key is never sent: %j',
  async (lost) => {
    const { kind, send } = setUp();
    await expect(kind.runStep({ ...row('sending'), ...lost }, { isFresh: true })).rejects.toThrow(/no idempotency key/);
    expect(send).not.toHaveBeenCalled();
  },
);

test('a create has a key, may be dismissed before it is announced, and goes on by hand from wherever it stopped', () => {
  expect(setUp().kind).toMatchObject({
    ...{ name: 'create-thing', usesIdempotencyKey: true, dismissibleIn: ['intent', 'prepared'] },
    retryableIn: ['intent', 'prepared', 'sending', 'known'],
  });
});

test('what a create would send is told by what sends it, and nothing without its key or its body', async () => {
  const { kind } = setUp();
  expect(await kind.writeRequest(row('prepared'))).toMatchObject({ method: 'POST', idempotencyKey: 'k', body: WALLET });
  expect(await kind.writeRequest({ ...row('prepared'), idempotencyKey: null })).toBeUndefined();
  expect(await kind.writeRequest({ ...row('prepared'), body: { text: 7 } })).toBeUndefined();
});
