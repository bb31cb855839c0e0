import { expect, test } from 'vitest';
import { createBatches } from '#main/approvals/batch/batches.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fail, succeed } from '#shared/result.ts';
import { expectValue } from '../../../helpers/expect-result.ts';
import { startTestCore } from '../../../helpers/start-test-core.ts';

const DIGEST = `0x${'1'.repeat(64)}`;

function entryOf(recordId: string, lane = recordId) {
  const signerAddress: `0x${string}` = `0x${'2'.repeat(40)}`;
  const key = { walletAddress: '0x3', kind: 'transaction', recordId, signerAddress, reviewDigest: DIGEST } as const;
  return {
    entry: { ...key, headline: recordId, chain: 'base-sepolia' },
    yes: { ...key, profileId: 'p', replacementConfirmed: false },
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
  facts: state === 'submitted' ? { signature: '0x1' } : {},
  failure: null,
  attempts: 0,
  createdAt: 0,
  updatedAt: 0,
});

/** Batches over a journal that only writes down what is begun. */
async function openBatches({ failsAt = '', entries = ['one', 'two'].map((id) => entryOf(id)) } = {}) {
  const { signer } = await startTestCore();
  signer.intercept = async ({ type }) =>
    type === 'seal-approval' ? { ok: true, value: { at: 0, seal: 'sealed' } } : undefined;
  const begun: string[] = [];
  const batches = createBatches({
    store: { declines: { list: () => [], find: () => undefined, add: () => {}, undo: () => {} } },
    outbox: {
      findLatest: () => undefined,
      view: () => intentOf('none', 'intent'),
      dismiss: () => ({ ok: true, value: intentOf('none', 'intent') }),
      submitAll: (intents) =>
        intents.map(({ body }) => {
          const { recordId } = body as { recordId: string };
          if (recordId === failsAt) return fail(new Error('disk full'));
          begun.push(recordId);
          return succeed(succeed(intentOf(recordId, 'intent')));
        }),
    },
    signer,
    clock: () => 0,
    emit: () => {},
  });
  expectValue(await batches.start({ profileId: 'p', entries }));
  return { batches, begun };
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

test('the first goes alone, then eight; each that was taken lets one more be under way at once, and a 429 halves that', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `r${index}`);
  const { batches, begun } = await openBatches({ entries: names.map((id) => entryOf(id)) });
  await settle();
  const seen = [];
  for (const taken of ['r0', 'r1', 'r2']) {
    seen.push(begun.length);
    batches.hear(intentOf(taken, 'submitted'));
    await settle();
  }
  // Ten are under way.
  expect([...seen, begun.length]).toEqual([1, 9, 11, 13]);
  const failure = {
    code: 'rate-limited',
    concerns: 'endpoint' as const,
    happened: 'Too many.',
    kept: 'All.',
    next: 'Wait.',
  };
  batches.hear({ ...intentOf('r12', 'signed'), failure });
  batches.hear({ ...intentOf('r12', 'signed'), failure });
  // Five may be; with each that is taken one more: at the third seven are, and as many may.
  for (const id of ['r3', 'r4']) batches.hear(intentOf(id, 'submitted'));
  await settle();
  expect(begun).toHaveLength(13);
  batches.hear(intentOf('r5', 'submitted'));
  await settle();
  expect(begun).toHaveLength(14);
});

test('of one lane the next is begun when the one before was taken; those of other lanes do not wait for it', async () => {
  const entries = [entryOf('first'), entryOf('a1', 'a'), entryOf('a2', 'a'), entryOf('b1', 'b')];
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
  const names = Array.from({ length: 10 }, (_, index) => `r${index}`);
  const { batches, begun } = await openBatches({ entries: names.map((id) => entryOf(id)) });
  await settle();
  batches.hear(intentOf('r0', 'submitted'));
  await settle();
  batches.stop('p');
  batches.hear(intentOf('r1', 'submitted'));
  await settle();
  expect([batches.view('p')?.state, begun]).toEqual(['stopping', names.slice(0, 9)]);
  for (const id of names.slice(2, 9)) batches.hear(intentOf(id, 'submitted'));
  await settle();
  expect(batches.view('p')).toMatchObject({ state: 'stopped' });
  const outcomes = batches.view('p')?.items.map(({ outcome }) => outcome);
  expect(outcomes).toEqual([...Array.from({ length: 9 }, () => 'signed'), 'not-begun']);
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
  expect(batches.view('p')).toMatchObject({
    state: 'failed',
    items: [{ outcome: 'signed' }, { outcome: 'failed', failure: { code: 'batch-stuck' } }],
  });
});
