import { describe, expect, test } from 'vitest';
import { expectValue } from '../../helpers/expect-result.ts';
import { DEAD, type honestTransaction } from '../../helpers/honest-record.ts';
import { openDesk } from '../../helpers/practice-desk.ts';
import { approvals, records, TRANSACTIONS, wholeRecord } from './looks.ts';

describe('a malformed record', () => {
  test('in a list is kept raw, listed and not signable, and hides none of the others', async () => {
    const desk = await openDesk();
    const [good, bad] = [await desk.requestTransfer(), await desk.requestTransfer()];
    const spoil = (one: { id: string }) => (one.id === bad ? { ...one, approvals: { pending: 'nobody' } } : one);
    const edit = (body: unknown) => ({
      transactions: [...(body as { transactions: { id: string }[] }).transactions.map(spoil), 'not even a record'],
    });
    desk.service.faults.next({ kind: 'tamper', edit }, { path: TRANSACTIONS, times: 2 });
    // Asked for by its id, it is no better.
    desk.service.faults.next(
      { kind: 'tamper', edit: (body) => spoil(body as { id: string }) },
      { path: new RegExp(bad) },
    );
    await desk.sync();

    const items = await approvals(desk);
    expect(items.find(({ recordId }) => recordId === good)).toMatchObject({ verdict: 'proven' });
    expect(items.find(({ recordId }) => recordId === bad)).toMatchObject({ verdict: 'refused', ourSigners: [] });
    expect(await wholeRecord(desk, bad)).toMatchObject({
      malformed: { field: 'approvals.pending', rule: expect.any(String) },
      raw: expect.stringContaining('nobody'),
    });
    const unreadable = (await records(desk)).find(({ id }) => id.startsWith('unreadable:'));
    expect(unreadable).toMatchObject({ malformed: { field: 'record' } });
    expect(await wholeRecord(desk, unreadable?.id ?? '')).toMatchObject({ raw: '"not even a record"', value: null });
  });

  test('cannot be approved while it is malformed, and the approval does not claim to be done', async () => {
    const desk = await openDesk();
    const id = await desk.requestTransfer();
    await desk.sync();
    const edit = (body: unknown) => ({ ...(body as object), approvals: { pending: 'nobody' } });
    desk.service.faults.next({ kind: 'tamper', edit }, { path: new RegExp(`/${id}$`) });
    const ended = await desk.ended(await desk.approve('transaction', id));
    expect(ended).toMatchObject({
      condition: 'failed',
      failure: { code: 'review-changed', facts: { field: 'approvals.pending' } },
    });
    expect(desk.signer.asked.some(({ type }) => type === 'sign-record')).toBe(false);
  });
});

describe('a tampered record', () => {
  const other = `0x${'ab'.repeat(32)}`;
  test.each<[string, (record: ReturnType<typeof honestTransaction>) => unknown, string, RegExp]>([
    [
      'challenge',
      (one) => ({
        ...one,
        approvals: { ...one.approvals, pending: one.approvals.pending.map((entry) => ({ ...entry, message: other })) },
      }),
      'approvals.pending[].message',
      /^0x/,
    ],
    [
      'call',
      (one) => ({ ...one, params: { ...one.params, calls: [{ to: DEAD, value: '7', data: '0x' }] } }),
      'params.calls[0].value',
      /7|1000/,
    ],
    [
      'sender',
      (one) => ({ ...one, onChain: { ...one.onChain, userOperation: { ...one.onChain.userOperation, sender: DEAD } } }),
      'onChain.userOperationHash',
      /^0x/i,
    ],
    [
      'nonce',
      (one) => ({ ...one, onChain: { ...one.onChain, userOperation: { ...one.onChain.userOperation, nonce: '0x1' } } }),
      '',
      /./,
    ],
    ['chain', (one) => ({ ...one, params: { ...one.params, chain: 'base' } }), '', /./],
  ])('with another %s is refused, naming the field and both values', async (_what, tamper, field, value) => {
    const desk = await openDesk();
    const id = await desk.requestTransfer();
    const edit = (body: unknown) => ({
      transactions: (body as { transactions: ReturnType<typeof honestTransaction>[] }).transactions.map(tamper),
    });
    desk.service.faults.next({ kind: 'tamper', edit }, { path: TRANSACTIONS });
    await desk.sync();
    const { review, reviewDigest } = expectValue(await desk.app.approvals.review(desk.target('transaction', id)));
    expect(review.verdict).toBe('refused');
    expect(review.refusal).toMatchObject({
      field: expect.stringMatching(/./),
      expected: expect.stringMatching(value),
      actual: expect.stringMatching(value),
    });
    expect(review.refusal?.expected).not.toBe(review.refusal?.actual);
    if (field !== '') expect(review.refusal?.field).toBe(field);

    // The same lie told again at the approval: the review is unchanged, and it is refused all the same.
    desk.service.faults.next(
      { kind: 'tamper', edit: (body) => tamper(body as ReturnType<typeof honestTransaction>) },
      { path: new RegExp(`/${id}$`) },
    );
    const intent = expectValue(await desk.app.approvals.approve({ ...desk.target('transaction', id), reviewDigest }));
    const ended = await desk.ended(intent);
    expect(ended).toMatchObject({
      condition: 'failed',
      failure: { code: 'not-signable', facts: { field: review.refusal?.field } },
    });
    expect(desk.signer.asked.some(({ type }) => type === 'sign-record')).toBe(false);
  });

  test('that is another one than was asked for is refused as a wrong answer, and changes nothing', async () => {
    const desk = await openDesk();
    const id = await desk.requestTransfer();
    await desk.sync();
    desk.service.faults.next({ kind: 'wrong-record' }, { path: new RegExp(`/${id}$`), times: 5 });
    const ended = await desk.ended(await desk.approve('transaction', id));
    expect(ended).toMatchObject({
      condition: 'failed',
      failure: { code: 'wrong-answer', facts: { field: 'id', expected: id } },
    });
    expect((await records(desk)).map((one) => one.id)).toEqual([id]);
  });
});
