import { expect, test } from 'vitest';
import { createBatches } from '#main/approvals/batch/batches.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Environment } from '#shared/model/profile.ts';
import { fail, succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../../helpers/expect-result.ts';
import { startTestCore } from '../../../helpers/start-test-core.ts';

const DIGEST = `0x${'1'.repeat(64)}`;

function entryOf(recordId: string, { lane = recordId, profileId = 'p' } = {}) {
  const signerAddress: `0x${string}` = `0x${'2'.repeat(40)}`;
  const key = {
    profileId,
    walletAddress: '0x3',
    kind: 'transaction',
    recordId,
    signerAddress,
    reviewDigest: DIGEST,
  } as const;
  return {
    entry: { ...key, headline: recordId, chain: 'base-sepolia' },
    yes: { ...key, replacementConfirmed: false },
    lane,
  };
}

const intentOf = (id: string, state: IntentView['state']): IntentView => ({
  id,
  profileId: 'p',
  kind: 'approve',
  target: id,
  state,
  condition: 'active',
  facts: state === 'submitted' || state === 'signed' ? { signature: '0x1' } : {},
  failure: null,
  attempts: 0,
  dueAt: null,
  ways: { retry: null, dismiss: false },
  createdAt: 0,
  updatedAt: 0,
});

const ENVIRONMENTS = { p: 'practice', q: 'practice', live: 'production' } as const;

function findProfile(id: string) {
  const environment = new Map<string, Environment>(Object.entries(ENVIRONMENTS)).get(id);
  return environment && { id, name: id, environment, baseUrl: '', createdAt: '' };
}

/** Batches over a journal that only writes down what is begun. */
async function openBatches({ failsAt = '', entries = ['one', 'two'].map((id) => entryOf(id)) } = {}) {
  const { signer } = await startTestCore();
  signer.intercept = async ({ type }) =>
    type === 'seal-approval' ? { ok: true, value: { at: 0, seal: 'sealed' } } : undefined;
  const begun: string[] = [];
  const ahead: string[] = [];
  const batches = createBatches({
    store: {
      profiles: { get: findProfile, list: () => [], add: () => {}, moveTo: () => {}, rename: () => {} },
      declines: { list: () => [], find: () => undefined, add: () => {}, undo: () => {} },
    },
    outbox: {
      findLatest: () => undefined,
      view: () => intentOf('none', 'intent'),
      dismiss: () => ({ ok: true, value: intentOf('none', 'intent') }),
      submitAll: (asked) =>
        asked.map((one) => {
          const what = one();
          if ('answer' in what) return succeed(what.answer);
          const { recordId } = what.intent.body as { recordId: string };
          if (recordId === failsAt) return fail(new Error('disk full'));
          begun.push(recordId);
          return succeed(succeed(intentOf(recordId, 'intent')));
        }),
    },
    signer,
    readAhead: ({ recordId }) => void ahead.push(recordId),
    clock: () => 0,
    emit: () => {},
  });
  expectValue(await batches.start({ entries }));
  return { batches, begun, ahead };
}

/** Whatever was put off until now has happened. */
const settle = () => new Promise(setImmediate);

test('the next is begun when the one before was taken by the service, and not before', async () => {
  const { batches, begun } = await openBatches();
  await settle();
  batches.hear(intentOf('one', 'signed'));
  await settle();
  expect(begun).toEqual(['one']);
  batches.hear(intentOf('one', 'submitted'));
  await settle();
  expect(begun).toEqual(['one', 'two']);
});

const numbered = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `r${first + index}`);

test('the first goes alone, then 32, then twice as many with each that was taken', async () => {
  const { batches, begun } = await openBatches({ entries: numbered(0, 99).map((id) => entryOf(id)) });
  await settle();
  const seen = [begun.length];
  for (const taken of ['r0', 'r1', 'r2']) {
    batches.hear(intentOf(taken, 'submitted'));
    await settle();
    seen.push(begun.length);
  }
  // Under way are 1, 32, and then 64 at most.
  expect(seen).toEqual([1, 33, 66, 67]);
});

const LEFT_ALONE = {
  code: 'rate-limited',
  concerns: 'endpoint',
  happened: 'Too many.',
  kept: 'All.',
  next: 'Wait.',
} as const;

test('after a 429 half as many may be under way, and one more with each that is taken', async () => {
  const { batches, begun } = await openBatches({ entries: numbered(0, 59).map((id) => entryOf(id)) });
  await settle();
  batches.hear(intentOf('r0', 'submitted'));
  await settle();
  batches.hear({ ...intentOf('r12', 'signed'), failure: LEFT_ALONE });
  batches.hear({ ...intentOf('r12', 'signed'), failure: LEFT_ALONE });
  // 32 are under way and 16 may be: when eight more are taken, 24 are and may be.
  for (const id of numbered(1, 8)) batches.hear(intentOf(id, 'submitted'));
  await settle();
  expect(begun).toHaveLength(33);
  batches.hear(intentOf('r9', 'submitted'));
  await settle();
  expect(begun).toHaveLength(35);
});

test('those that may begin when the first is taken are read ahead; once that has its signature, as many as the window grows to', async () => {
  const { batches, ahead } = await openBatches({ entries: numbered(0, 129).map((id) => entryOf(id)) });
  await settle();
  expect(ahead).toEqual(numbered(1, 32));
  batches.hear(intentOf('r0', 'signed'));
  await settle();
  expect(ahead).toEqual(numbered(1, 95));
  batches.hear(intentOf('r0', 'submitted'));
  await settle();
  expect(ahead).toEqual(numbered(1, 96));
});

test('each is read ahead once, and none after the batch was stopped', async () => {
  const { batches, ahead } = await openBatches({ entries: numbered(0, 129).map((id) => entryOf(id)) });
  await settle();
  batches.hear(intentOf('r0', 'submitted'));
  await settle();
  batches.hear(intentOf('r1', 'signed'));
  await settle();
  expect(ahead).toEqual(numbered(1, 96));
  batches.stop('p');
  batches.hear(intentOf('r1', 'submitted'));
  await settle();
  expect(ahead).toEqual(numbered(1, 96));
});

test('where the endpoint asks to be left alone, no more is read ahead than may begin when one is taken', async () => {
  const { batches, ahead, begun } = await openBatches({ entries: numbered(0, 199).map((id) => entryOf(id)) });
  await settle();
  for (const id of ['r0', 'r1']) {
    batches.hear(intentOf(id, 'submitted'));
    await settle();
  }
  expect([begun.length, ahead.length]).toEqual([66, 97]);
  batches.hear({ ...intentOf('r2', 'signed'), failure: LEFT_ALONE });
  for (const id of numbered(3, 65)) batches.hear(intentOf(id, 'submitted'));
  await settle();
  // 64 are under way again, and those behind what had been read by then were begun unread: only the next one is read.
  expect([begun.length, ahead.at(-2), ahead.at(-1)]).toEqual([129, 'r97', 'r129']);
});

test('of one lane the next is begun when the one before was taken; those of other lanes do not wait for it', async () => {
  const entries = [
    entryOf('first'),
    ...[entryOf('a1', { lane: 'a' }), entryOf('a2', { lane: 'a' }), entryOf('b1', { lane: 'b' })],
  ];
  const { batches, begun } = await openBatches({ entries });
  await settle();
  batches.hear(intentOf('first', 'submitted'));
  await settle();
  expect(begun).toEqual(['first', 'a1', 'b1']);
  batches.hear(intentOf('b1', 'submitted'));
  await settle();
  expect(begun).toEqual(['first', 'a1', 'b1']);
  batches.hear(intentOf('a1', 'submitted'));
  await settle();
  expect(begun).toEqual(['first', 'a1', 'b1', 'a2']);
});

test('stopped with several under way, none is begun, and it is over when they are', async () => {
  const names = numbered(0, 33);
  const { batches, begun } = await openBatches({ entries: names.map((id) => entryOf(id)) });
  await settle();
  batches.hear(intentOf('r0', 'submitted'));
  await settle();
  batches.stop('p');
  batches.hear(intentOf('r1', 'submitted'));
  await settle();
  expect([batches.view(['p'])?.state, begun]).toEqual(['stopping', names.slice(0, 33)]);
  for (const id of names.slice(2, 33)) batches.hear(intentOf(id, 'submitted'));
  await settle();
  expect(batches.view(['p'])).toMatchObject({ state: 'stopped' });
  const outcomes = batches.view(['p'])?.items.map(({ outcome }) => outcome);
  expect(outcomes).toEqual([...Array.from({ length: 33 }, () => 'signed'), 'not-begun']);
});

test('once the app is closing nothing further is begun, though the one under way comes to its end', async () => {
  const { batches, begun } = await openBatches();
  await settle();
  batches.close();
  batches.hear(intentOf('one', 'submitted'));
  await settle();
  expect(begun).toEqual(['one']);
});

test('a disk on which the next cannot be written down ends the batch with that failure, and nothing of it is signed', async () => {
  const { batches, begun } = await openBatches({ failsAt: 'two' });
  await settle();
  batches.hear(intentOf('one', 'submitted'));
  await settle();
  expect(begun).toEqual(['one']);
  expect(batches.view(['p'])).toMatchObject({
    state: 'failed',
    items: [{ outcome: 'signed' }, { outcome: 'failed', failure: { code: 'batch-stuck' } }],
  });
});

test('one of several profiles is theirs alone as long as it runs, and one of two environments is never begun', async () => {
  const { batches, begun } = await openBatches({ entries: [entryOf('one'), entryOf('two', { profileId: 'q' })] });
  await settle();
  for (const profileId of ['p', 'q']) {
    const answer = await batches.start({ entries: [entryOf('three', { profileId })] });
    expect(expectFailure(answer).code).toBe('batch-running');
    expect(batches.view([profileId])).toMatchObject({ profileIds: ['p', 'q'], state: 'running' });
  }
  const mixed = await batches.start({ entries: [entryOf('five'), entryOf('four', { profileId: 'live' })] });
  expect(expectFailure(mixed).code).toBe('batch-mixed');
  expectValue(await batches.start({ entries: [entryOf('six', { profileId: 'live' })] }));
  await settle();
  expect(begun).toEqual(['one', 'six']);
  batches.stop('q');
  expect(batches.view(['p'])?.state).toBe('stopping');
});

test('of two that have ended both are told until each is dismissed, and what is heard later is told of either', async () => {
  const { batches } = await openBatches({ entries: [entryOf('one')] });
  await settle();
  batches.hear(intentOf('one', 'submitted'));
  await settle();
  expectValue(await batches.start({ entries: [entryOf('two'), entryOf('three', { profileId: 'q' })] }));
  await settle();
  const [second, first] = batches.listReports(['p', 'q']);
  expect([second, first]).toMatchObject([
    { state: 'running', profileIds: ['p', 'q'], size: 2, counts: { 'under-way': 1, waiting: 1 } },
    { state: 'done', profileIds: ['p'], size: 1, counts: { signed: 1 } },
  ]);
  batches.hear(intentOf('one', 'final'));
  expect(batches.view(['p'], first?.id)).toMatchObject({ items: [{ outcome: 'signed', intent: { state: 'final' } }] });
  for (const batchId of [first?.id ?? '', second?.id ?? '']) {
    batches.dismiss({ profileId: 'live', batchId });
    expect(batches.listReports(['p'])).toContainEqual(expect.objectContaining({ id: batchId }));
    batches.dismiss({ profileId: 'p', batchId });
  }
  // What runs is not put away.
  expect(batches.listReports(['p'])).toMatchObject([{ id: second?.id }]);
  expect(batches.view(['q'], first?.id)).toBeNull();
});
