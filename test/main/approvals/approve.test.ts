import { recoverMessageAddress } from 'viem';
import { expect, test } from 'vitest';
import { expectValue } from '../../helpers/expect-result.ts';
import { openDesk } from '../../helpers/practice-desk.ts';

test('a transaction is seen, proven, approved and followed to its end', async () => {
  const desk = await openDesk();
  const recordId = await desk.requestTransfer();
  await desk.sync();

  const [item] = expectValue(await desk.app.approvals.list({ profileId: desk.profileId }));
  expect(item).toMatchObject({
    recordId,
    kind: 'transaction',
    verdict: 'proven',
    ourSigners: [desk.signerAddress],
    intent: null,
  });

  const done = await desk.ended(await desk.approve('transaction', recordId));
  expect(done).toMatchObject({ state: 'final', condition: 'done', failure: null });
  const record = await desk.readRecord('transaction', recordId);
  expect(record).toMatchObject({ status: 'success', onChain: { txId: done.facts.txId } });
  expect(expectValue(await desk.app.approvals.list({ profileId: desk.profileId }))).toEqual([]);
});

test.each(['kernel', 'simple'] as const)(
  'a text message is approved and its signature is ours (%s)',
  async (account) => {
    const desk = await openDesk({ service: { account } });
    const recordId = await desk.requestMessage('Hello, operators!');
    await desk.sync();
    const { review } = expectValue(await desk.app.approvals.review(desk.target('signature', recordId)));
    expect(review).toMatchObject({ verdict: 'proven', message: 'Hello, operators!' });

    const done = await desk.ended(await desk.approve('signature', recordId));
    expect(done).toMatchObject({ state: 'final', condition: 'done' });
    const signature = done.facts.outputSignature as `0x${string}`;
    const raw = review.hashes.challenge as `0x${string}`;
    expect(await recoverMessageAddress({ message: { raw }, signature })).toBe(desk.signerAddress);
  },
);
