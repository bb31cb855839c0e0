import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { expectValue } from '../../../helpers/expect-result.ts';
import { DEAD, honestTransaction } from '../../../helpers/honest-record.ts';
import { type BatchDesk, openBatchDesk, reasonsOf, reopenBatchDesk } from './batch-desk.ts';

const TOKEN = '0x036CBD53842C5426634e7929541eC2318F3DC0De';

const nonceSchema = z.looseObject({
  onChain: z.looseObject({ userOperation: z.looseObject({ nonce: z.string() }) }),
});

type Json = Record<string, unknown>;

/** From now on the service tells of a record with these members in the place of its own, in lists and by id. */
function tamper(desk: BatchDesk, { id, members }: { id: string; members: Json }): void {
  const edit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(edit);
    if (typeof value !== 'object' || value === null) return value;
    const copy: Json = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, edit(inner)]));
    return copy.id === id ? { ...copy, ...members } : copy;
  };
  desk.service.faults.next({ kind: 'tamper', edit }, { method: 'GET', path: /\/transactions/, times: 1_000 });
}

describe('what would be signed together', () => {
  test('is what was on the screen, all green and unchanged, in the order of the list, with its totals', async () => {
    const desk = await openBatchDesk();
    const ids = await desk.askForAll(['10', '20', '30']);
    const opened = await desk.lookAtAll(ids.toReversed());

    const preview = await desk.preview(opened);

    expect(preview.toSign.map(({ recordId }) => recordId)).toEqual(ids);
    expect(preview.leftOut).toEqual([]);
    expect(preview.totals).toMatchObject({
      leaving: [
        { token: null, amount: '60', recipients: [{ address: desk.signerAddress, amount: '60', transfers: 3 }] },
      ],
      allowances: [],
      others: [],
    });
    expect(preview.addresses).toMatchObject([{ address: desk.signerAddress, name: 'your signer Test' }]);
    // The same question has the same answer, and another one has another.
    expect((await desk.preview(opened)).batchDigest).toBe(preview.batchDigest);
    expect((await desk.preview(opened.slice(1))).batchDigest).not.toBe(preview.batchDigest);
  });

  test('stays what it is when something else arrives, which is told as not looked at', async () => {
    const desk = await openBatchDesk();
    const opened = await desk.lookAtAll(await desk.askForAll(['10', '20']));
    const before = await desk.preview(opened);
    const [late = ''] = await desk.askForAll(['99']);
    const after = await desk.preview(opened);
    expect(after.batchDigest).toBe(before.batchDigest);
    expect(reasonsOf(after)).toEqual({ [late]: 'not-opened' });
  });
});

describe('left out is', () => {
  test('what was not on the screen, and what the window says was there though main never showed it', async () => {
    const desk = await openBatchDesk();
    const [seen = '', unseen = '', invented = ''] = await desk.askForAll(['1', '2', '3']);
    const lie = { ...(await desk.look(seen)), recordId: invented };
    const never = { ...lie, reviewDigest: `0x${'ab'.repeat(32)}` };
    const opened = await desk.look(seen);
    for (const said of [lie, never]) {
      const preview = await desk.preview([opened, said]);
      expect(preview.toSign.map(({ recordId }) => recordId)).toEqual([seen]);
      expect(reasonsOf(preview)).toEqual({ [unseen]: 'not-opened', [invented]: 'not-opened' });
    }
  });

  test('what was looked at before the app was started again: it has to be looked at again', async () => {
    const desk = await openBatchDesk();
    const ids = await desk.askForAll(['1', '2']);
    const opened = await desk.lookAtAll(ids);
    const again = await reopenBatchDesk(desk);
    expect(reasonsOf(await again.preview(opened))).toEqual({
      [ids[0] ?? '']: 'not-opened',
      [ids[1] ?? '']: 'not-opened',
    });
  });

  test('what has something to weigh, with the sentences of what', async () => {
    const desk = await openBatchDesk();
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [desk.signerAddress, maxUint256],
    });
    const unlimited = await desk.askFor([{ to: TOKEN, value: '0', data: approve }]);
    const stranger = await desk.askFor([{ to: DEAD, value: '1', data: '0x' }]);
    const unreadable = await desk.askFor([{ to: TOKEN, value: '0', data: '0x12345678' }]);
    await desk.sync();

    const { toSign, leftOut } = await desk.preview(await desk.lookAtAll([unlimited, stranger, unreadable]));

    expect(toSign).toEqual([]);
    const because = Object.fromEntries(
      leftOut.map(({ recordId, reason }) => [
        recordId,
        reason.code === 'not-green' ? reason.because.join(' ') : reason,
      ]),
    );
    expect(because[unlimited]).toMatch(/unlimited/);
    expect(because[stranger]).toMatch(/First time/);
    expect(because[unreadable]).toMatch(/not all of it can be read/);
  });

  test('what changed since, with what stood there and what stands there now', async () => {
    const desk = await openBatchDesk();
    const [kept = '', changed = ''] = await desk.askForAll(['1', '2']);
    const opened = await desk.lookAtAll([kept, changed]);
    const record = await desk.readRecord('transaction', changed);
    const calls = [{ to: DEAD, value: '2', data: '0x' }];
    tamper(desk, { id: changed, members: { params: { ...(record.params as Json), calls } } });
    await desk.sync();

    const { toSign, leftOut } = await desk.preview(opened);

    expect(toSign.map(({ recordId }) => recordId)).toEqual([kept]);
    expect(leftOut).toMatchObject([
      { recordId: changed, reason: { code: 'changed', before: { verdict: 'proven' }, after: { verdict: 'refused' } } },
    ]);
  });

  test('what was declined, what waits no more, and what is on its way already', async () => {
    const desk = await openBatchDesk();
    const [declined = '', over = '', running = ''] = await desk.askForAll(['1', '2', '3']);
    const opened = await desk.lookAtAll([declined, over, running]);
    const { signerAddress: _, ...record } = desk.target('transaction', declined);
    expectValue(await desk.app.approvals.decline({ ...record, reason: 'no' }));
    await desk.ended(await desk.approve('transaction', over));
    const hold = Promise.withResolvers<void>();
    desk.signer.intercept = async ({ type }) => {
      if (type === 'sign-record') await hold.promise;
      return undefined;
    };
    const yes = await desk.approve('transaction', running);

    const preview = await desk.preview(opened);
    hold.resolve();
    await desk.ended(yes);

    expect(preview.toSign).toEqual([]);
    expect(reasonsOf(preview)).toEqual({ [declined]: 'declined', [over]: 'waits-no-more', [running]: 'under-way' });
  });

  test('the second of two with the same nonce, and a record that is there twice', async () => {
    const desk = await openBatchDesk();
    const [first = '', rival = ''] = await desk.askForAll(['1', '2']);
    const { onChain } = nonceSchema.parse(await desk.readRecord('transaction', first));
    const { signerAddress: signer, wallet } = desk;
    const calls = [{ to: signer, value: 7n, data: '0x' as const }];
    const nonce = BigInt(onChain.userOperation.nonce);
    const { createdAt: _, ...members } = honestTransaction({ id: rival, signer, wallet, calls, nonce });
    tamper(desk, { id: rival, members });
    await desk.sync();
    const opened = await desk.lookAtAll([first, rival]);
    const preview = await desk.preview([...opened, ...opened.slice(0, 1)]);
    expect(preview.toSign.map(({ recordId }) => recordId)).toEqual([first]);
    expect(preview.leftOut.map(({ reason }) => reason)).toEqual([
      { code: 'same-record' },
      { code: 'same-nonce', recordId: first },
    ]);
  });
});
