import { expect, test } from 'vitest';
import { createBatches } from '#main/approvals/batch/batches.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { expectValue } from '../../../helpers/expect-result.ts';
import { startTestCore } from '../../../helpers/start-test-core.ts';

const DIGEST = `0x${'1'.repeat(64)}`;

function entryOf(recordId: string) {
  const signerAddress: `0x${string}` = `0x${'2'.repeat(40)}`;
  const key = { walletAddress: '0x3', kind: 'transaction', recordId, signerAddress, reviewDigest: DIGEST } as const;
  return {
    entry: { ...key, headline: recordId, chain: 'base-sepolia' },
    yes: { ...key, profileId: 'p', replacementConfirmed: false },
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
async function openBatches({ failsAt = '' } = {}) {
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
      submit({ body }) {
        const { recordId } = body as { recordId: string };
        if (recordId === failsAt) throw new Error('disk full');
        begun.push(recordId);
        return { ok: true, value: intentOf(recordId, 'intent') };
      },
    },
    signer,
    clock: () => 0,
    emit: () => {},
  });
  expectValue(await batches.start({ profileId: 'p', entries: ['one', 'two'].map(entryOf) }));
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
