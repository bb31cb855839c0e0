import { describe, expect, test } from 'vitest';
import { fetchRecord } from '#main/records/fetch-record.ts';
import { fetchResource } from '#main/records/fetch-resource.ts';
import { createMissingReads, holdMissing } from '#main/records/missing-reads.ts';
import { REQUEST_PRIORITY } from '#main/service/service-turn.ts';
import { succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { aMalformedRecord, aRecord, failing, failureOf, OF_WALLET, openReadingDesk } from '../sync/reading-desk.ts';

const HOUR = 3_600_000;
const TRANSACTION = { ...OF_WALLET, resource: 'transaction', id: 'a' } as const;
const SIGNATURE = { ...OF_WALLET, resource: 'signature', id: 's' } as const;
const OFFER = { profileId: 'p', name: 'signature', parent: OF_WALLET.parent } as const;

describe('a record that is read by its id', () => {
  const read = (desk: ReturnType<typeof openReadingDesk>, priority?: number) =>
    fetchRecord(desk.context, { kind: 'transaction', id: 'a', priority });

  test('is kept, and what failed before is over', async () => {
    const desk = openReadingDesk({ getTransaction: () => failing('timeout') });
    expect(expectFailure(await read(desk)).code).toBe('timeout');
    expect(desk.store.recordFailures.get(TRANSACTION)).toMatchObject({ missing: 0, failure: { code: 'timeout' } });
    expect(desk.store.transactions.get(TRANSACTION)).toBeUndefined();
    desk.answers.getTransaction = () => succeed(aRecord('a'));
    expectValue(await read(desk));
    expect(desk.store.recordFailures.get(TRANSACTION)).toBeUndefined();
    expect(desk.store.transactions.get(TRANSACTION)?.status).toBe('awaiting-approval');
  });

  test('and is not what the interface describes is kept as it came, with why it cannot be used', async () => {
    const desk = openReadingDesk({ getTransaction: () => succeed(aMalformedRecord('a')) });
    expectValue(await read(desk));
    expect(desk.store.transactions.get(TRANSACTION)).toMatchObject({
      malformed: { field: 'status' },
      raw: '{"id":"a"}',
    });
    expect(desk.store.recordFailures.get(TRANSACTION)?.failure.code).toBe('malformed-answer');
  });

  test.each(['wrong-key', 'unreachable', 'stopped'] as const)(
    'in vain for a reason that is not its own (%s) has no failure of its own',
    async (code) => {
      const desk = openReadingDesk({ getTransaction: () => failing(code) });
      expectFailure(await read(desk));
      expect(desk.store.recordFailures.get(TRANSACTION)).toBeUndefined();
    },
  );

  test('is missing with each "nothing there", and by no other failure', async () => {
    const desk = openReadingDesk({ getTransaction: () => failing('service-fault') });
    const missing = () => desk.store.recordFailures.get(TRANSACTION)?.missing;
    await read(desk);
    expect(missing()).toBe(0);
    desk.answers.getTransaction = () => failing('not-found');
    await read(desk);
    expect(missing()).toBe(1);
    await read(desk);
    expect(missing()).toBe(2);
  });

  test.each([
    ['an answer', () => succeed(aRecord('a'))],
    ['a failure', () => failing('not-found')],
  ] as const)('and was taken off the list meanwhile stays off: %s of it is not kept', async (_what, answer) => {
    const key = { profileId: 'p', walletAddress: OF_WALLET.parent, kind: 'transaction', id: 'a' } as const;
    const desk = openReadingDesk({
      getTransaction: () => {
        desk.store.watched.removeRecord(key);
        return answer();
      },
    });
    desk.store.watched.addRecord({ ...key, addedAt: '2026-11-20T10:00:00.000Z' });
    await read(desk);
    expect(desk.store.transactions.get(TRANSACTION)).toBeUndefined();
    expect(desk.store.recordFailures.get(TRANSACTION)).toBeUndefined();
  });

  test('and is gone is asked for out of the few reads that are left for that, or where a person waits', async () => {
    const desk = openReadingDesk({ getTransaction: () => failing('not-found', { raw: 'raw', retryAfterMs: 5 }) });
    for (const _time of [1, 2]) await read(desk);
    desk.context.takeMissingRead = () => false;
    desk.answers.getTransaction = () => succeed(aRecord('a'));
    expect(expectFailure(await read(desk))).toMatchObject({ code: 'not-found', happened: 'It is not-found.' });
    expect(desk.store.recordFailures.get(TRANSACTION)?.failure).not.toHaveProperty('raw');
    expectValue(await read(desk, REQUEST_PRIORITY.screen));
    expect(holdMissing(desk.context, TRANSACTION)).toBeUndefined();
  });
});

describe('a signature, whose read by its id may be missing', () => {
  const read = (desk: ReturnType<typeof openReadingDesk>) => fetchRecord(desk.context, { kind: 'signature', id: 's' });
  const inList =
    (...ids: string[]) =>
    ({ page }: { page: number }) =>
      succeed(page === 1 ? ids.map((id) => aRecord(id)) : []);

  test('is found in the list, and from then on for an hour only there', async () => {
    const asked: string[] = [];
    const desk = openReadingDesk({
      getSignature: () => {
        asked.push('by id');
        return failing('not-found');
      },
      listSignatures: inList('r', 's'),
    });
    expect(expectValue(await read(desk)).id).toBe('s');
    expect(desk.store.signatures.get(SIGNATURE)).toBeDefined();
    expectValue(await read(desk));
    expect(asked).toEqual(['by id']);
    desk.wait(HOUR);
    expectValue(await read(desk));
    expect(asked).toHaveLength(2);
  });

  test('that is in no list is missing in the service’s own words, and the read is not said to be missing', async () => {
    const desk = openReadingDesk({
      getSignature: () => failing('not-found', { happened: 'No such signature.' }),
      listSignatures: inList('r'),
    });
    expect(expectFailure(await read(desk)).happened).toBe('No such signature.');
    expect(desk.store.optionalReads.worthTrying({ ...OFFER, now: desk.time.now, retryAfterMs: HOUR })).toBe(true);
    desk.answers.listSignatures = () => {
      throw new Error('It was looked for in the whole list before.');
    };
    expect(expectFailure(await read(desk)).code).toBe('not-found');
  });

  test('is not said to be missing where the list could not be read to its end', async () => {
    const desk = openReadingDesk({
      getSignature: () => failing('not-found'),
      listSignatures: () => failing('timeout'),
    });
    expect(expectFailure(await read(desk)).code).toBe('timeout');
    expect(desk.store.recordFailures.get(SIGNATURE)).toMatchObject({ missing: 0 });
  });

  test('whose look failed is not looked for in the list', async () => {
    const desk = openReadingDesk({ getSignature: () => failing('service-fault') });
    expect(expectFailure(await read(desk)).code).toBe('service-fault');
    expect(desk.store.optionalReads.isOffered(OFFER)).toBe(false);
    desk.answers.getSignature = () => succeed(aRecord('s'));
    expectValue(await read(desk));
    expect(desk.store.optionalReads.isOffered(OFFER)).toBe(true);
  });
});

describe('a resource that is read by its id', () => {
  const action = { resource: 'action', parent: '', id: 'x' } as const;
  const offer = { profileId: 'p', name: 'action', parent: '' } as const;
  const isWorthTrying = (desk: ReturnType<typeof openReadingDesk>) =>
    desk.store.optionalReads.worthTrying({ ...offer, now: desk.time.now, retryAfterMs: HOUR });

  test('that nothing reads again says so, and asks for nothing', async () => {
    const { context } = openReadingDesk({});
    const failure = expectFailure(await fetchResource(context, { resource: 'template', parent: 'c', id: 't' }));
    expect(failure).toMatchObject({ code: 'not-found', happened: expect.stringContaining('read a template again') });
  });

  test('is kept under its id, with its failure beside it until then', async () => {
    const key = { profileId: 'p', resource: 'order', parent: '', id: 'o' } as const;
    const desk = openReadingDesk({ getOrder: () => failing('not-found') });
    expectFailure(await fetchResource(desk.context, key));
    expect(desk.store.recordFailures.get(key)).toMatchObject({ missing: 1 });
    desk.answers.getOrder = () => succeed(aRecord('o', { orderId: 'o', phase: 'quote' }));
    expectValue(await fetchResource(desk.context, key));
    expect(desk.store.recordFailures.get(key)).toBeUndefined();
    expect(desk.store.resources.order.get(key)).toMatchObject({ raw: expect.stringContaining('quote') });
    desk.answers.getOrder = () => failing('unreachable');
    expectFailure(await fetchResource(desk.context, key));
    expect(desk.store.recordFailures.get(key)).toBeUndefined();
  });

  test('where that read may be missing: it is with the first "nothing there", and never after it was answered', async () => {
    const desk = openReadingDesk({ getAction: () => failing('timeout') });
    await fetchResource(desk.context, action);
    expect(isWorthTrying(desk)).toBe(true);
    desk.answers.getAction = () => failing('not-found');
    await fetchResource(desk.context, action);
    expect(isWorthTrying(desk)).toBe(false);
    desk.answers.getAction = () => succeed(aRecord('x', { actionId: 'x', status: 'succeeded' }));
    await fetchResource(desk.context, action);
    desk.answers.getAction = () => failing('not-found');
    await fetchResource(desk.context, action);
    expect(isWorthTrying(desk)).toBe(true);
  });
});

describe('the reads of a minute for what is gone', () => {
  test('are eighteen for each profile, and open again a minute after each was taken', () => {
    let now = 5_000;
    const take = createMissingReads(() => now);
    const takeAll = () => Array.from({ length: 30 }, () => take('p')).filter(Boolean).length;
    expect(takeAll()).toBe(18);
    expect(take('q')).toBe(true);
    now += 59_999;
    expect(takeAll()).toBe(0);
    now += 1;
    expect(takeAll()).toBe(18);
  });

  test('are open where the clock was set back since', () => {
    let now = 500_000;
    const take = createMissingReads(() => now);
    for (let time = 0; time < 18; time += 1) take('p');
    now = 1;
    expect(take('p')).toBe(true);
  });
});

test('a failure is kept without what only the request knows', async () => {
  const desk = openReadingDesk({ getTransaction: () => failing('rate-limited', { retryAfterMs: 90_000 }) });
  await fetchRecord(desk.context, { kind: 'transaction', id: 'a' });
  const failed = desk.store.recordFailures.get(TRANSACTION);
  expect(failed?.failure).toEqual(failureOf('rate-limited'));
  expect((failed?.nextAt ?? 0) - desk.time.now).toBe(90_000);
});
