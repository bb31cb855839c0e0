import { describe, expect, test } from 'vitest';
import type { BatchView } from '#shared/ipc/batch-views.ts';
import { expectFailure, expectValue } from '../../../helpers/expect-result.ts';
import { listActivity } from '../../../helpers/list-activity.ts';
import { APPROVALS, signRequests } from '../request-at-desk.ts';
import { type BatchDesk, hasEnded, openBatchDesk, outcomesOf, reasonsOf, reopenBatchDesk } from './batch-desk.ts';

const LOCKED = { code: 'signer-locked', happened: 'Locked.', kept: 'All.', next: 'Unlock it.' };

const idsOf = ({ items }: BatchView): string[] => items.map(({ recordId }) => recordId);
const signedIds = (desk: BatchDesk): unknown[] =>
  signRequests(desk).map((request) => (request.type === 'sign-record' ? request.recordId : undefined));

/** Requests that were looked at, and the app about to sign them. */
async function deskWith(amounts: readonly string[], options: Parameters<typeof openBatchDesk>[0] = {}) {
  const desk = await openBatchDesk(options);
  const ids = await desk.askForAll(amounts);
  const opened = await desk.lookAtAll(ids);
  return { desk, ids, opened };
}

/** The first goes alone, then 32: of these the last one's turn comes later. */
const deskWithMany = () => deskWith(Array.from({ length: 34 }, (_, index) => String(index + 1)));

const deskWithThree = (options?: Parameters<typeof openBatchDesk>[0]) => deskWith(['1', '2', '3'], options);

/** Holds one on its way to the service until it is let go. */
function holdSubmission(desk: BatchDesk, recordId: string | undefined): () => void {
  const hold = Promise.withResolvers<void>();
  const path = new RegExp(`${recordId}${APPROVALS.source}`);
  desk.service.faults.next({ kind: 'hold', until: hold.promise, when: 'before-effect' }, { path });
  return () => hold.resolve();
}

/** Holds those beside the second, so that it is the one that goes on. */
function holdBesideSecond(desk: BatchDesk, ids: readonly string[]): () => void {
  const letGo = ids.slice(2).map((id) => holdSubmission(desk, id));
  return () => {
    for (const each of letGo) each();
  };
}

const isStopping = ({ state }: BatchView): boolean => state === 'stopping';

describe('a batch', () => {
  test('is one yes to each, sealed at once; the first is signed alone, the others when it was taken', async () => {
    const { desk, ids, opened } = await deskWithThree();
    expectValue(await desk.start(opened));
    const batch = await desk.batch(hasEnded);

    expect(batch).toMatchObject({ state: 'done' });
    expect([idsOf(batch), outcomesOf(batch)]).toEqual([ids, ['signed', 'signed', 'signed']]);
    expect(signedIds(desk).toSorted()).toEqual(ids.toSorted());
    expect(signedIds(desk)[0]).toBe(ids[0]);
    const steps = desk.signer.asked.flatMap(({ type }) =>
      type === 'seal-approval' || type === 'sign-record' ? type : [],
    );
    expect(steps).toEqual([...Array(3).fill('seal-approval'), ...Array(3).fill('sign-record')]);
    const firstAt = (id: string, state?: string) =>
      desk.events.findIndex(
        (event) =>
          event.type === 'intent-changed' &&
          event.intent.target.includes(id) &&
          (state === undefined || event.intent.state === state),
      );
    const [first = '', ...others] = ids;
    for (const id of others) expect(firstAt(first, 'submitted')).toBeLessThan(firstAt(id));
    for (const { intent } of batch.items) if (intent !== null) await desk.ended(intent);
    for (const id of ids) expect(await desk.readRecord('transaction', id)).toMatchObject({ status: 'success' });
  });

  test('is not hindered by what its own signatures add to what is known of an address', async () => {
    const { desk, ids, opened } = await deskWithThree();
    expectValue(await desk.start(opened));
    await desk.batch(({ items }) => items[0]?.outcome === 'signed');
    // The review of the last one, were it made now, would say that the recipient was used once.
    const [, , last = ''] = ids;
    expect((await desk.look(last)).reviewDigest).not.toBe(opened[2]?.reviewDigest);
    expect(outcomesOf(await desk.batch(hasEnded))).toEqual(['signed', 'signed', 'signed']);
  });

  test('signs nothing when it is another one than the summary on the screen', async () => {
    const { desk, opened } = await deskWithThree();
    const { batchDigest } = await desk.preview(opened.slice(1));
    const answer = await desk.app.batch.start({ profileId: desk.profileId, opened, batchDigest });
    expect(expectFailure(answer)).toMatchObject({ code: 'batch-changed' });
    expect(desk.signer.asked.filter(({ type }) => type === 'seal-approval')).toEqual([]);
    expect(await desk.state()).toBeNull();
  });

  test('of nothing is none', async () => {
    const { desk } = await deskWithThree();
    expect(expectFailure(await desk.start([])).code).toBe('batch-empty');
  });

  test('is the only one of its profile while it runs', async () => {
    const { desk, opened } = await deskWithThree();
    const answers = await Promise.all([desk.start(opened), desk.start(opened)]);
    expect(answers.map((answer) => (answer.ok ? 'begun' : answer.failure.code))).toEqual(['begun', 'batch-running']);
    expect(outcomesOf(await desk.batch(hasEnded))).toEqual(['signed', 'signed', 'signed']);
    expect(signRequests(desk)).toHaveLength(3);
  });
});

test('the second and the third are under way together', async () => {
  const { desk, ids, opened } = await deskWithThree();
  const letGo = holdSubmission(desk, ids[1]);
  expectValue(await desk.start(opened));
  const batch = await desk.batch(({ items }) => items[2]?.outcome === 'signed');
  expect(outcomesOf(batch)).toEqual(['signed', 'under-way', 'signed']);
  letGo();
  expect(outcomesOf(await desk.batch(hasEnded))).toEqual(['signed', 'signed', 'signed']);
});

describe('after the first failure none is begun', () => {
  test('when the service refuses the second, and those beside it come to their end', async () => {
    const { desk, ids, opened } = await deskWithMany();
    const second = new RegExp(`${ids[1]}${APPROVALS.source}`);
    desk.service.faults.next({ kind: 'status', status: 400 }, { path: second });
    const letGo = holdBesideSecond(desk, ids);
    expectValue(await desk.start(opened));
    const beside = (outcome: string) => Array.from({ length: 31 }, () => outcome);
    expect(outcomesOf(await desk.batch(isStopping))).toEqual(['signed', 'failed', ...beside('under-way'), 'waiting']);
    letGo();
    const batch = await desk.batch(hasEnded);

    expect([batch.state, outcomesOf(batch)]).toEqual([
      'failed',
      ['signed', 'failed', ...beside('signed'), 'not-begun'],
    ]);
    expect(batch.items[1]?.failure).toMatchObject({ happened: expect.any(String), facts: { status: '400' } });
    expect(signedIds(desk).toSorted()).toEqual(ids.slice(0, 33).toSorted());
    expect(await desk.readRecord('transaction', ids[33] ?? '')).toMatchObject({
      status: 'awaiting-approval',
      approvals: { submitted: [] },
    });
    // It waits as before, and nothing in the journal will sign it by itself.
    const intents = await listActivity(desk.app, desk.profileId);
    expect(intents.filter(({ target }) => target.includes(ids[33] ?? ''))).toEqual([]);
  });

  test('when the service stays broken until the journal gives up', async () => {
    const { desk, ids, opened } = await deskWithThree();
    const first = new RegExp(`${ids[0]}${APPROVALS.source}`);
    desk.service.faults.next({ kind: 'status', status: 503 }, { path: first, times: 5 });
    expectValue(await desk.start(opened));
    const batch = await desk.batch(hasEnded);
    expect(outcomesOf(batch)).toEqual(['failed', 'not-begun', 'not-begun']);
    expect(batch.items[0]?.intent).toMatchObject({ condition: 'parked' });
  });

  test('when the second is another one once it is read again', async () => {
    const { desk, ids, opened } = await deskWithMany();
    const letGo = holdBesideSecond(desk, ids);
    const edit = (body: unknown) => ({ ...(body as object), params: { calls: [], chain: 'base-sepolia' } });
    desk.service.faults.next({ kind: 'tamper', edit }, { method: 'GET', path: new RegExp(`/${ids[1]}$`) });
    expectValue(await desk.start(opened));
    await desk.batch(isStopping);
    letGo();
    const batch = await desk.batch(hasEnded);
    expect(outcomesOf(batch).slice(0, 3)).toEqual(['signed', 'failed', 'signed']);
    expect(outcomesOf(batch)[33]).toBe('not-begun');
    expect(batch.items[1]?.failure?.code).toBe('review-changed');
    expect(signedIds(desk)).not.toContain(ids[1]);
    expect(signedIds(desk)).toHaveLength(32);
  });

  test('when the operator declines one whose turn has not come', async () => {
    const { desk, ids, opened } = await deskWithThree();
    const hold = Promise.withResolvers<void>();
    desk.signer.intercept = async ({ type }) => {
      if (type === 'sign-record') await hold.promise;
      return undefined;
    };
    expectValue(await desk.start(opened));
    const { signerAddress: _, ...second } = desk.target('transaction', ids[1] ?? '');
    expectValue(await desk.app.approvals.decline({ ...second, reason: 'no' }));
    hold.resolve();
    const batch = await desk.batch(hasEnded);
    expect(outcomesOf(batch)).toEqual(['signed', 'failed', 'not-begun']);
    expect(batch.items[1]?.failure?.code).toBe('declined-meanwhile');
    expect(signedIds(desk)).toEqual(ids.slice(0, 1));
  });

  test('when the operator takes back the one under way', async () => {
    const { desk, opened } = await deskWithThree();
    desk.signer.intercept = async ({ type }) => (type === 'sign-record' ? { ok: false, failure: LOCKED } : undefined);
    expectValue(await desk.start(opened));
    const { items } = await desk.batch(({ items: [first] }) => first?.intent?.failure?.code === 'signer-locked');
    const intentId = items[0]?.intent?.id ?? '';
    expectValue(await desk.app.activity.dismiss({ profileId: desk.profileId, intentId }));
    const batch = await desk.batch(hasEnded);
    expect(outcomesOf(batch)).toEqual(['failed', 'not-begun', 'not-begun']);
  });

  test('when its yes is older than ten minutes', async () => {
    let now = Date.now();
    const { desk, ids, opened } = await deskWith(['1', '2'], { core: { clock: () => now } });
    desk.signer.intercept = async (request) => {
      if (request.type === 'sign-record' && request.recordId === ids[0]) now += 11 * 60_000;
      return undefined;
    };
    expectValue(await desk.start(opened));
    const batch = await desk.batch(hasEnded);
    expect(outcomesOf(batch)).toEqual(['signed', 'failed']);
    expect(batch.items[1]?.failure?.code).toBe('approval-expired');
  });
});

test('what does not wait for our signature any more when its turn comes is not signed, and the rest goes on', async () => {
  const { desk, ids, opened } = await deskWithThree();
  const edit = (body: unknown) => ({ ...(body as object), status: 'success' });
  desk.service.faults.next({ kind: 'tamper', edit }, { method: 'GET', path: new RegExp(`/${ids[0]}$`), times: 99 });
  expectValue(await desk.start(opened));
  const batch = await desk.batch(hasEnded);
  expect([batch.state, outcomesOf(batch)]).toEqual(['done', ['not-needed', 'signed', 'signed']]);
  expect(signedIds(desk).toSorted()).toEqual(ids.slice(1).toSorted());
});

test('stopped by the operator, the one under way is signed and the rest is not begun; then another can be started', async () => {
  const { desk, ids, opened } = await deskWithThree();
  const hold = Promise.withResolvers<void>();
  desk.signer.intercept = async ({ type }) => {
    if (type === 'sign-record') await hold.promise;
    return undefined;
  };
  expectValue(await desk.start(opened));
  await desk.batch(({ items: [first] }) => first?.outcome === 'under-way');
  expect(expectValue(await desk.app.batch.stop({ profileId: desk.profileId }))).toMatchObject({ state: 'stopping' });
  hold.resolve();
  const batch = await desk.batch(hasEnded);
  expect([batch.state, outcomesOf(batch)]).toEqual(['stopped', ['signed', 'not-begun', 'not-begun']]);
  expect(signedIds(desk)).toEqual(ids.slice(0, 1));

  await desk.ended({ id: batch.items[0]?.intent?.id ?? '' });
  expect(reasonsOf(await desk.preview(opened))).toEqual({ [ids[0] ?? '']: 'waits-no-more' });
  expectValue(await desk.start(opened));
  expect(outcomesOf(await desk.batch(hasEnded))).toEqual(['signed', 'signed']);
});

describe('locked', () => {
  test('no batch begins, and nothing is kept of it', async () => {
    const { desk, opened } = await deskWithThree();
    expectValue(await desk.app.app.lock());
    expect(expectFailure(await desk.start(opened)).code).toBe('locked');
    expect(await desk.state()).toBeNull();
  });

  test('in between, those under way wait and nothing further begins; unlocked, they go on', async () => {
    const { desk, ids, opened } = await deskWithMany();
    const lockOnce = Promise.withResolvers<void>();
    desk.signer.intercept = async (request) => {
      if (request.type === 'sign-record' && request.recordId === ids[1]) lockOnce.resolve();
      return undefined;
    };
    // Asked while the second is about to be signed: the signer takes one request at a time.
    const locked = lockOnce.promise.then(() => desk.app.app.lock());
    expectValue(await desk.start(opened));
    await locked;
    await desk.batch(({ items }) => items.some(({ intent }) => intent?.failure?.code === 'signer-locked'));
    const waiting = await desk.state();
    expect(waiting?.state).toBe('running');
    expectValue(await desk.app.app.unlock());
    expect(outcomesOf(await desk.batch(hasEnded))).toEqual(ids.map(() => 'signed'));
  });

  test('while they are sealed, none of them is signed: all of them or none', async () => {
    const { desk, ids, opened } = await deskWithThree();
    desk.signer.intercept = async (request) =>
      request.type === 'seal-approval' && request.recordId === ids[2] ? { ok: false, failure: LOCKED } : undefined;
    expect(expectFailure(await desk.start(opened)).code).toBe('signer-locked');
    expect([await desk.state(), signRequests(desk)]).toEqual([null, []]);
    desk.signer.intercept = undefined;
    expectValue(await desk.start(opened));
    await desk.batch(hasEnded);
  });
});

test('ended with the app in between, nothing that was not begun is ever signed; what was begun goes on by itself', async () => {
  const { desk, ids, opened } = await deskWithThree();
  const reached = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  desk.signer.intercept = async ({ type }) => {
    if (type !== 'sign-record') return undefined;
    reached.resolve();
    await hold.promise;
    return undefined;
  };
  expectValue(await desk.start(opened));
  await reached.promise;
  const stopping = desk.stop();
  hold.resolve();
  await stopping;

  const again = await reopenBatchDesk(desk);
  expect(await again.state()).toBeNull();
  const [first, ...others] = (await listActivity(again.app, again.profileId)).filter(({ kind }) => kind === 'approve');
  expect(others).toEqual([]);
  if (first === undefined) throw new Error('What was begun is not in the journal.');
  expect(await again.ended(first)).toMatchObject({ condition: 'done' });
  for (const id of ids.slice(1)) {
    expect(await again.readRecord('transaction', id)).toMatchObject({ approvals: { submitted: [] } });
  }
  const waiting = expectValue(await again.app.approvals.list({ profileId: again.profileId })).items;
  expect(waiting.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining(ids.slice(1)));
});
