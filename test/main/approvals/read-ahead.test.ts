import { expect, test } from 'vitest';
import type { ReadFresh } from '#main/approvals/fresh-record.ts';
import { createReadAhead } from '#main/approvals/read-ahead.ts';
import { fail, succeed } from '#shared/result.ts';

const KEY = { profileId: 'p', walletAddress: '0xAb', kind: 'transaction', recordId: 'one' } as const;

/** Readings that tell how often the service was asked, on a clock that stands until it is moved. */
function openReadings({ failing = 0 } = {}) {
  const clock = { now: 1_000 };
  const asked: string[] = [];
  let left = failing;
  const readFresh: ReadFresh = async ({ recordId }) => {
    asked.push(recordId);
    left -= 1;
    if (left >= 0) return fail(FAILURE);
    const approvals = { pending: [], submitted: [] };
    return succeed({ text: `read ${asked.length}`, status: 'pending', approvals, result: {}, readAt: clock.now });
  };
  return { asked, clock, ...createReadAhead({ readFresh, clock: () => clock.now }) };
}

const FAILURE = {
  code: 'unreachable',
  happened: 'It did not answer.',
  kept: 'All.',
  next: 'Wait.',
  facts: {},
  effectUncertain: false,
} as const;

test('a record that was read ahead is not read again when its turn comes, however its wallet is written', async () => {
  const { readAhead, readFresh, asked } = openReadings();
  readAhead(KEY);
  readAhead(KEY);
  expect(await readFresh({ ...KEY, walletAddress: '0xAB' })).toMatchObject({ ok: true, value: { text: 'read 1' } });
  expect(asked).toEqual(['one']);
});

test('what was read ahead is given once: an approval that starts over reads again', async () => {
  const { readAhead, readFresh } = openReadings();
  readAhead(KEY);
  await readFresh(KEY);
  expect(await readFresh(KEY)).toMatchObject({ value: { text: 'read 2' } });
});

test('what is another record, or was read too long ago or in the future, is read at its turn', async () => {
  const { readAhead, readFresh, clock } = openReadings();
  readAhead(KEY);
  expect(await readFresh({ ...KEY, kind: 'signature' })).toMatchObject({ value: { text: 'read 2' } });
  clock.now += 30_001;
  expect(await readFresh(KEY)).toMatchObject({ value: { text: 'read 3' } });
  readAhead(KEY);
  clock.now -= 1;
  expect(await readFresh(KEY)).toMatchObject({ value: { text: 'read 5' } });
});

test('a reading that failed ahead says nothing: it is made again at its turn', async () => {
  const { readAhead, readFresh } = openReadings({ failing: 1 });
  readAhead(KEY);
  expect(await readFresh(KEY)).toMatchObject({ value: { text: 'read 2' } });
});

test('of those whose turn never comes the oldest are forgotten', async () => {
  const { readAhead, readFresh, asked } = openReadings();
  for (let index = 0; index <= 256; index += 1) readAhead({ ...KEY, recordId: `r${index}` });
  await readFresh({ ...KEY, recordId: 'r1' });
  expect(asked).toHaveLength(257);
  await readFresh({ ...KEY, recordId: 'r0' });
  expect(asked).toHaveLength(258);
});
