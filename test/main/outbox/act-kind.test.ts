import { cpSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type ActKindOptions, actKind, type ReadAfter, type ReadBefore } from '#main/outbox/act-kind.ts';
import type { IntentKind } from '#main/outbox/intent-kind.ts';
import type { ProfileSession } from '#main/profiles/profile-sessions.ts';
import type { ServiceClient } from '#main/service/service-client.ts';
import type { ServiceFailure } from '#main/service/service-failure.ts';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { readJournal } from '../../helpers/read-journal.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';
import { TOLD_HEADS } from '../../helpers/told-heads.ts';
import { aRow, openOutbox } from './outbox-harness.ts';

const SESSION: ProfileSession = {
  profile: { id: 'p', name: 'P', environment: 'staging', baseUrl: 'https://x.example', createdAt: '' },
  client: {} as ServiceClient,
};
const WALLET = {
  type: 'evm-smart-wallet',
  config: { adminSigner: { type: 'evm-keypair', address: '0x000000000000000000000000000000000000dEaD' } },
} as const;
const CLOSED: Failure = { code: 'no-api-key', happened: 'h', kept: 'k', next: 'n' };
const LOST: ServiceFailure = { code: 'timeout', happened: 'h', kept: 'k', next: 'n', facts: {}, effectUncertain: true };
const REFUSED: ServiceFailure = { ...LOST, code: 'rejected', effectUncertain: false };
const BUSY: ServiceFailure = { ...REFUSED, code: 'rate-limited', retryAfterMs: 1 };

type Options = ActKindOptions<{ text: string }, string>;
type Changes = Partial<Pick<Options, 'isRepeatable' | 'readBefore' | 'readAfter' | 'getSession' | 'headNotes'>> & {
  answers?: Result<string, ServiceFailure>[];
};

function setUp({ answers = [], ...options }: Changes = {}) {
  const send = vi.fn(async () => answers.shift() ?? succeed('made'));
  const kind = actKind<{ text: string }, string>({
    name: 'test',
    bodySchema: z.object({ text: z.string() }),
    getSession: () => succeed(SESSION),
    headNotes: TOLD_HEADS,
    send,
    remember: (answer) => ({ answer }),
    keep: async () => succeed({ kept: true }),
    ...options,
  });
  return { kind, send };
}

const lookingBefore = (looked: ReadBefore) => ({ readBefore: async () => succeed(looked) });
const lookingAfter = (looked: ReadAfter) => ({ readAfter: async () => succeed(looked) });

async function run(kind: IntentKind, dataFolder?: string) {
  const desk = openOutbox({}, { kinds: [kind], ...(dataFolder === undefined ? {} : { dataFolder }) });
  const { id } = desk.submit();
  return {
    ...desk,
    id,
    view: await desk.outbox.settled(id),
    steps: () => desk.intents.steps(id).map((step) => step.state),
  };
}

test('a write without a key is read first, announced, sent once and kept', async () => {
  const { kind, send } = setUp(lookingBefore({ found: 'open', facts: { before: '7' } }));
  const { view, steps } = await run(kind);
  expect(view).toMatchObject({ condition: 'done', facts: { before: '7', answer: 'made', kept: true } });
  expect(steps()).toEqual(['intent', 'prepared', 'sending', 'known', 'final']);
  expect(send).toHaveBeenCalledTimes(1);
});

describe('a sending of which the keychain must know', () => {
  test('begins once it does, after it was announced on the disk', async () => {
    const order: string[] = [];
    const dataFolder = makeTemporaryFolder();
    const tell = async () => {
      order.push('told', ...readJournal(dataFolder).steps.map(({ state }) => state));
      return succeed(null);
    };
    const { kind, send } = setUp({ headNotes: { tell } });
    send.mockImplementation(async () => {
      order.push('sent');
      return succeed('made');
    });
    expect((await run(kind, dataFolder)).view).toMatchObject({ condition: 'done' });
    expect(order).toEqual(['told', 'intent', 'prepared', 'sending', 'sent']);
  });

  test('does not begin where it could not be told, goes back to before it, and is not written for each try', async () => {
    let isTold = false;
    const tell = vi.fn(async () => (isTold ? succeed(null) : fail(CLOSED)));
    const { kind, send } = setUp({ headNotes: { tell } });
    const { id, view, steps, outbox } = await run(kind);
    expect(view).toMatchObject({ condition: 'active', state: 'prepared', failure: CLOSED, attempts: 0 });
    expect(send).not.toHaveBeenCalled();
    expectValue(outbox.retry(id));
    expect(await outbox.settled(id)).toMatchObject({ condition: 'active', state: 'prepared' });
    expect(steps().filter((state) => state === 'sending')).toHaveLength(1);
    expect(tell).toHaveBeenCalledTimes(2);
    isTold = true;
    expectValue(outbox.retry(id));
    expect(await outbox.settled(id)).toMatchObject({ condition: 'done' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('is none that the service takes twice as one', async () => {
    const tell = vi.fn(async () => succeed(null));
    const { kind, send } = setUp({ isRepeatable: () => true, headNotes: { tell } });
    expect((await run(kind)).view).toMatchObject({ condition: 'done' });
    expect([send.mock.calls.length, tell.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('the look before', () => {
  test('finds it done: nothing is sent', async () => {
    const { kind, send } = setUp(lookingBefore({ found: 'done', facts: { there: true } }));
    expect((await run(kind)).view).toMatchObject({ condition: 'done', facts: { there: true, kept: true } });
    expect(send).not.toHaveBeenCalled();
  });

  test('finds that it must not be: nothing is sent, and why is said', async () => {
    const { kind, send } = setUp(lookingBefore({ found: 'stop', failure: CLOSED }));
    expect((await run(kind)).view).toMatchObject({ condition: 'failed', failure: CLOSED });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a look that the service refuses', () => {
  const lookInVain = async () => fail({ ...REFUSED, code: 'not-found', happened: 'There is none.' } as const);

  test('before the effect ends it: nothing is sent', async () => {
    const { kind, send } = setUp({ readBefore: lookInVain });
    expect((await run(kind)).view).toMatchObject({
      condition: 'failed',
      state: 'prepared',
      failure: { code: 'not-found' },
    });
    expect(send).not.toHaveBeenCalled();
  });

  test('and may pass is tried again, a few times, before anything is sent', async () => {
    let looks = 0;
    const { kind, send } = setUp({
      readBefore: async () => {
        looks += 1;
        return looks < 3 ? fail({ ...REFUSED, code: 'timeout', retryAfterMs: 1 } as const) : succeed({ found: 'open' });
      },
    });
    const { outbox, id } = await run(kind);
    await expect.poll(async () => (await outbox.settled(id)).condition).toBe('done');
    expect([looks, send.mock.calls.length]).toEqual([3, 1]);
  });

  test('for a reason of this app’s own is tried again, and nothing is sent meanwhile', async () => {
    const { kind, send } = setUp({ readBefore: async () => fail(CLOSED) });
    expect((await run(kind)).view).toMatchObject({
      condition: 'active',
      state: 'prepared',
      attempts: 1,
      failure: CLOSED,
    });
    expect(send).not.toHaveBeenCalled();
  });

  test('after a lost answer, and may pass, is waited for: the write is neither done nor sent again', async () => {
    const away = { ...REFUSED, code: 'unreachable' } as const;
    const { kind, send } = setUp({ answers: [fail(LOST)], readAfter: async () => fail(away) });
    const { view, steps } = await run(kind);
    expect(view).toMatchObject({ condition: 'active', state: 'sending', failure: away, attempts: 0 });
    expect(steps()).toEqual(['intent', 'prepared', 'sending']);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('after a lost answer for a reason of this app’s own is waited for as well', async () => {
    const { view } = await run(setUp({ answers: [fail(LOST)], readAfter: async () => fail(CLOSED) }).kind);
    expect(view).toMatchObject({ condition: 'active', state: 'sending', failure: CLOSED });
  });

  test('after a lost answer leaves it uncertain, with what it said, instead of looking for ever', async () => {
    const { view } = await run(setUp({ answers: [fail(LOST)], readAfter: lookInVain }).kind);
    expect(view).toMatchObject({ condition: 'uncertain', state: 'sending', failure: { code: 'timeout' } });
    expect(view.failure?.kept).toMatch(/^Looking failed: There is none\. /);
  });
});

test('a service that stays away is tried five times, then it is parked', async () => {
  const AWAY: ServiceFailure = { ...REFUSED, code: 'unreachable', retryAfterMs: 1 };
  const { kind, send } = setUp({ answers: Array.from({ length: 9 }, () => fail(AWAY)) });
  const { outbox, id } = await run(kind);
  await expect.poll(async () => (await outbox.settled(id)).condition).toBe('parked');
  expect(send).toHaveBeenCalledTimes(5);
  expect(await outbox.settled(id)).toMatchObject({ state: 'prepared', attempts: 5, failure: { code: 'unreachable' } });
});

describe('an answer that was lost', () => {
  test('is uncertain, and not sent again by itself', async () => {
    const { kind, send } = setUp({ answers: [fail(LOST)] });
    const { view } = await run(kind);
    expect(view).toMatchObject({ condition: 'uncertain', state: 'sending', failure: { code: 'timeout' } });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('is done when reading afterwards finds it', async () => {
    const { kind } = setUp({ answers: [fail(LOST)], ...lookingAfter({ found: 'done', facts: { answer: 'found' } }) });
    expect((await run(kind)).view).toMatchObject({ condition: 'done', facts: { answer: 'found' } });
  });

  test('is uncertain with what reading afterwards saw', async () => {
    const looked = lookingAfter({ found: 'not-told', evidence: 'The balance rose.', facts: { after: '9' } });
    const { view } = await run(setUp({ answers: [fail(LOST)], ...looked }).kind);
    expect(view).toMatchObject({ condition: 'uncertain', facts: { after: '9' } });
    expect(view.failure?.kept).toMatch(/^The balance rose\. /);
  });

  test('is sent again where the service takes both as one', async () => {
    const { kind, send } = setUp({ answers: [fail(LOST)], isRepeatable: () => true });
    const { view, outbox, id } = await run(kind);
    expect(view).toMatchObject({ condition: 'active', state: 'prepared', attempts: 1 });
    await expect.poll(async () => (await outbox.settled(id)).condition).toBe('done');
    expect(send).toHaveBeenCalledTimes(2);
  });
});

test('what was not sent goes back to before its sending, so that a kill meanwhile leaves no doubt', async () => {
  const { kind, send } = setUp({ answers: [fail(BUSY)] });
  const { steps, outbox, id } = await run(kind);
  await expect.poll(async () => (await outbox.settled(id)).condition).toBe('done');
  expect(steps()).toEqual(['intent', 'prepared', 'sending', 'prepared', 'sending', 'known', 'final']);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a refusal ends it, in the service’s words', async () => {
  const { kind } = setUp({ answers: [fail(REFUSED)] });
  expect((await run(kind)).view).toMatchObject({ condition: 'failed', failure: { code: 'rejected' } });
});

describe('found under way after a restart', () => {
  async function killWhileSending(changes: Changes = {}) {
    const hold = Promise.withResolvers<Result<string, ServiceFailure>>();
    const first = setUp();
    first.send.mockReturnValue(hold.promise);
    const desk = openOutbox({}, { kinds: [first.kind] });
    const { id } = desk.submit();
    await expect.poll(() => first.send).toHaveBeenCalled();
    // As after a kill: the row says `sending`, and whatever comes of it reaches another journal.
    const dataFolder = makeTemporaryFolder();
    cpSync(desk.dataFolder, dataFolder, { recursive: true });
    expect(desk.intents.get(id)).toMatchObject({ state: 'sending', condition: 'active' });
    hold.resolve(fail({ ...LOST, code: 'stopped' }));
    await desk.close();
    const next = setUp(changes);
    const again = openOutbox({}, { kinds: [next.kind], dataFolder });
    return { id, again, send: next.send };
  }

  test('it is never sent again by itself, and shown as uncertain', async () => {
    const { id, again, send } = await killWhileSending();
    again.outbox.resume();
    expect(await again.outbox.settled(id)).toMatchObject({
      condition: 'uncertain',
      failure: { code: 'interrupted', happened: expect.stringContaining('"it"') },
    });
    expect(send).not.toHaveBeenCalled();
  });

  test('it is done where reading finds it', async () => {
    const { id, again, send } = await killWhileSending(lookingAfter({ found: 'done', facts: { answer: 'found' } }));
    again.outbox.resume();
    expect(await again.outbox.settled(id)).toMatchObject({ condition: 'done', facts: { answer: 'found' } });
    expect(send).not.toHaveBeenCalled();
  });

  test('it is sent again where the service takes both as one', async () => {
    const { id, again, send } = await killWhileSending({ isRepeatable: () => true });
    again.outbox.resume();
    expect(await again.outbox.settled(id)).toMatchObject({ condition: 'done' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('it waits where it stands while its profile is closed: it may have been sent', async () => {
    const { id, again, send } = await killWhileSending({ getSession: () => fail(CLOSED) });
    again.outbox.resume();
    expect(await again.outbox.settled(id)).toMatchObject({ state: 'sending', condition: 'active', failure: CLOSED });
    expect(again.intents.get(id)).toMatchObject({ state: 'sending', failure: null });
    expect(send).not.toHaveBeenCalled();
  });

  test('by hand it is read first again, then sent', async () => {
    const { id, again, send } = await killWhileSending(lookingBefore({ found: 'open', facts: { before: '8' } }));
    again.outbox.resume();
    await again.outbox.settled(id);
    expect(again.outbox.retry(id)).toMatchObject({ ok: true, value: { state: 'prepared' } });
    expect(await again.outbox.settled(id)).toMatchObject({ condition: 'done', facts: { before: '8' } });
    expect(send).toHaveBeenCalledTimes(1);
  });
});

test('a profile that was closed between the look and the sending: it goes back to before the sending, and that is no try', async () => {
  let asked = 0;
  const began = Date.now();
  const { kind, send } = setUp({ getSession: () => (++asked < 2 ? succeed(SESSION) : fail(CLOSED)) });
  const { view, steps, intents, id } = await run(kind);
  expect(view).toMatchObject({ state: 'prepared', condition: 'active', attempts: 0, failure: CLOSED });
  expect(steps()).toEqual(['intent', 'prepared', 'sending', 'prepared']);
  const { dueAt = 0, updatedAt = 0 } = intents.get(id) ?? {};
  // Five seconds after it was judged, which is before it is written down.
  expect(dueAt - 5_000).toBeGreaterThanOrEqual(began);
  expect(dueAt - 5_000).toBeLessThanOrEqual(updatedAt);
  expect(send).not.toHaveBeenCalled();
});

test('what is kept is told to the journal; what cannot be kept yet is kept later, and is never a failed write', async () => {
  const { kind } = setUp();
  expect(await kind.runStep(aRow({ state: 'known', idempotencyKey: null }), { isFresh: true })).toEqual({
    next: 'advance',
    state: 'final',
    facts: { kept: true },
  });
  expect(kind.usesIdempotencyKey).toBe(false);
});

test.each([
  ['intent', true],
  ['prepared', true],
  ['sending', false],
  ['known', false],
] as const)('while it goes on at %s it may be dismissed: %s', (state, isDismissible) => {
  expect(setUp().kind.dismissibleIn.includes(state)).toBe(isDismissible);
});

test('it waits while its profile is closed, without a step on the disk', async () => {
  const { kind, send } = setUp({ getSession: () => fail(CLOSED) });
  const { view, steps } = await run(kind);
  expect(view).toMatchObject({ condition: 'active', state: 'prepared', failure: CLOSED });
  expect(steps()).toEqual(['intent', 'prepared']);
  expect(send).not.toHaveBeenCalled();
});

test('a write without a key may be dismissed before it is announced, and by hand is read first again', () => {
  expect(setUp().kind).toMatchObject({
    ...{ usesIdempotencyKey: false, dismissibleIn: ['intent', 'prepared'], retryFrom: { sending: 'prepared' } },
    retryableIn: ['intent', 'prepared', 'sending', 'known'],
  });
});

test('what a write without a key would send is told by what sends it', async () => {
  const { kind, send } = setUp();
  send.mockImplementation(async (...asked: unknown[]) => {
    const [{ client, intent }] = asked as [{ client: ServiceClient; intent: { body: { text: string } } }];
    await client.createWallet({ idempotencyKey: intent.body.text, body: WALLET });
    return succeed('made');
  });
  expect(await kind.writeRequest(aRow({ kind: 'test' }))).toMatchObject({
    ...{ method: 'POST', idempotencyKey: 'hello', body: WALLET },
  });
});
