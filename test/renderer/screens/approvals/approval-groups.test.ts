import { describe, expect, test } from 'vitest';
import { groupOfApproval } from '#shared/approval-group.ts';
import { idOfApproval, readApprovalId } from '../../../../src/renderer/src/format/approval-id.ts';
import { countYours, listApprovalRows } from '../../../../src/renderer/src/screens/approvals/approval-groups.ts';
import { review, sample } from '../../../page/samples/reviews.ts';

const item = (recordId: string, change: Partial<ReturnType<typeof sample>['item']> = {}) =>
  sample({ review: review({ recordId }), now: 1_700_000_000_000, minutesAgo: 5, item: change }).item;
const COUNTS = { groups: {}, total: 0, signers: {}, yoursIn: {} };
const DECLINED = { reason: 'no', at: 1 };

describe('the list of approvals', () => {
  test('has a group for each standing', () => {
    expect(groupOfApproval(item('a'))).toBe('yours');
    expect(groupOfApproval(item('a', { ourSigners: [] }))).toBe('others');
    expect(groupOfApproval(item('a', { ourSigners: [], isUnreadable: true }))).toBe('unreadable');
    expect(groupOfApproval(item('a', { declined: DECLINED }))).toBe('declined');
    expect(groupOfApproval(item('a', { declined: DECLINED, approvedDespiteDecline: true }))).toBe('despite');
  });

  test('has main’s order, and headings that count what was not read yet as well', () => {
    const items = [item('y'), item('o', { ourSigners: [] }), item('d', { declined: DECLINED })];
    const rows = listApprovalRows({ items, counts: { ...COUNTS, groups: { yours: 12_000, others: 1, declined: 1 } } });
    expect(rows.map((row) => (row.kind === 'item' ? row.item.recordId : row.title))).toEqual([
      'Your turn · 12000',
      'y',
      'Waiting for others · 1',
      'o',
      'Declined by you · 1',
      'd',
    ]);
  });

  test('warns in red of what was declined and happens all the same', () => {
    const items = [item('x', { declined: DECLINED, approvedDespiteDecline: true }), item('y')];
    const [first] = listApprovalRows({ items, counts: COUNTS });
    expect(first).toMatchObject({ kind: 'group', tone: 'danger' });
  });

  test('counts only what waits for the operator', () => {
    expect(countYours({ counts: { ...COUNTS, groups: { yours: 3, others: 2 }, total: 5 } })).toBe(3);
    expect(countYours(undefined)).toBe(0);
  });

  test('has one name for a record, however the address of its wallet is written', () => {
    const written = item('a', { walletAddress: '0x490E6A6c74bfd538083938A108098c1c47eAa6E9' });
    expect(idOfApproval(written)).toBe(
      idOfApproval({ ...written, walletAddress: written.walletAddress.toLowerCase() }),
    );
  });

  test('has another name for the same record in another profile, which says whose it is', () => {
    const inOther = item('a/b:c', { profileId: 'other' });
    expect(idOfApproval(inOther)).not.toBe(idOfApproval(item('a/b:c')));
    expect(readApprovalId(idOfApproval(inOther))).toMatchObject({ profileId: 'other', recordId: 'a/b:c' });
    expect(readApprovalId('transaction:a:0x1')).toBeUndefined();
  });
});
