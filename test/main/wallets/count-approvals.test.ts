import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#main/store/open-store.ts';
import { beginOfCounting, COUNTED_DAYS, countApprovals } from '#main/wallets/history/count-approvals.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const NOW = new Date(2026, 10, 25, 15).getTime();
const at = (date: number, hour: number, minute = 0) => new Date(2026, 10, date, hour, minute).toISOString();

test('approvals stand on the day on which they were given, with the middle of how long they took', () => {
  const days = countApprovals(
    [
      { askedAt: at(24, 9), givenAt: at(24, 10) },
      { askedAt: at(24, 9), givenAt: at(24, 9, 5) },
      { askedAt: at(24, 9), givenAt: at(24, 9, 10) },
      { askedAt: null, givenAt: at(25, 8) },
      { askedAt: at(25, 8), givenAt: 'soon' },
    ],
    NOW,
  );
  expect(days).toHaveLength(COUNTED_DAYS);
  expect(days.at(-2)).toEqual({ day: '2026-11-24', approvals: 3, medianMs: 600_000 });
  expect(days.at(-1)).toEqual({ day: '2026-11-25', approvals: 1, medianMs: null });
  expect(days[0]).toEqual({ day: '2026-10-27', approvals: 0, medianMs: null });
});

test('an approval that was given before its request was made, by another clock, took no time', () => {
  expect(countApprovals([{ askedAt: at(25, 9), givenAt: at(25, 8) }], NOW).at(-1)?.medianMs).toBe(0);
});

test('of a wallet’s records those of the counted days are read, and those that tell no time are left out', () => {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  onTestFinished(() => store.close());
  const put = (id: string, createdAt: string, submittedAt?: string) => {
    const parsed = { id, createdAt, approvals: { pending: [], submitted: [{ signer: 's', submittedAt }] } };
    const of = { profileId: 'p', parent: '0xAb', status: 'success', malformed: undefined, final: true, fetchedAt: 1 };
    store.signatures.put({ ...of, id, parsed, raw: JSON.stringify(parsed), requestNumber: 1 });
  };
  put('now', at(25, 9), at(25, 10));
  put('untold', at(25, 9));
  put('before', '2026-01-01T00:00:00.000Z', at(25, 10));
  const since = beginOfCounting(NOW).toISOString();
  expect(store.approvalTimes.list({ profileId: 'p', parent: '0xaB', since })).toEqual([
    { askedAt: at(25, 9), givenAt: at(25, 10) },
  ]);
});
