import { describe, expect, test } from 'vitest';
import type { BatchEntry, BatchPreview, LeftOut, OpenedReview } from '#shared/ipc/batch-views.ts';
import { idOfApproval } from '../../../../src/renderer/src/format/approval-id.ts';
import { compareBatches } from '../../../../src/renderer/src/screens/approvals/batch/compare-batches.ts';
import { nameBeside } from '../../../../src/renderer/src/screens/approvals/batch/names-beside.ts';
import {
  countLooked,
  findNext,
  findPrevious,
  findStart,
  findUnlooked,
  judgeMark,
  listYours,
} from '../../../../src/renderer/src/screens/approvals/batch/walk-steps.ts';
import { writeAmount } from '../../../../src/renderer/src/screens/approvals/batch/write-amount.ts';
import { review, sample } from '../../../page/samples/reviews.ts';

const item = (recordId: string, change: Partial<ReturnType<typeof sample>['item']> = {}) =>
  sample({ review: review({ recordId }), now: 1_700_000_000_000, minutesAgo: 5, item: change }).item;

const opened = (recordId: string, reviewDigest = '0x01'): OpenedReview => ({
  profileId: item(recordId).profileId,
  walletAddress: item(recordId).walletAddress,
  kind: 'transaction',
  recordId,
  signerAddress: '0x1',
  reviewDigest,
});
const walkOver = (...ids: string[]) => ({
  profileIds: ['p'],
  step: 1,
  opened: Object.fromEntries(ids.map((id) => [idOfApproval(item(id)), opened(id)])),
});
const names = (...ids: string[]) => ids.map((id) => idOfApproval(item(id)));

describe('a walk through the queue', () => {
  const yours = names('a', 'b', 'c');
  const [a, b, c] = yours;

  test('goes over what waits for us, in the order of the list, and over nothing else', () => {
    const declined = item('d', { declined: { reason: '', at: 1 } });
    expect(listYours([item('a'), item('o', { ourSigners: [] }), declined, item('b')])).toEqual(names('a', 'b'));
  });

  test('counts what was looked at of what still waits', () => {
    expect(countLooked(walkOver('a', 'gone'), yours)).toBe(1);
  });

  test('goes to the next one, at the end back to one that was passed by, and then is over', () => {
    expect(findNext(walkOver('a'), { yours, chosenId: a })).toBe(b);
    expect(findNext(walkOver('a', 'c'), { yours, chosenId: c })).toBe(b);
    expect(findNext(walkOver('a', 'b', 'c'), { yours, chosenId: c })).toBeUndefined();
    // The last one itself was on the screen too briefly: next is not the very same.
    expect(findNext(walkOver('a', 'b'), { yours, chosenId: c })).toBeUndefined();
  });

  test('goes on with what was not looked at where the chosen one waits no more', () => {
    expect(findNext(walkOver('a'), { yours, chosenId: 'signed meanwhile' })).toBe(b);
    expect(findUnlooked(walkOver('a', 'b', 'c'), yours)).toBeUndefined();
  });

  test('begins where the operator stands, and elsewhere only where that was looked at or is not ours', () => {
    expect(findStart(walkOver(), { yours, chosenId: b })).toBe(b);
    expect(findStart(walkOver('b'), { yours, chosenId: b })).toBe(a);
    expect(findStart(walkOver(), { yours, chosenId: 'of others' })).toBe(a);
    expect(findStart(walkOver('a'), { yours, chosenId: undefined })).toBe(b);
  });

  test('goes back by one, and not further than the first', () => {
    expect([findPrevious(yours, b), findPrevious(yours, a), findPrevious(yours, undefined)]).toEqual([
      a,
      undefined,
      undefined,
    ]);
  });

  test('marks rows that were looked at, and those that changed since', () => {
    const changed: LeftOut = {
      ...opened('b'),
      headline: '',
      reason: { code: 'changed', before: review({ recordId: 'b' }), after: review({ recordId: 'b' }) },
    };
    const preview = { leftOut: [changed] } as unknown as BatchPreview;
    const walk = walkOver('a', 'b');
    expect(judgeMark(item('a'), { walk, preview })).toBe('looked');
    expect(judgeMark(item('b'), { walk, preview })).toBe('changed');
    expect(judgeMark(item('c'), { walk, preview })).toBeUndefined();
    expect(judgeMark(item('a'), { walk: undefined, preview })).toBeUndefined();
  });
});

describe('two summaries', () => {
  const entry = (recordId: string, digest = '0x01'): BatchEntry => ({
    ...opened(recordId, digest),
    headline: '',
    chain: '',
  });
  const summary = (...toSign: BatchEntry[]) => ({ toSign }) as unknown as BatchPreview;

  test('differ in what is signed no more and what is signed now; another review of a record is both', () => {
    const { gone, added } = compareBatches(summary(entry('a'), entry('b')), summary(entry('a'), entry('b', '0x02')));
    expect(gone).toEqual([entry('b')]);
    expect(added).toEqual([entry('b', '0x02')]);
    expect(compareBatches(summary(entry('a')), summary(entry('a')))).toEqual({ gone: [], added: [] });
  });
});

test('an amount is exact with its symbol, and in raw units where its decimals are not known', () => {
  expect(writeAmount('123456789012345678901', { symbol: 'ETH', decimals: 18 })).toBe('123.456789012345678901 ETH');
  expect(writeAmount('5', { symbol: null, decimals: null })).toBe('5 raw units (decimals unknown)');
});

test('an address has its name beside it only where it has one, the same on every chain', () => {
  const note = (address: string, chain: string, name?: string) => ({
    address,
    chain,
    timesUsed: 1,
    ...(name !== undefined && { name }),
  });
  const { beside } = nameBeside([
    note('0xAb', 'base', 'Treasury'),
    note('0xaB', 'polygon', 'Treasury'),
    note('0xcd', 'base', 'Payroll'),
    note('0xcd', 'polygon', 'Ops'),
    note('0xef', 'base'),
  ]);
  expect([...(beside ?? [])]).toEqual([['0xab', 'Treasury']]);
});
