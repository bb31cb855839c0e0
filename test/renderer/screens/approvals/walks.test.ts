import { afterEach, expect, test } from 'vitest';
import { sayDropped } from '../../../../src/renderer/src/screens/approvals/batch/say-dropped.ts';
import { undoNotice, useNotices } from '../../../../src/renderer/src/store/notices-store.ts';
import { endWalk, markOpened, readWalk, startWalk } from '../../../../src/renderer/src/store/walk-store.ts';

const review = (profileId: string) => ({
  profileId,
  walletAddress: '0x1',
  kind: 'transaction' as const,
  recordId: 'tx-1',
  signerAddress: '0x2',
  reviewDigest: '0x01',
});
const said = () => useNotices.getState().notices;

afterEach(() => {
  endWalk();
  useNotices.setState({ notices: [] });
});

test('a walk that is begun in another profile says what it drops, and what was looked at can be had back, on either side', () => {
  sayDropped(startWalk(['practice']));
  markOpened({ id: 'practice/tx-1', review: review('practice') });
  sayDropped(startWalk(['staging']));
  expect(said().map(({ text }) => text)).toEqual([expect.stringContaining('The one you looked at does not count')]);
  markOpened({ id: 'staging/tx-1', review: review('staging') });
  const [first] = said();
  if (first !== undefined) undoNotice(first);
  expect(Object.keys(readWalk('practice')?.opened ?? {})).toEqual(['practice/tx-1']);
  // Now the other one is dropped, and that is said too.
  const [second] = said();
  if (second !== undefined) undoNotice(second);
  expect(Object.keys(readWalk('staging')?.opened ?? {})).toEqual(['staging/tx-1']);
});

test('a walk in which nothing was looked at is dropped without a word', () => {
  sayDropped(startWalk(['practice']));
  sayDropped(startWalk(['staging']));
  expect(said()).toEqual([]);
});
