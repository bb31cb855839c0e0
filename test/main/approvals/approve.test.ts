import { recoverMessageAddress } from 'viem';
import { expect, test } from 'vitest';
import { expectValue } from '../../helpers/expect-result.ts';
import { HONEST_TYPED_DATA } from '../../helpers/honest-typed-data.ts';
import { openDesk, WALLETS_PATH } from '../../helpers/practice-desk.ts';

test('a transaction is seen, proven, approved and followed to its end', async () => {
  const desk = await openDesk();
  const recordId = await desk.requestTransfer();
  await desk.sync();

  const [item] = expectValue(await desk.app.approvals.list({ profileId: desk.profileId })).items;
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
  expect(expectValue(await desk.app.approvals.list({ profileId: desk.profileId })).items).toEqual([]);
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

test.each([
  ['kernel', 'kernel-v3-wrapped-typed-data'],
  ['simple', 'typed-data'],
] as const)(
  'typed data of another program is read, proven and approved, and its signature is ours (%s)',
  async (account, messageScheme) => {
    const desk = await openDesk({ service: { account } });
    const body = { type: 'evm-typed-data', params: { typedData: HONEST_TYPED_DATA, chain: 'base-sepolia' } };
    const asked = (await desk.ask('POST', `${WALLETS_PATH}/${desk.wallet}/signatures`, body)).body as { id: string };
    await desk.sync();
    const { review } = expectValue(await desk.app.approvals.review(desk.target('signature', asked.id)));
    expect(review).toMatchObject({ verdict: 'proven', hashes: { messageScheme } });

    const done = await desk.ended(await desk.approve('signature', asked.id));
    expect(done).toMatchObject({ state: 'final', condition: 'done' });
    const signature = done.facts.outputSignature as `0x${string}`;
    const raw = review.hashes.challenge as `0x${string}`;
    expect(await recoverMessageAddress({ message: { raw }, signature })).toBe(desk.signerAddress);
  },
);
